### The full screen, screen by screen. "tui" at the beginning of every key means just this.
###
### Below many sentences stands the key that they are about, as ".key" or ".keys". Names of keys such as Enter are to be
### written as keyboards have them; ^Z is Ctrl and Z, and signs such as + are the keys themselves and stay in every language.
### Only answers are different: their letter is read from here, so it may be any that no other answer beside it has, and the same
### for the same answer everywhere. An answer after which something is gone for good has none.

## The menu

tui-menu-title = Ludoteca
tui-menu-choose = Choose a game.

# Keys at the foot of the screen, in one word if possible
tui-key-play = play
    .key = Enter
tui-key-games = games
    .key = g
tui-key-open = open
    .key = o
tui-key-colours = colours
    .key = F3
tui-key-signs = signs
    .key = F4
tui-key-language = { $language }
    .key = F9
tui-key-quit = leave
    .key = q

## Lessons: a game step by step

tui-key-lesson = lesson
    .key = l
tui-key-lesson-show = show me
    .key = F5
tui-key-lesson-next = skip
    .key = PgDn
tui-key-lesson-go-on = next step
    .key = Enter
tui-key-lesson-back = back
    .key = PgUp
tui-key-lesson-again = again
    .key = ^Z
tui-key-lesson-play = play
    .key = Enter
tui-lesson-title = Lesson: { $game }
tui-lesson-step = step { $at } of { $count }
tui-lesson-prompt = You are { $side }: { $stage }. F5 shows how.
# Once somebody was shown how.
tui-lesson-shown = You are { $side }. F6 does what is shown.
tui-lesson-picked = Picked { $cells }; { $stage }. Esc takes back.
tui-lesson-named = Picked { $cells }; { $stage }: { $names }. Esc takes back.
tui-lesson-done = Done. Enter goes on to the next step.
tui-lesson-end = Done. Enter plays { $game }, ^Q leaves.
# $move is the answer of the other side to the first move of a win.
tui-lesson-goes-on = Right so far. { CAP($side) } answers { $move }, and it is your turn again.
tui-lesson-how-to-leave = ^Q leaves the lesson; you may go on another time.
tui-lesson-first = This is the first step.
tui-lesson-last = This is the last step.
tui-lesson-none = { $game } has no lesson yet; F2 shows its rules.
tui-lesson-failed = The lesson cannot be given: { $error }.
# Said once, to somebody who has never played the game.
tui-lesson-offer = New to { $game }? Press l to learn it.

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
    .meaning = so many plies without progress are a draw; type any number, 0 for no limit
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
    .sample = example { $number }
# In the menu, to whoever changed something in the form and left it without a game.
tui-form-kept = What you chose for { $game } is kept.
tui-form-start = Start the game
tui-form-back = Back to the menu
# The board was changed, and the sample position that the game was to begin with has another one.
tui-form-dropped = { CAP($name) } does not fit this board; the game begins with its start.
tui-form-impossible = This cannot be played: { $error }.

tui-key-line = line
    .key = ↑↓
tui-key-change = change
    .key = ←→
tui-key-start = start
    .key = Enter
tui-key-next = next line
    .key = Enter
tui-key-menu = menu
    .key = Esc

## Beside the board

# The number of the move that is to be made, at the end of the first line.
tui-move-number = move { $number }
# What a player keeps an eye on, in the strip of a side.
tui-counter = { $name } { $value }

# The name of a game, with those of its options that are not as usual.
tui-game = { $game } ({ $options })
# A game that this version does not know, as its record calls it.
tui-game-unknown = { $game }
tui-game-option = { $name }: { $value }
tui-side = { CAP($side) }
tui-player = { $player }
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
tui-perfect = Perfect play: { $worth }
tui-perfect-caveat = ({ $caveat })
tui-perfect-more = and { $count } more
tui-moves = Moves ({ $count })
# A move that was taken back.
# The same where some of the moves are taken back, or not yet shown.
tui-moves-of = Moves ({ $count } of { $all })
tui-move-ahead = ({ $move })
tui-legend-side = { CAP($side) }: { $sign }
tui-legend-hint = hint
tui-legend-fell = captured
tui-legend-threat = threatens
tui-legend-woke = woke
tui-evaluation-thinking = Engine: thinking…
tui-evaluation-failed = Engine: { $error }

