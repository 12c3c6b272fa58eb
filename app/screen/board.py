"""Where the things of a game lie on the table, as its board.yaml says. Table units: 1600 wide, 900 high.

An area is the place of a zone: "chest" for one that nobody owns, "hand.me" for that of the seat that looks. The areas
of the other seats stand below `rivals`, drawn once in a room of their own; the rooms follow each other round an arc,
from the left over the top to the right, in the order of the seats.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.game import Game, games, load
from games.core.read import Document, convert, read_yaml
from games.core.state import name_of, seat_of

WIDTH, HEIGHT = 1600, 900

Shape = Literal["fan", "row", "pile", "spread", "grid", "rack"]
Units = Annotated[float, Meta(ge=-1600, le=3200)]
Box = tuple[Units, Units, Units, Units]
"""Left, top, width, height."""
Word = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")]


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """The place of a zone."""

    shape: Shape
    box: Box
    card: Annotated[float, Meta(ge=20, le=600)] | None = None
    """Width of a card; as wide as the height of the box allows if it is not said."""
    count: bool = False
    """Whether the number of cards is shown."""
    open: bool = False
    """Whether the cards may be leafed through by a click, by those who see all of them."""
    tally: bool = True
    """Whether it is counted then how many of each kind lie there; if not, what the cards score together."""
    step: Annotated[float, Meta(ge=0.05, le=2)] | None = None
    """In a fan or row how far each card lies beside the one before at most, in parts of its width."""
    shrink: Annotated[float, Meta(ge=0.3, le=1)] = 1
    """In a row how much narrower cards may be drawn, in parts of their width, before they lie on each other."""
    sort: bool = False
    """Whether the cards lie in the order of the deck, whatever their order in the zone; no answer may name a place."""
    rows: Annotated[int, Meta(ge=1, le=4)] = 1
    """Into how many rows behind each other a fan or row may be parted where its cards would lie too close."""
    verb: Word | None = None
    """The verb that a click on a card here means, if there are several that it could mean."""
    slot: bool = False
    """Whether the empty place is drawn."""
    places: Annotated[int, Meta(ge=0, le=20)] = 0
    """In a row or grid how many places there are, which are filled from the left; cards beyond them come closer."""
    shift: tuple[Annotated[float, Meta(ge=-1, le=1)], Annotated[float, Meta(ge=-1, le=1)]] = (0.36, 0.04)
    """In a spread how far each card lies from the one below, in parts of its width and height."""
    upside: bool = False
    """Whether a fan opens downwards, as somebody opposite holds it."""
    hide: bool = False
    """Whether only the number of cards is shown, and no card."""
    rack: list[list[Word]] = []
    """In a rack which kinds lie in each of its rows; copies of a kind lie on each other."""
    beside: Word | None = None
    """A zone of the same seat: each numbered zone of this name lies by the card of that number there."""


class Plate(Struct, frozen=True, forbid_unknown_fields=True):
    """The plate of a seat: its left upper corner and its width.

    The coin shows a mark, the number of cards in a zone, or what they score; that only to those who see all of them.
    """

    at: tuple[Units, Units]
    width: Annotated[float, Meta(ge=120, le=600)] = 300
    low: bool = False
    """Whether it is no higher than its words need."""
    count: Word | None = None
    mark: Word | None = None
    points: Word | None = None


class Arc(Struct, frozen=True, forbid_unknown_fields=True):
    """Half an ellipse in this box, open below, on which the rooms of the rivals have the middle of their upper edge."""

    box: Box
    room: tuple[Annotated[float, Meta(ge=100, le=1600)], Annotated[float, Meta(ge=50, le=900)]]
    """Width and height of a room; rooms are drawn smaller where they would overlap."""


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture on the felt, drawn by the module of this game under app/screen/boards, or a figure, or both.

    A `figure` stands on its place by a mark, and looks as another mark says; one that only `faces` stands in the
    middle.
    What belongs to a seat goes by the marks of that seat: "tokens.2" for the tokens of seat 2.
    """

    box: Box
    figure: Word | None = None
    faces: Word | None = None
    shows: tuple[Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}(\.\d+)?$")], ...] = ()
    """The marks by which a figure looks that goes by several; one that nobody owns has the words of the first."""
    circle: bool = False
    """Whether the figure goes from place to place in a circle, with one place for each seat."""
    between: Annotated[float, Meta(ge=8, le=400)] | None = None
    """The size of a figure that stands in every gap between two seats, on a ring as large as the box."""


class Light(Struct, frozen=True, forbid_unknown_fields=True):
    """How a card is lit at which a count points."""

    good: bool
    """Whether it helps the seat whose count it is."""
    sign: Word
    """The picture for what it does."""


