## The line mode: questions, answers and boards line by line, for pipes and screen readers
##
## Sentences that begin with a capital are told as they stand here; the others get their capital and their full stop when they
## are told. A list of choices has a number and one of these sentences in every line.

## Words that may be typed
##
## Several words for the same are separated by commas, and the first of them is the one that is shown. The English words are
## understood in every language, besides the words that stand here.

# While a move is asked for. ".meaning" explains the word in the help; ".usage" is how it is shown there if more than the word
# is to be typed.
plain-word-help = help, ?
    .meaning = this text
plain-word-moves = moves
    .meaning = what may be played or picked now, numbered
plain-word-board = board
    .meaning = the board again, with its legend
plain-word-describe = describe
    .meaning = the position in words: every piece with its cell
plain-word-cancel = cancel
    .meaning = drop the cells picked so far
plain-word-undo = undo
    .meaning = take back the last cell, or else your last move
plain-word-redo = redo
    .meaning = play again what was taken back
plain-word-hint = hint
    .meaning = what the engine would do, and why
plain-word-take = take, play
    .meaning = play the move that was hinted at
plain-word-evaluate = evaluate, eval
    .meaning = what the engine thinks of the position
plain-word-judge = judge, analyse, analyze
    .meaning = which moves of the game were mistakes, why, and what was better
plain-word-history = history
    .meaning = the moves of this game
plain-word-save = save
    .usage = save FILE
    .meaning = write the game to a file
plain-word-rules = rules
    .meaning = the rules of the game
plain-word-settings = settings
    .meaning = how the game is set up, and what can be changed
plain-word-draw = draw
    .meaning = offer a draw
plain-word-resign = resign
    .meaning = give the game up
plain-word-run = run
    .meaning = let computers play to the end without asking
plain-word-menu = menu, back
    .meaning = go back to the menu
plain-word-quit = quit, exit, leave, stop
    .meaning = leave

# Elsewhere. "open" stands before the name of a file, "keep" leaves settings as they are.
plain-word-open = open
plain-word-keep = keep
# Before the number of a game in a list, and alone.
plain-word-delete = delete
plain-word-restore = restore
# Besides the name and the label of a level of the engine.
plain-word-level = level { $level }, level{ $level }, level={ $level }
plain-word-yes = yes, y, on
plain-word-no = no, n, off

# What can be chosen in the settings: the characters of boards, the names of cells, how positions are shown.
plain-word-unicode = unicode
plain-word-ascii = ascii
plain-word-own = own
plain-word-drawn = drawn
plain-word-told = told

## The beginning and the end

# $games are the names of all games.
plain-greeting = Ludoteca, line mode: { $games }.
plain-greeting-how = Answer with a number or a word; "help" shows what may be answered, "quit" leaves.
plain-goodbye = Goodbye.
plain-goodbye-input = The input has ended, and so does Ludoteca. Goodbye.
plain-goodbye-endless = A thousand answers in a row have led to no move, and nobody is typing. Goodbye.
plain-output-broken = the output cannot be written: { $error }
plain-input-broken = the input cannot be read any more: { $error }

## Any question

plain-yes-no = { $question } (yes or no)
plain-yes-no-wrong = answer: found { $found }, expected yes or no
plain-line-long = answer: found a line of { $length } bytes, expected { $most } bytes at most; it was skipped
plain-line-torn = answer: found the byte { $byte } behind { $place } others, expected text in UTF-8

# Below a list of choices; what stands in brackets is what an empty line means.
plain-choice = Your choice:
plain-choice-default = Your choice [{ $number }]:
plain-choice-back = back to the menu
plain-choice-wrong = choice: found { $found }, expected a number from 0 to { $last } ("help" shows the list again)

## The menu
##
## In this and all other lists ".words" are further words by which a line may be chosen.

plain-menu = What shall it be? Whom you name first plays the side that is listed first.
# The same where the game is known already.
plain-menu-game = { $game }. Who plays? Whom you name first plays { $side }.
plain-menu-human-human = human against human
    .words = human-human, human/human
plain-menu-human-computer = human against computer
    .words = human-computer, human/computer
plain-menu-computer-human = computer against human
    .words = computer-human, computer/human
plain-menu-computer-computer = computer against computer
    .words = computer-computer, computer/computer
plain-menu-rules = rules
plain-menu-settings = settings
plain-menu-leave = leave (0 does the same)
    .words = leave, quit, exit
plain-menu-resume = { $count ->
    [one] go on with one of 1 unfinished game
   *[other] go on with one of { $count } unfinished games
}
    .words = resume
plain-menu-finished = { $count ->
    [one] look at 1 finished game
   *[other] look at one of { $count } finished games
}
    .words = finished, archive
plain-menu-deleted = { $count ->
    [one] bring back 1 deleted game
   *[other] bring back one of { $count } deleted games
}
    .words = deleted
