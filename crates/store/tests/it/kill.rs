//! A server that is killed in the middle of its work: what it had acknowledged is there.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;

use ludoteca_store::{Append, Change, Sqlite, Store};

use crate::backend::{Backend, Folder, blank, place, step};

/// Tells the second process which file to write to.
const FILE: &str = "LUDOTECA_STORE_FILE";
/// Games that are played at once, so that moves wait for each other and are committed in groups.
const GAMES: usize = 48;

/// Plays many games at once without end, and prints each move once the store has acknowledged it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the process that acknowledged_moves_survive_a_kill starts and kills"]
async fn play_until_killed() {
    let file = std::env::var_os(FILE).expect("the other test names a file");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(file.as_ref()).await.unwrap());
    let players = (0..GAMES).map(|number| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let id = format!("G{number}");
            let game = match store.game(id.clone()).await.unwrap() {
                Some(game) => game,
                None => store.create_game(blank(&id)).await.unwrap(),
            };
            for ply in game.place.plies.. {
                let text = format!("{id}-{ply}-{}", std::process::id());
                let change =
                    store.append(Append { text: text.clone(), ..step(&id, place(ply, 0)) }).await.unwrap();
                assert_eq!(change, Change::Stored(place(ply + 1, 0)));
                // A line is written by one call, so the end of the process never leaves half of one between others.
                std::io::stdout().write_all(format!("stored {id} {} {text}\n", ply + 1).as_bytes()).unwrap();
            }
        })
    });
    for player in players.collect::<Vec<_>>() {
        player.await.unwrap();
    }
}

#[tokio::test]
async fn acknowledged_moves_survive_a_kill() {
    let folder = Folder::new();
    let mut acknowledged: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
    for round in 0..3 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::play_until_killed", "--ignored", "--nocapture"])
            .env(FILE, folder.file())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut note = |line: &str| {
            let words: Vec<&str> = line.split(' ').collect();
            // The lines of the test harness are none of ours.
            let ["stored", id, ply, text] = words[..] else { return false };
            acknowledged.entry(id.to_string()).or_default().push((ply.parse().unwrap(), text.to_string()));
            true
        };
        let mut seen = 0;
        while seen < 200 + 130 * round {
            seen += usize::from(note(&lines.next().expect("it plays until it is killed").unwrap()));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // What it had said before it died counts, although nobody had listened yet.
        lines.map_while(Result::ok).for_each(|line| {
            note(&line);
        });

        let store = folder.open().await;
        for (id, moves) in &acknowledged {
            let record = store.record(id.clone()).await.unwrap().unwrap();
            assert_eq!(record.moves.len(), record.game.place.plies as usize);
            assert!(record.moves.iter().zip(1..).all(|(stored, ply)| stored.ply == ply));
            for (ply, text) in moves {
                assert_eq!(record.moves[ply - 1].text, *text, "{id}");
            }
            // At most one move a round was stored without having been acknowledged.
            assert!(record.moves.len() <= moves.len() + round + 1, "{id}");
        }
        store.close().await.unwrap();
    }
    assert_eq!(acknowledged.len(), GAMES);
}
