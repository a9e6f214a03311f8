// Written from the types of the server by its tests. Do not edit.
/**
 * One of the two sides.
 */
export type SideName = "first" | "second";
/**
 * A colour by its meaning; the page says what it looks like.
 */
export type Ink = "red" | "blue" | "green" | "white" | "black" | "neutral";
/**
 * The ground of a cell by its meaning.
 */
export type Swatch = "plain" | "gold" | "first" | "second" | "rock" | "hollow";
/**
 * How cells lie beside each other; places are in half cells, x to the right, y downwards.
 */
export type Tiling = "squares" | "hexRows" | "hexColumns";
/**
 * One of the two sides, as it is shown.
 */
export type SideSpec = { 
/**
 * The letter in positions and results.
 */
letter: string, 
/**
 * What people call it, lower case.
 */
name: string, 
/**
 * The colour of its pieces.
 */
ink: Ink, };
/**
 * Something that can be picked.
 */
export type SiteSpec = { 
/**
 * The name of the cell, as it is written in moves.
 */
label: string, 
/**
 * Half cells to the right.
 */
x: number, 
/**
 * Half cells down.
 */
y: number, 
/**
 * Index into the zones of the layout.
 */
zone: number, };
/**
 * A coordinate beside the board.
 */
export type Label = { 
/**
 * The letter or number.
 */
text: string, 
/**
 * Half cells to the right.
 */
x: number, 
/**
 * Half cells down.
 */
y: number, };
/**
 * A kind of ground.
 */
export type Zone = { 
/**
 * What the legend calls it; empty for ordinary ground.
 */
name: string, 
/**
 * What it looks like.
 */
swatch: Swatch, 
/**
 * SVG path data in a box from -1 to 1, y downwards; empty for nothing.
 */
shape: string, };
/**
 * A kind of piece.
 */
export type PieceSpec = { 
/**
 * Whose it is; null for what belongs to the board.
 */
side: SideName | null, 
/**
 * What the legend calls it, without the side.
 */
name: string, 
/**
 * SVG path data in a box from -1 to 1, y downwards.
 */
shape: string, };
/**
 * The board of a game under one set of options.
 */
export type Layout = { 
/**
 * The name of the game, for people.
 */
title: string, 
/**
 * How the cells lie.
 */
tiling: Tiling, 
/**
 * The two sides.
 */
sides: [SideSpec, SideSpec], 
/**
 * Everything that can be picked; a site is an index into it.
 */
sites: Array<SiteSpec>, 
/**
 * Coordinates around the board.
 */
labels: Array<Label>, 
/**
 * Kinds of ground.
 */
zones: Array<Zone>, 
/**
 * Kinds of pieces.
 */
pieces: Array<PieceSpec>, 
/**
 * Whether the board may also be shown standing on a corner.
 */
diamond: boolean, };
/**
 * A number or a word a player keeps an eye on, one for each side.
 */
export type Counter = { 
/**
 * What is counted.
 */
name: string, 
/**
 * For the first and the second side.
 */
values: [string, string], };
/**
 * A position as it is shown.
 */
export type Scene = { 
/**
 * Site, kind (an index into the pieces of the layout) and pips of everything that stands on the board.
 */
pieces: Array<[number, number, number]>, 
/**
 * What the players keep an eye on.
 */
counters: Array<Counter>, 
/**
 * Whose turn it is; after the end, whose turn it would be.
 */
turn: SideName, 
/**
 * How the game ended, if it did.
 */
outcome: Ending | null, };
/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The winner; null for a draw.
 */
winner: SideName | null, 
/**
 * One word, as records write it.
 */
reason: string, 
/**
 * One sentence without a full stop.
 */
sentence: string, 
/**
 * Why alone, as a clause; null if the sentence is all there is to say.
 */
why: string | null, 
/**
 * The sites that show why; none if the board shows nothing of it.
 */
shown: Array<number>, };
/**
 * The most important thing a move does.
 */
export type EffectWord = "quiet" | "capture" | "trade" | "wake" | "win" | "loss" | "draw";
/**
 * What a move does, or as much of it as a pick has already settled.
 */
export type Effect = { 
/**
 * The most important of it.
 */
word: EffectWord, 
/**
 * The sites whose pieces fall.
 */
falls: Array<number>, 
/**
 * The moved piece falls too.
 */
trade: boolean, 
/**
 * The site where something wakes.
 */
wakes: number | null, 
/**
 * All of it as the rest of a sentence: "captures d4 and wins"; empty if nothing special happens.
 */
told: string, };
/**
 * A site that continues a prefix of picks.
 */
export type Choice = { 
/**
 * The site to pick.
 */
site: number, 
/**
 * What it is called, if it is more than a cell here: "north-east".
 */
name: string | null, 
/**
 * What is settled once it is picked.
 */
effect: Effect, 
/**
 * The ways of all pieces that it carries, if it has a name: which piece goes where.
 */
trails: Array<[number, number]>, 
/**
 * What may follow once it is picked too; null where that is left to be asked.
 */
next: Picking | null, };
/**
 * What may follow a prefix of picks.
 */
export type Picking = { 
/**
 * What is to be picked now, as a clause: "choose a pawn"; null if nothing continues.
 */
prompt: string | null, 
/**
 * Which of how many picks of the same kind that is, where they are counted: stone 2 of 3.
 */
stage: [number, number] | null, 
/**
 * The sites that continue, ascending, each once.
 */
choices: Array<Choice>, 
/**
 * The move that the prefix spells, if it is one already.
 */
done: string | null, 
/**
 * The ways of the pieces that it carries.
 */
trails: Array<[number, number]>, };
/**
 * What kind of player sits somewhere.
 */
export type SeatKind = "open" | "guest" | "computer" | "bot";
/**
 * A seat of a game, as the one who asks sees it.
 */