## The line below the board: what is to be done. In front of it stands what the game asks for, like "Stone 2 of 3"

tui-stage = { CAP($stage) }
# What the side to move has to reckon with at once.
tui-threat = ! { CAP($threat) }.
tui-prompt-first = { CAP($side) } to move. Pick a marked cell, or type a move.
tui-prompt-picked = Picked { $cells }. Esc takes back.
# The names may be typed: directions, for instance.
tui-prompt-named = Picked { $cells }: { $names }. Esc takes back.
tui-prompt-done = Picked { $cells }: Enter here plays { $move }. Esc takes back.
tui-prompt-over = ← → Home End lead through the moves; Enter does what ▶ shows, ↑ ↓ choose.
tui-prompt-hint = Looking for a hint…
tui-prompt-paused = Paused before the move of { CAP($side) } ({ $player }): ^P goes on, ^N makes one move.
tui-prompt-thinking = { CAP($side) } ({ $player }) is thinking…
tui-prompt-waiting = { CAP($side) } ({ $player }) is about to move.

# A clause of the game, of a record or of a file as a sentence.
tui-clause = { CAP($clause) }.
tui-trouble = { $trouble }.

tui-key-choose = choose
    .key = ↑↓ Enter
tui-key-back-move = back
    .key = ←
tui-key-on-move = on
    .key = →
tui-key-pick = pick
    .key = Enter
tui-key-go-on = go on
    .key = ^P
tui-key-pause = pause
    .key = ^P
tui-key-step = step
    .key = ^N
tui-key-undo = undo
    .key = ^Z
tui-key-redo = redo
    .key = ^Y
tui-key-hint = hint
    .key = F5
tui-key-type = type a move
    .key = a…z
tui-key-flip = flip
    .key = ^F
tui-key-rules = rules
    .key = F2
tui-key-help = help
    .key = F1
tui-key-leave = leave
    .key = ^Q
tui-key-save = save
    .key = ^S
tui-key-engine = engine
    .key = ^E
tui-key-why = why?
    .key = F7
tui-key-judge = judge
    .key = F8
tui-key-judge-stop = stop
    .key = F8
tui-key-judge-next = next fault
    .key = F8

tui-key-open-file = open
    .key = ^O
tui-key-list = games
    .key = ^G

## Lines to be typed

tui-line-move = Move:
tui-line-save = Save as:
tui-line-open = Open:
tui-line-keys = Enter: done  Esc: drop it

## What is told during a game

tui-over = The game is over: ← → lead through its moves, ^Z takes back, ^Q leaves.
tui-not-your-turn = It is { $player }'s turn.
tui-nothing-to-undo = There is nothing to take back.
tui-nothing-to-redo = There is nothing to redo.
tui-paused = Paused: ^P goes on, ^N makes one move.
# A pick was taken back because its cell was picked again.
tui-unpicked = { $cell } is not chosen any more.
# What the last move did. $deed is like "captures the white die with 4 on c4 and wins".
tui-happened = { CAP($side) } plays { $move }.
tui-happened-deed = { CAP($side) } plays { $move } and { $deed }.
tui-how-to-leave = ^Q leaves the game; it is kept.
tui-how-to-quit = q leaves Ludoteca.
tui-one-view = This board has only one view.
tui-no-spelling = { $game } has no coordinates { $spelling }; its own are shown.

# Computer players. $why is a whole sentence.
tui-cannot-play = { $player } cannot play here: { $error }.
tui-wants-to-play = { $player } wants to play { $move }: { $error }.
tui-forfeit = { CAP($side) } has forfeited the game: { $error }.
tui-broken-down = The computer player has broken down: { $error }. ^P tries again.
tui-no-reason = it does not say why
tui-nobody-to-pause = There is no computer player to pause.
tui-nobody-to-step = No computer player is to move.
tui-delay = Computer players take { $seconds } s a move.
# $told is like "b2-b3 captures the red circle on b3 for nothing".
tui-hint = Hint: { $told }. F6 plays it.
tui-no-hint-yet = There is no hint to be played yet; F5 asks for one.
tui-hint-for-whom = A hint is for somebody who is to move.
tui-no-hint = There is no hint: { $error }.
# Why a computer player made its last move; $told is as in a hint, and $why a whole sentence.
tui-why = { $player }: { $told }.
tui-why-otherwise = { $player } played { $move }. { $why }
# The same three keys in a game that is over or looked through.
tui-hint-over = Hints are for a game that is played; ^E shows what the engine thinks here, F8 judges the moves.
tui-no-why-over = Why a computer player moved so is only known while the game is played; F8 judges the moves.
tui-review-how = This game is looked through: ← → lead through its moves. "New game from here" plays on.
tui-no-why = Nothing is known here about a move of a computer player.