plain-menu-lesson = a lesson: a game step by step, for beginners
    .words = lesson, learn
plain-which-lesson = A lesson of which game?
plain-which-rules = The rules of which game?
plain-open-nothing = open: found nothing, expected the name of a file: open game.txt
plain-open-failed = { $file } cannot be opened: { $error }
plain-open-no-game = { $file } is not a game that can be played on: { $error }

## Unfinished games

plain-unfinished = { $count ->
    [one] 1 unfinished game of { $game } is kept: "menu" and then "resume" goes on with it.
   *[other] { $count } unfinished games of { $game } are kept: "menu" and then "resume" goes on with it.
}
plain-unfinished-which = Which of them, the last played first? "delete 2" deletes the second one, "restore" brings back what was deleted.
plain-unfinished-game = { $game }, { $first } against { $second }, { plain-moves }
plain-unfinished-trouble = unfinished games are not offered: { $error }
plain-passed-over = { $file } is passed over: { $reason }
plain-finished-which = Which of them, the last finished first? "delete 2" deletes the second one, "restore" brings back what was deleted.
plain-finished-game = { $game }, { $first } against { $second }: { $result }
plain-finished-won = { $side } won
plain-finished-draw = a draw
plain-finished-trouble = finished games are not offered: { $error }
# A line of either list, where the day is known.
plain-dated = { $date }, { $game }
plain-somebody = somebody
# Two players of every game, whose English names are typed too.
plain-human = human
plain-random = random
plain-outside = a program from outside
plain-delete = Delete { $game }?
plain-delete-this = this game
plain-delete-wrong = delete: found { $found }, expected { $last ->
    [one] 1, the number of the game
   *[other] the number of a game, from 1 to { $last }
}
plain-delete-not = Nothing is deleted.
plain-deleted = Deleted. "restore" brings it back, for thirty days.
plain-deleted-which = Which of them is to come back, the last deleted first?
plain-restored = The game is back.
plain-restore-nothing = restore: no deleted game is left; they stay for thirty days
plain-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}

## A finished game, looked through

# Words that may be typed, besides a few of the words above. "back" is one move back here.
plain-review-word-next = next, n
plain-review-word-back = back, previous, b
plain-review-word-start = start, first
plain-review-word-end = end, last
plain-review-word-play = play, go on
plain-review-word-leave = done, list, close
plain-review-how = Enter or "next" shows the next move, "back" the one before; "start" and "end" lead there, 4 to the fourth move, 4... to its answer.
plain-review-words = "play" goes on from here, "judge" says which moves were mistakes; "history", "evaluate", "board", "describe", "rules", "save FILE" are as in a game.
plain-review-close = "done" closes it.
plain-review-close-stored = "delete" deletes it, "done" closes it.
plain-review-prompt = Replay (Enter for the next move, "help" for more):
plain-review-start = The beginning, before { plain-moves }.
# $ply is how many of all $count moves have been made.
plain-review-move = { $number }. { CAP($side) } plays { $move } ({ $ply } of { $count }).
plain-review-deed = { $number }. { CAP($side) } plays { $move }, { $deed } ({ $ply } of { $count }).
plain-review-first = This is the beginning.
plain-review-last = That was the last move. "done" closes the game.
plain-review-number = number: found { $found }, expected one from 0 to { $last }
plain-review-over = the game is over here; go back to where it shall go on
plain-review-not-stored = only a game of the list can be deleted
plain-review-wrong = answer: found { $found }, expected Enter, a number or a word ("help" lists them)
plain-branched = A new game goes on from here; the finished one stays as it is.

## Before a game: which, how, and who plays

plain-which-game = Which game?
plain-which-game-options = Which game? A name with options, as in claustro(size=6), answers their questions too.
plain-game = { $game }: { $sentence }
# What stands in brackets is what an empty line means.
plain-option = { CAP($option) }: { $meaning }.
plain-option-value = { $values } [{ $kept }]:
plain-option-flag = yes or no [{ $kept }]:
# $settings are settings as they are typed, such as limit=100, and the words behind the colons below are typed too.
plain-match-settings = Match settings: { $settings }.
plain-match-settings-changes = Changes, as in repetition=none [keep]:
plain-match-repetition = repetition: the third occurrence of a position is a draw, or none
plain-match-repetition-official = repetition: the third occurrence of a position is a draw, wins for the last mover (official), or none
plain-match-limit = limit: so many moves without progress are a draw, or none
plain-match-starts = starts: who moves first, first, second or random
plain-who = Who plays { $side }?
# $player is the name that is typed, and $sentence says how it plays.
plain-player = { $player }: { $sentence }

## Settings
##
## The values behind the colons are some of the words that may be typed, above.

plain-settings = What is to be changed?
plain-settings-done = nothing more
    .words = done, play