export type Seat = { 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * What the player is called; empty for an open seat.
 */
name: string, 
/**
 * The computer player as it is typed: "engine:level=3".
 */
player: string | null, 
/**
 * Whether the one who asks may move for it.
 */
you: boolean, 
/**
 * Whether somebody who may move for it is connected; always true for computers.
 */
online: boolean, 
/**
 * In how many milliseconds the other player may claim the game because this one has left; null if that
 * cannot be.
 */
claim: number | null, };
/**
 * A time control, in milliseconds.
 */
export type Clock = { 
/**
 * What each side has at the beginning.
 */
base: number, 
/**
 * What each move adds.
 */
increment: number, };
/**
 * What the clocks show at the moment the message is sent.
 */
export type Clocks = { 
/**
 * Milliseconds left for the first and the second side.
 */
left: [number, number], 
/**
 * Whose clock runs; nobody's before each side has moved once and after the end.
 */
running: SideName | null, 
/**
 * Milliseconds left for the first move of the side to move, after which the game is aborted; null if that
 * move may take as long as it likes, or was made.
 */
first: number | null, };
/**
 * A move that was played.
 */
export type MoveEntry = { 
/**
 * The number of the move, from 1.
 */
ply: number, 
/**
 * Who made it.
 */
side: SideName, 
/**
 * The move, as we write it.
 */
text: string, 
/**
 * The sites that spell it.
 */
picks: Array<number>, 
/**
 * The ways of the pieces that it carried: where each stood, and where it went.
 */
trails: Array<[number, number]>, 
/**
 * The kind of the piece that moved, an index into the pieces of the layout; null where its side moved several.
 */
piece: number | null, 
/**
 * What it did.
 */
effect: Effect, 
/**
 * How long the mover thought, in milliseconds.
 */
spent: number, 
/**
 * What a computer player says about it.
 */
why: string | null, };
/**
 * A game in a few words, for lists and for the head of its page.
 */
export type GameSummary = { 
/**
 * The unguessable id; the page is `/g/ID`.
 */
id: string, 
/**
 * The full game string: "claustro(size=6)".
 */
game: string, 
/**
 * The name of the game, for people.
 */
title: string, 
/**
 * The names of the two sides, lower case.
 */
sides: [string, string], 
/**
 * The rules about the past that differ from the defaults: "limit=none".
 */
settings: string, 
/**
 * The options and settings that differ from the defaults, in people's words: "jump: yes".
 */
variant: Array<string>, 
/**
 * Who plays.
 */
seats: [Seat, Seat], 
/**
 * The time control, if there is one.
 */
clock: Clock | null, 
/**
 * Whether it stands in public lists.
 */
listed: boolean, 
/**
 * How many moves were played.
 */
plies: number, 
/**
 * Whose turn it is.
 */
turn: SideName, 
/**
 * How it ended, if it did.
 */
ending: Ending | null, 
/**
 * When it was created, in milliseconds since 1970.
 */
created: number, 
/**
 * When the last thing happened in it, in milliseconds since 1970.
 */
last: number, 
/**
 * The game of which this is a rematch.
 */
rematchOf: string | null, };
/**
 * What the players have offered each other; a side's name is that of the one who offers.
 */
export type Offers = { 
/**
 * A draw.
 */
draw: SideName | null, 
/**
 * To take back the last move of the one who asks.
 */
takeback: SideName | null, 
/**
 * Another game with the sides exchanged, after the end.
 */
rematch: SideName | null, 
/**
 * Whether each side has offered a draw in this position already; it may once.
 */
askedDraw: [boolean, boolean], 
/**
 * The same about taking back.
 */
askedTakeback: [boolean, boolean], };
/**
 * What can be offered.
 */
export type OfferKind = "draw" | "takeback" | "rematch";
/**
 * What became of an offer that was not accepted.
 */
export type OfferEnd = "declined" | "withdrawn" | "lapsed";
/**
 * What somebody claims when the other player has left.
 */
export type Claimed = "win" | "draw";
/**
 * Everything about a game, for one who has just connected.
 */
export type Hello = { 
/**
 * The game.
 */
head: GameSummary, 
/**
 * The board.
 */
layout: Layout, 
/**
 * The position at the beginning.
 */
start: Scene, 
/**
 * The moves after `since`.
 */
moves: Array<MoveEntry>, 
/**
 * How many moves the client has already; less than it said if some of them were taken back.
 */
since: number, 
/**
 * How often moves were taken back.
 */
takebacks: number, 
/**
 * The position as it stands.
 */
scene: Scene, 
/**
 * What the game is about, in one line.
 */
aim: string, 
/**
 * What the side to move has to reckon with at once, as a clause, if there is such a thing.
 */
threat: string | null, 
/**
 * What may be picked first, if it is your turn.
 */
picking: Picking | null, 
/**
 * How many legal moves there are.
 */
legal: number, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * What is offered.
 */
offers: Offers, 
/**
 * The game that follows this one, once it is agreed; none that was aborted.
 */
rematch: string | null, 
/**
 * Whether that game is over too.
 */
rematchOver: boolean, 
/**
 * How many others look on without a seat.
 */
watchers: number, 
/**
 * The keys of your seats, with which another device of yours takes them too.
 */
seatKeys: [string | null, string | null], 
/**
 * Whose computer player is thinking just now.
 */
thinking: SideName | null, 
/**
 * About how many others think first.
 */
ahead: number, };
/**
 * What the server says.
 */
