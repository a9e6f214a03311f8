## The engine protocol: remarks for people

ugi-place-command = command
ugi-expected-command = one of ugi, isready, setoption, uginewgame, position, go, stop, query, quit
ugi-place-option = option { $name }
ugi-found-mebibytes = { $count } MiB
ugi-expected-hash = { $possible }; it stays { $stays }
ugi-expected-range = a number from { $least } to { $most }
ugi-clamped = option { $name }: found { $found }, expected { $expected }; it is { $value } now
ugi-place-position = position
ugi-expected-position = startpos or fen, then perhaps moves
ugi-position-refused = the position is refused, and there is none until a valid one comes: { $reason }
ugi-no-position = there is no valid position
ugi-move-refused = move { $number }: { $reason }
ugi-place-query = query
ugi-expected-query = gameover, p1turn or result
ugi-place-go = go
ugi-expected-number = a number after the word; it counts as 0
ugi-no-searchmoves = searchmoves: none of them is legal here, so all moves are considered
ugi-table-used = the table of { $game } is used
ugi-table-missing = option TablePath: there is no table of { $game } in { $folder }
ugi-table-says = the table says: { $value }
