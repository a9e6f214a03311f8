### The general sentences of Ludoteca.
###
### Lines that begin with # are comments. A sentence is its key, "=", and its words; { $name } is filled in when it is
### told, and { CAP($name) } is the same with a capital. Where a number decides about the form, both forms stand there.
### Clauses begin without a capital and end without a full stop; whoever shows them adds both.

## Lists, quotations, moves

list-and = { $first } and { $last }
list-or = { $first } or { $last }
quoted = "{ $text }"
quoted-more = "{ $text }" and { $more } characters more
# A move told as its cells.
way = { $from } to { $to }
nothing = nothing
number = { $number }
yes = yes
no = no

## Sides, pieces, whose turn it is

to-move = { CAP($side) } to move
piece-of = { $side } { $piece }
piece-pips = { $piece } with { $pips }
piece-on = the { $piece } on { $cell }
counter = { CAP($name) }: { $first } { $a }, { $second } { $b }

## What a move does, as the rest of a sentence about it

effect-captures = captures { $cells }
# The same of a piece that is pointed at, so that its cell need not be told.
effect-captures-here = captures the { $piece }
# The same where it is still open which piece it is.
effect-captures-open = captures a piece
# The same of a move that was made; $pieces are like "the white die with 4 on c4".
deed-captures = captures { AND($pieces) }
effect-trades = falls itself
effect-wakes = wakes { $cell }
effect-wins = wins
effect-loses = loses
effect-draws = draws
effects = { AND($parts) }
# The same in a legend.
mark-quiet = may be picked
mark-capture = captures
mark-trade = trades
mark-wake = wakes
mark-win = wins
mark-loss = loses
mark-draw = draws

## How a game ended

outcome-win = { CAP($winner) } wins: { $reason }
outcome-draw = Draw: { $reason }
reason-repetition = the same position has come up three times with the same side to move
reason-repetition-official = { $winner } has brought about the same position for the third time
reason-limit = too many moves have passed without progress
reason-blocked = { $loser } has no legal move

## Picking a move

prompt-piece = choose a piece
prompt-target = now where it goes
objection-again = { $cell } is chosen already
objection-empty = there is no piece on { $cell }; it is { $turn }'s turn
objection-other = the { $piece } on { $cell } is not yours; it is { $turn }'s turn
objection-stuck = the { $piece } on { $cell } has no move; choose another one
objection-nobody = the { $piece } on { $cell } belongs to nobody; choose a piece of yours
objection-target = { $what } cannot follow { $picked }: expected one of { $open }
move-illegal = { $move } is not legal: { $reason }
move-over = the game is over, there are no moves any more

## What is wrong with a text: where, what was found, what would be right

refusal = { $place }: found { $found }, expected { $expected }
expected-one-of = one of { $list }
expected-any = { OR($list) }
expected-end = the end
expected-assignments = name=value, several joined by commas
cells = { $count ->
    [one] 1 cell
   *[other] { $count } cells
}

# Games, options and settings
place-game = game
place-options = options
place-option = option
place-option-named = option { $name }
place-settings = settings
place-setting = setting
place-setting-named = setting { $name }
expected-bracket = a closing bracket after the options
expected-limit = a number of plies from 1, or none

# Positions and cells
place-position = position
place-row = position, row { $row }
place-position-cell = position, { $cell }
place-side = position, side to move
place-after-side = position, after the side to move
place-cell = cell
place-tile = tile
place-move = move
found-rows = { $rows } rows
found-too-many-cells = too many cells
expected-rows = { $rows } rows joined by "/"
expected-cells-in-row = { cells } in the row
expected-run = a run of empty cells as a whole number without leading zero
expected-symbol = { $symbols } or a number of empty cells
expected-side = the side to move, { $first } or { $second }
expected-cell = a cell of the board, from { $first } to { $last }

# Records
record-move = ply { $ply } (move { $number }), { $text }: { $error }
record-result = result: found { $found }, but at the end { $ending }
place-header = header { $name }
place-line = line { $number }
place-record-end = end of the record
place-moves = moves
place-comment = comment
place-variation = variation
place-after-result = after the result
expected-result = the winner's letter, draw or *
expected-result-of-header = { $result }, as its header says
expected-header = a header [Name "value"]
expected-header-once = each header once
expected-move-before = a move before its variation
expected-comment = a comment opened by {"{"}
expected-closing = a closing { $sign }
expected-nesting = at most { $most } inside each other
expected-some-move = at least one move
expected-movetext = a move, a comment, a variation or a result
expected-record-end = the end of the record

# Lessons
expected-step = a line "step NAME" before it
expected-goal = play MOVES, land CELLS, take CELLS, capture, trade, wake, safe, win PLIES or hold PLIES

# Perfect play
unsolvable-many = it has about { $number } positions, too many for a table
unsolvable-unnumbered = nobody has numbered its positions yet
place-solve = solve
found-unsolvable = { $game }, and { $why }
expected-smaller-board = a smaller board
