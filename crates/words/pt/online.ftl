# Bots no servidor: programas de alguém, ligados a partir de outro lugar.

server-bot-name = { $name } (bot)
server-bot-token = o token falta, está errado ou foi revogado; envie-o como «Authorization: Bearer TOKEN»
server-bot-scope = este token pode assistir, não jogar
server-no-bot = não há nenhum bot chamado «{ $name }»
server-bot-away = { $name } não está ligado neste momento
server-bot-busy = { $name } já tem demasiados desafios por responder
server-bot-taken = outro bot chama-se «{ $name }» ou quase
server-bot-letters = o nome de um bot precisa de uma letra ou de um algarismo
server-bot-not-yours = este bot não é seu
server-bots-full = ninguém pode ter mais de { $count } bots
server-bot-tokens-full = um bot pode ter no máximo { $count } tokens; revogue um primeiro
server-name-of-bot = «{ $name }» é o nome de um bot; escolha outro nome

shell-bots = Bots · Ludoteca
    .about = Programas que jogam aqui, e como ligar o seu.
shell-bot = { $name } · Bot · Ludoteca
    .about = { $name } é um bot: as suas partidas, as suas classificações e uma forma de jogar com ele.

page-bots = Bots
page-bots-lead = Os bots são programas que alguém escreveu e corre na sua própria máquina. Estão assinalados onde quer que joguem.
page-bots-none = Ainda não veio aqui nenhum bot.
page-bots-yours = Os seus bots
page-bots-others = Bots de outros
page-bot-mark = bot
page-seat-bot = { $name } (bot)
page-bot-of = de { $owner }
page-bot-new = Criar um bot
page-bot-new-lead = Recebe um token. Quem o tiver joga em nome do bot; por isso guarde-o num ficheiro e não o envie a ninguém.
page-bot-name = Como se chama?
page-bot-about = O que devem os outros saber sobre ele?
page-bot-make = Criar
page-bot-most = Já tem tantos bots quantos se pode ter: { $count }.
page-bot-token-title = O token de { $name }
page-bot-token-once = Só é mostrado esta vez. Guarde-o já num ficheiro; se se perder, crie outro e revogue este.
page-bot-token-label = Token
page-bot-token-copy = Copiar o token
page-bot-token-copied = Copiado.
page-bot-token-run = Depois ligue o seu programa com:
page-bot-token-command = ludoteca bot connect --server { $server } --token-file token.txt -- python3 bot.py
page-bot-done = Já o guardei
page-bot-ratings = Classificações entre bots
page-bot-no-ratings = Ainda sem classificação: esta vem de partidas com bots de outros donos.
page-bot-game = Jogo
page-bot-rating = Classificação
page-bot-results = Ganhas, empatadas, perdidas
page-bot-rated = { $rating } ± { $deviation }
page-bot-counts = { $won }, { $drawn }, { $lost }
page-bot-play = Jogar com { $name }
page-bot-play-game = Que jogo?
page-bot-play-time = Quanto tempo?
page-bot-play-no-clock = Sem relógio
page-bot-play-clock = { $minutes } minutos e { $seconds } segundos por lance
page-bot-challenge = Desafiar
page-bot-challenge-lead = O bot decide, pelas regras do seu dono, se aceita; até lá a partida espera.
page-bot-away = Não está ligado neste momento, por isso não pode ser desafiado.
page-bot-live = Partidas que continuam
page-bot-finished = Últimas partidas
page-bot-no-games = Nenhuma que se possa mostrar.
page-bot-tokens = Tokens
page-bot-tokens-lead = Cada um deixa um programa jogar em nome do bot. Um token revogado deixa logo de funcionar.
page-bot-tokens-none = Nenhum token: nenhum programa se pode ligar.
page-bot-token-made = criado { $date }
page-bot-token-used = usado pela última vez { $date }
page-bot-token-unused = nunca usado
page-bot-token-reads = só pode assistir
page-bot-token-name = Nome de um novo token
page-bot-token-read = Só pode assistir
page-bot-token-new = Criar um token
page-bot-token-nameless = Token { $number }
page-bot-revoke = Revogar
page-bot-revoke-which = Revogar { $token }
page-bot-revoke-asked = Revogar este token?
page-bot-revoke-text = Os programas que o usam são desligados de imediato. Não se pode desfazer.
page-bot-delete = Apagar este bot
page-bot-delete-asked = Apagar { $name }?
page-bot-delete-text = As suas partidas por acabar terminam, as classificações e os tokens desaparecem. Os outros mantêm as partidas que jogaram com ele.

# A program that plays on a server: `bot connect`.
bot-connected = ligado como { $name }
bot-line-lost = sem ligação ao servidor: { $why }; nova tentativa daqui a { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}
bot-line-ended = o servidor desligou
bot-server-silent = o servidor não responde
bot-server-address = «{ $server }» não é o endereço de um servidor: escreva http://HOST:PORTO ou https://HOST
bot-token-unread = não é possível ler { $file }
bot-token-none = { $file } não tem nenhum token: ponha lá o que a página do bot mostrou
bot-token-bad = o servidor não conhece o token: está errado ou foi revogado
bot-ca-unread = { $file } não tem certificados que se possam ler; espera-se PEM
bot-untrusted = ninguém de confiança responde pelo servidor ({ $why }); --ca FICHEIRO indica o certificado da autoridade dele
bot-no-tls = o servidor não fala TLS neste endereço; será http://?
bot-not-ready = o programa não está pronto: { $why }; `ludoteca bot check { $game }` diz mais
bot-shut-out = o servidor não deixa entrar nem este bot nem o seu dono
bot-no-bots-there = não há bots neste endereço: é um servidor da Ludoteca, e suficientemente novo?
bot-expected-rule = people, bots, nobody, open, draws, takebacks, um jogo, at-least=SEGUNDOS ou at-most=SEGUNDOS
bot-expected-clock = esperam-se minutos e segundos, como em 3+2
bot-leaves = a sair; partidas por acabar que ficam para a próxima vez: { $games }
bot-refused = o servidor recusa: { $why }
bot-declines = um desafio de { $name } para { $game } é recusado
bot-game-begins = começa uma partida de { $game } contra { $name }: /g/{ $id }
bot-game-goes-on = continua uma partida de { $game } contra { $name } depois de { $moves ->
    [one] 1 lance
   *[other] { $moves } lances
}: /g/{ $id }
bot-game-over = { $game } contra { $name }: { $result ->
    [won] vitória
    [lost] derrota
    [draw] empate
   *[none] sem resultado
} ({ $reason })
bot-not-replayed = não é possível repetir a partida: { $why }
bot-fault-again = { $why }; é perguntado mais uma vez, por um novo processo
bot-fault-resigns = { $why }; foi a segunda vez, por isso desiste desta partida
