"""What the table says: prompts, refusals, hints, plates, the log; in the language in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.chronicle import Chronicle, reason
from app.company import level_said
from app.opponents.characters import character
from app.screen.board import Board, Plate
from app.screen.declaring import DeclaringPrompt, worth_in
from app.screen.groups import GroupPrompt
from app.screen.picks import picks, word_of, words_of
from app.screen.prompt import Prompt
from app.sitting import Anyone, Asked, Hint, Over, Sitting, Turn, Waiting
from app.words import _, language, ngettext
from games.core.action import Action, Card, Seat, Zone
from games.core.events import Event
from games.core.knowledge import View
from games.core.state import Refusal, kind_of, name_of, seat_of
from games.core.text import Text, text


class Speech:
    """The words of one table."""

    def __init__(self, sitting: Sitting, board: Board) -> None:
        self.sitting, self.board = sitting, board

    @property
    def text(self) -> Text:
        """The words of the game."""
        return text(self.sitting.match.game.id, language())

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [chair.name for chair in self.sitting.chairs]

    # what is asked

    def prompt(self, turn: Turn, prompt: Prompt | None) -> tuple[str, str]:
        """What is asked, and why or how."""
        match turn:
            case Asked(seat):
                words, more = self._question(self.sitting.match.view(seat), prompt)
                if len(self.sitting.people) > 1 and (self.sitting.covered or not self.sitting.shared):
                    words = _("{name}: {words}").format(name=self.names[seat], words=words)
                return words, more
            case Anyone(seats):
                words, _more = self._question(self.sitting.view(), None)
                if len(seats) == 1:
                    more = _("{name}, do you react? Your hand stays covered until you do.")
                    return words, more.format(name=self.names[seats[0]])
                return words, _("Does anyone react? Hands stay covered until somebody does.")
            case Waiting() if self.sitting.thinking:
                seats = self.sitting.thinking
                who = ", ".join(self.names[seat] for seat in seats)
                return self.text.say("prompts.waiting", who=who, count=len(seats)), ""
            case Over():
                return _("The game is over."), ""
        return "", ""

    def _question(self, view: View, prompt: Prompt | None) -> tuple[str, str]:
        question = view.table.question
        if question is None:
            return "", ""
        key, told = question.about(view.table, view.seat)
        facts = {
            name: self.names[fact] if name == "who" and isinstance(fact, int) else fact for name, fact in told.items()
        }
        words = self.text.say(f"prompts.{key}", **facts)
        more = self.text.say(f"prompts.{key}.more", **facts) if self.text.has(f"prompts.{key}.more") else ""
        if prompt is None:
            return words, more
        if isinstance(prompt, GroupPrompt):
            step = "front" if prompt.asks_front else "some" if prompt.picked else ""
            if step:
                return self.text.get(f"prompts.send.{step}"), self.text.get(f"prompts.send.{step}.more")
            return words, more
        if isinstance(prompt, DeclaringPrompt):
            return self._step(prompt, words, more)
        count, wanted = len(prompt.picked), prompt.wanted if prompt.several else None
        if prompt.several and prompt.can_switch:
            words = self.way(prompt, True)
            more = _("Click the cards that belong together.")
        if count and wanted:
            more = _("{count} of {wanted} chosen. Click one again to put it back.").format(count=count, wanted=wanted)
        elif count and self.text.has(f"prompts.{key.partition('.')[0]}.picked"):
            key = f"prompts.{key.partition('.')[0]}.picked"
            words, more = self.text.say(key, card=str(prompt.picked[0].value)), self.text.get(f"{key}.more")
        elif count:
            more = ngettext("{count} chosen; choose more, or click again.", "{count} chosen; choose more.", count)
            more = more.format(count=count)
        elif wanted and prompt.can_switch:
            more = _("Click {wanted} cards that belong together.").format(wanted=wanted)
        return words, more

    def _step(self, prompt: DeclaringPrompt, words: str, more: str) -> tuple[str, str]:
        """What is asked once an answer of several steps was begun: what it does, and what the next click is for."""
        if prompt.idle:
            return words, more
        if prompt.declaring:
            return words, more if prompt.aimless else self.text.get("prompts.count")
        wanted = {pick.what for pick in prompt.targets()}
        step = _("Now click a player.") if wanted == {"seat"} else _("Now click the card.")
        cards = [pick.value for pick in prompt.picked if pick.what == "card"]
        if not wanted:
            step = _("What is done with it?") if cards else more
        elif len(wanted) > 1:
            step = _("Now click a player or a card.")
        begun = prompt.begun
        name = word_of(begun, prompt.stem.word, self.text) if prompt.stem is not None and prompt.stem.word else ""
        if not name and cards:
            name = self.text.card(cards[0])
        does = self.explains(begun) if prompt.stem is not None else ""
        if not does and cards:
            key = f"{self.text.card_key(cards[0])}.text"
            does = self.text.get(key) if self.text.has(key) else ""
        if not name:
            return words, step
        return (_("{name} – {does}").format(name=name, does=does) if does else name), step

    def way(self, prompt: Prompt, several: bool) -> str:
        """What it is called to answer with several cards, or with one."""
        cls = prompt.plural if several else prompt.single
        key = f"actions.{cls.verb()}.choose" if cls is not None else ""
        if self.text.has(key):
            return self.text.get(key)
        return _("Choose several cards") if several else _("Choose one card")

    def brings(self, action: Action) -> str:
        """What comes of an answer, if the game has words for that: for the answer, or for a card that it names."""
        key = f"actions.{action.verb()}.brings"
        cards = [pick.value for pick in picks(action) if pick.what == "card"]
        keys = [key, *(f"{key}.{self.text.card_key(card).partition('.')[2]}" for card in cards)]
        return next((self.text.get(each) for each in keys if self.text.has(each)), "")

    def explains(self, action: Action, whole: bool = False) -> str:
        """What an answer does: what comes of it, or the words of the ability or card that it uses.

        With `whole` the card is not in sight that is used.
        """
        brings = self.brings(action)
        if brings:
            return brings
        bases = (f"{action.verb()}s", f"{action.verb()[:-1]}ies")
        words = (f"{base}.{pick.value}.text" for pick in picks(action) if pick.what == "word" for base in bases)
        found = next((self.text.get(key) for key in words if self.text.has(key)), "")
        cards = [pick.value for pick in picks(action) if pick.what == "card"]
        if found or not cards or not self.text.has(f"actions.{action.verb()}.reads"):
            return found
        key = f"{self.text.card_key(cards[0])}.text"
        return self.text.get(key) if self.text.has(key) else ""

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        return self.text.refusal(refusal.rule, refusal.facts)

    def hint(self, hint: Hint) -> tuple[str, str]:
        """What a fair player would do, and why."""
        table = self.sitting.view().table
        asked = table.question.name if table.question is not None else ""
        worth = worth_in(table, self.board.amounts) if self.board.amounts is not None else {}
        words = words_of(hint.thought.action, self.text, self.names, table.marks(), worth, asked)
        game, why = self.sitting.match.game.id, hint.thought.reasons
        return _("Hint: {what}").format(what=words), " ".join(
            reason(game, key, facts, language(), self.names) for key, facts in why
        )

    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty if something can."""
        if self.sitting.undoable:
            return ""
        if not self.sitting.match.choices:
            return _("There is nothing to take back yet")
        return _("Something was learnt since your last choice, so it stands")

    # who sits where

    def plate_line(self, seat: Seat, view: View, asked: bool) -> str:
        """What is said below the name of a seat."""
        table, chair = view.table, self.sitting.chairs[seat]
        hand = table.zones.get(self.board.hand_of(seat), ())
        cards, covered = self.cards(len(hand)), any(card[0] == "?" for card in hand)
        if self.board.amounts is not None and seat == view.seat and not covered and table.result is None:
            return self._counted(view, self.board.amounts.card)
        if table.result is not None:
            return _("wins") if table.result[seat] > 0 else cards
        if asked:
            return _("thinks …") if chair.kind == "ai" else _("chooses")
        return _("has chosen") if seat in table.answers else cards

    def _counted(self, view: View, kind: str) -> str:
        """How many cards of a kind the seat that looks holds."""
        count = sum(kind_of(card) == kind for card in view.table.zones.get(f"hand.{view.seat}", ()))
        words = "name" if count == 1 else "many"
        return f"{count} {self.text.get(f'{self.text.card_key(kind)}.{words}')}"

    def plate_tip(self, seat: Seat) -> str:
        """Who sits there."""
        chair = self.sitting.chairs[seat]
        if chair.kind == "human":
            return _("{name}, a person. Click to let an opponent go on.").format(name=chair.name)
        level = level_said(chair.level or "")
        return _("{name}, an opponent ({level}). Click to let a person go on.").format(name=chair.name, level=level)

    def picture(self, seat: Seat) -> str:
        """The name of the picture of who sits there."""
        who = character(self.sitting.chairs[seat].character or "")
        return who.picture if who else "ui-robot" if self.sitting.chairs[seat].kind == "ai" else "ui-person"

    def score(self, seat: Seat, view: View, plate: Plate) -> str:
        """What the coin on a plate shows."""
        if plate.count is not None:
            return str(len(view.table.zones.get(f"{plate.count}.{seat}", ())))
        if plate.mark is not None:
            return str(view.table.marks().get(f"{plate.mark}.{seat}", 0))
        if plate.points is not None:
            return self.points(view, view.table.zones.get(f"{plate.points}.{seat}", ()))
        return ""

    def points(self, view: View, cards: Sequence[Card]) -> str:
        """What cards score, if all of them are seen."""
        reckon = self.sitting.match.game.points
        return str(reckon(view.table, cards)) if reckon and all(card[0] != "?" for card in cards) else ""

    def total(self, seat: Seat, view: View) -> int:
        """The points on the plate of a seat; 0 where plates show none."""
        return int(self.score(seat, view, self.board.plate) or 0) if self.board.plate.points is not None else 0

    def score_of(self, zone: Zone, cards: Sequence[Card]) -> str:
        """What the cards of a pile score together, if that is what coins show and all of the pile are there."""
        view = self.sitting.view()
        counts = self.board.plate.points == name_of(zone) and len(cards) == len(view.table.zones.get(zone, ()))
        score = self.points(view, cards) if counts else ""
        return self.text.say("points", count=int(score)) if score else ""

    def standing(self, seat: Seat, view: View) -> str:
        """What a seat has in the end: what its coin shows, or what lies before it and how many cards it holds."""
        final = self.sitting.match.game.final
        if final is not None:
            key, facts = final(view.table, seat)
            return self.text.say(f"final.{key}", **facts)
        score = self.score(seat, view, self.board.plate)
        if score and self.board.plate.count == "hand":
            return self.cards(int(score))
        if score:
            return self.coin(seat, self.board.plate, score) if self.board.plate.points else score
        table = view.table
        marks = [self.mark(name, value) for name, value in table.marks().items() if seat_of(name) == seat]
        held = len(table.zones.get(self.board.hand_of(seat), ()))
        return ", ".join([*filter(None, marks), self.cards(held)])

    def coin(self, seat: Seat, plate: Plate, score: str) -> str:
        """What the coin on a plate counts, and how many; nothing if there is no coin or the game has no word for it."""
        if plate.count is not None:
            what = self.place(f"{plate.count}.{seat}")
            return _("{what}: {count}").format(what=what[:1].upper() + what[1:], count=score)
        if plate.points is not None:
            return self.text.say("points", count=int(score)) if score else ""
        return self.mark(f"{plate.mark}.{seat}", int(score)) if plate.mark is not None and score else ""

    # cards and piles

    def card(self, card: Card) -> str:
        """A card by its name and words, for a reader aloud."""
        key = self.text.card_key(card)
        return (
            f"{self.text.card(card)}: {self.text.get(f'{key}.text')}"
            if self.text.has(f"{key}.text")
            else self.text.card(card)
        )

    def zone(self, zone: Zone) -> str:
        """What a place is called: "Ada: discard pile"."""
        words, seat = self.place(zone), seat_of(zone)
        if seat is not None and seat < len(self.names) and self.board.area(zone, seat)[0] is not None:
            return _("{name}: {place}").format(name=self.names[seat], place=words)
        return words[:1].upper() + words[1:]

    def place(self, zone: Zone) -> str:
        """What a kind of place is called in a sentence: "discard pile"."""
        name = name_of(zone)
        return self.text.get(f"zones.{name}") if self.text.has(f"zones.{name}") else name

    def pile(self, zone: Zone, count: int) -> str:
        """A pile and the number of its cards."""
        held = self.cards(count) if count else _("empty")
        return f"{self.zone(zone)} · {held}"

    def cards(self, count: int) -> str:
        """A number of cards."""
        return ngettext("{count} card", "{count} cards", count).format(count=count)

    def mark(self, name: str, value: int) -> str:
        """What a figure, token or counter shows; nothing if the game has no words for it."""
        key = f"marks.{name_of(name)}"
        known = self.text.has(key) or self.text.has(f"{key}.{value}")
        return self.text.say(key, value=value, count=value) if known else ""

    # the log

    def lines(self, log: Chronicle) -> list[str]:
        """The lines of a log."""
        return [log.say(line, language(), self.names) for line in log.lines]

    def last_line(self, log: Chronicle) -> str:
        """The last line of a log: how it ended."""
        return log.say(log.lines[-1], language(), self.names)

    def caption(self, events: Sequence[Event], lying: Mapping[Zone, Sequence[Card]]) -> str:
        """What is said of events while they are seen; `lying` are the cards in the zones."""
        log = Chronicle(self.sitting.match.game.id, self.sitting.match.seats)
        log.tops.update({zone: cards[-1] for zone, cards in lying.items() if cards})
        log.lying.update({zone: list(cards) for zone, cards in lying.items()})
        log.tell(events)
        return "  ".join(self.lines(log))
