
## O que se diz a quem mantém um servidor
admin-no-runtime = não foi possível iniciar o comando
admin-no-database = { $path } não existe
admin-there = { $path } já existe; indique um ficheiro novo
admin-unwritten = não foi possível escrever { $path }
admin-dry = Nada foi alterado. Com --yes faz-se.

# ready
admin-ready = { $address } consegue escrever
admin-not-ready = { $address } não está pronto: { $said }
admin-not-reached = { $address } não responde

# backup, restore, copy
admin-backed-up = { $path } tem { $games ->
    [one] 1 jogo
   *[other] { $games } jogos
} e { $guests ->
    [one] 1 pessoa
   *[other] { $guests } pessoas
}
admin-backup-has = A cópia { $path } tem { $games ->
    [one] 1 jogo
   *[other] { $games } jogos
} e { $guests ->
    [one] 1 pessoa.
   *[other] { $guests } pessoas.
}
admin-present-has = A base de dados { $path } tem { $games ->
    [one] 1 jogo
   *[other] { $games } jogos
} e { $guests ->
    [one] 1 pessoa.
   *[other] { $guests } pessoas.
}
admin-kept = O que lá estava fica guardado como { $path } ({ $at }).
admin-restored = { $path } é o que a cópia era.
admin-copied = { $games ->
    [one] copiado 1 jogo
   *[other] copiados { $games } jogos
} e { $guests ->
    [one] 1 pessoa
   *[other] { $guests } pessoas
}
admin-restore-whole = { $path } seria copiado para { $target }, que tem de estar vazio.

# prune
admin-prune-nothing = não se indicou nada para limpar: --waiting, --idle, --void ou --guests, cada um com um número de dias
admin-pruned = { $ended ->
    [one] 1 jogo terminado
   *[other] { $ended } jogos terminados
}, { $removed ->
    [one] 1 removido
   *[other] { $removed } removidos
}; { $guests ->
    [one] 1 visitante removido
   *[other] { $guests } visitantes removidos
}

# person
admin-nobody-called = ninguém se chama { $name }
admin-nobody = não há nenhuma pessoa { $number }
admin-no-game = não há nenhum jogo { $game }
admin-person = { $number }  { $name }  desde { $created }, vista em { $seen }, { $games ->
    [one] 1 jogo
   *[other] { $games } jogos
}
admin-seat-open = { $side }: livre
admin-seat-computer = { $side }: { $player }
admin-seat-people = { $side }:
admin-renamed = { $number } chama-se agora { $name }
admin-unnamed = { $number } já não tem nome
admin-deleted = A pessoa já não existe; { $left ->
    [one] 1 jogo fica
   *[other] { $left } jogos ficam
} com outros, { $removed ->
    [one] 1 é removido
   *[other] { $removed } são removidos
}.

# ban, revoke
admin-expected-whom = o número de uma pessoa, um endereço, ou um intervalo como 203.0.113.0/24
admin-banned = { $whom } fica de fora
admin-unbanned = { $whom } pode voltar a entrar
admin-not-banned = { $whom } não está de fora
admin-ban = { $whom }  desde { $since }, até { $until }: { $why }
admin-no-seat = ninguém tem em { $game } um lugar como { $side } que possa ter uma chave
admin-revoked-person = Os cookies de { $number } já não valem nada.
admin-revoked-seat = A ligação do lugar { $side } de { $game } já não vale nada.
