### Taacoca in English. The general sentences stand in crates/words/en; any of them can be said here in other words.
###
### $side, $turn, $owner, $winner and $loser are one of the side-… below, $directions are several of the direction-…;
### $cell, $last, $behind and all of $cells are cells such as c3.

title = Taacoca
sentence = March three stones at a time across a hexagon, to the opponent's home row.
    .short = March three stones at a time.
aim = Bring one of your stones to the enemy's home row

side-white = white
side-black = black
piece-stone = stone
zone-white-goal = white's goal
zone-black-goal = black's goal
counter-stones = stones
counter-captured = captured

# The six directions, and how they are shown where there is little room. Names and short forms may both be typed.
direction-e = east
    .short = E
direction-se = south-east
    .short = SE
direction-sw = south-west
    .short = SW
direction-w = west
    .short = W
direction-nw = north-west
    .short = NW
direction-ne = north-east
    .short = NE

option-side = side
    .meaning = cells per side of the hexagon
option-directions = directions
    .meaning = all six directions, or only the two forward ones of the published game
    .all = all six
    .forward = only the two forward ones

player-greedy = Greedy
    .sentence = Looks one move ahead: captures what it can and otherwise brings its stones forward, the foremost first; it may overlook a win on the home row, but takes the last stone when it can.

sample-intermediate = the middle of a game, White to move
sample-final = a finished game: White's last three stones cannot move together

reason-home = { $winner } has reached { $loser }'s home row
reason-stones = { $loser } has no stones left

prompt-stone = stone { $number } of { $count }
prompt-direction = which way?
threat = { $side }'s stone on { $cell } can reach { $turn }'s home row with the next move

## Why a stone or a direction cannot be picked

wrong-turn = the stone on { $cell } is { $owner }'s, and it is { $turn }'s turn
wrong-stuck = the stone on { $cell } has no move; choose another one
wrong-together = no direction is open to { AND($cells) } together; choose another stone
wrong-beside = { $cell } is not beside { $last }: the direction is where the stone on { $last } goes

## Why a move is not legal; some of it is also said of picks

wrong-twice = { $cell } is named twice
wrong-owner = the stone on { $cell } is { $owner }'s
wrong-empty = there is no stone on { $cell }
wrong-not-one = { $turn } has one stone left and moves that one
wrong-not-two = { $turn } has two stones left and moves both
wrong-not-three = { $turn } moves three stones at a time, not { $count }
wrong-direction = { $turn }'s stones only move { OR($directions) }
wrong-edge = { $cell } would step off the board
wrong-own = { $turn }'s own stone on { $cell } is in the way of { $behind }

## What is wrong with the text of a move or a position

place-stone = move, stone { $number }
place-direction = move, direction
expected-move = stones and a direction, as in { $example }
found-no-stones = no stones
expected-stone = at least one stone

## The lesson. $a is the first cell that a step of lesson.txt marks or names, $b the second, and so on

lesson-three = Three stones, one way
    .text = You are white and go up, to the row where black starts. In a turn you choose three of your stones and one direction, and all three go one cell that way.
    .task = Move your front row, { $a }, { $b } and { $c }, forward.
    .hint = Choose the three stones one after the other, then north-east or north-west.
    .done = Three steps with one move. There is no straight up: forward is always to one side.
    .wrong = Take { $a }, { $b } and { $c }, and go up.
lesson-apart = They need not touch
    .text = The three stones may stand anywhere. With only three left, all of them go.
    .task = Move all three of your stones forward.
    .hint = Choose { $a }, { $b } and { $c }, then north-east or north-west.
    .done = One direction for all, wherever they are.
    .wrong = Forward is north-east or north-west.
lesson-file = One behind the other
    .text = No stone may step onto another one of yours, unless that one moves away in the same move. So three in a line can follow each other.
    .task = Move the line { $a }, { $b }, { $c } forward.
    .hint = Choose { $a }, { $b } and { $c }, then north-west, the way the line points.
    .done = It looks as if one stone had jumped over two.
    .wrong = The line points north-west.
lesson-edge = Nobody leaves the board
    .text = If one of the three cannot go somewhere, none of them can. The stone on { $a } stands at the edge.
    .task = Move your three stones forward.
    .hint = From { $a } there is only one way up: north-west.
    .done = Stones at the edge have fewer ways. Keep some in the middle.
    .wrong = Which way up is open to the stone on { $a }?
lesson-take = Capture by stepping on
    .text = A stone that steps onto a black one captures it. One move can capture up to three.
    .task = Capture { $a } and { $b } with one move.
    .hint = Choose { $c }, { $d } and { $e }, then north-east.
    .done = Two captured. The third stone had to go along, too.
    .wrong = Both can fall with one move.
lesson-few = Two stones left
    .text = With two stones left you move both, with one that one alone.
    .task = Bring the stone on { $a } to { $b }; the other one goes along.
    .hint = Choose { $a } and { $c }, then north-east.
    .done = The fewer stones you have, the less you can choose. A side without a move loses, and so does one without stones.
    .wrong = From { $a } to { $b } it is north-east.
lesson-home = The other side's home
    .text = Whoever has a stone on the row where the other side started has won. The stone on { $a } is one step away.
    .task = Win.
    .hint = Move all three stones up.
    .done = One stone is enough.
    .wrong = The top row is where you want to be.
lesson-watch = Watch your own row
    .text = Black's stone on { $a } is one step from your home row, and others can go along with it.
    .task = Stop it.
    .hint = The stone on { $b } can step onto it, if two others go the same way: north-east.
    .done = Keep a stone or two at home: they are your goalkeepers.
    .wrong = Only a capture stops it now.
lesson-rush = First position: run
    .text = Black's three stones are far from you. { $a } and { $b } have two rows to go.
    .task = Win with your second move.
    .hint = Just go forward with all three.
    .done = Two runners, and nobody at home to meet them.
    .wrong = Every move counts. Which way is forward?
lesson-clear = Second position: along the edge
    .text = Black guards the middle. Your stone on { $a } stands at the right edge.
    .task = Win with your second move.
    .hint = Go north-west with { $a }. Which two others make sure that black cannot answer?
    .done = The runner needs its companions for the next move as well.
    .wrong = The runner has to live, and two others have to be able to go along once more.
lesson-thicket = Third position: through the thicket
    .text = Black stones stand on both sides of yours on { $a }.
    .task = Win with your second move.
    .hint = Capture one of them and go forward with the same move: north-west.
    .done = Capturing on one wing and running on the other: that is what three stones are for.
    .wrong = Find a move that does two things in one direction.