export type ServerMessage = { "t": "hello" } & Hello | { "t": "moved", 
/**
 * The move.
 */
entry: MoveEntry, 
/**
 * The position after it.
 */
scene: Scene, 
/**
 * What the side to move has to reckon with at once, as a clause, if there is such a thing.
 */
threat: string | null, 
/**
 * What may be picked first, if it is your turn.
 */
picking: Picking | null, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * How the game ended, if the move ended it.
 */
ending: Ending | null, 
/**
 * How often moves were taken back before.
 */
takebacks: number, 
/**
 * How many legal moves there are now.
 */
legal: number, } | { "t": "back", 
/**
 * How many moves are left.
 */
plies: number, 
/**
 * How often moves were taken back, this time included.
 */
takebacks: number, 
/**
 * The position as it stands.
 */
scene: Scene, 
/**
 * What the side to move has to reckon with at once, as a clause, if there is such a thing.
 */
threat: string | null, 
/**
 * What may be picked first, if it is your turn.
 */
picking: Picking | null, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * How many legal moves there are now.
 */
legal: number, } | { "t": "seats", 
/**
 * Who plays.
 */
seats: [Seat, Seat], 
/**
 * How many look on without a seat.
 */
watchers: number, } | { "t": "offers", 
/**
 * What is offered now.
 */
offers: Offers, } | { "t": "answered", 
/**
 * What was offered.
 */
what: OfferKind, 
/**
 * Who had offered it.
 */
by: SideName, 
/**
 * What became of it.
 */
how: OfferEnd, } | { "t": "ended", 
/**
 * How.
 */
ending: Ending, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, } | { "t": "rematch", 
/**
 * Its id.
 */
id: string, } | { "t": "picking", 
/**
 * The number of the question.
 */
ask: number, 
/**
 * The position it is about: how many moves led to it.
 */
ply: number, 
/**
 * The prefix: what was picked, with the new site if there was one.
 */
picks: Array<number>, 
/**
 * What may follow it.
 */
picking: Picking, } | { "t": "objection", 
/**
 * The number of the question.
 */
ask: number, 
/**
 * As a clause: "the pawn on c3 is not yours; it is green's turn".
 */
why: string, } | { "t": "look", 
/**
 * How many moves led to it.
 */
ply: number, 
/**
 * The position.
 */
scene: Scene, } | { "t": "thinking", 
/**
 * Its side.
 */
side: SideName, 
/**
 * About how many others think first; 0 once it has begun.
 */
ahead: number, } | { "t": "refused", 
/**
 * The number of the question, if it had one.
 */
ask: number | null, 
/**
 * One word for what was refused: a message's name, or "frame".
 */
what: string, 
/**
 * One clear clause.
 */
why: string, } | { "t": "pong" } | { "t": "closing" };
/**
 * What is done about an offer.
 */
export type Answer = "offer" | "accept" | "decline";
/**
 * What a client says.
 */
export type ClientMessage = { "t": "move", 
/**
 * A number of the client's own, repeated in a refusal.
 */
ask: number, 
/**
 * How many moves were played before it.
 */
ply: number, 
/**
 * How often moves were taken back before it.
 */
takebacks: number, 
/**
 * The move, as we write it.
 */
text: string, } | { "t": "type", 
/**
 * A number of the client's own, repeated in the answer.
 */
ask: number, 
/**
 * How many moves were played before it.
 */
ply: number, 
/**
 * How often moves were taken back before it.
 */
takebacks: number, 
/**
 * What is picked already.
 */
picks: Array<number>, 
/**
 * The text.
 */
text: string, } | { "t": "pick", 
/**
 * A number of the client's own, repeated in the answer.
 */
ask: number, 
/**
 * The position: how many moves led to it; with a site, the one that stands.
 */
ply: number, 
/**
 * The prefix.
 */
picks: Array<number>, 
/**
 * The site that is meant.
 */
site?: number, } | { "t": "look", 
/**
 * How many.
 */
ply: number, } | { "t": "resign" } | { "t": "abort" } | { "t": "claim", 
/**
 * What is claimed.
 */
result: Claimed, } | { "t": "draw", 
/**
 * What is done.
 */
do: Answer, } | { "t": "takeback", 
/**
 * What is done.
 */
do: Answer, } | { "t": "rematch", 
/**
 * What is done.
 */
do: Answer, } | { "t": "ping" };
/**
 * What may be chosen.
 */
export type OptionValue = { 
/**
 * As it is written in game strings and settings.
 */
value: string, 
/**
 * What people call it.
 */
label: string, };
/**
 * An option of a game or a setting of a match.
 */
export type OptionSpec = { 
/**
 * The name, as it is written in game strings and settings.
 */
name: string, 
/**
 * What people call it.
 */
label: string, 
/**
 * What may be chosen; a setting may also take other numbers.
 */
values: Array<OptionValue>, 
/**
 * What holds if nothing is chosen.
 */
default: string, 
/**
 * What it does.
 */
sentence: string, };
/**
 * What kind of computer player somebody is.
 */
export type PlayerKind = "engine" | "own" | "random" | "mcts";
/**
 * A computer player.
 */
export type PlayerSpec = { 
/**
 * As it is typed: "engine:level=3".
 */
name: string, 
/**
 * For people: "Computer, level 3".
 */
label: string, 
/**
 * How it plays.
 */
sentence: string, 
/**
 * What kind it is.
 */
kind: PlayerKind, 
/**
 * Its level, for the engine.
 */
level: number | null, };
/**
 * A move as it is watched: what stands on the board after it.
 */
export type Step = { 
/**
 * Site, kind and pips of everything on the board.
 */
pieces: Array<[number, number, number]>, 
/**
 * From where to where pieces went.
 */
trails: Array<[number, number]>, };
/**
 * All about a game that is not its rules.
 */
