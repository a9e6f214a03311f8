### The full screen, screen by screen. "tui" at the beginning of every key means just this.
###
### Below many sentences stands the key that they are about, as ".key" or ".keys". Names of keys such as Enter are to be
### written as keyboards have them; letters and signs such as u or + are the keys themselves and stay in every language.
### Only answers are different: their letter is read from here, so it may be any that no other answer beside it has.

## The menu

tui-menu-title = Ludoteca
tui-menu-choose = Choose a game.

# Keys at the foot of the screen, in one word if possible
tui-key-play = play
    .key = Enter
tui-key-continue = continue
    .key = c
tui-key-colours = colours
    .key = F3
tui-key-signs = signs
    .key = F4
tui-key-quit = leave
    .key = q

## Lessons: a game step by step

tui-key-lesson = lesson
    .key = l
tui-key-lesson-show = show me
    .key = h
tui-key-lesson-next = skip
    .key = n
tui-key-lesson-go-on = next step
    .key = Enter
tui-key-lesson-back = back
    .key = b
tui-key-lesson-again = again
    .key = a
tui-key-lesson-play = play
    .key = Enter
tui-lesson-title = Lesson: { $game }
tui-lesson-step = step { $at } of { $count }
tui-lesson-prompt = You are { $side }: { $stage }. h shows how.
tui-lesson-done = Done. Enter goes on to the next step.
tui-lesson-end = Done. Enter plays { $game }, q leaves.
# $move is the answer of the other side to the first move of a win.
tui-lesson-goes-on = Right so far. { CAP($side) } answers { $move }, and it is your turn again.
tui-lesson-first = This is the first step.
tui-lesson-last = This is the last step.
tui-lesson-none = { $game } has no lesson yet; F2 shows its rules.
tui-lesson-failed = The lesson cannot be given: { $error }.
# Said once, to somebody who has never played the game.
tui-lesson-offer = New to { $game }? l teaches it in a few minutes.

## What is agreed before a game. Names stand on the left and have room for eleven letters

tui-form-repetition = repetition
    .draw = draw
    .draw-meaning = the third occurrence of a position is a draw
    .official = official
    .official-meaning = who brings about the third occurrence of a position wins, as the published rules have it
    .none = none
    .none-meaning = repeating a position means nothing
tui-form-limit = limit
    .none = none
    .meaning = so many plies without progress are a draw; type any number, or none
tui-form-starts = starts
    .first = first
    .second = second
    .side-meaning = { $side } moves first
    .random = random
    .random-meaning = who moves first is drawn by lot
# Behind the sentence about a level of the engine.
tui-form-engine = { $sentence } A digit chooses a level.
tui-form-position = begin with
    .initial = initial
    .initial-meaning = the start of the game
    .sample = { $name }
tui-form-start = Start the game
tui-form-back = Back to the menu
tui-form-impossible = This cannot be played: { $error }.

tui-key-line = line
    .key = ↑↓
tui-key-change = change
    .key = ←→
tui-key-start = start
    .key = Enter
tui-key-menu = menu
    .key = Esc

## Beside the board

# The name of a game, with those of its options that are not as usual.
tui-game = { $game } ({ $options })
tui-game-option = { $name }: { $value }
tui-side = { CAP($side) }
tui-player = ({ $player })
tui-state-paused = paused
tui-state-thinking = thinking…
tui-state-turn = to move
tui-state-won = won
tui-state-draw = draw
# The cell under the cursor: what stands there, and what it is called if that is more than a cell, a direction.
tui-cell = { $cell }: { $what }
tui-cell-named = { $cell } ({ $name }): { $what }
tui-cell-empty = empty
# What picking it would do, and what a table of perfect play says of that.
tui-pick-worth = { $told }: { $value }
tui-perfect = Perfect play: { $value }
tui-perfect-caveat = ({ $caveat })
tui-perfect-more = and { $count } more
tui-moves = Moves ({ $count })
# A move that was taken back.
tui-move-ahead = ({ $move })
tui-legend-side = { CAP($side) }: { $sign }
tui-legend-hint = hint
tui-evaluation-thinking = Engine: thinking…
tui-evaluation-failed = Engine: { $error }

## The line below the board: what is to be done. $stage is what the game asks for, like "stone 2 of 3"

