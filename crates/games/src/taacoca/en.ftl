### Taacoca in English. The general sentences stand in crates/words/en; any of them can be said here in other words.
###
### $side, $turn, $owner, $winner and $loser are one of the side-… below, $directions are several of the direction-…;
### $cell, $last, $behind and all of $cells are cells such as c3.

title = Taacoca
sentence = March three stones at a time across a hexagon, to the opponent's home row.
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

sample-intermediate = the middle of a game, from the student program's description
sample-final = White is blocked, from the student program's description

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