export type CatalogGame = { 
/**
 * The id in addresses.
 */
id: string, 
/**
 * The name for people.
 */
title: string, 
/**
 * What the game is.
 */
sentence: string, 
/**
 * The same in a few words.
 */
short: string, 
/**
 * What people call the sides, lower case.
 */
sides: [string, string], 
/**
 * The options.
 */
options: Array<OptionSpec>, 
/**
 * The settings of a match.
 */
settings: Array<OptionSpec>, 
/**
 * The computer players, the weakest engine first.
 */
players: Array<PlayerSpec>, 
/**
 * Who plays against somebody who has not said whom they want.
 */
opponent: string, 
/**
 * The board, under default options.
 */
layout: Layout, 
/**
 * A position to show it by.
 */
scene: Scene, 
/**
 * How a game may go on from there, for boards that play by themselves; empty if no opening is known.
 */
line: Array<Step>, 
/**
 * How many levels the engine has.
 */
levels: number, 
/**
 * Where the rules are told.
 */
rulesUrl: string, 
/**
 * Where its lesson is; null if it has none.
 */
lessonUrl: string | null, };
/**
 * How much is allowed.
 */
export type CatalogLimits = { 
/**
 * The longest name, in characters.
 */
name: number, 
/**
 * The shortest and the longest base time of a clock, in milliseconds.
 */
base: [number, number], 
/**
 * The longest increment of a clock, in milliseconds.
 */
increment: number, };
/**
 * Every game that can be played here.
 */
export type Catalog = { 
/**
 * The games, in the order they are shown.
 */
games: Array<CatalogGame>, 
/**
 * How much is allowed.
 */
limits: CatalogLimits, };
/**
 * Who asks.
 */
export type Me = { 
/**
 * What they are called; null for somebody who has not said it.
 */
name: string | null, };
/**
 * A new name for the one who asks.
 */
export type Rename = { 
/**
 * The name.
 */
name: string, };
/**
 * Who is to sit somewhere in a new game.
 */
export type SeatWish = { "kind": "me" } | { "kind": "open" } | { "kind": "computer", 
/**
 * As it is typed.
 */
player: string, } | { "kind": "bot", 
/**
 * Its name.
 */
name: string, };
/**
 * What the seats of a new game may be drawn by.
 */
export type SideWish = "random";
/**
 * A game to be made.
 */
export type NewGame = { 
/**
 * A game id or a full game string.
 */
game: string, 
/**
 * The rules about the past that differ from the defaults.
 */
settings: string, 
/**
 * Who is to sit where.
 */
seats: [SeatWish, SeatWish], 
/**
 * Whether the seats are exchanged by lot.
 */
side?: SideWish, 
/**
 * The time control.
 */
clock: Clock | null, 
/**
 * Whether everybody may find it in the lists.
 */
listed: boolean, };
/**
 * A game that was made.
 */
export type Created = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its page, as it can be sent to others.
 */
url: string, 
/**
 * The keys of your seats.
 */
seatKeys: [string | null, string | null], };
/**
 * To sit down in a game.
 */
export type Join = { 
/**
 * Where; any open seat if it is not said.
 */
side?: SideName, };
/**
 * To take a seat of one's own on this device too.
 */
export type SeatKey = { 
/**
 * The key of the seat, from its private link.
 */
key: string, };
/**
 * To make a new key for a seat of one's own, so that the old one opens it to nobody and whoever came by it loses it.
 */
export type Renew = { 
/**
 * Which seat.
 */
side: SideName, };
/**
 * What runs here, and how long what is kept.
 */
export type About = { 
/**
 * The version of the server.
 */
version: string, 
/**
 * The rules of this server.
 */
retention: Retention, };
/**
 * After how many days what ends or goes; null is never.
 */
export type Retention = { 
/**
 * An open challenge that nobody accepts ends.
 */
challenges: number | null, 
/**
 * An unfinished game in which nothing happens ends without a result.
 */
games: number | null, 
/**
 * A game that ended without a result is removed.
 */
aborted: number | null, 
/**
 * A guest without games who does not come back is forgotten.
 */
guests: number | null, };
/**
 * A seat that was taken.
 */
export type Joined = { 
/**
 * The game.
 */
id: string, 
/**
 * Where you sit.
 */
side: SideName, 
/**
 * The keys of your seats.
 */
seatKeys: [string | null, string | null], };
/**
 * The games that may be of interest just now.
 */
export type Lobby = { 
/**
 * Games of people that wait for somebody.
 */
open: Array<GameSummary>, 
/**
 * The same of bots.
 */
bots: Array<GameSummary>, 
/**
 * Games in progress that everybody may watch.
 */
live: Array<GameSummary>, 
/**
 * Your unfinished games.
 */
yours: Array<GameSummary>, 
/**
 * Whether you have played here before.
 */
played: boolean, };
/**
 * Finished games, the newest first.
 */
export type Archive = { 
/**
 * One page of them.
 */
games: Array<GameSummary>, 
/**
 * What to ask for to see the next page, if there is one.
 */
before: string | null, };
/**
 * Your own games.
 */
export type Yours = { 
/**
 * Those that go on or wait for somebody, the one that changed last first; only with the first page.
 */
unfinished: Array<GameSummary>, 
/**
 * One page of those that have ended, the newest first.
 */
finished: Array<GameSummary>, 
/**
 * What to ask for to see the next page, if there is one.
 */
before: string | null, };
/**
 * To take a game off one's own list, or to put it back.
 */
export type Hide = { 
/**
 * Whether it is to be off the list.
 */
hidden: boolean, };
/**
 * What a bot has come to in one game.
 */
export type BotRated = { 
/**
 * The id of the game.
 */
family: string, 
/**
 * Its name, for people.
 */
title: string, 
/**
 * The rating among bots, by Glicko-2.
 */
rating: number, 
/**
 * How uncertain it is.
 */
deviation: number, 
/**
 * Games that were won, drawn and lost.
 */
results: [number, number, number], };
/**
 * A bot as everybody sees it.
 */
