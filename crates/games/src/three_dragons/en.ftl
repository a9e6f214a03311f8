### Three Dragons in English. The general sentences stand in crates/words/en; any of them can be said here in other words.
###
### $side, $turn, $owner, $winner and $loser are one of the side-… below; $cell, $from and all of $cells are cells such as
### e5. Custody is the capture between two dice, a mountain or a cave; RULES.md has all words of the game.

title = Three Dragons
sentence = Dice that slide like rooks enclose and overpower each other, and may wake a dragon.
    .short = Enclose, overpower, wake a dragon.
aim = Capture the enemy's dice until no more than one is left
    .short = Leave the enemy no more than one die

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
    .sentence = The weakest player: it draws one of all legal moves, just as Random does.
player-medium = Medium
    .sentence = Invokes a dragon if it can, else encloses a die, else captures one by power, else makes any move.
player-hard = Hard
    .sentence = Does what medium does, but rather than any move makes one that is safe: first one that prepares a capture, then one that rescues a threatened die, then one that comes near a sleeping dragon.

sample-intermediate = the middle of a game, White to move
sample-final = a finished game: White has one die left

reason-dice = { $loser } has no more than one die left
# A draw, which only a position that was set up can be.
reason-bare = neither side has more than one die left

prompt-die = choose a die
prompt-where = now where the die on { $from } goes
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

## The lesson. $a is the first cell that a step of lesson.txt marks or names, $b the second, and so on

lesson-slide = Dice slide
    .text = You are white, at the bottom. A die goes along its row or column as far as you like, until something stops it: a die, a mountain in a corner, or one of the three caves in the middle row.
    .task = Slide the 4 on { $a } right up to the cave { $c }.
    .hint = Choose { $a }, then { $b }, the last cell before the cave.
    .done = Nobody enters a cave. A dragon sleeps in it; more of that soon.
    .wrong = The cell before the cave is { $b }.
lesson-custody = Take one between two
    .text = An opposing die falls when it stands between the die you move and another one of yours, in one line. This is called custody. Your die on { $b } stands beside { $a } already.
    .task = Close in on { $a } from the other side.
    .hint = Slide the die on { $d } up to { $c }.
    .done = It is gone for good. Custody costs you nothing.
    .wrong = The other side of { $a } is { $c }.
lesson-terrain = Mountains and caves help
    .text = A mountain closes in as well as a die of yours, and so does a cave with no die on it, whether its dragon sleeps or is gone. The black die on { $a } stands right beside the cave { $b }.
    .task = Capture the die on { $a }.
    .hint = Slide the die on { $c } up until it stands beside { $a }, opposite the cave.
    .done = Keep your own dice away from mountains and caves when somebody can get to their other side.
    .wrong = Stand opposite the cave.
lesson-between = You may stand between them
    .text = Only the die that moves captures. So you may go between two black dice, here { $b } and { $c }, and nothing happens.
    .task = Go to { $a }.
    .hint = The die on { $d } slides down to { $a }.
    .done = You are safe there until black moves.
    .wrong = Go right between { $b } and { $c }.
lesson-power = Power takes weaker ones
    .text = The number on a die is its power. If your die stops beside a weaker one and captures nothing by custody, it takes the weaker one by power, and loses a point itself.
    .task = Capture the 2 on { $b } with your 4.
    .hint = Slide the 4 from { $a } up to the cell right below { $b }.
    .done = The 2 is gone, and your 4 is a 3 now.
    .wrong = Stop beside { $b } with the 4.
lesson-choose = One of several
    .text = By power you take just one die. Where several are weaker, you choose. This 5 is a dragon that has woken.
    .task = Go to { $b } and take the die on { $c }.
    .hint = Choose { $a }, then { $b }, then the die that falls: { $c }.
    .done = The other two stay. Custody would have taken all at once.
    .wrong = Go to { $b }, and choose { $c }.
lesson-wake = Wake a dragon
    .text = When all neighbours of a sleeping dragon's cave are dice of yours, the dragon wakes and fights for you: with power 5 on { $a }, with 3 at the sides.
    .task = Surround the cave { $a }.
    .hint = Three neighbours are yours already. The die on { $c } has to come to { $b }.
    .done = A 5 of your own! Each cave gives one dragon, to whoever surrounds it first.
    .wrong = The neighbour that is missing is { $b }.
lesson-last = One die left has lost
    .text = A side with one die or none has lost. Black has two.
    .task = Take one of them and win.
    .hint = The die on { $a } stands beside yours on { $b }: close in from the other side.
    .done = One die alone is no army. You have won.
    .wrong = Black still has two dice.
lesson-both = First position: two at once
    .text = One move can capture up to three dice. Each of { $a } and { $b } has a white die on its far side.
    .task = Win with one move.
    .hint = There is a cell between { $a } and { $b }.
    .done = Both fell together.
    .wrong = Look for the cell beside both of them.
lesson-cave = Second position: the cave helps
    .text = Black has three dice, so two of them have to fall.
    .task = Win with your second move.
    .hint = Which black die stands beside a cave? Opposite it your 4 can stop.
    .done = The first capture was by custody and cost nothing, so that the 4 was still a 4.
    .wrong = Take one die now, and stay strong enough to take another one.
lesson-fork = Third position: no way out
    .text = Black's dice on { $a } and { $b } stand side by side. One of them has to fall in two moves, whatever black does.
    .task = Win with your second move.
    .hint = Bring your 3 to their height: onto the row from which it reaches both.
    .done = A 3 takes any 2 beside which it stops, and two dice cannot run from it at once.
    .wrong = Black may move either die, so threaten both.
