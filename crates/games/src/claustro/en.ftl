### Claustro in English. The general sentences stand in crates/words/en; any of them can be said here in other words.

title = Claustro
sentence = Walk one pawn past the other army into your goal; whom you capture, you put back on the board.
    .short = Whom you capture, you put back.
aim = Walk one of your pawns into your goal

side-green = green
side-blue = blue
piece-pawn = pawn
zone-blocked = blocked corner
zone-green-goal = green's goal
zone-blue-goal = blue's goal
counter-steps = steps to goal

option-size = size
    .meaning = rows and columns of the board
option-moves = moves
    .meaning = steps in all four directions, or only in the two towards the own goal
    .orthogonal = in all four directions
    .forward = only towards the own goal

player-greedy = Greedy
    .sentence = Brings its foremost pawn as near to its goal as one move can and never defends; a captured pawn it puts as far as it can from that pawn's own goal.

sample-intermediate = the middle of a game, Green to move
sample-final = a finished game: Green has won

reason-goal = { $winner } has walked a pawn into its goal
reason-stuck = { $winner } cannot move any more, and the player who is shut in wins

prompt-pawn = choose a pawn
prompt-where = now where the pawn on { $from } goes
prompt-place = now put the captured pawn down
threat = { $side }'s pawn on { $cell } is one step from its goal

## Why a move is refused

expected-mark = "-" for a step or "x" for a capture, as in c3-c4 or c3xd4@b2
expected-place-mark = "@" and the place of the captured pawn, as in c3xd4@b2, or the end
expected-place = the place of the captured pawn too, as in { $example }
expected-cell = a cell from { $first } to { $last }
expected-row-and-column = a row from a to { $letter } and a column from 1 to { $size }
expected-nothing-more = nothing more
place-pawn = move, the pawn's cell
place-after-pawn = move, after the pawn's cell
place-target = move, the target
place-after-target = move, after the target
place-drop = move, the place of the captured pawn
place-after-move = move, after its end
place-after-cell = cell, after its end

wrong-owner = the pawn on { $cell } is { $owner }'s, and it is { $turn }'s turn
wrong-corner = { $cell } is a blocked corner, nobody stands there
wrong-empty = there is no pawn on { $cell }
wrong-stays = a pawn has to leave its cell
wrong-reach = { $cell } is out of reach; a pawn steps to the next cell of its row or column, or captures one cell diagonally
wrong-into-corner = { $cell } is a blocked corner, nobody can enter it
wrong-goal = { $cell } is { $owner }'s goal, closed to { $turn }
wrong-own = a pawn of your own stands on { $cell }
wrong-straight-capture = an opposing pawn stands on { $cell }, and pawns capture only diagonally
wrong-way-green = pawns step only towards their goal, green's up or to the left
wrong-way-blue = pawns step only towards their goal, blue's down or to the right
wrong-diagonal-goal = the goal { $cell } is entered only by a step
wrong-diagonal = a pawn moves diagonally only to capture, and { $cell } is empty
wrong-nothing-put = a step to { $cell } captures nothing, so there is no pawn to put back
wrong-nobody-there = there is nobody to capture on { $cell }; the step is { $step }
wrong-place-captor = your own pawn goes to { $cell }
wrong-place-corner = { $cell } is a blocked corner, nobody can be put there
wrong-place-goal = { $cell } is a goal, nobody can be put there
wrong-place-taken = { $cell } is not empty, so nobody can be put there
wrong-stuck = the pawn on { $cell } has no move; choose another one
wrong-chosen = { $cell } is chosen already

## What is wrong with a position

found-pawn = a pawn of { $side }
found-pawns = { $count } pawns of { $side }
found-empty = an empty cell
found-both-goals = pawns on both goals
expected-corners = a cell: only the two blocked corners are "#"
expected-corner = "#", a blocked corner
expected-no-pawn-on-goal = no such pawn on { $side }'s goal
expected-pawns = { $count }: pawns never leave the board
expected-one-goal = one at most: the first pawn to arrive ends the game