export type BotView = { 
/**
 * What it is called; its page is `/bots/NAME`.
 */
name: string, 
/**
 * What its owner says about it.
 */
about: string, 
/**
 * What its owner is called, if the owner has a name.
 */
owner: string | null, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * Whether it is connected.
 */
online: boolean, 
/**
 * Its ratings.
 */
ratings: Array<BotRated>, 
/**
 * Whether it belongs to the one who asks.
 */
yours: boolean, };
/**
 * The bots of this server.
 */
export type BotList = { 
/**
 * Those of others, the one that was here last first.
 */
bots: Array<BotView>, 
/**
 * Those of the one who asks.
 */
yours: Array<BotView>, 
/**
 * How many somebody may have.
 */
most: number, };
/**
 * A token, as the owner of the bot sees it.
 */
export type BotTokenView = { 
/**
 * By what it is revoked.
 */
number: number, 
/**
 * What the owner calls it.
 */
label: string, 
/**
 * What it is good for.
 */
scopes: Array<string>, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, roughly; null for never.
 */
used: number | null, };
/**
 * All about one bot.
 */
export type BotPage = { 
/**
 * It.
 */
bot: BotView, 
/**
 * Its games that go on and may be seen by the one who asks.
 */
live: Array<GameSummary>, 
/**
 * The same of its last games that have ended.
 */
finished: Array<GameSummary>, 
/**
 * Its tokens, for its owner.
 */
tokens: Array<BotTokenView> | null, };
/**
 * A bot to be made.
 */
export type NewBot = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What is said about it.
 */
about: string, };
/**
 * A token to be made.
 */
export type NewBotToken = { 
/**
 * What the owner calls it.
 */
label: string, 
/**
 * Whether it may do nothing but look on.
 */
readOnly: boolean, };
/**
 * A token that was made. It is told once: only its hash is kept.
 */
export type BotTokenMade = { 
/**
 * The name of the bot.
 */
bot: string, 
/**
 * The number by which it is revoked.
 */
number: number, 
/**
 * The token itself.
 */
token: string, };
/**
 * Which token is to be worth nothing any more.
 */
export type RevokeBotToken = { 
/**
 * Its number.
 */
number: number, };
/**
 * What somebody is in a class.
 */
export type ClassRole = "owner" | "teacher" | "student" | "visitor";
/**
 * A class in a list.
 */
export type ClassView = { 
/**
 * Its id; its page is `/class/ID`.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What the one who asks is in it.
 */
role: ClassRole, 
/**
 * What the one who asks is called in it.
 */
name: string, };
/**
 * The classes in which the one who asks is.
 */
export type ClassList = { 
/**
 * The newest first.
 */
classes: Array<ClassView>, 
/**
 * How many somebody may have opened.
 */
most: number, 
/**
 * What the one who asks is called elsewhere.
 */
name: string | null, };
/**
 * A class to be opened.
 */
export type NewClass = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What its teacher is called in it.
 */
name: string, };
/**
 * A class that is to be joined.
 */
export type JoinClass = { 
/**
 * The code, as somebody types it.
 */
code: string, 
/**
 * Under which name.
 */
name: string, };
/**
 * What is to be different about a class.
 */
export type ChangeClass = { 
/**
 * What it is called.
 */
title: string | null, 
/**
 * Whether others may know of it.
 */
shown: boolean | null, };
/**
 * How long a code lives.
 */
export type CodeLife = "hour" | "day" | "week";
/**
 * A code that a class is to have.
 */
export type NewClassCode = { 
/**
 * How long it lives.
 */
life: CodeLife, };
/**
 * The code of a class.
 */
export type ClassCodeView = { 
/**
 * The code, in two groups of letters.
 */
code: string, 
/**
 * When it runs out, in milliseconds since 1970.
 */
until: number, 
/**
 * How many seconds it lives yet.
 */
left: number, };
/**
 * Somebody in a class.
 */
export type ClassMember = { 
/**
 * By what the member is told from others.
 */
number: number, 
/**
 * What the member is called here.
 */
name: string, 
/**
 * What the member is.
 */
role: ClassRole, 
/**
 * Since when, in milliseconds since 1970.
 */
joined: number, 
/**
 * Whether it is the one who asks.
 */
you: boolean, };
/**
 * What is to be different about a member.
 */
export type ChangeMember = { 
/**
 * Another name.
 */
name: string | null, 
/**
 * Whether it is a teacher.
 */
teacher: boolean | null, };
/**
 * What is to be handed in, as its teacher says it.
 */
export type NewAssignment = { 
/**
 * What it is called.
 */
title: string, 
/**
 * A game id or a full game string.
 */
game: string, 
/**
 * What is said about it.
 */
note: string, 
/**
 * From when on it is late, in milliseconds since 1970; null for never.
 */
due: number | null, };
/**
 * What somebody has handed in.
 */
export type HandedIn = { 
/**
 * The number of the member.
 */
member: number, 
/**
 * The name of the bot; null for a folder.
 */
bot: string | null, 
/**
 * Whether the bot has been deleted since.
 */
gone: boolean, 
/**
 * Whether the bot is connected.
 */
online: boolean, 
/**
 * The command by which the folder is run; null for a bot.
 */
command: string | null, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Whether that was too late.
 */
late: boolean, };
/**
 * What is to be handed in, and what was.
 */
export type AssignmentView = { 
/**
 * By what it is told from others.
 */
number: number, 
/**
 * What it is called.
 */
title: string, 
/**
 * The full game string.
 */
game: string, 
/**
 * What the game is called, for people.
 */
gameTitle: string, 
/**
 * What is said about it.
 */
note: string, 
/**
 * From when on it is late, in milliseconds since 1970.
 */
due: number | null, 
/**
 * Whether it is late by now.
 */
over: boolean, 
/**
 * What the one who asks may see of what was handed in: teachers everything, students their own.
 */
handedIn: Array<HandedIn>, };
/**
 * All about one class, as far as the one who asks may know it.
 */
