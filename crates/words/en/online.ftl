# Bots on the server: programs of somebody's, connected from elsewhere.

server-bot-name = { $name } (bot)
server-bot-token = the token is missing, wrong or revoked; send it as “Authorization: Bearer TOKEN”
server-bot-scope = this token may look on, not play
server-no-bot = there is no bot called “{ $name }”
server-bot-away = { $name } is not connected just now
server-bot-busy = { $name } has too many challenges to answer already
server-bot-taken = another bot is called “{ $name }” or much like it
server-bot-letters = the name of a bot needs a letter or a figure
server-bot-not-yours = this bot is not yours
server-bots-full = nobody may have more than { $count } bots
server-bot-tokens-full = a bot may have { $count } tokens at most; revoke one first
server-name-of-bot = “{ $name }” is the name of a bot; choose another name

shell-bots = Bots · Ludoteca
    .about = Programs that play here, and how to connect your own.
shell-bot = { $name } · Bot · Ludoteca
    .about = { $name } is a bot: its games, its ratings, and a way to play it.

page-bots = Bots
page-bots-lead = Bots are programs that people have written and run on their own machines. They are marked wherever they play.
page-bots-leagues = Leagues of bots
page-bots-none = No bot has come here yet.
page-bots-yours = Your bots
page-bots-others = Bots of others
page-bot-mark = bot
page-seat-bot = { $name } (bot)
page-bot-of = by { $owner }
page-bot-new = Make a bot
page-bot-new-lead = You get a token. Whoever has it plays in the bot’s name, so keep it in a file and send it to nobody.
page-bot-name = What is it called?
page-bot-about = What should others know about it?
page-bot-make = Make it
page-bot-most = You have as many bots as anybody may have: { $count }.
page-bot-token-title = The token of { $name }
page-bot-token-once = It is shown this once. Put it into a file now; if it is lost, make another one and revoke this.
page-bot-token-label = Token
page-bot-token-copy = Copy the token
page-bot-token-copied = Copied.
page-bot-token-run = Then bring your program online with:
page-bot-token-command = ludoteca bot connect --server { $server } --token-file token.txt -- python3 bot.py
page-bot-done = I have kept it
page-bot-ratings = Ratings among bots
page-bot-no-ratings = Not rated yet: ratings come from games against bots of other owners.
page-bot-game = Game
page-bot-rating = Rating
page-bot-results = Won, drawn, lost
page-bot-rated = { $rating } ± { $deviation }
page-bot-counts = { $won }, { $drawn }, { $lost }
page-bot-play = Play { $name }
page-bot-play-game = Which game?
page-bot-play-time = How much time?
page-bot-play-no-clock = No clock
page-bot-play-clock = { $minutes } minutes and { $seconds } seconds a move
page-bot-challenge = Challenge
page-bot-challenge-lead = The bot decides by the rules of its owner whether it accepts; until then the game waits.
page-bot-away = It is not connected just now, so it cannot be challenged.
page-bot-live = Games that go on
page-bot-finished = Last games
page-bot-no-games = None that may be shown.
page-bot-tokens = Tokens
page-bot-tokens-lead = Each lets one program play in the bot’s name. A revoked token stops working at once.
page-bot-tokens-none = No token: no program can connect.
page-bot-token-made = made { $date }
page-bot-token-used = last used { $date }
page-bot-token-unused = never used
page-bot-token-reads = may only look on
page-bot-token-name = Name of a new token
page-bot-token-read = It may only look on
page-bot-token-new = Make a token
page-bot-token-nameless = Token { $number }
page-bot-revoke = Revoke
page-bot-revoke-which = Revoke { $token }
page-bot-revoke-asked = Revoke this token?
page-bot-revoke-text = Programs that use it are disconnected at once. It cannot be undone.
page-bot-delete = Delete this bot
page-bot-delete-asked = Delete { $name }?
page-bot-delete-text = Its unfinished games end, its ratings and tokens are gone. Others keep the games they have played with it.

# A program that plays on a server: `bot connect`.
bot-connected = connected as { $name }
bot-line-lost = no line to the server: { $why }; trying again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
bot-line-ended = the server has hung up
bot-server-silent = the server does not answer
bot-server-address = “{ $server }” is no address of a server: write http://HOST:PORT or https://HOST
bot-token-unread = { $file } cannot be read
bot-token-none = { $file } has no token: put the one that the page of the bot has shown into it
bot-token-bad = the server does not know the token: it is wrong, or was revoked
bot-ca-unread = { $file } holds no certificates that can be read; PEM is expected
bot-untrusted = nobody who is trusted vouches for the server ({ $why }); --ca FILE names the certificate of its own authority
bot-no-tls = the server does not speak TLS at this address; is it http:// that is meant?
bot-not-ready = the program is not ready: { $why }; `ludoteca bot check { $game }` tells more
bot-shut-out = the server lets neither this bot nor its owner in
bot-no-bots-there = there are no bots at this address: is it a server of Ludoteca, and new enough?
bot-expected-rule = people, bots, nobody, open, draws, takebacks, a game, at-least=SECONDS or at-most=SECONDS
bot-expected-clock = minutes and seconds, as in 3+2, are expected
bot-leaves = leaving; unfinished games that wait for the next time: { $games }
bot-refused = the server refuses: { $why }
bot-declines = a challenge by { $name } to { $game } is declined
bot-game-begins = a game of { $game } against { $name } begins: /g/{ $id }
bot-game-goes-on = a game of { $game } against { $name } goes on after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: /g/{ $id }
bot-game-over = { $game } against { $name }: { $result ->
    [won] won
    [lost] lost
    [draw] drawn
   *[none] no result
} ({ $reason })
bot-not-replayed = the game cannot be played again: { $why }
bot-fault-again = { $why }; it is asked once more, by a new process
bot-fault-resigns = { $why }; that was the second time, so it resigns this game

