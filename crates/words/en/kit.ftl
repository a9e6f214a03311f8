### The general sentences of Ludoteca.
###
### Lines that begin with # are comments. A sentence is its key, "=", and its words; { $name } is filled in when it is
### told, and { CAP($name) } is the same with a capital. Where a number decides about the form, both forms stand there.
### Clauses begin without a capital and end without a full stop; whoever shows them adds both.

## Lists, quotations, moves

list-and = { $first } and { $last }
list-or = { $first } or { $last }
quoted = "{ $text }"
quoted-more = "{ $text }" and { $more } characters more
# A move told as its cells.
way = { $from } to { $to }