class Rooms(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rooms of as many rivals have their left upper corners, in their order, and how large they are drawn."""

    at: list[tuple[Units, Units]]
    scale: Annotated[float, Meta(ge=0.3, le=2)] = 1.0


class Rivals(Struct, frozen=True, forbid_unknown_fields=True):
    """The other seats."""

    arc: Arc
    areas: dict[Word, Area]
    plate: Plate
    scenes: dict[Word, Scene] = {}
    rooms: tuple[Rooms, ...] = ()
    """One for each number of rivals for which the arc does not do."""


class Regions(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the words and buttons of the table go."""

    prompt: Box
    actions: Box
    """Buttons for what is not done by clicking a card, stacked from the bottom."""
    log: Box
    controls: Box
    dice: Box = (740, 380, 120, 120)
    sums: Annotated[list[Box], Meta(max_length=2)] = []
    """Where it is worked out what a fight comes to, for the seat that looks and for the other one."""
    groups: Box | None = None
    """Where the groups are offered that may be sent."""
    fight: Box | None = None
    """Where an attack and its defence are added up."""
    notes: Box | None = None
    """Where it is said what holds for the turn."""
    odds: Box | None = None
    """Where the odds are told that everybody could work out, in a game that has some."""


class Amounts(Struct, frozen=True, forbid_unknown_fields=True):
    """How answers are put together that say how many cards of zones they use."""

    card: Word
    """The kind of card that is used."""
    zones: tuple[Word, ...] = ()
    """Where these cards lie; the answers have a field of each name. What a card counts there says the game."""
    bonus: Word | None = None
    """The field of the state that says what an attack gets on top."""
    helpless: Word | None = None
    """The mark of a seat that cannot answer an attack, while it is above 0."""
    answer: Word = ""
    """The question that asks for an answer to an attack."""
    groups: tuple[Word, ...] = ()
    """The verbs for which one button stands, after which it is clicked whom they are for."""
    last: tuple[Word, ...] = ()
    """The verbs whose buttons stand below all others."""
    asks: tuple[Word, ...] = ()
    """The verbs that no click on a card gives by itself: a button confirms them."""


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table."""

    board: str
    areas: dict[Annotated[str, Meta(pattern=r"^[a-z]+(\.[a-z0-9]+)*$")], Area]
    plate: Plate
    rivals: Rivals
    regions: Regions
    scenes: dict[Annotated[str, Meta(pattern=r"^[a-z_-]{1,40}(\.me)?$")], Scene] = {}
    crowns: dict[Word, tuple[Word, ...]] = {}
    """For a count that names a seat, the zones of that seat whose top card is crowned then, and those that nobody owns
    whose cards all are."""
    points: dict[Word, Word] = {}
    """For a count that names a seat, the figure that points at it then."""
    pauses: dict[Word, Annotated[float, Meta(ge=0, le=5)]] = {}
    """Seconds to read what is said of a count, of a card that comes to a zone ("to-fish") or is shown in one
    ("in-duel"), where the usual ones are too few."""
    lights: dict[Word, Light] = {}
    """How a card is lit at which a count points."""
    hand: Word = "hand"
    """The zone of a seat from which it plays."""
    run: bool = False
    """Whether rounds may follow each other by themselves where nobody has anything to choose."""
    offers: Annotated[int, Meta(ge=0, le=6)] = 6
    """So many answers with several cards are offered as buttons at most; they can be clicked card by card as well."""
    icons: dict[Word, Word] = {}
    """For verbs the picture that stands on the button of such an answer."""
    turn: Word = ""
    """The mark that says whose turn it is, if there is one."""
    amounts: Amounts | None = None
    """For a game with answers that say how many cards they use, how these are put together."""
    notes: tuple[Word, ...] = ()
    """The fields of the state of which it is said while they are above 0 what they mean for the turn."""
    builds: bool = False
    """Whether decks may be put together in the set-up."""
    gallery: bool = False
    """Whether there is a page of all that the game is played with."""
    taunts: tuple[Word, ...] = ()
    """The counts that name a seat and are an occasion for a taunt of that seat."""

    def hand_of(self, seat: int) -> str:
        """The zone from which a seat plays."""
        return f"{self.hand}.{seat}"

    def area(self, zone: str, looker: int) -> tuple[Area | None, int | None]:
        """The area of a zone for a seat that looks, and the rival in whose room it lies, if in any."""
        if zone in self.areas:
            return self.areas[zone], None
        name, seat = name_of(zone), seat_of(zone)
        if seat is None:
            return None, None
        if seat == looker:
            return self.areas.get(f"{name}.me"), None
        return self.rivals.areas.get(name), seat


def read_board(path: Path) -> Board:
    """Read a board file. Raises Complaint."""
    document = read_yaml(path)
    board = convert(document, Board)
    _check(document, board)
    return board


@cache
def board_of(game_id: str) -> Board:
    """The board that comes with a game. Raises Complaint."""
    return read_board(load(game_id).file("board.yaml"))


def _check(document: Document, board: Board) -> None:
    if document.kind != "board":
        raise document.complaint((), "expected the first key to be 'board', with the name of the game")
    if board.board not in games():
        raise document.complaint("board", f"expected the name of a game, found {board.board!r}")
    zones = zone_names(load(board.board))
    for name in board.areas:
        base = name.removesuffix(".me")
        if base not in zones and not any(name_of(zone) == base for zone in zones):
            raise document.complaint(("areas", name), f"expected a zone of {board.board}, found {name!r}", key=True)
    for name, area in {**board.areas, **{f"rivals.{n}": a for n, a in board.rivals.areas.items()}}.items():
        if area.box[2] <= 0 or area.box[3] <= 0:
            at = ("areas", name) if name in board.areas else ("rivals", "areas", name.removeprefix("rivals."))
            raise document.complaint((*at, "box"), "expected a box with a width and a height above 0")


@cache
def zone_names(game: Game) -> frozenset[str]:
    """The zones of a game with its least and its largest number of seats."""
    return frozenset(z for seats in (game.seats_for()[0], game.seats_for()[-1]) for z in game.new(seats, 0).zones)
