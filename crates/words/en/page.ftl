## The page in the browser, and the server

## The server: why something is refused

server-no-game = there is no such game
server-no-such-page = there is no such page
server-nowhere = there is nothing at this address
server-no-such-theme = there is no such theme; choose one of { $themes }
server-other-site = this request comes from another site
server-body-torn = the body broke off
server-body-long = the body is too long, { $most } KB are read at most
server-body-slow = the body was not there within { $seconds } seconds
server-no-net = found { $found }, expected an address or a range of them, as in 10.0.0.0/8
server-body-unread = the request could not be read: { $why }
server-query-unread = the address could not be read: { $why }
server-socket = { $why }
server-broken = something went wrong here; please try again
server-closing = the server is just going down; try again soon
server-too-often = that was too often; please wait a moment
server-too-fast = that was too fast; please wait a moment
server-too-many-connections = too many connections from one address
server-too-many-sockets = you have too many games open at once; close some of them
server-full-sockets = the server is full; please come back in a while
server-full = the server is full; please come back later
# What came over the line of a live game was no message.
server-only-texts = only texts are read here
server-frame-too-long = that was too long
server-frame-unknown = this is no message we know

# Names
server-name-length = a name has 1 to { $most } characters
server-name-visible = a name has only visible characters
server-name-reserved = “{ $name }” reads like the name of a computer player; choose another name

# New games and their seats
server-no-seat-yours = one of the seats must be yours
server-clock = a clock has { $least } to { $most } seconds, and at most { $more } more for a move
server-games-open = { $count ->
    [one] 1 game of yours already waits for an opponent; withdraw it under “Your games” to make another
   *[other] { $count } games of yours already wait for an opponent; withdraw one under “Your games” to make another
}
server-games-unfinished = { $count ->
    [one] you have 1 unfinished game; finish or delete it under “Your games” first
   *[other] you have { $count } unfinished games; finish or delete some under “Your games” first
}
server-not-withdrawn = somebody has sat down meanwhile; the game can only be aborted now
server-not-yours = this is no game of yours
server-not-deleted = this game goes on with somebody else; abort it, resign or agree on a draw first
server-withdraw-first = this game still waits for an opponent; withdraw it instead
server-seat-taken = somebody else sits there already
server-banned = you are not let in here; whoever runs this server can tell you why
server-somebody-gone = somebody who has left
server-wrong-key = this link opens no seat of this game
server-too-many-devices = this seat is held by too many devices

# Moves
server-only-players-move = only the two players can move
server-over = the game is over
server-stands-elsewhere = the game stands elsewhere by now
server-not-your-turn = it is not your turn
server-text-too-long = no move is so long
server-game-too-long = the game has become too long; agree on a draw or resign
server-time-up = your time is up
server-too-many-picks = no move has so many picks
server-not-so-far = the game has not come so far
server-other-move-first = another move came first
server-move-not-stored = the move could not be stored; please try again
server-not-stored = it could not be stored; please try again

# What players agree on
server-only-players = only the two players can do that
server-over-already = the game was over already
server-goes-on = the game still goes on
server-gone-on = the game has gone on meanwhile
server-too-late-to-abort = each side has moved; the game can be resigned or drawn, but not aborted any more
server-withdraw-instead = nobody has sat down yet; withdraw the challenge instead
server-not-absent = the other player is there
server-not-absent-long = the other player has not been away for long enough; wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} more
server-nothing-to-claim = there is nothing to claim in this game yet
server-asked-already = you have asked already; make a move before you ask again
server-computer-no-draw = a computer player never agrees on a draw
server-nobody-there = nobody sits on the other side yet
server-no-draw-offered = no draw is offered
server-nothing-played = nothing was played yet
server-not-moved-yet = you have not moved yet
server-no-takeback-on-clock = against a computer with a clock nothing is taken back
server-no-takeback-asked = nobody has asked to take back
server-no-rematch-asked = nobody has asked for another game

# Looking at positions
server-judged-later = the game still goes on; it is judged when it is over
server-moves-of-game = { $count ->
    [one] the game has 1 move
   *[other] the game has { $count } moves
}
server-line-too-long = the line is too long to be looked at
server-no-lesson = { $game } has no lesson
server-no-step = step: expected a number below { $count }
server-lesson-goes-on = Right so far. { CAP($side) } answers { $move }, and it is your turn again.
server-lesson-answer = { CAP($side) } could only answer { $move }.
server-move-number = move { $number }: { $reason }

