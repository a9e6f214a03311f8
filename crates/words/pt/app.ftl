## The command line
##
## Words of the command line, of JSON and of files stay what they are in every language.

# Input and output
app-input-unreadable = não foi possível ler a entrada padrão
app-output-unwritable = não foi possível escrever a saída padrão
app-streams-failed = a entrada ou a saída padrão falhou
app-left = Saiu. Uma partida começada fica guardada, e o menu de `ludoteca play` oferece-a.
app-no-signals = não foi possível receber sinais
app-standard-input = entrada padrão
app-no-file-name = { $path } não é o nome de um ficheiro
app-refused = recusado: { $name }
app-list = { $parts }

# Uso errado. Onde, o que se encontrou e o que estaria certo di-lo a frase "refusal".
usage-wrong = { $told }; `{ $help }` diz mais
usage-help = ludoteca --help
usage-help-verb = ludoteca { $verb } --help
usage-play = play { $game }
usage-place = linha de comando
usage-number = um número inteiro de { $first } a { $last }
usage-number-from = um número inteiro a partir de { $first }
usage-value = um valor
usage-refused = { $arg }: { $why }
usage-perhaps = talvez { $meant }
usage-known-verb = um dos verbos que a ajuda enumera
usage-known-flag = uma das opções que a ajuda enumera
usage-missing = falta: { $missing }
usage-twice = { $arg } aparece duas vezes, esperado uma
usage-conflict = { $arg } e { $other } não podem estar juntos

# Games, options, examples, moves
app-place-example = exemplo
app-place-theme = tema
app-place-view = vista
app-found-no-diamond = um tabuleiro que não se pode apoiar num canto
app-expected-flat = flat
app-move-refused = { $list }, jogada { $number }, { $text }: { $error }
app-pick-refused = pick, { $text }: { $reason }
app-png-terminal = uma imagem png não é texto para um terminal: --out FICHEIRO escreve-a num ficheiro

# games: the names of the rows, then what stands in them
app-games-sides = lados
app-games-option = opção
app-games-player = jogador
app-games-examples = exemplos
app-games-both-sides = { $first } ({ $first_letter }), { $second } ({ $second_letter })
app-games-option-told = { $name }={ $default } de { $values }: { $meaning }
app-games-everybody = Jogadores de todos os jogos, com o nome que --first e --second lhes dão
app-games-player-told = { $name }: { $sentence }

# lesson
app-no-lesson = { $game } ainda não tem lição; ludoteca rules { $id } conta as suas regras

# play
app-record-folder = { $path } é uma pasta, esperado um ficheiro para o registo
app-record-there = { $path } já existe; indique outro ficheiro, ou continue-o com --open { $path } --record { $path }
app-other-game = { $path } é uma partida de { $found }, esperada uma de { $expected }
app-endless = entrada: encontradas respostas sem fim que não levam a nenhuma jogada
app-no-screen = não foi possível mostrar o ecrã inteiro
app-place-coordinates = coordenadas
app-no-tables = tabelas: { $folder } não é uma pasta

# query
app-line-long = a linha tem mais de { $most } bytes
app-question-line = linha { $number }: { $error }
app-question-malformed = pergunta mal formada: { $error }
app-question-no-json = não há JSON no carácter { $column }, esperava-se um objeto numa só linha
app-question-no-object = encontrou-se { $found }, esperava-se um objeto com um jogo
app-lines-failed = { $count ->
    [one] 1 linha ficou sem resposta
   *[other] { $count } linhas ficaram sem resposta
}
app-expected-apply = uma lista de jogadas ou "all"
app-place-engine-limit = engine, { $name }
app-found-no-limit = nenhum limite
app-expected-engine-limits = um objeto com movetime, nodes ou depth
app-expected-from-one = um número inteiro a partir de 1

# perft
app-perft-counting = { $done } de { $all } primeiras jogadas contadas
app-perft-counted = { $nodes } sequências de { $depth } jogadas em { $seconds } s, { $rate } por segundo

# bench
app-place-seconds = segundos
app-expected-seconds = um número acima de 0 e até 3600
app-bench-rules = a medir { $game }
app-bench-engine = a medir { $game } (motor)
app-bench-game = por segundo de CPU de um fio de execução
app-bench-playouts = simulações
app-bench-moves = jogadas
app-bench-leaves = folhas feitas
app-bench-listed = simulações por lista
app-bench-nodes = nós do motor
app-bench-signature = assinatura
app-bench-about-listed = simulações por lista: as mesmas partidas ao acaso, escrevendo todas as jogadas e tirando uma à sorte, para comparação
app-bench-about-signature = assinatura: posições pesquisadas até uma profundidade fixa; só muda quando muda a pesquisa ou uma avaliação
app-bench-total = Assinatura: { $total }

# match
app-match-pairs-only = as partidas jogam-se aos pares: { $pairs } em vez de { $games }
app-place-book = livro
app-found-no-openings = nenhuma abertura de { $game }
app-expected-book = um jogo que traga algumas; --openings sorteia-as
app-match-stopped = o encontro foi interrompido após { $done } de { $all } partidas
app-match-progress = { $done } de { $all } partidas
app-match-progress-results = { app-match-progress }, { $results }
app-match-score = pontuação { $percent } %
app-match-elo = Elo { $elo }
app-match-elo-error = Elo { $elo } ± { $error } (95 %)
app-match-elo-none = Elo fora de medida
app-match-llr = LLR { $ratio } ({ $lower } a { $upper })
app-match-title = { $game }: { $first } contra { $second }, semente { $seed }
app-match-results = { $games } partidas: { $wins } ganhas, { $draws } empatadas, { $losses } perdidas
app-match-pairs = pares por meios pontos, 0 a 4: { $pairs }
app-match-cut = interrompidas aos { $longest } meios-lances e contadas como empates: { $count }
app-match-forfeits = { $player } perdeu { $games ->
    [one] uma partida
   *[other] { $games } partidas
} por falta: { AND($kinds) }
app-match-forfeit = { $kind } { $count }
app-match-sprt = SPRT de elo0 = { $elo0 } contra elo1 = { $elo1 }, alpha = { $alpha }, beta = { $beta }: { $ratio }, { $answer }
app-match-accepted = aceita-se { $name } = { $elo }
app-match-undecided = por decidir