plain-settings-glyphs = glyphs: { $value } (the characters of boards)
    .words = glyphs
# $others are further names for coordinates, such as "matrix".
plain-settings-coordinates = coordinates: { $value } (own, or { OR($others) } where a board has them)
    .words = coordinates
plain-settings-boards = boards: { $value } (drawn, or told in words)
    .words = boards
plain-settings-delay = delay: { $delay } ms (before a computer moves)
    .words = delay
plain-settings-game = a game: its options, match settings and players, as they are offered
    .words = game
# Each is asked, and asked again after ".wrong"; $values are the words that may be typed.
plain-settings-language = language: { $value } (of everything that is said)
    .words = language, idioma, língua
plain-ask-language = Language, { OR($values) } [{ $kept }]:
    .wrong = language: found { $found }, expected { OR($values) }
plain-ask-glyphs = Glyphs, { OR($values) } [{ $kept }]:
    .wrong = glyphs: found { $found }, expected { OR($values) }
plain-ask-coordinates = Coordinates, { OR($values) } [{ $kept }]:
    .wrong = coordinates: found { $found }, expected { OR($values) }
plain-ask-boards = Boards, { OR($values) } [{ $kept }]:
    .wrong = boards: found { $found }, expected { OR($values) }
plain-ask-delay = Delay in milliseconds [{ $kept }]:
    .wrong = delay: found { $found }, expected a number from 0 to { $most }
plain-settings-offered = { $game }, { $first } against { $second }: this is offered when you play.
# How a game that is being played was set up, a line each.
plain-setup = { $title }: { $game }
plain-setup-side = { $side }: { $player }
plain-setup-seed = seed: { $seed }
plain-not-remembered = what was chosen is not remembered: { $file }: { $error }

## During a game

plain-opening = { $game }: { $first } is played by { $one }, { $second } by { $other }.
plain-opening-how = Type a move, or a cell to see what may follow; "help" tells the rest.
# $name is what the coordinates are called that somebody has asked for.
plain-no-coordinates = { $game } has no { $name } coordinates; its own are used.
plain-turn-human = Move { $number }: { CAP($side) }, human.
plain-turn-computer = Move { $number }: { CAP($side) }, played by { $player }.
plain-forfeit = { CAP($side) } forfeits the game: { $reason }
plain-thinking = { CAP($side) } ({ $player }) is thinking.

# A move that was made. $who is one of the two that follow, and $choice one of the three after them.
plain-plays = { $who } plays { $move }.
plain-plays-effect = { $who } plays { $move }, { $effect }.
plain-plays-choice = { $who } plays { $move } ({ $choice }).
plain-plays-choice-effect = { $who } plays { $move } ({ $choice }), { $effect }.
plain-plays-human = { CAP($side) }
plain-plays-computer = { CAP($side) } ({ $player })
# How a computer came to it. $rule is one word of the computer player's.
plain-by-lot = one of { plain-moves }
plain-by-rule-only = { $rule }: the only such move
plain-by-rule = { $rule }: one of { plain-moves }

# Between the moves of two computers.
plain-step = Enter for the next move, "run" for all of them:
plain-step-wrong = answer: found { $found }, expected an empty line or a word ("help" lists them)

## Typing a move

plain-prompt = { CAP($side) }, your move:
# Once something is picked: $picked are the cells, and $stage says what is to be picked now ("stone 2 of 3").
plain-prompt-next = { $picked }: { $stage } (cell, number or "cancel"):
# The same where what may follow has names, such as directions.
plain-prompt-next-name = { $picked }: { $stage } (name, cell, number or "cancel"):
# After the letter of a cell.
plain-prompt-number = { $letter } and the number:

plain-nothing = answer: found nothing, expected a move or a cell ("help" tells more)
plain-nothing-next = answer: found nothing, expected a cell, a number or "cancel" ("help" tells more)
plain-number-wrong = number: found { $found }, expected { $last ->
    [0] 0
   *[other] one from 0 to { $last }
}
plain-letter-wrong = letter: found { $found }, expected one from { $first } to { $last }
plain-not-understood = { $error } ("help" tells what else may be typed)

# The list of what may follow: at the beginning, behind a cell, behind a cell with a piece.
plain-list = what may follow:
plain-list-cell = { $cell }: what may follow:
plain-list-piece = { $cell } ({ $piece }): what may follow:
# One of its lines: the move or the cells so far, then what they are called and what they do, as far as there is something to say.
plain-list-entry = { $parts }
plain-list-done = an empty line: { $move }
# The list of all moves.
plain-all-moves = { CAP($side) } has { plain-moves }.
plain-all-moves-many = They are too many for a list; this is where one may begin.

plain-unpicked = { $cells ->
    [one] { $cells } is not picked any more.
   *[other] { $cells } are not picked any more.
}
plain-cancelled = Cancelled; nothing is picked.
plain-cancelled-nothing = Nothing is picked.