# Leagues of bots on the server.
server-no-league = there is no such league
server-league-title = a league needs a title
server-league-numbers = a league has 1 to { $boards } boards, 1 to { $pairs } pairs of games at each meeting, 1 to { $rounds } rounds if it is a Swiss tournament, and 1 to { $games } games of one bot at once
server-league-boards = { $game } is there twice
server-league-games = these are more than { $most } games for any two bots; take fewer boards, pairs or rounds
server-league-starts = a league has to begin within { $days } days
server-league-class = a league for a class names the class, and only such a league
server-league-not-yours = this league is not yours
server-league-door = this league is not open to your bots
server-league-full = no more than { $count } bots can take part
server-league-busy = a bot can take part in { $count } leagues at once
server-league-closed = the league has begun or is over
server-league-over = the league is over
server-league-running = the league is being played; stop it first
server-league-empty = a league needs two bots
server-league-not-in = { $name } takes no part in it
server-league-removed = removed bot { $number }
server-league-untitled = League
server-leagues-full = nobody may have more than { $count } leagues that are not over

shell-leagues = Leagues · Ludoteca
    .about = Leagues in which programs play each other here.
shell-league = { $title } · League · Ludoteca
    .about = A league of programs: ranking, games, and who plays.

page-league-heading = Leagues
page-league-lead = In a league bots play each other: in pairs of games from balanced openings, with the sides exchanged. A bot that is absent, too slow or broken loses games; the league goes on.
page-league-open = Open and running
page-league-over = Over
page-league-none = No league is open just now.
page-league-more = Older leagues
page-league-untitled = League without a name
page-league-by = by { $owner }
page-league-yours = yours
page-league-stage-open = begins { $date }
page-league-stage-running = running since { $date }
page-league-stage-ended = ended { $date }
page-league-stage-stopped = stopped { $date }
page-league-round-robin = everybody meets everybody
page-league-swiss = Swiss tournament of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
page-league-size = { $entries } of at most { $most } bots
page-league-progress = { $decided } of { $drawn } games played
page-league-meeting = { $games } games at each meeting
page-league-at-once = at most { $games ->
    [one] 1 game
   *[other] { $games } games
} of a bot at once
page-league-new = Open a league
page-league-new-lead = Owners enter their bots until it begins. Then the bots meet by themselves; nobody has to be here but the bots.
page-league-title = What is it called?
page-league-game = Game
page-league-board-add = One more board
page-league-board-remove = Remove board { $number }
page-league-format = Who meets whom?
page-league-format-all = Everybody everybody
page-league-format-swiss = Swiss: in each round those with equal points
page-league-rounds = Rounds
page-league-pairs = Pairs of games at each meeting, on each board
page-league-clock = Time for each game
page-league-clock-told = { $minutes } minutes and { $seconds } seconds a move
page-league-once = Games of a bot at once
page-league-starts = When does it begin?
page-league-starts-hint = In your own time. Leave it empty to begin it yourself; without you it begins after a week.
page-league-door = Whose bots may take part?
page-league-door-anybody = Anybody’s
page-league-door-mine = Only mine
page-league-door-class = Those of this class
page-league-of-class = The class
page-league-make = Open it
page-league-grace = A bot that is not connected when its game should begin is waited for { $seconds } seconds; then it has lost that game.
page-league-enter = Enter
page-league-enter-which = Which bot?
page-league-enter-lead = It has to be connected when the league begins, and to stay so.
page-league-enter-none = To take part, { $bots } first.
page-league-make-bot = make a bot
page-league-leave = Withdraw
page-league-leave-which = Withdraw { $name }
page-league-leave-asked = Withdraw { $name }?
page-league-leave-text = Games that it has not finished are lost. It cannot come back.
page-league-start = Begin now
page-league-stop = Stop the league
page-league-stop-asked = Stop this league?
page-league-stop-text = Games that go on end without a result, and no more are played. What was played stays.
page-league-delete = Delete the league
page-league-delete-asked = Delete this league?
page-league-delete-text = Its ranking is gone. The games stay with those who played them.
page-league-ranking = Ranking
page-league-nobody = No bot is entered yet.
page-league-place = Place
page-league-name = Bot
page-league-points = Points
page-league-results = Won, drawn, lost
page-league-counts = { $won }, { $drawn }, { $lost }
page-league-faults = Faults
page-league-faults-about = Faults are games lost by time, by absence or by leaving.
page-league-elo = Elo
page-league-elo-told = { $elo } ± { $error }
page-league-elo-about = Elo puts all on one scale whose mean is 0; ± holds the true value with 95 % confidence.
page-league-removed = removed bot { $number }
page-league-gone = withdrawn
page-league-cross = Each against each
page-league-cross-note = Points of the row against the column. A cell shows the games.
page-league-cell = { $name } against { $other }: { $points } of { $games }
page-league-live = Games that go on
page-league-live-none = None just now.
page-league-games = { $name } against { $other }
page-league-versus = { $first } – { $second }
page-league-round = round { $round }
page-league-how-time = by time
page-league-how-absent = by absence
page-league-how-withdrawn = by leaving
page-league-how-void = counts for nobody
page-league-playing = being played
page-league-waiting = not played yet
page-league-papers = Report
page-league-papers-lead = The whole report with exact regret where tables know the board, as files.
page-league-paper-page = Page (HTML)
page-league-paper-table = Table (CSV)
page-league-paper-document = Data (JSON)
page-league-paper-games = All games
