### Three Dragons in English. The general sentences stand in crates/words/en; any of them can be said here in other words.
###
### $side, $turn, $owner, $winner and $loser are one of the side-… below; $cell, $from and all of $cells are cells such as
### e5. Custody is the capture between two dice, a mountain or a cave; RULES.md has all words of the game.

title = Three Dragons
sentence = Dice that slide like rooks enclose and overpower each other, and may wake a dragon.
aim = Capture the enemy's dice until no more than one is left

side-white = white
side-black = black
piece-die = die
piece-sleeping-dragon = sleeping dragon
zone-mountain = mountain
zone-cave = cave
counter-dice = dice
counter-captured = captured

option-rules = rules
    .meaning = base: custodial capture; power: capture by power too; dragons: dragons too
    .base = custodial capture only
    .power = capture by power too
    .dragons = power and dragons too

player-easy = Easy
    .sentence = The weakest player of the students' program: it draws one of all legal moves, just as Random does.
player-medium = Medium
    .sentence = Invokes a dragon if it can, else encloses a die, else captures one by power, else makes any move.
player-hard = Hard
    .sentence = Does what medium does, but rather than any move makes one that is safe: first one that prepares a capture, then one that rescues a threatened die, then one that comes near a sleeping dragon.

sample-intermediate = the students' example of a game under way; the side to move is theirs
sample-final = the students' example of a finished game; the side to move is ours

reason-dice = { $loser } has no more than one die left
# A draw, which only a position that was set up can be.
reason-bare = neither side has more than one die left

prompt-die = choose a die
prompt-target = now where the die on { $from } goes
prompt-victim = now the die that is captured
threat = { $side } can capture { AND($cells) } with the next move, and { $turn } would have lost

## Why a die cannot be moved, or not there

wrong-owner = the die on { $cell } is { $owner }'s, and it is { $turn }'s turn
wrong-empty = there is no die on { $cell }
wrong-stuck = the die on { $cell } has no move; choose another one
wrong-stays = a die has to move at least one cell
wrong-mountain = nobody can enter the mountain on { $cell }
wrong-cave = nobody can enter the cave on { $cell }
wrong-line = dice move along a row or a column only
wrong-own = { $side } has a die on { $cell } already
wrong-landing = { $side } has a die on { $cell }; dice capture by landing beside each other, not by landing on each other
wrong-way-die = the die on { $cell } is in the way
wrong-way-cave = the cave on { $cell } is in the way

## What is wrong with the die that a move captures by power; "it" is the move

wrong-which = it captures { OR($cells) }; say which, like { $example }
wrong-custody = a custodial capture takes all dice it can, there is nothing to choose
wrong-no-capture = it does not capture { $cell }; it captures nothing
wrong-victim = it does not capture { $cell }, but { OR($cells) }

## What is wrong with the text of a move or a cell

place-die = move, the die
place-after-die = move, after the die
place-target = move, the cell it moves to
place-victim = move, the captured die
place-after-move = move, after the cells
expected-cell-name = a column letter a to i and a row number 1 to 9, like e5
expected-target = a dash and the cell it moves to, like e8-e6
expected-victim = the end, or x and the captured die

## What is wrong with a position

place-position-cell = position, cell { $cell }
# What is written in the cells of a position; "or a number of empty cells" follows.
symbols = #, o, x, W or B with a power
found-mountain = a mountain
found-cave = a cave
found-used-cave = a used cave
found-die = a die
found-power = power { $power }
found-empty = an empty cell
found-dice = { $count } dice of { $side }
expected-mountain = the mountain, #
expected-mountains = mountains in the four corners only
expected-cave = the cave, o
expected-caves = caves on { AND($cells) } only
expected-cave-or-die = a cave (o if its dragon sleeps, x if it is used) or the die on it
expected-sleeping = o, because no dragon wakes under these rules
expected-sleeping-cave = the cave, o, because no dragon wakes under these rules
expected-power = a power from 1 to { $most }
expected-power-one = power 1, because here dice have no powers
expected-dice = at most { $most }

## Which positions a table of endings holds, to complete "it holds …"

covers = positions with two dice a side
