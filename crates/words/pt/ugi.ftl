## The engine protocol: remarks for people

ugi-place-command = comando
ugi-expected-command = um de ugi, isready, setoption, uginewgame, position, go, stop, query, quit
ugi-place-option = opção { $name }
ugi-found-mebibytes = { $count } MiB
ugi-expected-hash = { $possible }; fica { $stays }
ugi-expected-range = um número de { $least } a { $most }
ugi-clamped = opção { $name }: encontrado { $found }, esperado { $expected }; agora é { $value }
ugi-place-position = position
ugi-expected-position = startpos ou fen, depois talvez moves
ugi-position-refused = a posição foi recusada, e não há nenhuma até vir uma válida: { $reason }
ugi-no-position = não há posição válida
ugi-move-refused = jogada { $number }: { $reason }
ugi-place-query = query
ugi-expected-query = gameover, p1turn ou result
ugi-place-go = go
ugi-expected-number = um número depois da palavra; conta como 0
ugi-no-searchmoves = searchmoves: nenhuma delas é legal aqui, por isso consideram-se todas as jogadas
ugi-table-used = usa-se a tabela de { $game }
ugi-table-missing = opção TablePath: não há tabela de { $game } em { $folder }
ugi-table-says = a tabela diz: { $value }
