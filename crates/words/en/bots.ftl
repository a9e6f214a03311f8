## Programs of others as players

expected-bot = ugi:COMMAND, ask:COMMAND or ask-text:COMMAND
expected-closed-quotation = a text in which every quotation mark is closed
expected-bot-command = a command after the colon, and after the limits and a bar if there are any
expected-bot-limits = one of { $list }, several joined by commas, before the bar
bot-not-started = { $program } could not be started: { $reason }
bot-illegal = it played { $said }: { $reason }
bot-said-nothing = it answered without a move
bot-nonsense = it answered { $said }, which is no move
bot-timeout = it did not answer within { $seconds } seconds
bot-crash-said = { $how }; its last words were { $last }
bot-left-status = it ended without an answer, with status { $status }
bot-left-signal = it ended without an answer, by signal { $signal }
bot-left-mute = it closed its output without an answer
bot-too-much = it wrote more than { $kibibytes } KiB before its move
bot-stopped = nobody waited for its answer
