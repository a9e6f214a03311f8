## Programs of others as players

expected-bot = ugi:COMANDO, ask:COMANDO ou ask-text:COMANDO
expected-closed-quotation = um texto em que todas as aspas estejam fechadas
expected-bot-command = um comando depois dos dois pontos, e depois dos limites e de uma barra, se os houver
expected-bot-limits = um de { $list }, vários separados por vírgulas, antes da barra
bot-not-started = não foi possível iniciar { $program }: { $reason }
bot-illegal = jogou { $said }: { $reason }
bot-said-nothing = respondeu sem uma jogada
bot-nonsense = respondeu { $said }, que não é uma jogada
bot-timeout = não respondeu em { $seconds } segundos
bot-crash-said = { $how }; as suas últimas palavras foram { $last }
bot-left-status = terminou sem resposta, com o estado { $status }
bot-left-signal = terminou sem resposta, pelo sinal { $signal }
bot-left-mute = fechou a saída sem responder
bot-too-much = escreveu mais de { $kibibytes } KiB antes da jogada
bot-stopped = já ninguém esperava pela resposta