# Whoever runs the server reads these
server-place-stored = move { $ply } of game { $game }
server-database-silent = the database does not answer
server-engine-not-started = the engine could not be started: { $error }
server-store = { $error }
# What an older server kept in words
server-kept = { $text }
server-listen = { $address } cannot be listened on: { $error }
server-listen-in-use = another program listens there already; choose another port, or 0 for any that is free
server-listen-elsewhere = this machine has no such address
server-listen-forbidden = the system allows that only to its administrator; choose a port above 1023
server-listen-unread = expected an address and a port, as in 127.0.0.1:8080
server-listen-error = { $error }
server-system = the server could not go on: { $error }

## The server: how a game ended to which nobody came

server-withdrawn = The challenge was withdrawn
server-aborted = The game was aborted and has no result
server-expired = The game was ended without a result because nothing had happened in it for so long
server-unbegun = The game was aborted: { $side } did not begin in time

## The server: the rules about the past of a game, which may be chosen for every game

server-setting-repetition = the same position a third time
    .meaning = with the same side to move
    .draw = is a draw
    .official = wins for the player who has just moved
    .none = means nothing
server-setting-limit = moves without progress that are a draw
    .meaning = the moves of both sides are counted
    .none = never
# Besides lots, the sides stand here by their names.
server-setting-starts = who moves first
    .meaning = the other side answers
    .random = drawn by lot
# An option and what is chosen for it: "jump: yes".
server-option-value = { $option }: { $value }

## The pages as the tab of a browser, a search engine and the preview of a link show them

shell-home = Ludoteca
    .about = { $games }. { shell-new.about }
shell-new = New game · Ludoteca
    .about = Abstract board games to play in the browser, against people or computers, without an account.
shell-yours = Your games · Ludoteca
    .about = Your games here: those that go on, and those that are over.
shell-archive = Finished games · Ludoteca
    .about = Games that were played here, to be replayed move by move.
shell-rules = Rules · Ludoteca
    .about = The rules of every game, with diagrams that can be tried.
shell-learn = Learn · Ludoteca
    .about = A guided first game for every game, step by step.
shell-lesson = Learn { $game } · Ludoteca
shell-rules-of = Rules of { $game } · Ludoteca
# Two players, each with a side; then how the game stands.
shell-game = { $game } · Ludoteca
    .about = { $first } ({ $side }) against { $second } ({ $other }). { $standing }.
shell-open-seat = an open seat
shell-come = Come and play
shell-played = { $count ->
    [one] { $count } move played
   *[other] { $count } moves played
}
shell-seat = Your seat · Ludoteca
shell-nowhere = Not found · Ludoteca
    .about = There is nothing at this address.
shell-skip = Skip to the content
shell-noscript = Ludoteca draws its boards with JavaScript. Please switch it on for this page.

## Every page: its head, and what goes wrong

page-name = Ludoteca
page-pages = Pages
page-games = Games
page-new-game = New game
page-learn = Learn
page-rules = Rules
page-finished = Finished
page-guest = Guest
page-your-name = Your name
page-your-name-is = Your name: { $name }
page-name-asked = How should others call you?
page-name-keep = Keep it
page-colours = Colours: { $theme ->
    [light] light
    [dark] dark
   *[auto] as the system has it
}
# The same in the rail, below its drawing.
page-colours-short = Colours
page-close = Close
page-copy = Copy: { $what }
page-copied = Copied
page-one-moment = One moment.
page-to-the-games = To the games
page-nothing-here = There is nothing here
page-leads-nowhere = This address leads nowhere.
page-did-not-work = That did not work
page-broken = Something on this page is broken. Loading it again may help.
page-offline = The server cannot be reached just now.
page-answered = The server answered with { $status }.

## Boards: the names of cells for somebody who does not see them