# ladder
app-ladder-meeting = { $at } de { $of }, { $pairing }: { $progress }
app-ladder-pairing = { $first } contra { $second }
app-ladder-stopped = a classificação foi interrompida no confronto { $at } de { $of }
app-ladder-title = { $game }, semente { $seed }
app-ladder-player = jogador
app-ladder-elo = Elo
app-ladder-error = ± 95 %
app-ladder-games = partidas
app-ladder-score = pontuação
app-ladder-pairings = confronto
app-ladder-won = ganhas
app-ladder-drawn = empatadas
app-ladder-lost = perdidas
app-percent = { $number } %

# openings
app-openings-progress = { $found } de { $all } aberturas em { $draws } tentativas
app-openings-few = aberturas: só se encontraram { $found } de { $all }

# solve
app-solve-first = { $game } ainda não tem tabela de jogo perfeito; faz-se agora, uma só vez, em alguns segundos (--no-solve dispensa-a)
app-solve-need = resolver { $game } precisa de { $memory } MB de memória e de até { $disk } MB em { $folder }
app-solve-preparing = a ver todas as posições
app-solve-distance = a recuar de { plies }
app-solve-verifying = a verificar todos os valores
app-solve-saving = a guardar o que se encontrou
app-solve-progress = { $phase }: { $share } %; { $decided } % decididas
app-solve-progress-left = { $phase }: { $share } % desta volta, mais cerca de { $left } s para ela; { $decided } % decididas
app-solve-start = { $game }: para o lado que joga, o início é { $value }
app-solve-part = { $game }: { $part }
app-solve-some = algumas posições
app-solve-positions = posições
app-solve-won = ganhas
app-solve-lost = perdidas
app-solve-drawn = empatadas
app-solve-longest = A vitória mais longa demora { plies }, a partir de { $position }
app-solve-table = Na tabela não existem regras sobre repetição: { $path }
app-table-lost = a tabela de { $game } foi feita e não se encontra em { $folder }

# probe
app-no-table = não há tabela de { $game } em { $folder }; `ludoteca solve` faz uma
app-not-in-table = a tabela de { $game } não tem esta posição
app-not-in-part = a tabela de { $game } não tem esta posição: contém { $part }
app-table-large = a tabela tem mais posições do que esta máquina consegue contar
app-table-empty = a tabela não tem posições para tirar à sorte
app-no-tables-home = este utilizador não tem sítio para tabelas, indique uma pasta

# prove
app-prove-asked = { $question ->
    [draw] um empate?
   *[win] uma vitória?
}
app-prove-progress = { app-prove-asked } { $expansions } nós, { $rate }/s, prova { $proof }, refutação { $disproof }, tabela { $fill } %
app-prove-impossible = não se pode provar { $game }: { $why }
app-prove-endless = a partida pode nunca acabar, e só se pode provar um jogo que acaba sempre
app-prove-over = não há nada a provar, a partida acabou
app-prove-memory = pedem-se { $bytes } de memória, e não há tantos
app-prove-wrong = a prova não passou na verificação; outra semente pode ajudar, e pode ser um defeito do programa
app-prove-win = { $game }: o lado que joga ganha
app-prove-draw = { $game }: empate
app-prove-loss = { $game }: o lado que joga perde
app-prove-no-win = { $game }: o lado que joga não ganha; se pode empatar, não está decidido
app-prove-open = { $game }: por decidir
app-prove-with = com { $moves }
app-prove-held = mantém-se com { $moves }
app-prove-known = sabe-se que { $failed } de { $all } primeiras jogadas falham; para provar { $proof }, para refutar { $disproof }
app-prove-line = por exemplo, { $line }
app-prove-checked = A prova tem { $positions } posições e foi verificada só com as regras
app-prove-effort = { $expansions } expansões em { $seconds } s, tabela { $fill } % cheia

# analyze
app-analyze-progress = { $done } de { $all } jogadas analisadas, faltam cerca de { $left } s
app-analyze-stopped = a análise foi interrompida após as últimas { $done } de { $all } jogadas
app-analyze-no-moves = não tem jogadas, esperada pelo menos uma
app-analyze-title = { $game }: { $first } ({ $first_player }), { $second } ({ $second_player })
app-analyze-number = n.º
app-analyze-side = lado
app-analyze-move = jogada
app-analyze-chances = hipóteses
app-analyze-worth = valor
app-analyze-grade = nota
app-analyze-line = melhor sequência
app-analyze-played = a jogada feita

# serve
app-listening = a escutar em { $address }
app-no-home = não se encontrou a pasta pessoal; diga com --data onde guardar as partidas
app-no-folder = não é possível criar a pasta { $folder }
app-trusted-proxy = --trusted-proxy: { $why }
app-configured-by = { $place }
app-configuration-unread = não se consegue ler { $path }
app-configuration-line = { $path }, linha { $line }: { $why }
app-configuration-wrong = { $path }: { $why } não é uma definição do servidor
app-configuration-key = { $path }: { $key } não é uma definição, esperada uma de { $list }
app-place-public-url = URL público
app-expected-url = um como https://play.example.org
app-expected-log-levels = níveis como info ou warn,ludoteca_web=debug