# The picture
tui-colours = Colours: { $theme ->
    [light] light ground
    [contrast] strong contrast
    [mono] none at all
   *[dark] dark ground
}.
tui-motion-on = Motion: pieces are shown on their way.
tui-motion-off = Motion off: pieces are shown where they went, at once.
tui-language = Language: { $language }.
tui-signs = Signs: { $signs ->
    [ascii] ASCII, as every terminal has them
   *[unicode] Unicode
}.

## Ending a game and leaving it

tui-end-title = The end
# What may come next, on the card beside the board
tui-card-look = Look through it
tui-card-rematch = Rematch
tui-card-swapped = Rematch, swap sides
tui-card-save = Save as a file
tui-card-games = All games
tui-card-menu = Menu
tui-card-next = Next move
tui-card-judge = Judge the moves
tui-card-judge-stop = Stop judging
tui-card-judge-next = Next fault
tui-card-branch = New game from here
tui-review-title = Looking through a game
tui-review-at = After move { $ply } of { $count }.
tui-review-first = This is the beginning.
tui-review-last = This is the end.
# What is thought of the move that is shown, like "Blunder ??"; most moves have no sign. Below it how well each side has played.
tui-grade = { CAP($grade) } { $sign }
tui-accuracy = { CAP($side) }: { $accuracy }
tui-judging = Judging the moves: { $done } of { $all } are done. Esc stops.
tui-judge-stopped = The judging was stopped; F8 begins it again.
tui-judge-failed = The moves cannot be judged: { $error }.
tui-judge-when = Moves are judged when the game is over.
tui-judge-nothing = There is no move to judge.
tui-judge-clean = Nobody made a mistake.
tui-branched = A new game goes on from here; the other one stays as it was.
tui-no-branch = The game is over here; go back to where another one may go on.
tui-answer-menu = Menu
    .key = m
tui-no-rematch = There is no rematch: { $error }.

tui-leave-title = Leave?
tui-leave = The game is not finished. It is kept and offered at the next start.
tui-leave-unkept = The game is not finished, and not all of it is on the disk. Go on and save it elsewhere (^S), or leave without it.
tui-answer-leave = Leave Ludoteca
    .key = q

tui-resign-title = Resign?
tui-resign = The opponent wins then.
tui-answer-go-on = Continue playing
    .key = c
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

## Games on the disk

tui-games-title = Games
tui-games-unfinished = Unfinished ({ $count })
tui-games-finished = Finished ({ $count })
tui-games-deleted = Deleted ({ $count }), kept for thirty days
# The game that is being played while the list is looked at.
tui-games-here = This game
# Beside a deleted game.
tui-games-back = Deleted. Enter brings it back.
tui-games-none = No games are kept yet.
tui-games-reading = Reading…
tui-games-skipped = { $count ->
    [one] { $file } was passed over: { $reason }.
   *[other] { $count } files were passed over; { $file }: { $reason }.
}
# One line of the list. $state is like "after 12 moves" or "green won".
tui-games-line = { $date }  { $game }, { $state }
# The same in two lines on a narrow screen, and where no day is known.
tui-games-players = { $first } – { $second }
tui-games-undated = { $game }, { $state }
tui-games-wide = { $date }  { $game }, { $state }  { $first } – { $second }
tui-games-item = { $game }: { $first } against { $second }; { $state }.
tui-games-after = after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
tui-games-won = { $side } won
# Who played where nobody wrote it down.
tui-nobody = somebody
tui-key-open-game = open
    .key = Enter
tui-key-delete = delete
    .key = Del
tui-key-restore = bring back
    .key = z
# On a deleted game.
tui-key-restore-this = bring back
    .key = Enter
# On the game that is being played.
tui-key-return = back to it
    .key = Enter
tui-key-export = save as a file
    .key = s
tui-delete-title = Delete this game?
tui-delete = It goes to the deleted games at the end of this list. For thirty days Enter brings it back from there.
tui-answer-delete = Delete
    .key = d
