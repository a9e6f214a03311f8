
## What the one who runs a server is told
admin-no-runtime = the command could not be started
admin-no-database = there is no { $path }
admin-there = { $path } is there already; name a new file
admin-unwritten = { $path } could not be written
admin-dry = Nothing was changed. With --yes it is done.

# ready
admin-ready = { $address } can write
admin-not-ready = { $address } is not ready: { $said }
admin-not-reached = { $address } does not answer

# backup, restore, copy
admin-backed-up = { $path } has { $games ->
    [one] 1 game
   *[other] { $games } games
} and { $guests ->
    [one] 1 person
   *[other] { $guests } people
}
admin-backup-has = The backup { $path } has { $games ->
    [one] 1 game
   *[other] { $games } games
} and { $guests ->
    [one] 1 person.
   *[other] { $guests } people.
}
admin-present-has = The database { $path } has { $games ->
    [one] 1 game
   *[other] { $games } games
} and { $guests ->
    [one] 1 person.
   *[other] { $guests } people.
}
admin-kept = What was there is kept as { $path } ({ $at }).
admin-restored = { $path } is what the backup was.
admin-copied = { $games ->
    [one] 1 game
   *[other] { $games } games
} and { $guests ->
    [one] 1 person
   *[other] { $guests } people
} were copied
admin-restore-whole = { $path } would be copied into { $target }, which has to be empty.

# prune
admin-prune-nothing = nothing is named that is to be cleared away: --waiting, --idle, --void or --guests, each with a number of days
admin-pruned = { $ended ->
    [one] 1 game ended
   *[other] { $ended } games ended
}, { $removed ->
    [one] 1 removed
   *[other] { $removed } removed
}; { $guests ->
    [one] 1 guest removed
   *[other] { $guests } guests removed
}

# person
admin-nobody-called = nobody is called { $name }
admin-nobody = there is no person { $number }
admin-no-game = there is no game { $game }
admin-person = { $number }  { $name }  since { $created }, seen { $seen }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
admin-seat-open = { $side }: open
admin-seat-computer = { $side }: { $player }
admin-seat-people = { $side }:
admin-renamed = { $number } is called { $name } now
admin-unnamed = { $number } has no name now
admin-deleted = The person is gone; { $left ->
    [one] 1 game stays
   *[other] { $left } games stay
} with others, { $removed ->
    [one] 1 is removed
   *[other] { $removed } are removed
}.

# ban, revoke
admin-expected-whom = the number of a person, an address, or a range like 203.0.113.0/24
admin-banned = { $whom } is kept out
admin-unbanned = { $whom } is let in again
admin-not-banned = { $whom } is not kept out
admin-ban = { $whom }  since { $since }, until { $until }: { $why }
admin-no-seat = nobody has a seat of { $game } as { $side } that could have a key
admin-revoked-person = The cookies of { $number } are worth nothing now.
admin-revoked-seat = The link of the seat { $side } of { $game } is worth nothing now.