export type ClassPage = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What the one who asks is in it.
 */
role: ClassRole, 
/**
 * Whether others may know of it.
 */
shown: boolean, 
/**
 * Its code, for teachers, while it lives.
 */
code: ClassCodeView | null, 
/**
 * Everybody in it, for members.
 */
members: Array<ClassMember>, 
/**
 * What is to be handed in.
 */
assignments: Array<AssignmentView>, 
/**
 * The bots that were handed in, where everybody may see them.
 */
bots: Array<BotView>, };
/**
 * What is handed in: a bot of one's own, or a folder that the teacher gets elsewhere.
 */
export type NewHandIn = { 
/**
 * The name of the bot.
 */
bot: string | null, 
/**
 * The command by which the folder is run, as `ludoteca` takes it: `ask:python3 bot.py`.
 */
command: string | null, };
/**
 * How far a league is.
 */
export type LeagueStage = "open" | "running" | "ended" | "stopped";
/**
 * Whose bots may take part.
 */
export type LeagueDoor = "anybody" | "mine" | "class";
/**
 * A board that is played on.
 */
export type LeagueBoard = { 
/**
 * The full game string.
 */
game: string, 
/**
 * The id of the game.
 */
family: string, 
/**
 * Its name, for people, with its options.
 */
title: string, 
/**
 * The rules about the past that differ from the defaults.
 */
settings: string, };
/**
 * A league in a few words.
 */
export type LeagueView = { 
/**
 * Its page is `/leagues/ID`.
 */
id: string, 
/**
 * What it is called; empty once whoever has opened it is gone.
 */
title: string, 
/**
 * What its owner is called, if the owner has a name.
 */
owner: string | null, 
/**
 * Whether it belongs to the one who asks.
 */
yours: boolean, 
/**
 * How far it is.
 */
stage: LeagueStage, 
/**
 * What is played on.
 */
boards: Array<LeagueBoard>, 
/**
 * The rounds of a Swiss tournament; null for a round robin.
 */
rounds: number | null, 
/**
 * Pairs of games on each board at each meeting.
 */
pairs: number, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Games of one bot at once.
 */
atOnce: number, 
/**
 * Whose bots may take part.
 */
door: LeagueDoor, 
/**
 * The class that it is for, if it is for one.
 */
class: string | null, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * When it begins by itself, or has begun.
 */
starts: number, 
/**
 * When it ended or was stopped.
 */
ended: number | null, 
/**
 * How many take part.
 */
entries: number, 
/**
 * How many may take part.
 */
most: number, 
/**
 * Games that are decided, of those that are drawn.
 */
decided: number, 
/**
 * Games that are drawn; in a Swiss tournament each round is drawn when the last one is over.
 */
drawn: number, };
/**
 * Leagues of this server.
 */
export type LeagueList = { 
/**
 * Those that are not over, the one that begins first first; on the first page alone.
 */
leagues: Array<LeagueView>, 
/**
 * Those that are over, the newest first.
 */
over: Array<LeagueView>, 
/**
 * Where the next page begins, if there is one.
 */
before: string | null, };
/**
 * Somebody who takes part, and what came of it so far.
 */
export type LeagueRow = { 
/**
 * The number by which games name it.
 */
place: number, 
/**
 * What the bot is called; empty once it was removed.
 */
name: string, 
/**
 * What its owner is called, if the owner has a name.
 */
owner: string | null, 
/**
 * Whether the bot belongs to the one who asks.
 */
yours: boolean, 
/**
 * Whether it is connected.
 */
online: boolean, 
/**
 * Whether it takes part no more.
 */
gone: boolean, 
/**
 * From 1; those with equal points share one.
 */
rank: number, 
/**
 * Half points: a win is two of them, a draw one. Those of rounds without a game are among them.
 */
halves: number, 
/**
 * Games that were decided, and what came of them.
 */
games: number, 
/**
 * Games it has won.
 */
won: number, 
/**
 * Games that nobody has won.
 */
drawn: number, 
/**
 * Games it has lost.
 */
lost: number, 
/**
 * Of these by time, by absence, or because it was taken out.
 */
faults: number, 
/**
 * Its strength in the league; the mean of all is 0.
 */
elo: number, 
/**
 * Half the width of the interval that holds it with 95 % confidence; null as long as nothing is known.
 */
error: number | null, };
/**
 * What two have made against each other.
 */
export type LeagueMet = { 
/**
 * Half points of the one of the row.
 */
halves: number, 
/**
 * Games that were decided.
 */
games: number, };
/**
 * A game of a league.
 */
export type LeagueMatch = { 
/**
 * Its number in the league, from 0.
 */
number: number, 
/**
 * The round, from 0.
 */
round: number, 
/**
 * The board, by its place.
 */
board: number, 
/**
 * Who has the first side, by place.
 */
first: number, 
/**
 * Who has the other; null for a round without a game.
 */
second: number | null, 
/**
 * The id of the game, once it is played: its page is `/g/ID`.
 */
game: string | null, 
/**
 * The half points of both, once it is decided.
 */
halves: [number, number] | null, 
/**
 * Who has won.
 */
winner: SideName | null, 
/**
 * One word for how it was decided.
 */
how: string | null, };
/**
 * All about one league.
 */
export type LeaguePage = { 
/**
 * It.
 */
league: LeagueView, 
/**
 * Who takes part, the best first.
 */
rows: Array<LeagueRow>, 
/**
 * What each has made against each, in the order of the rows.
 */
cross: Array<Array<LeagueMet | null>>, 
/**
 * Games that are played now.
 */
live: Array<LeagueMatch>, 
/**
 * For how many seconds a bot is waited for that is not connected.
 */
grace: number, 
/**
 * Bots of the one who asks that can be entered.
 */
enter: Array<string>, };
/**
 * Some games of a league.
 */
