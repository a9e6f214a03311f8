### Noughts and Crosses in English. The general sentences stand in crates/words/en.

title = Noughts and Crosses
sentence = Be the first to fill a line with your sign.
aim = Fill a row, a column or a diagonal with your sign

side-crosses = crosses
side-noughts = noughts
piece-cross = cross
piece-nought = nought
counter-signs = signs

option-size = size
    .meaning = cells per side
option-misere = misere
    .meaning = who fills a line loses

player-eager = Eager
    .sentence = Fills a line if it can, else plays at random.
sample-fork = a trap for the careless

reason-line = a line is full, and so { $winner } win
reason-full = the board is full

prompt-cell = choose an empty cell
wrong-taken = the cell is not empty
wrong-taken-by = there is a { $piece } on { $cell } already

found-ahead = { $count } crosses more than noughts
expected-ahead = { $count }, because the sides alternate