page-board-of = Board of { $game }
page-board-keys = { $board }. Arrow keys move, Enter picks, Escape takes back.
# On small screens: shows a part of the board larger, or all of it again.
page-enlarge = Enlarge the board
page-whole-board = Show the whole board
page-enlarged = Enlarged, so that a finger finds its cell. Tap again to pick; drag to move the board.
# A cell with all that is to be said of it.
page-cell = { $parts }
page-cell-empty = empty
page-cell-pips = { $piece } with { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
page-cell-on = { $piece } on { $ground }
page-cell-may = may be picked
page-cell-may-to = may be picked: { $effect }
page-cell-picked = picked
page-cell-go = may go here
page-cell-go-to = may go here: { $effect }
page-cell-named = named in the task
page-cell-last = part of the last move
page-cell-hinted = part of the move that is shown
page-cell-threat = threatened
# In a lesson, beside drawings of the marks.
page-marks = The marks on the board
page-mark-pick = may be picked
page-mark-go = may go here
page-mark-capture = captures here
page-mark-beside = captures beside it
page-mark-trade = both fall
page-mark-wake = wakes what sleeps here
page-mark-win = wins here
page-mark-loss = loses here
page-mark-draw = draws here
page-mark-named = named in the task
page-mark-threat = the threat
# What a cell means that is pointed at: a direction, what would happen, or both.
page-tip = { CAP($what) }
page-tip-both = { CAP($name) }: { $effect }

## Clocks and times

page-minutes = { $count } min
page-seconds = { $count } s
page-pace = { $base } + { $more }
page-no-clock = no clock
page-ago-now = just now
page-ago-minutes = { $count } min ago
page-ago-hours = { $count } h ago
page-ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

## The first page

page-home = Deep little games for two
page-hero-learn = Learn { $game }
page-home-lead-new = Games of pure skill that you have not played yet. Play a computer at once, or send a friend a link. No account, no advertisements.
page-home-lead = Games of pure skill. Play a computer at once, or send a friend a link. No account, no advertisements.
page-play-now = Play now
page-play-game-now = Play { $game } now
page-choose = Opponent & options
page-choose-of = { $game }: choose opponent and options
page-rules-of = Rules of { $game }
page-position-of = A position of { $game }
page-your-games = Your games
page-all-your-games = All your games, finished ones too
page-open-challenges = Open challenges
page-open-challenges-bots = Bots that wait for somebody
page-played-now = Being played now
page-more = { $count } more
page-nobody-waits-short = nobody waits just now; be the first
# Beside a challenge that the reader may take, and below the list of them.
page-join-of = Join { $name } at { $game }
page-join = Join
page-you-are = you are { $side }
page-offer-game = Offer a game
page-offer-game-found = and be found here
# A game that waits for the reader’s move.
page-against = against { $name }
# Two players below a small picture of their game.
page-list-pair = { $first } – { $second }

## Lists of games

page-list-players = { $first } { $side } – { $second } { $other }
page-list-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-list-won = { CAP($side) } won
page-list-draw = Draw
page-list-you-won = You won
page-list-you-lost = You lost
page-list-aborted = aborted
page-list-withdrawn = withdrawn
page-list-waiting = waiting
page-list-turn = { $side } to move
page-open-seat = open seat
page-seat-you = { $name } (you)

## Finished games

page-archive = Finished games
page-archive-lead = Finished games that were open to all, to be played through with the engine’s opinion of every move. Yours are under { $yours }.
page-archive-show = Show
page-archive-all = All games
page-archive-older = Older games
page-archive-none = None yet. { $play }.
page-archive-none-play = Play one

## One's own games

page-yours-unfinished = Unfinished
page-delete-of = Delete { $game }
page-delete = Delete
page-delete-asked = Delete this game?
page-delete-means = It goes from your list and can be put back under “Deleted”. The other player, if there is one, keeps it.
page-delete-means-unfinished = It goes from your list. For a day it can be put back under “Deleted”; then it is aborted.
page-keep-it = No, keep it
page-deleted = The game is deleted. It stays under “Deleted” on this page.
page-yours-deleted = Deleted
page-deleted-lead = What you have deleted can be put back: a finished game at any time, an unfinished one for a day.
page-deleted-none = Nothing is deleted.
page-restore = Put back
page-restored = The game is back on your list.
page-undo = Undo
page-challenge-withdrawn = The challenge is withdrawn.

## A private link that brings a seat to another device

page-seat = Taking your seat
page-seat-incomplete = This link is not complete: its end is missing.

## A new game

page-new-start = Start the game
page-new-board-of = The board of { $game }
page-new-which = Which game?
page-new-opponent = Against whom?
page-new-computer = Computer
    .short = answers at once
page-new-friend = A friend, by link
    .short = wherever they are
    .about = You get a link to send to whomever you like; the first to open it and sit down plays.
page-new-anybody = Anybody
    .short = who comes by here
    .about = Your game stands on the first page, as long as you are here, until somebody takes the other seat.
page-new-here = Both sides here
    .short = on this screen
    .about = Both sides on this device, by turns.
page-new-player = Computer player
page-new-level = Level
# The ends of the slider of levels.
page-new-level-least = gentle
page-new-level-most = merciless
page-new-side = Your side
page-new-side-first = { CAP($side) } (first)
page-new-side-second = { CAP($side) } (second)
page-new-side-either = { CAP($side) }
page-new-side-lot = By lot
page-new-clock-asked = How much time?
page-new-clock-none = No clock
    .about = think as you like
page-new-clock-quick = Quick
page-new-clock-relaxed = Relaxed
page-new-clock-slow = Slow
page-new-clock-own = Own
    .about = your own times
page-new-minutes = Minutes for each side
page-new-minutes-wrong = A clock needs at least { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} for each side, and has { $minutes } minutes at most.
page-new-seconds = Seconds added a move
page-new-seconds-wrong = From 0 to { $seconds } seconds can be added a move.
page-new-options = Side, board and rules:
# What the fold of the options holds if nothing was changed.
page-new-usual = Usual rules.
# The whole choice in a sentence, beside the button that begins the game.
page-new-sum = { $game } against { $opponent }, { $clock }.
page-new-sum-here = { $game }, both sides here, { $clock }.
page-new-sum-level = the computer, level { $level }
page-new-sum-no-clock = without a clock
page-new-sum-friend = a friend
page-new-sum-anybody = whoever comes
page-new-sum-first = You are { $side } and begin.
page-new-sum-second = You are { $side }; the other side begins.
page-new-sum-either = You are { $side }; who begins is drawn.
page-new-sum-lot = Your side is drawn by lot.
page-new-options-board = The board and its rules
page-new-options-past = When a game goes on and on

## The rules

page-rules-lead = Every diagram is a board: try the moves yourself.
page-rules-contents = Contents
page-rules-table = Table: { $columns }
page-rules-play = Play { $game }
page-rules-others = Other games

## Lessons: a game step by step

page-lesson-lead = A guided first game, step by step: something to do on the board, and a word on what came of it.
page-lesson-begin = Begin the lesson
page-lesson-go-on = Go on with step { $at }
page-lesson-taken = Take it again
page-lesson-learn = Lesson
page-lesson-learn-game = Lesson: learn { $game } step by step
page-lesson-of = { $game }, step { $at } of { $count }
page-lesson-step = step { $at } of { $count }
page-lesson-next = Next
page-lesson-skip = Skip
page-lesson-back = Back
page-lesson-show = Show me
page-lesson-again = Again
page-lesson-other = Next lesson: { $game }
# Said once, to somebody who has not met the game.
page-lesson-new = New to { $game }? { $lesson } shows how it goes, in a few minutes.
page-lesson-welcome = New here? Each game has a short lesson:
page-lesson-new-link = A short lesson

## A board on which moves can be tried

page-try = Try it
page-try-play = Play { $move }
page-try-start = From the start
page-try-turn = { to-move }.
page-try-turn-move = { to-move }; { $move } is a move.
page-try-said = { $move }. { $standing }
page-try-engine = The engine’s line
page-try-line = Next: { $move } ({ $number } of { $count })

## A game: parts of the page

page-game = Game
page-game-heading = { $game }: { $first } against { $second }
# The tab of the browser; the dot says that it is the reader's turn.
page-game-title = { $standing } – { $game }
page-game-title-turn = ● { $standing } – { $game }
page-board = Board
page-how-it-stands = How it stands
page-moves = Moves
page-type = Type a move
page-type-play = Play
page-type-help = Cells as they are named beside the board; the rules say how moves are written.
page-type-nothing = Nothing is written here yet: a move like those in the list, or a cell.
page-type-busy = One moment: your last move is still on its way.
page-to-start = To the start
page-one-back = One move back
page-one-on = One move on
page-to-last = To the last move
page-to-live = Back to the live position
page-why = Why { $move }: { $why }
page-move-of = Move { $at } of { $count }
page-no-moves = No moves yet
page-spent = { $seconds } s
page-no-such-game = There is no such game
page-link-incomplete = The link may be incomplete.

# Buttons
page-turn-board = Turn the board
page-diamond = Stand the board on its corner
page-sound-off = Sound is off
page-sound-on = Sound is on
page-share = Share
page-picture = Picture of the position
page-record-of = Download the record of { $game }
page-record = Download the record
page-try-from-here = Try moves from here
# What boards and pieces look like, by choice.
page-looks = Boards and pieces
page-looks-boards = Boards
page-looks-material = Each its own material
page-looks-slate = Slate
page-looks-contrast = High contrast
page-looks-pieces = Pieces
page-looks-thick = With an edge
page-looks-flat = Flat
page-confirm = Confirm moves
page-confirm-now = Confirm moves: { $when ->
    [always] always
    [never] never
   *[auto] on touch
}
page-confirm-asked = Ask before a move is played
page-confirm-touch = On touch
page-confirm-always = Always
page-confirm-never = Never
page-resign = Resign
page-resign-asked = Resign?
page-abort = Abort
page-abort-asked = Abort the game?
page-abort-means = It ends without a result, because not each side has moved yet.
page-withdraw-challenge = Withdraw the challenge
page-offer-stands = The offer stands until it is answered.
page-asked-already = You have asked already; make a move before you ask again.
page-resign-means = The game ends and the other side wins.
page-resign-means-side = It is { $side }’s turn: { $side } resigns, and { $other } wins.
page-no-go-on = No, go on
page-take-back = Take back
page-offer-draw = Offer a draw
page-rematch = Rematch
# A finished game, gone through with the engine.
page-review = Review
page-review-leave = Back to the game
# What is not needed at every move.
page-more-tools = More

# The windows for sharing and for pictures
page-share-game = Link to this game, to play or to watch
page-share-seat = Your private link to { $side }, for another device of yours
page-share-warning = Whoever has a private link can move for you. Keep it to yourself.
page-share-more = Share…
page-picture-of = The position after { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## A game: how it stands

page-connecting = Connecting…
page-restarting = The server restarts; one moment…
# The line is down: what that means, what became of a move, and a way to try again.
page-down = No connection to the server. Trying again…
page-down-short = No connection
page-down-clock-yours = Your clock may go on running meanwhile.
page-down-clock = The clocks may go on running meanwhile.
page-down-sent = Your move { $move } has not been confirmed; it is sent again as soon as the connection is back.
page-down-withhold = Do not send it
page-down-not-played = Nothing was played: moves cannot be sent just now. Make yours when the connection is back.
page-down-not-sent = That was not sent. Try again when the connection is back.
page-down-try = Try now
page-says-begun = Somebody sits opposite: the game begins.
page-says-connected = Connected again.
page-waiting = Waiting for somebody to sit down
page-seat-free = A seat is free
page-your-turn = Your turn
page-sent = Your move is on its way …
page-looking-back = You are looking at an earlier position.
page-aim = Aim:
# How it ended, for its players and for others; why follows.
page-end-won = You won
page-end-lost = You lost
page-end-side-won = { CAP($side) } won
page-end-draw = Draw
page-thinking = { CAP($side) } is thinking…
page-thinking-queue = { CAP($side) } waits for the engine: { $count ->
    [one] 1 other comes first
   *[other] { $count } others come first
}
# Beside the name of a player.
page-here = here
page-away = away
page-player-turn = your turn
page-player-thinking = thinking…
page-player-to-move = to move
page-counter = { CAP($name) } { $value }
page-clock-of = { $side }’s clock
page-you-watch = You are watching
page-watch-touch = You are watching: only the two players move.
page-watching = { $count } watching
page-game-before = The game before
page-dismiss = Dismiss
page-this-seat-free = { $name } waits for an opponent. The game begins as soon as you sit down.
page-sit-down = Sit down as { $side }
page-not-here = { CAP($side) } is not here just now.
# On any page, to somebody who waits for an opponent.
page-sat-down = { $name } has sat down: your game of { $game } begins.
page-sat-down-go = To the game
page-sat-down-title = ● Your game begins
page-send-link = The game begins as soon as somebody sits down. Send the link to whomever you want to play with.
page-challenge-listed = The game begins as soon as somebody sits down. Your challenge stands on the first page as long as you stay here; the link may be sent, too.
page-share-link = Share the link
page-rematch-ready = The rematch is ready.
page-rematch-over = The rematch has been played.
page-look-at-it = Look at it
# Under a challenge that was withdrawn.
page-offer-again = Offer it again
page-play-it = Play it
page-watch-it = Watch it

# Time for a first move, and players who have left; the time is a number of seconds that is counted down
page-first-move-yours = Make your first move within { $time }, or the game is aborted.
page-first-move = { CAP($side) } has { $time } for the first move; then the game is aborted.
page-left = { CAP($side) } has left. You may claim the game in { $time }.
page-left-long = { CAP($side) } has left.
page-claim-win = Claim the win
page-claim-draw = Call it a draw

# What became of an offer
page-declined-draw = { CAP($side) } declines the draw.
page-declined-takeback = { CAP($side) } does not want to take back.
page-declined-rematch = { CAP($side) } does not want a rematch.
page-you-declined-draw = You have declined the draw.
page-you-declined-takeback = You have declined to take back.
page-you-declined-rematch = You have declined the rematch.
page-withdrawn-draw = { CAP($side) } has withdrawn the offer of a draw.
page-withdrawn-takeback = { CAP($side) } does not ask to take back any more.
page-withdrawn-rematch = { CAP($side) } has withdrawn the offer of a rematch.
page-you-withdrew-draw = You have withdrawn your offer of a draw.
page-you-withdrew-takeback = You do not ask to take back any more.
page-you-withdrew-rematch = You have withdrawn your offer of a rematch.
page-lapsed-draw = The offer of a draw has lapsed with the move.
page-lapsed-takeback = With the move, nobody asks to take back any more.

# Offers: what the reader has offered, what the other side offers, and how that is announced
page-offered-draw = You have offered a draw.
page-offered-takeback = You have asked to take back { page-last-moves }.
page-offered-rematch = You have offered a rematch; { $side } has to accept it.
page-offered-rematch-away = You have offered a rematch. { CAP($side) } is not here just now; the offer stands while you stay.
page-offers-draw = { CAP($side) } offers a draw.
page-offers-takeback = { CAP($side) } asks to take back { page-last-moves }.
page-offers-rematch = { CAP($side) } offers a rematch.
# So many moves would be taken back.
page-last-moves = { $count ->
    [one] the last move
   *[other] the last { $count } moves
}
page-withdraw = Withdraw
page-accept = Accept
page-decline = Decline

# Picking
page-picked = { $cells } picked
# What a mark means that not every move has.
page-hint-trade = Half a frame: both fall.
page-hint-beside = A ringed dot captures beside it.
page-hint-wake = A flame wakes what sleeps here.
page-ready = { $move }
page-ready-to = { $move }: { $effect }
page-cancel = Cancel

# What screen readers are told
page-says-move = { CAP($side) }: { $move }.
page-says-move-to = { CAP($side) }: { $move }, { $effect }.
page-says-turn = { $move } Your turn.
page-says-ply = Move { $number }. { $move }
page-says-start = The start.
page-says-live = The position as it stands.
page-says-back = { $count ->
    [one] 1 move was taken back.
   *[other] { $count } moves were taken back.
}
page-says-ready = { $move } is ready. Confirm to play it.
page-not-played = Your move { $move } was not played: the game had gone on.

## A finished game: what the engine and the table of perfect play think of it

page-opinion = The engine’s opinion
page-opinion-later = Evaluation after the game
page-opinion-waits = The engine is looking at the game…
page-opinion-going-on = Still looking: { $done } of { $all } positions.
page-opinion-queue = The engine is busy: { $count ->
    [one] 1 piece of work comes first.
   *[other] { $count } pieces of work come first.
}
page-opinion-none = Not judged yet.
page-curve = Winning chances of { $side } over { $count ->
    [one] { $count } move
   *[other] { $count } moves
}. The moves below can be chosen one by one.
page-curve-axis = Winning chances of { $side }
# Beside the curve, from top to bottom: the reader’s side and then the other one.
page-axis-wins = { CAP($side) } wins
page-axis-ahead = { CAP($side) } ahead
page-axis-even = even
page-moments = What decided the game
page-moments-every = Every move that lost something
page-moments-worst = The { $shown } worst of { $count } faults; the list of moves marks all.
page-moments-of-all = All { $count } faults.
page-moments-all = Show all
page-moments-fewer = Only the worst
page-accuracy = { CAP($side) }: accuracy { $percent } %
page-judged-won = { CAP($side) } has won.
page-judged-wins = { CAP($side) } wins by force.
page-judged-wins-in = { CAP($side) } wins by force in { $plies }.
page-judged-draw = A draw.
page-judged-even = Even.
page-judged-better = { CAP($side) } is better ({ $value }).
page-judged-perfect = Certain, by perfect play.
page-judged-depth = Depth { $depth }.
page-best = Best was { $move }. { $look }
page-best-look = Step through it
# After a move that lost something: the answer to it.
page-best-reply = The answer to it is { $move }. { $look }
page-perfect = Perfect play
page-perfect-win = { CAP($side) } to move wins in { $plies }.
page-perfect-draw = { CAP($side) } to move; with the best play of both sides it is a draw.
page-perfect-loss = { CAP($side) } to move loses in { $plies }.
page-perfect-but = But { $caveat }.
page-perfect-moves = What each move is worth
page-perfect-played = played