tui-prompt-first = { CAP($side) } to move: { $stage }. Pick a cell marked < >, or type a move after t.
tui-prompt-picked = Picked { $cells }: { $stage }. Esc takes back.
# The names may be typed: directions, for instance.
tui-prompt-named = Picked { $cells }: { $stage } ({ $names }). Esc takes back.
tui-prompt-done = Picked { $cells }: Enter here plays { $move }, or { $stage }. Esc takes back.
tui-prompt-hint = Looking for a hint…
tui-prompt-paused = Paused before the move of { CAP($side) } ({ $player }): p goes on, n makes one move.
tui-prompt-thinking = { CAP($side) } ({ $player }) is thinking…
tui-prompt-waiting = { CAP($side) } ({ $player }) is about to move.

# A clause of the game, of a record or of a file as a sentence.
tui-clause = { CAP($clause) }.
tui-trouble = { $trouble }.

tui-key-end = what now
    .key = Enter
tui-key-pick = pick
    .key = Enter
tui-key-go-on = go on
    .key = p
tui-key-pause = pause
    .key = p
tui-key-step = step
    .key = n
tui-key-undo = undo
    .key = u
tui-key-redo = redo
    .key = r
tui-key-hint = hint
    .key = h
tui-key-type = type
    .key = t
tui-key-flip = flip
    .key = f
tui-key-rules = rules
    .key = F2
tui-key-help = help
    .key = F1
tui-key-leave = leave
    .key = q
tui-key-save = save
    .key = s
tui-key-open = open
    .key = o
tui-key-engine = engine
    .key = e

## Lines to be typed

tui-line-move = Move:
tui-line-save = Save as:
tui-line-open = Open:

## What is told during a game

tui-over = The game is over. u takes back, q leaves.
tui-not-your-turn = It is { $player }'s turn.
tui-nothing-to-undo = There is nothing to take back.
tui-nothing-to-redo = There is nothing to redo.
tui-paused = Paused: p goes on, n makes one move.
tui-one-view = This board has only one view.
tui-no-spelling = { $game } has no coordinates { $spelling }; its own are shown.

# Computer players. $why is a whole sentence.
tui-plays = { CAP($side) } ({ $player }) plays { $move }. { $why }
tui-cannot-play = { $player } cannot play here: { $error }.
tui-wants-to-play = { $player } wants to play { $move }: { $error }.
tui-broken-down = The computer player has broken down: { $error }. p tries again.
tui-no-reason = it does not say why
tui-nobody-to-pause = There is no computer player to pause.
tui-nobody-to-step = No computer player is to move.
tui-delay = Computer players take { $seconds } s a move.
tui-hint = Hint: { $move }. { $why }
tui-hint-for-whom = A hint is for somebody who is to move.
tui-no-hint = There is no hint: { $error }.

# The picture
tui-colours = Colours: { $theme ->
    [light] light
    [contrast] contrast
    [mono] mono
   *[dark] dark
}.
tui-signs = Signs: { $signs ->
    [ascii] ascii
   *[unicode] unicode
}.

## Ending a game and leaving it

tui-end-title = The end
tui-end-person = { CAP($side) } was played by a person.
tui-end-computer = { CAP($side) } was played by the computer player { $player }.
tui-answer-rematch = Rematch
    .key = r
tui-answer-swapped = Swapped sides
    .key = s
tui-answer-menu = Menu
    .key = m
tui-answer-look = Look at the board
    .key = l
tui-no-rematch = There is no rematch: { $error }.

tui-leave-title = Leave?
tui-leave = The game is not finished. It is kept and offered at the next start, unless you throw it away.
tui-answer-stay = Stay
    .key = s
tui-answer-leave = Leave Ludoteca
    .key = l
tui-answer-throw-away = Throw away
    .key = t

tui-resign-title = Resign?
tui-resign = The opponent wins then.
tui-answer-go-on = Go on playing
    .key = g
tui-answer-resign = Resign
    .key = r
tui-nobody-resigns = Nobody at this board can resign now.

tui-draw-title = A draw?
tui-draw = { CAP($side) } offers a draw. What does { CAP($other) } say?
tui-answer-no = No
    .key = n
tui-answer-yes = Yes
    .key = y
tui-draw-declined = The draw was declined.
tui-draw-computer = { CAP($side) } ({ $player }) declines: it plays on.
tui-nobody-draws = Nobody at this board can offer a draw now.

