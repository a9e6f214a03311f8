### Noughts and Crosses in English. The general sentences stand in crates/words/en.

title = Noughts and Crosses
sentence = Be the first to fill a line with your sign.
    .short = Fill a line first.
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

## The lesson; $a is the first cell that a step marks, $b the second, and so on

lesson-sign = One sign a turn
    .text = In your turn you put your sign, a cross, into any empty cell. There it stays.
    .task = Take the middle, { $a }.
    .hint = The middle is the second cell of the second row.
    .done = It is yours, and the other side's turn.
    .wrong = That would be allowed, but look for the middle.
lesson-stop = Stop a line
    .text = The signs on { $a } and { $b } are the other side's, and they have one cell to go.
    .task = Take the cell that they need.
    .hint = Go on from { $a } over { $b }, to { $c }.
    .done = That line will never be full.
    .wrong = The other side would fill its line now.
lesson-line = Three in a line
    .text = Three of your signs in a row, a column or a diagonal win. You have { $a } and { $b }.
    .task = Fill a line.
    .hint = Go on from { $a } over { $b }, to { $c }.
    .done = A line is full, and you have won.
    .wrong = No line is full yet.
lesson-fork = Two threats at once
    .text = Whoever threatens two lines wins, for one move stops only one of them. Here you play the second side.
    .task = Leave the crosses no such chance.
    .hint = Threaten something yourself: take a cell at the edge.
    .done = The crosses have to answer you.
    .wrong = In a corner you would let the crosses threaten twice.
lesson-twice = Your turn to threaten twice
    .text = You have two signs, and no line is stopped yet.
    .task = Win with your second move.
    .hint = Look for a cell on two lines that you have begun.
    .done = The other side could not stop both.
    .wrong = One threat can be stopped.
