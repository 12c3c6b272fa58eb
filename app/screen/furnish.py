"""The widgets of a table: cards, plates, the ribbon, the log, answers, the strip."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from app.screen import controls, declared, fights, offering
from app.screen.board import Plate as Plan
from app.screen.controls import answer_button
from app.screen.declaring import DeclaringPrompt
from app.screen.groups import GroupPrompt
from app.screen.layout import Site
from app.screen.logpanel import LogPanel
from app.screen.odds import OddsPanel
from app.screen.panels import Bubble, Ribbon
from app.screen.picks import Pick, picks, words_of
from app.screen.plates import Plate
from app.screen.prompt import MOST_BUTTONS, Prompt
from app.screen.spots import CardSpot, EmptySpot, FigureSpot, MarkSpot, SeatSpot
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Button
from app.screen.widgets.values import Stepper
from app.sitting import Anyone, Asked, HandTo, Hint, Over, Waiting
from app.words import _
from games.core.action import Action, Pass, Seat, Zone
from games.core.game import load
from games.core.knowledge import View
from games.core.state import name_of

if TYPE_CHECKING:
    from app.screen.table import Table

__all__ = ["Widget", "furnish", "named", "order"]

ORDER = ("hand", "answer", "prompt", "card", "seat", "figure", "log", "strip")


def furnish(table: Table) -> Widget:
    """Everything on the table that can be read, pointed at or pressed, as things stand now."""
    parts: list[Widget] = [*_cards(table), *_sights(table), *_seats(table)]
    ribbon = _ribbon(table)
    parts.append(ribbon)
    if table.log_open:
        parts.append(_log(table))
    parts += [*_odds(table), *fights.sums(table), *fights.groups(table), *declared.panel(table)]
    parts += [*declared.notes(table), _column(table, ribbon), _strip(table)]
    parts += [_bubble(table, seat, words) for seat, words in table.said.items()]
    return Widget(*parts)


def named(hint: Hint | None) -> list[Pick]:
    """What a hint names."""
    return list(picks(hint.thought.action)) if hint is not None else []


def order(widget: Widget, hand: Zone) -> tuple[int, int, int]:
    """Where a widget comes in the order of the Tab key: the own hand, answers, the rest of the table, the strip."""
    if isinstance(widget, CardSpot):
        if widget.sprite.zone == hand:
            return ORDER.index("hand"), 0, int(widget.key.rpartition(".")[2])
        return ORDER.index("card"), widget.rect.y, widget.rect.x
    kind = widget.key.partition(".")[0]
    if kind not in ORDER:
        kind = "strip"
    return ORDER.index(kind), 0, 0


def _cards(table: Table) -> list[Widget]:
    stage = table.stage
    targets = table.legal()
    spots: list[Widget] = []
    for zone, sprites in stage.zones.items():
        place = stage.layout.place(zone)
        if place is None:
            continue
        pile = place.area.shape == "pile"
        if not sprites and (pile or Pick("zone", zone) in targets):
            spots.append(EmptySpot(table, zone, place.rect, table.speech.pile(zone, 0)))
        for number, sprite in enumerate(sprites):
            if pile and sprite is not sprites[-1]:
                continue
            if pile:
                label = table.speech.pile(zone, len(sprites))
                tip = "\n".join((label, _("Click to leaf through"))) if table.opens(zone) else label
            else:
                label, tip = f"{table.speech.zone(zone)}, {table.speech.card(sprite.card)}", ""
            tip = "\n".join(filter(None, (tip, declared.tip(table, table.picks_of(sprite)))))
            if pile and offering.bare(table, zone) is not None:
                tip = "\n".join(filter(None, (tip, declared.tip_of(table, place.area.verb or ""))))
            spot = CardSpot(table, sprite, f"card.{zone}.{0 if pile else number}", label, tip)
            hidden = sprite.guise.card[0] == "?" and name_of(zone) == table.board.hand
            spot.reachable = not hidden or Pick("place", (zone, number)) in targets
            spots.append(spot)
    return spots


def _seats(table: Table) -> list[Widget]:
    if table.shown is None:
        return []
    layout = table.stage.layout
    return [
        SeatSpot(
            table,
            seat,
            layout.plate(seat),
            partial(_plate, table, seat),
            partial(_said, table, seat),
            seat == table.stage.looker,
            "\n".join(
                filter(
                    None,
                    (declared.tip(table, [Pick("seat", seat)]), table.speech.plate_tip(seat), _coin(table, seat)),
                )
            ),
        )
        for seat in range(len(table.sitting.chairs))
    ]


def _plate(table: Table, seat: Seat) -> Plate:
    """What the plate of a seat shows while the stage is as it is."""
    chair, view = table.sitting.chairs[seat], table.shown
    assert view is not None
    asked, plan = seat in _asked(table), _plan(table, seat)
    thinking = asked and chair.kind == "ai"
    return Plate(
        chair.name,
        _line(table, seat, asked and not (plan.low and thinking)),
        seat if chair.colour is None else chair.colour,
        seat if chair.symbol is None else chair.symbol,
        table.speech.picture(seat),
        _score(table, seat, plan, view),
        active=asked or (table.stage.busy and table.stage.marks.get(table.board.turn) == seat),
        offered=table.prompt is not None and Pick("seat", seat) in table.prompt.targets(),
        low=plan.low,
        thinking=thinking,
        chosen=table.prompt is not None and Pick("seat", seat) in table.prompt.marked,
    )


def _plan(table: Table, seat: Seat) -> Plan:
    return table.board.plate if seat == table.stage.looker else table.board.rivals.plate


def _line(table: Table, seat: Seat, asked: bool) -> str:
    """What stands below the name of a seat: while something moves, the cards that it was seen to have."""
    held = table.stage.zones.get(table.board.hand_of(seat))
    if table.stage.busy and held is not None:
        return table.speech.cards(len(held))
    assert table.shown is not None
    return table.speech.plate_line(seat, table.shown, asked)


def _coin(table: Table, seat: Seat) -> str:
    """The coin on the plate of a seat in words."""
    plan = _plan(table, seat)
    assert table.shown is not None
    return table.speech.coin(seat, plan, _score(table, seat, plan, table.shown))


def _score(table: Table, seat: Seat, plan: Plan, view: View) -> str:
    """What the coin of a seat shows: what was seen of it, where that is drawn."""
    zone, mark = f"{plan.count}.{seat}", f"{plan.mark}.{seat}"
    if plan.count is not None and zone in table.stage.zones:
        return str(len(table.stage.zones[zone]))
    if plan.mark is not None and mark in table.stage.marks:
        return str(table.stage.marks[mark])
    if plan.points is not None:
        pile = table.stage.zones.get(f"{plan.points}.{seat}", ())
        return table.speech.points(view, [sprite.guise.card for sprite in pile])
    return table.speech.score(seat, view, plan)


def _said(table: Table, seat: Seat) -> str:
    """A plate for a reader aloud, with what the figures before the seat show."""
    stage = table.stage
    words = [table.sitting.chairs[seat].name, _line(table, seat, seat in _asked(table))]
    words.append(_coin(table, seat))
    words += [
        table.speech.mark(mark, stage.marks.get(mark, 0))
        for site in stage.layout.scenes.values()
        if site.seat == seat
        for mark in site.marks
    ]
    return ", ".join(filter(None, words))


def _sights(table: Table) -> list[Widget]:
    """The figures that have words of their own."""
    stage = table.stage

    def said(site: Site) -> str:
        marks = site.marks if site.seat is not None else site.marks[:1]
        words = (table.speech.mark(mark, stage.marks.get(mark, 0)) for mark in marks)
        return ", ".join(filter(None, words))

    def offered(site: Site) -> bool:
        return table.prompt is not None and Pick("seat", site.seat) in table.prompt.targets()

    return [
        FigureSpot(table, site, partial(said, site), f"figure.{name}", partial(offered, site))
        if stage.large(site) is not None
        else MarkSpot(site, partial(said, site), f"mark.{name}")
        for name, site in stage.layout.scenes.items()
        if not site.gap and said(site)
    ]


def refresh(root: Widget) -> None:
    """Let the widgets that show what moves show it as it is now."""
    for widget in root.walk():
        if isinstance(widget, SeatSpot | MarkSpot | FigureSpot):
            widget.refresh()


def _asked(table: Table) -> tuple[Seat, ...]:
    """The seats that the table waits for; a person for whom the table answers is not one of them."""
    if table.stage.busy:
        return ()
    match table.turn:
        case Asked(seat) | HandTo(seat):
            return (*table.sitting.thinking, seat)
        case Anyone(seats):
            return (*table.sitting.thinking, *seats)
        case _:
            return table.sitting.thinking


def _bubble(table: Table, seat: Seat, words: str) -> Widget:
    stage = table.stage
    told = _("{name}: {words}").format(name=table.speech.names[seat], words=words)
    return Bubble(told, stage.layout.plate(seat), table.taken)


def _ribbon(table: Table) -> Ribbon:
    stage = table.stage
    at = stage.layout.rect(table.board.regions.prompt)
    if stage.busy:
        return Ribbon(table.caption, "", at, table.rules)
    if table.refused is not None:
        return Ribbon(table.speech.refusal(table.refused), "", at, table.rules, rule=table.refused.rule)
    if table.hinted:
        return Ribbon(*table.hinted, at, table.rules, notable=True)
    words, more = table.speech.prompt(table.turn, table.prompt) if table.turn is not None else ("", "")
    return Ribbon(words, more, at, table.rules)


def _log(table: Table) -> Widget:
    stage = table.stage
    at = stage.layout.rect(table.board.regions.log)
    news, table.log_news = table.log_news, False
    if news or table.log_panel is None or table.log_panel.at != at:
        table.log_panel = LogPanel(table.log, table.sitting.chairs, at, True, table.point_at_name)
    return table.log_panel


def _odds(table: Table) -> list[Widget]:
    """The odds, if there are some and the player wants them; while something moves, as they were before."""
    stage, region = table.stage, table.board.regions.odds
    if region is None or not table.window.settings.odds or table.shown is None:
        return []
    if not stage.busy:
        table.odds = load(table.game).odds(table.shown)
    if table.odds is None:
        return []
    said = [table.speech.text.say(f"odds.{key}", **facts) for key, facts in table.odds.said]
    return [OddsPanel(said, table.odds.chance, stage.layout.rect(region))]


def _column(table: Table, ribbon: Ribbon) -> Widget:
    stage = table.stage
    buttons: list[Widget] = []
    if stage.busy:
        if table.running != "step":
            buttons = [fights.pace(table)]
    else:
        match table.turn:
            case Anyone(seats):
                buttons = _calls(table, seats)
            case Waiting() if table.slow and table.sitting.thinking:
                tip = _("Let {name} choose at once").format(name=table.speech.names[table.sitting.thinking[0]])
                buttons = [
                    answer_button(
                        _("Move now"), table.sitting.move_now, "answer.now", False, icon="ui-hourglass", tip=tip
                    )
                ]
            case Waiting() if table.board.run and table.may_run:
                buttons = [fights.pace(table)]
            case Over():
                buttons = [
                    answer_button(_("Home"), table.leave, "answer.home", False),
                    answer_button(_("Play again"), table.again, "answer.again", True),
                ]
            case _:
                buttons = _answers(table)
    at = stage.layout.rect(table.board.regions.actions)
    words = ribbon.box(table.look)
    if words.right > at.left:
        at.h = min(at.bottom, words.top - table.look.px(4)) - at.top
    return controls.Column(buttons, at)


def _calls(table: Table, seats: tuple[Seat, ...]) -> list[Widget]:
    buttons: list[Widget] = []
    for seat in seats:
        words = _("{name} reacts").format(name=table.speech.names[seat])
        icon = "ui-check" if seat in table.called else "ui-person"
        buttons.append(answer_button(words, partial(table.toggle_call, seat), f"answer.call.{seat}", False, icon))
    words = _("Go on") if table.called else _("Nobody reacts")
    return [*buttons, answer_button(words, table.call, "answer.go", True)]


def passes(widget: Widget | None) -> bool:
    """Whether this is the button with which nobody reacts at a pause."""
    act = widget.act if isinstance(widget, Button) else None
    going = widget is not None and widget.key == "answer.go"
    return going or (isinstance(act, partial) and act.args == (Pass(),))


def _answers(table: Table) -> list[Widget]:
    prompt = table.prompt
    if prompt is None:
        return []
    if isinstance(prompt, DeclaringPrompt):
        return declared.answers(table, prompt)
    offered = _worded(table, prompt)
    buttons: list[Widget] = []
    if len(offered) > MOST_BUTTONS + 2:
        buttons.append(_many(table, offered))
    else:
        for number, (words, action) in enumerate(offered.items()):
            main = type(action) is not Pass
            more = table.speech.brings(action)
            icon = table.board.icons.get(action.verb(), "") if main and not more and not prompt.picked else ""
            key = f"answer.{number}"
            buttons.append(answer_button(words, partial(table.answer, action), key, main, icon, more=more))
    if isinstance(prompt, GroupPrompt) and prompt.may_complete:
        words = table.speech.text.get("prompts.send.complete")
        buttons.append(answer_button(words, partial(offering.complete_group, table), "answer.complete", True))
    if table.board.run and table.may_run:
        buttons.append(fights.pace(table))
    if prompt.can_switch:
        words = table.speech.way(prompt, not prompt.several)
        tip = _("Click several cards for one answer, or one (S)")
        buttons.insert(0, answer_button(words, table.switch, "answer.several", False, tip=tip))
    return buttons


def _worded(table: Table, prompt: Prompt) -> dict[str, Action]:
    """The answers offered as buttons by their words: what is called the same is offered once."""
    text, names, marks = table.speech.text, table.speech.names, prompt.table.marks()
    found: dict[str, Action] = {}
    for action in prompt.buttons(table.board.offers):
        found.setdefault(words_of(action, text, names, marks), action)
    return found


def _many(table: Table, offered: Mapping[str, Action]) -> Widget:
    """Many answers that differ in a number or a word: gone through, and given by a button."""
    choices = [(action, words) for words, action in offered.items()]
    chosen = [choices[0][0]]

    def choose(action: Action) -> None:
        chosen[0] = action

    stepper = Stepper(_("Answer"), choices, chosen[0], choose, key="answer.choice")
    button = answer_button(_("This one"), lambda: table.answer(chosen[0]), "answer.this", True)
    return controls.Stack(stepper, button)


def _strip(table: Table) -> Widget:
    stage = table.stage
    sitting = table.sitting
    asked = "" if table.prompt is not None else _("A hint is for whoever is asked")
    return controls.strip(
        table.undo,
        table.speech.why_no_undo(),
        table.hint,
        asked,
        table.recap,
        "" if sitting.recap() is not None else _("Nothing has happened since your last answer"),
        table.toggle_log,
        table.rules,
        table.pause,
        table.taunt if table.may_taunt and sitting.people else None,
        stage.layout.rect(table.board.regions.controls),
        _gallery(table),
    )


def _gallery(table: Table) -> controls.Control | None:
    """The button of the strip for the page of all that the game is played with, if there is one."""
    if not table.board.gallery:
        return None
    words = _("{page} (G)").format(page=table.speech.text.get("wings.title"))
    return controls.Control("strip.gallery", words, "ui-magnifying-glass", partial(offering.gallery, table))