## What the words do

plain-help-whole = A move may be typed whole: { $move }
plain-help-cells = or cell by cell: { $cell }, and then one of the cells or numbers that are listed.
plain-help-letter = A cell may also be typed as { $letter },{ $number } or as { $letter } and then { $number }.
# $names are such as the next one, or without a short form.
plain-help-names = Where what may follow has a name, the name will do: { $names }.
plain-help-name-short = { $name } ({ $short })
plain-help-cancel = The first cell again, or "cancel", drops what is picked.
plain-help-signs = Capitals, quotes, brackets and a final period make no difference.
plain-help-words = Words:
plain-help-word = { $word }: { $meaning }

plain-undo-nothing = there is nothing to take back
plain-undone = { $count ->
    [one] Taken back: 1 step.
   *[other] Taken back: { $count } steps.
}
plain-redo-nothing = there is nothing to play again
plain-redone = Played again.
plain-hint = Hint: { $told }. "take" plays it.
plain-take-nothing = there is no hint for this position yet; "hint" gives one
plain-history-nothing = there is no move yet
plain-history-one = { $number }. { $first }
plain-history-two = { $number }. { $first } { $second }
# The same where cells have other names and moves are told in words.
plain-history-two-told = { $number }. { $first }, { $second }
# A move that was taken back and can be played again.
plain-history-ahead = ({ $move })
plain-judge-nothing = there is no move to judge yet
plain-judging-begins = Judging { plain-moves }.
plain-judging = { $done } of { $all } moves judged.
plain-table-caveat = Table: { $value }, but { $caveat }.
plain-move-value = { $move }: { $value }
plain-move-values-more = and { plain-moves }, none of them better
plain-save-nothing = save: found nothing, expected the name of a file: save game.txt
plain-save-replace = { $file } is there already. Replace it?
plain-save-not = Nothing is written.
plain-save-done = The game is written to { $file }.
plain-save-failed = { $file } cannot be written: { $error }; the game goes on
plain-draw-offer = { CAP($other) }, { $side } offers a draw. Do you accept?
plain-draw-declined = { CAP($other) } declines the draw.
plain-draw-declined-computer = { CAP($other) } ({ $player }) declines the draw and plays on.
plain-resign = { CAP($side) }, do you give the game up?
plain-run-wrong = run: only games between computers can run by themselves
plain-humans-only = that word is for humans, and it is a computer's turn
plain-leave-kept = The game is not finished. It will be kept. Leave it?
plain-leave-lost = The game is not finished. It will be lost; "save FILE" would keep it. Leave it?
plain-leave-not = The game goes on.

## Lessons

# Words that may be typed in a lesson, besides a few of the words above.
plain-lesson-word-hint = hint, show
plain-lesson-word-again = again
plain-lesson-word-next = next, skip
plain-lesson-word-back = back
plain-lesson-word-leave = leave, menu
plain-lesson-how = Type a move, or a cell to see what may follow. "hint" helps, "again" begins the step again, "next" and "back" go from step to step, "rules" tells all, "leave" leaves.
plain-lesson-none = { $game } has no lesson yet; its rules tell everything.
plain-lesson-offer = New to { $game }? "menu" and then "lesson" teaches it in a few minutes.
plain-lesson-step = { $game }, step { $at } of { $count }: { $title }
plain-lesson-prompt = Your move:
plain-lesson-prompt-next = { $picked }: { $stage }:
plain-lesson-follow = What may follow: { OR($list) }.
plain-lesson-right = Right. { $done }
plain-lesson-shown = For example { $move }.
plain-lesson-first = This is the first step.
plain-lesson-last = That was the last step.

## Games that stop, are kept and are over

plain-stopped-kept = The game is not finished. It is kept, and offered at the next start.
plain-stopped-unbegun = The game had not begun, so nothing is kept.
plain-stopped-lost = The game is not finished, and it is not kept.
plain-not-kept = the game goes on but is not kept: { $error }
plain-not-recorded = the game is not recorded: { $file }: { $error }

plain-over = Game over.
# $ending says who has won and why; $first and $second are one of the two that follow.
plain-over-players = { $ending }. { CAP($first) }, { $second }.
plain-was-human = { $side } was a human
plain-was-computer = { $side } was played by { $player }
plain-over-kept = The game is kept: "menu" and then "finished" shows it again.
plain-after = And now?
plain-after-again = again
plain-after-swap = again with the sides exchanged
    .words = swap
plain-after-undo = take back the last move (also: judge, save FILE, board, history)
    .words = undo
plain-after-leave = leave
    .words = quit, exit
plain-after-look = look through it, move by move
    .words = look, replay, review
plain-after-menu = back to the menu
    .words = menu, back
plain-after-wrong = the game is over; take back the last move to play on