export type LeagueMatches = { 
/**
 * They.
 */
games: Array<LeagueMatch>, };
/**
 * A board of a league that is to be opened.
 */
export type NewLeagueBoard = { 
/**
 * A game id or a full game string.
 */
game: string, 
/**
 * The rules about the past.
 */
settings: string, };
/**
 * A league that is to be opened.
 */
export type NewLeague = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What is played on.
 */
boards: Array<NewLeagueBoard>, 
/**
 * The rounds of a Swiss tournament; without it each meets each.
 */
rounds: number | null, 
/**
 * Pairs of games on each board at each meeting.
 */
pairs: number, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Games of one bot at once; 1 if it is not said.
 */
atOnce: number | null, 
/**
 * When it begins, in milliseconds since 1970; without it when its owner says so, and in a week at the latest.
 */
starts: number | null, 
/**
 * Whose bots may take part.
 */
door: LeagueDoor, 
/**
 * The class, where they are those of a class.
 */
class: string | null, };
/**
 * A league that was opened.
 */
export type LeagueMade = { 
/**
 * Its page is `/leagues/ID`.
 */
id: string, };
/**
 * A bot that enters or leaves.
 */
export type LeagueBot = { 
/**
 * Its name.
 */
bot: string, };
/**
 * What a move is called by the chances it lost.
 */
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "missedWin" | "blunder";
/**
 * What is said of a move that was played.
 */
export type Verdict = { 
/**
 * What it is called.
 */
grade: Grade, 
/**
 * The same in a word or two.
 */
name: string, 
/**
 * The sign that annotators put behind it; empty for most moves.
 */
sign: string, 
/**
 * What it loses, what it overlooks and what was better.
 */
sentence: string, };
/**
 * What the engine thinks of a position of a game and of the move that led to it.
 */
export type AnalysisPly = { 
/**
 * How many moves led to the position; 0 is the beginning.
 */
ply: number, 
/**
 * What the first side may expect, from 0, a loss, to 1000, a win.
 */
expected: number, 
/**
 * What it is worth for the first side, in hundredths; null if somebody wins by force.
 */
cp: number | null, 
/**
 * In how many plies the first side wins by force, or loses where it is negative. 0 is the end of the game.
 */
mate: number | null, 
/**
 * Who wins, where somebody does by force or the game is over.
 */
winner: SideName | null, 
/**
 * The best move in place of the one that was played; empty at the beginning.
 */
best: string, 
/**
 * How the game could have gone on with it, the best move first.
 */
line: Array<string>, 
/**
 * How the game best goes on with the move that was played.
 */
reply: Array<string>, 
/**
 * What falls by the first move of that.
 */
hanging: Array<number>, 
/**
 * How deep the engine looked.
 */
depth: number, 
/**
 * What is said of the move; null at the beginning.
 */
verdict: Verdict | null, 
/**
 * Whether all this comes from a tablebase; a value of 0 is then a draw.
 */
exact: boolean, };
/**
 * What the engine thinks of a finished game.
 */
export type Analysis = { 
/**
 * Whether that is all; ask again in a while if not.
 */
done: boolean, 
/**
 * How many moves the game has.
 */
of: number, 
/**
 * What is known already, ascending; the last positions are judged first.
 */
plies: Array<AnalysisPly>, 
/**
 * How well each side has played, from 0 to 100; null until all is known, and where there was nothing to judge.
 */
accuracy: [number | null, number | null], 
/**
 * About how many pieces of work come first, while it waits for the engine; null once it is begun.
 */
ahead: number | null, };
/**
 * Who wins with perfect play.
 */
export type Outlook = "win" | "draw" | "loss";
/**
 * What perfect play makes of a position, for the side to move, or of a move, for the one who makes it.
 */
export type ExactWorth = { 
/**
 * Who wins.
 */
outlook: Outlook, 
/**
 * The plies to the end; null for a draw.
 */
plies: number | null, };
/**
 * A move and what it is worth.
 */
export type ExactMove = { 
/**
 * The move.
 */
text: string, 
/**
 * What it is worth for the one who makes it.
 */
worth: ExactWorth, };
/**
 * What a tablebase knows of a position of a finished game.
 */
export type Exact = { 
/**
 * How many moves led to the position.
 */
ply: number, 
/**
 * Whether there is a tablebase for the game at all.
 */
table: boolean, 
/**
 * What it is worth for the side to move; null where it does not have it.
 */
worth: ExactWorth | null, 
/**
 * Every move, best first.
 */
moves: Array<ExactMove>, 
/**
 * What has to be said beside the values, if anything.
 */
caveat: string | null, };
/**
 * How a piece of text looks.
 */
export type Look = "strong" | "em" | "code";
/**
 * A piece of text.
 */
export type Inline = { 
/**
 * The words; a line feed among them is meant.
 */
text: string, 
/**
 * How they look; nothing for ordinary words.
 */
look: Array<Look>, 
/**
 * Where they lead.
 */
href: string | null, 
/**
 * The piece to draw in their place, an index into the pieces of the layout.
 */
piece: number | null, };
/**
 * How the cells of a column stand.
 */
export type Align = "left" | "center" | "right";
/**
 * A part of a rule book.
 */
