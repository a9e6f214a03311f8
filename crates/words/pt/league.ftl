## Leagues of programs

# The file
league-title = Liga
league-file = { $path }
league-place = linha { $line }, { $key }
league-inner = { $text }
league-expected-text = um texto entre aspas
league-expected-texts = uma lista de textos
league-expected-number = um número inteiro de { $least } a { $most }
league-expected-flag = true ou false
league-expected-table = uma tabela [{ $key }]
league-expected-tables = tabelas [[{ $key }]]
league-expected-toml = TOML
league-found-no-toml = outra coisa ({ $why })
league-expected-rounds = o número de rondas de um torneio suíço
league-expected-swiss = rondas só ao lado de format = "swiss"
league-found-rounds = um número de rondas num torneio de todos contra todos
league-expected-game = o jogo, por exemplo "claustro(size=5)"
league-expected-boards = pelo menos um jogo em boards, ou uma tabela [[board]]
league-expected-openings = "book" onde { $game } tenha aberturas equilibradas, "random:N" de 1 a 100, ou "start"
league-expected-name = um nome
league-expected-own-name = um nome só seu, de 1 a { $most } caracteres e sem espaços à volta
league-expected-player = ou player (um dos nossos) ou command (um programa)
league-expected-contenders = pelo menos duas tabelas [[contender]]
league-expected-directory = uma pasta que exista, vista a partir do ficheiro da liga
league-found-end = o fim, no carácter { $column }
league-found-word = { $word } no carácter { $column }
league-expected-operator = um operador ou o fim
league-expected-sign = { $sign }
league-expected-shallow = no máximo { $most } parênteses uns dentro dos outros
league-expected-value = um número, um de { OR($names) }, ou uma função: { OR($functions) }

# While it is played
league-new = { $path } está escrito; "ludoteca league run { $path }" joga-o
league-progress = { $done } de { $all } partidas jogadas
league-judging = todas as partidas estão jogadas; as jogadas estão a ser avaliadas
league-stopped = a liga foi interrompida depois de { $done } de { $all } partidas; o mesmo comando continua-a
league-page = O relatório está em { $path }
league-busy = { $path } está a ser escrito por outra liga
league-damaged = { $path } não pode ser lido na linha { $line }, embora se sigam partidas inteiras; repare-o, ou escolha outra pasta com --out
league-torn = o registo acabava a meio de um par de partidas ({ $bytes } bytes); esse par joga-se de novo
league-names = { AND($list) }
league-changed = a liga mudou: { $games } partidas foram jogadas com outro { $what }; --changed põe-nas de lado e joga-as de novo, --out PASTA começa noutro lugar
league-set-aside = { $games } partidas foram jogadas com outro { $what }; ficam de lado (estão em games.log.old) e jogam-se de novo
league-idle = estão no registo { $games } partidas de { AND($what) }, que o ficheiro da liga não nomeia; não contam
league-gives-up = { $name } perdeu { $games } partidas seguidas por falhas; as outras partidas perde-as sem serem jogadas
league-no-sandbox = os programas de outros correriam sem isolamento, podendo tudo o que você pode, porque o bubblewrap (bwrap) não funciona aqui: { $why }
league-bwrap-said = ele diz "{ $said }"
league-ask-unsandboxed = Correr mesmo assim? (sim ou não)
# Answers that mean so, with blanks between them.
league-yes = sim s
league-not-agreed = nada foi corrido: instale o bubblewrap, ou aceite com --unsandboxed