## The lesson. $a is the first cell that a step of lesson.txt marks or names, $b the second, and so on

lesson-step = One step
    .text = You are green. Your four pawns start around blue's goal, and yours is { $a }, in the opposite corner. The other two corners are blocked: nobody may enter them. In a turn one pawn steps to the next empty cell of its row or column.
    .task = Bring a pawn to { $b } or { $c }.
    .hint = The pawn on { $d } can step to the left, those on { $e } and { $f } can go to { $c }.
    .done = One step nearer. Then it would be blue's turn; the sides take turns all the way.
    .wrong = That is a step too, but here you are asked for { $b } or { $c }.
lesson-round = Straight ahead nobody is captured
    .text = Blue's pawn on { $b } stands in the way of yours on { $a }. A pawn never captures straight ahead, but it may step in all four directions.
    .task = Walk round it: step from { $a } to the left or to the right.
    .hint = Choose the pawn on { $a }, then { $c } or { $d }.
    .done = A step aside costs time, but the way is open again.
    .wrong = Go round with the pawn on { $a }.
lesson-capture = Capture at a slant
    .text = A pawn captures one cell diagonally. What it takes does not leave the board: you put it back at once, on any empty cell but a goal. The pawn on { $b } has only three steps to its goal { $c }.
    .task = Capture the pawn on { $b } and send it far away.
    .hint = Your pawn on { $a } stands diagonally beside it. Choose { $a }, then { $b }, then a cell for the captured pawn.
    .done = Nobody is ever lost in this game, but a captured pawn has to walk its way again.
    .wrong = The pawn on { $a } can do it.
lesson-danger = Who looks where
    .text = Blue's pawns capture diagonally as well. The one on { $b } could take yours on { $a }.
    .task = Move so that blue can capture nothing.
    .hint = Straight beside or below a pawn you are safe. Or capture it first: { $a } and { $b } stand diagonally.
    .done = Nothing of yours stands diagonally beside a blue pawn now.
    .wrong = Look at the four diagonals of every blue pawn.
lesson-stop = Stop the runner
    .text = Blue's pawn on { $a } is one step from its goal { $b } and wins with the next move.
    .task = Stop it.
    .hint = Nobody but blue can stand on { $b }, so capture the runner, and do not put it beside the goal again.
    .done = Blue has to begin anew. A capture is worth all the steps it takes away.
    .wrong = Blue is still one step from its goal.
lesson-goal = Into the goal
    .text = Whoever brings one pawn into the own goal has won at once. The goal is entered by a step, never diagonally.
    .task = Be faster: win.
    .hint = Your pawn on { $a } stands right below { $b }.
    .done = That is the whole game: one pawn in the goal.
    .wrong = You can win now, and blue would win next.
lesson-race = First position: the race
    .text = Your pawn on { $a } needs two steps. Blue has four pawns to stop it, but none stands where it has to.
    .task = Win with your second move.
    .hint = Go straight up the edge.
    .done = Once it stood beside the goal, only a capture from the diagonal could have stopped it.
    .wrong = Count the steps to your goal, and those that blue needs to catch you.
lesson-guard = Second position: the guard
    .text = Blue's pawn on { $a } guards the door.
    .task = Win with your second move.
    .hint = Capture the guard, then you stand beside the goal yourself. Do not put it where it can take you back.
    .done = The guard was a step on your way, and you could choose where it went.
    .wrong = Look at the pawn on { $a }, and at who stands diagonally beside it.
lesson-door = Third position: two guards
    .text = Two blue pawns stand near your goal. Taking one of them opens the door.
    .task = Win with your second move.
    .hint = Land beside the goal where no blue pawn is diagonally next to you.
    .done = A pawn straight beside yours is harmless; the diagonals decide.
    .wrong = Which capture lands you beside the goal?