## Unfinished games

tui-kept-title = An unfinished game
tui-kept-titles = Unfinished games
tui-kept-which = Which one goes on?
tui-answer-continue = Continue
    .key = c
tui-answer-later = Later
    .key = l
tui-kept = { $game }: { $first } against { $second }; after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
# The same where nobody wrote down who played.
tui-kept-unnamed = { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
tui-kept-reminder = { $count ->
    [one] An unfinished game of { $game } is kept: c goes on with it.
   *[other] { $count } unfinished games of { $game } are kept: c goes on with one of them.
}
tui-kept-none = No other unfinished game is kept.
tui-thrown-away = It was thrown away.
tui-not-thrown-away = The unfinished game cannot be thrown away: { $error }.
tui-not-resumed = It cannot be continued: { $error }. It stays where it is.
tui-not-kept = The game cannot be kept: { $error }. It goes on all the same.

## Files

tui-saved = Saved as { $file }.
tui-not-saved = { $file } cannot be written: { $error }.
tui-opened = Opened { $file }.
tui-not-opened = { $file } cannot be opened: { $error }.
tui-replace-title = Replace it?
tui-replace = There is a file { $file } already.
tui-answer-keep = Keep it
    .key = k
tui-answer-replace = Replace it
    .key = r
tui-not-recorded = The game is not recorded: { $file }: { $error }. It goes on all the same.
tui-not-remembered = Choices cannot be remembered: { $error }.
tui-file-none = it is not a file

## Long texts: the rules of a game, and the list of keys

tui-rules-title = The rules of { $game }
tui-help-title = Keys and signs
tui-key-back = back
    .key = Esc
tui-key-page = on
    .key = Space
tui-key-page-back = back a page
    .key = b
tui-key-ends = ends
    .key = Home End
tui-seen = { $percent }%

tui-help-board = On the board
tui-help-arrows = move the cursor; the mouse does it too
    .keys = arrows
tui-help-pick = pick the cell under the cursor; a click does both
    .keys = Enter, space
tui-help-tab = go to the next cell that may be picked; Shift-Tab to the one before
    .keys = Tab
tui-help-unpick = take back the last pick; so does the right button of the mouse
    .keys = Esc, Backspace
tui-help-type = type a move or a cell; a digit begins at once
    .keys = t, :

tui-help-game = The game
tui-help-undo = undo, redo
    .keys = u, r
tui-help-hint = a hint from the engine
    .keys = h
tui-help-engine = what the engine thinks of every position, on or off
    .keys = e
tui-help-pause = pause the computer players, let them make one move
    .keys = p, n
tui-help-delay = more or less time between their moves (0 to 3 seconds)
    .keys = +, -
tui-help-resign = resign, offer a draw
    .keys = x, d
tui-help-files = save the game to a file, open one
    .keys = s, o
tui-help-continue = continue another unfinished game; this one is kept
    .keys = c
tui-help-leave = leave; an unfinished game asks first, and is kept
    .keys = q

tui-help-picture = The picture
tui-help-view = flip the board, show it standing on a corner (where that fits the game)
    .keys = f, v
tui-help-moves = look through the list of moves
    .keys = PgUp, PgDn
tui-help-colours = other colours, Unicode or ASCII signs
    .keys = F3, F4

tui-help-everywhere = Everywhere
tui-help-help = this help
    .keys = F1, ?
tui-help-rules = the rules of the game
    .keys = F2, R
tui-help-interrupt = leave; twice: at once
    .keys = Ctrl-C

tui-help-signs = Signs on the board
tui-help-picked = picked
    .keys = [x]
tui-help-quiet = may be picked
    .keys = <x>
tui-help-capture = captures, falls together with what it captures, wakes something
    .keys = {"{x}"} %x% ~x~
tui-help-result = wins, loses, draws
    .keys = *x* !x! =x=
tui-help-falls = would fall if the cell under the cursor were picked
    .keys = ×x×
tui-help-last = belongs to the last move
    .keys = (x)
tui-help-advised = belongs to the move of a hint
    .keys = ?x?

## A window that is too small

tui-too-small = The window is too small: { $columns }x{ $lines } are needed, this is { $width }x{ $height }. Make it larger, or q leaves.
