"""Why an answer is good, as keys of the game's texts."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Pass
from games.mages.actions import Ability, Agree, Attack, Choose, Defend, Discard, Draw, End, Fuse, Place, Roll, Use
from games.mages.attack import worth
from games.mages.eye import Eye
from games.mages.fight import Defence
from games.mages.outlook import need
from games.mages.state import HANDS
from games.mages.traps import Traps

CLOSE = 3.0
"""How little magic a seat must be short of to be close to winning."""
Reason = tuple[str, dict[str, str | int]]


def reasons(eye: Eye, action: Action) -> Sequence[Reason]:
    """The reasons for an answer, the weightiest first; none for an answer that nothing speaks for."""
    s, kind = eye.s, ""
    if isinstance(action, Attack):
        who: dict[str, str | int] = {"who": action.who}
        if action.card is not None:
            return [("mineon-falls", who)]
        found: list[Reason] = []
        if need(s, action.who) <= CLOSE:
            found.append(("leader", who))
        total = worth(s, action.hand, action.field)
        if eye.breaks_through(action.who, total) > 0.6 or not s.zones[HANDS[action.who]]:
            found.append(("weak", who))
        return found
    if isinstance(action, Place):
        kind = eye.kind(action.card)
        return [({"magic": "defends", "mineon": "mineon"}.get(kind, "ready"), {})]
    if isinstance(action, Draw):
        return [("closer", {})]
    if isinstance(action, Use):
        return [("punishes" if isinstance(s.question, Traps) else "free", {})]
    if isinstance(action, Ability):
        return [("free", {})] if eye.worth(action) > 0 else []
    if isinstance(action, Roll):
        return [("wakes" if s.question and s.question.name == "rest" else "again", {})]
    if isinstance(action, Fuse | Agree):
        return [("fuses", {})]
    if isinstance(action, Defend):
        return [("holds", {})]
    if isinstance(action, Pass) and isinstance(s.question, Defence):
        return [("saves", {})]
    if isinstance(action, Discard):
        return [("room", {})]
    if isinstance(action, End | Pass):
        return [("nothing", {})]
    if isinstance(action, Choose) and action.mage:
        return [("strong", {})]
    return []