export type Block = { "t": "heading", 
/**
 * 1 for the title, 2 for a chapter, and so on.
 */
level: number, 
/**
 * A name for links that no other heading of the book has.
 */
id: string, 
/**
 * The words.
 */
text: Array<Inline>, } | { "t": "paragraph", 
/**
 * The words.
 */
text: Array<Inline>, } | { "t": "list", 
/**
 * The first number; null for a list without numbers.
 */
start: number | null, 
/**
 * The items.
 */
items: Array<Array<Block>>, } | { "t": "table", 
/**
 * The names of the columns.
 */
head: Array<Array<Inline>>, 
/**
 * How the cells of each column stand.
 */
align: Array<Align>, 
/**
 * The rows.
 */
rows: Array<Array<Array<Inline>>>, } | { "t": "notes", 
/**
 * What there is to know.
 */
blocks: Array<Block>, } | { "t": "quote", 
/**
 * The words.
 */
blocks: Array<Block>, } | { "t": "code", 
/**
 * The lines.
 */
text: string, } | { "t": "rule" } | { "t": "position", 
/**
 * The game string under whose options it stands.
 */
game: string, 
/**
 * The position.
 */
position: string, 
/**
 * What is to be seen in it.
 */
caption: Array<Inline>, 
/**
 * The board.
 */
layout: Layout, 
/**
 * The position as it is shown.
 */
scene: Scene, };
/**
 * The rules of a game.
 */
export type Rules = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its name.
 */
title: string, 
/**
 * Where it is learned step by step; null if it has no lesson.
 */
lessonUrl: string | null, 
/**
 * Its board under default options, by which pieces are drawn among the words.
 */
layout: Layout, 
/**
 * The rules.
 */
blocks: Array<Block>, };
/**
 * A question about a position that belongs to no live game.
 */
export type Study = { 
/**
 * A game id or a full game string.
 */
game: string, 
/**
 * Where it begins; the start if it is not said.
 */
position?: string, 
/**
 * The moves since.
 */
moves: Array<string>, 
/**
 * What was picked since.
 */
picks: Array<number>, 
/**
 * A site that is to follow the picks, or to be picked in their place.
 */
site?: number, };
/**
 * The answer to [`Study`].
 */
export type StudyView = { 
/**
 * The board.
 */
layout: Layout, 
/**
 * The position reached.
 */
scene: Scene, 
/**
 * The same as a text.
 */
position: string, 
/**
 * The moves, as we write them.
 */
moves: Array<string>, 
/**
 * The sites of the last move.
 */
last: Array<number>, 
/**
 * The ways of the pieces that it carried.
 */
trails: Array<[number, number]>, 
/**
 * What is picked now.
 */
picks: Array<number>, 
/**
 * What may follow the picks.
 */
picking: Picking, 
/**
 * What speaks against the site that was asked about, as a clause; the picks are then as they were.
 */
objection: string | null, 
/**
 * How many legal moves there are.
 */
legal: number, };
/**
 * A question about a step of a lesson. The server keeps nothing: what was done so far comes with it.
 */
export type LessonAsk = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The step, counted from 0.
 */
step: number, 
/**
 * What the visitor has played in this step; the last move may be wrong.
 */
moves: Array<string>, 
/**
 * What was picked since.
 */
picks: Array<number>, 
/**
 * A site that is to follow the picks, or to be picked in their place.
 */
site?: number, 
/**
 * Whether a right move is to be shown.
 */
show: boolean, };
/**
 * The answer to [`LessonAsk`].
 */
export type LessonView = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its name for people.
 */
title: string, 
/**
 * The step, counted from 0.
 */
step: number, 
/**
 * How many steps there are.
 */
count: number, 
/**
 * What the step is called.
 */
name: string, 
/**
 * What is to be known.
 */
text: string, 
/**
 * What is to be done.
 */
task: string, 
/**
 * How it may be found.
 */
hint: string, 
/**
 * What came of it; null while it is not done.
 */
done: string | null, 
/**
 * What is wrong with the last of the moves, which was taken back; null if nothing is.
 */
missed: string | null, 
/**
 * What the other side has answered, as a sentence; null if it has not.
 */
answer: string | null, 
/**
 * The cells that the step speaks of.
 */
marks: Array<number>, 
/**
 * Where the other side would win, or what it would take then, where the step is about that.
 */
threats: Array<number>, 
/**
 * The cells of a move that does what is asked, if that was to be shown.
 */
shown: Array<number>, 
/**
 * The ways of the pieces: of the move that is shown, else of the last one that was played.
 */
trails: Array<[number, number]>, 
/**
 * The board.
 */
layout: Layout, 
/**
 * The position reached.
 */
scene: Scene, 
/**
 * The moves of the visitor that were right.
 */
moves: Array<string>, 
/**
 * The sites of the last move.
 */
last: Array<number>, 
/**
 * What is picked now.
 */
picks: Array<number>, 
/**
 * What may follow the picks.
 */
picking: Picking, 
/**
 * What speaks against the site that was asked about, as a clause; the picks are then as they were.
 */
objection: string | null, };
/**
 * What is done with an argument before it fills a gap.
 */
export type GapFunction = "cap" | "and" | "or";
/**
 * A part of a sentence.
 */
export type Part = string | { 
/**
 * The argument that fills it.
 */
gap: string, 
/**
 * What is done with it before.
 */
by?: GapFunction, } | { 
/**
 * Its key.
 */
key: string, } | { 
/**
 * The argument that decides.
 */
select: string, 
/**
 * The forms, each behind the number, the plural category, the word or the key it is for.
 */
forms: Array<[string, Array<Part>]>, 
/**
 * Which of them is told where none fits.
 */
default: number, };
/**
 * The sentences that the page says itself, in one language.
 */
export type Words = { 
/**
 * The tag of the language, for numbers and plurals.
 */
language: string, 
/**
 * Each sentence by its key.
 */
patterns: { [key in string]: Array<Part> }, };
/**
 * Why something was refused.
 */
export type Trouble = { 
/**
 * One word for programs.
 */
code: string, 
/**
 * One clear clause for people.
 */
message: string, };
/**
 * The body of every answer that is a refusal.
 */
export type Refused = { 
/**
 * What it is.
 */
error: Trouble, };