# How somebody lost a game by a fault
league-memory = os seus processos usaram juntos { $mebibytes } MiB de memória
league-processes = tinha { $count } processos e linhas de execução ao mesmo tempo
league-clock = esgotou o seu tempo para a partida
league-withdrawn = falhou em demasiadas partidas seguidas e já não foi consultado
reason-illegal = o { $loser } fez uma jogada ilegal
reason-nonsense = o { $loser } respondeu sem uma jogada
reason-not-started = não foi possível iniciar o programa do { $loser }
reason-crash = o programa do { $loser } terminou
reason-too-much = o programa do { $loser } escreveu demais
reason-memory = o programa do { $loser } usou memória a mais
reason-processes = o programa do { $loser } teve processos a mais
reason-withdrawn = o programa do { $loser } falhou vezes demais
league-kind-illegal = jogada ilegal
league-kind-nonsense = nenhuma jogada
league-kind-timeout = tempo esgotado
league-kind-not-started = não iniciado
league-kind-crash = programa terminado
league-kind-too-much = texto a mais
league-kind-memory = memória a mais
league-kind-processes = processos a mais
league-kind-withdrawn = já não consultado
league-kind-absent = ausente

# Of leagues on a server
league-absent = não estava ligado quando a sua partida devia começar
league-left = foi retirado da liga
league-place-opening = uma abertura

# The report
league-number = { $number }
league-report-open = a liga ainda não acabou: é assim que está
league-report-unheld = os programas correram sem isolamento
league-report-round-robin = todos contra todos
league-report-swiss = torneio suíço de { $rounds } rondas
league-report-size = { $contenders } concorrentes, { $games } partidas
league-report-ranking = Classificação
league-report-name = concorrente
league-report-points = pontos
league-report-score = resultado
league-report-elo = Elo
league-report-won-drawn-lost = ganhas · empatadas · perdidas
league-report-faults = falhas
league-report-regret = desperdício
league-report-accuracy = precisão
league-report-ms = ms por jogada
league-report-grade = nota
league-report-formula = Nota:
league-report-cross = Cada um contra cada um
league-report-cross-note = pontos da linha contra a coluna, e partidas
league-report-reference = para comparação, sem nota
league-report-record = { $won } ganhas, { $drawn } empatadas, { $lost } perdidas
league-report-exact = { $wins } vitórias e { $draws } empates deitados fora em { $moves } jogadas
league-report-delay = atraso em meias jogadas
league-report-slow = em { $moves ->
    [one] uma jogada
   *[other] { $moves } jogadas
}
league-report-judged = { $mistakes ->
    [one] um erro
   *[other] { $mistakes } erros
}, { $blunders ->
    [one] um erro grave
   *[other] { $blunders } erros graves
} em { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
league-report-against-reference = contra os jogadores de comparação
league-report-games = em { $games } partidas
league-report-longest = a mais longa { $ms }
league-report-fault-place = partida { $game } contra { $other }, meia jogada { $ply }
league-report-thrown = As jogadas mais caras
league-report-place = partida { $game }, meia jogada { $ply }
league-report-played = jogou { $played }, melhor era { $best }
league-report-openings = Aberturas em que falha
league-report-best = Melhor partida
league-report-worst = Pior partida
league-report-game = partida { $game } contra { $other }, { $board }
league-report-notes = Como ler isto
league-report-about-elo = o Elo põe todos os concorrentes numa só escala, de média 0; a barra e ± contêm o valor verdadeiro com 95 % de confiança. O resultado é a parte dos pontos, com a mesma confiança, tirada da dispersão dos pares
league-report-about-regret = o desperdício é o que as tabelas exatas dizem ter sido deitado fora: pontos por cada cem jogadas, meio ponto de uma vitória para um empate ou de um empate para uma derrota. O atraso conta as meias jogadas em que as vitórias vieram mais tarde, ou as derrotas mais cedo, do que era preciso. As aberturas e as jogadas sem alternativa não contam
league-report-about-accuracy = a precisão, de 0 a 100, é a avaliação do motor nos tabuleiros sem tabela: algumas partidas de cada concorrente, { $nodes } posições por jogada
league-report-about-faults = uma falha (jogada ilegal, tempo esgotado, programa terminado) perde a partida e nada mais; é mostrada com a posição em que aconteceu
league-report-about-overhead = além do que os jogadores precisaram, a própria liga levou { $ms } ms por cada uma de { $moves } jogadas