tui-delete-here = This game is being played: ^Q leaves it, then it can be deleted.
tui-deleted-already = It is deleted already; after thirty days it is gone for good.
tui-deleted = The game was deleted: z brings it back.
tui-not-deleted = The game cannot be deleted: { $error }.
tui-restored = The game is back.
tui-not-restored = The game cannot be brought back: { $error }.
tui-nothing-to-restore = There is no deleted game to bring back.

tui-kept-title = An unfinished game
tui-kept-others = { $count ->
    [one] There is one more.
   *[other] There are { $count } more.
}
tui-answer-games = All games
    .key = g
tui-answer-continue = Continue
    .key = c
tui-answer-later = Not now
    .key = n
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
    [one] An unfinished game of { $game } is kept: ^G goes on with it.
   *[other] { $count } unfinished games of { $game } are kept: ^G goes on with one of them.
}
tui-not-removed = The game is kept twice, as finished and as unfinished: { $error }.
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
tui-not-recorded = The game is not recorded: { $file }: { $error }. It goes on all the same.
tui-not-remembered = Choices cannot be remembered: { $error }.
tui-file-none = it is not a file

## Long texts: the rules of a game, and the list of keys

tui-rules-title = The rules of { $game }
# Above the rules.
tui-rules-lesson = New to { $game }? Its lesson leads through it step by step: l in the menu.
tui-help-title = Keys and signs
tui-key-back = back
    .key = Esc
tui-key-page = on
    .key = Space
tui-key-section = section
    .key = Tab 1–9
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
tui-help-type = type a move, a cell or a direction: every letter and digit begins
    .keys = a…z, 0…9

tui-help-game = The game
tui-help-undo = undo, redo
    .keys = ^Z, ^Y
tui-help-hint = a hint from the engine, play it
    .keys = F5, F6
tui-help-why = why the computer player made its last move
    .keys = F7
tui-help-engine = what the engine thinks of every position, on or off
    .keys = ^E
tui-help-pause = pause the computer players, let them make one move
    .keys = ^P, ^N
tui-help-delay = more or less time between their moves (0 to 3 seconds)
    .keys = +, -
tui-help-resign = resign, offer a draw
    .keys = ^X, ^D
tui-help-files = save the game to a file, open one
    .keys = ^S, ^O
tui-help-games = all games: go on, look through, delete, bring back; this one is kept
    .keys = ^G
tui-help-leave = leave; the game is kept
    .keys = ^Q
tui-help-over = lead through the moves of a game that is over; Enter shows the next one
    .keys = ← → Home End

tui-help-judge = judge its moves: what each is called, why, and how well each side has played; then go to the next fault
    .keys = F8

tui-help-lessons = Lessons
tui-help-lesson = in the menu, or before a game: learn the game step by step
    .keys = l
tui-help-lesson-show = show how the step is done, do it
    .keys = F5, F6
tui-help-lesson-steps = skip a step, go back to the one before
    .keys = PgDn, PgUp
tui-help-lesson-again = begin the step again
    .keys = ^Z
tui-help-lesson-leave = leave the lesson
    .keys = ^Q

tui-help-picture = The picture
tui-help-view = turn the board, show it standing on a corner (where that fits the game)
    .keys = ^F, ^V
tui-help-moves = look through the list of moves
    .keys = PgUp, PgDn
tui-help-motion = show how pieces move, or only where they went
    .keys = F10
tui-help-colours = other colours, Unicode or ASCII signs
    .keys = F3, F4
tui-help-language = the language of everything that is said
    .keys = F9

tui-help-everywhere = Everywhere
tui-help-help = this help
    .keys = F1, ?
tui-help-rules = the rules of the game
    .keys = F2
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
tui-help-fell = something was captured there, something woke there
    .keys = ×x× ~x~
tui-help-last = belongs to the last move
    .keys = (x)
tui-help-advised = belongs to the move of a hint
    .keys = ?x?
tui-help-pointed = the lesson speaks of it
    .keys = »x«
tui-help-graded = behind a move: an inaccuracy, a mistake or a missed win, a blunder
    .keys = ?! ? ??

## A window that is too small

tui-too-small = The window is too small: { $columns }x{ $lines } are needed, this is { $width }x{ $height }. Make it larger, or q leaves.
