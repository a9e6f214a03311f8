//! What people read follows the locale and the flag; what programs read does not.

use super::{Said, binary, run};

fn in_portuguese(args: &[&str], input: &str) -> Said {
    run(binary().env("LC_ALL", "pt_PT.UTF-8").args(args), input.as_bytes())
}

fn in_english(args: &[&str], input: &str) -> Said {
    run(binary().args(args), input.as_bytes())
}

#[test]
fn people_are_spoken_to_in_their_language() {
    let rules = in_portuguese(&["rules", "claustro"], "");
    assert!(rules.out.starts_with("Claustro") && rules.out.contains("peão"), "{}", rules.out);
    assert_eq!(
        in_portuguese(&["rules", "claustro", "--language", "en"], "").out,
        in_english(&["rules", "claustro"], "").out
    );
    let refused = in_portuguese(&["rules", "chess"], "");
    assert_eq!((refused.status, refused.out.as_str()), (1, ""));
    assert!(refused.err.starts_with("ludoteca: jogo: encontrado «chess», esperado "), "{}", refused.err);
    let shown = in_portuguese(&["show", "claustro"], "");
    assert!(shown.out.contains("Joga o verde"), "{}", shown.out);
    let games = in_portuguese(&["games"], "");
    assert!(games.out.contains("verde"), "{}", games.out);
}

#[test]
fn programs_and_files_read_the_same_in_every_locale() {
    let questions = "{\"game\":\"claustro\",\"bots\":[\"greedy\"],\"values\":true}\n{\"game\":\"chess\"}\nnonsense\n\
                     {\"game\":\"tactigon\",\"play\":[\"a1-a2\"]}\n";
    for (args, input) in [
        (&["query"][..], questions),
        (&["query", "--language", "pt"], questions),
        (&["games", "--json"], ""),
        (
            &["engine", "claustro"],
            "ugi\nsetoption name Level value many\nposition startpos moves x\ngo depth 1\nquit\n",
        ),
        (&["show", "claustro", "--format", "svg"], ""),
        (&["completions", "bash"], ""),
    ] {
        let (here, there) = (in_portuguese(args, input), in_english(args, input));
        assert_eq!((here.status, here.err), (there.status, there.err), "{args:?}");
        let still = |text: &str| {
            // How long a search took is another number every time, and so is how much memory there is to spare.
            let lines = text.lines().filter(|line| !line.starts_with("info depth"));
            let still = lines.map(|line| match line.split_once(" type spin default 64 min 1 max ") {
                Some((option, _)) => option,
                None => line,
            });
            still.collect::<Vec<_>>().join("\n")
        };
        assert_eq!(still(&here.out), still(&there.out), "{args:?}");
    }
}

#[test]
fn a_record_is_the_same_in_every_language() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let record = |language: &str| {
        let path = folder.join(format!("language-{language}-{}.txt", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let name = path.to_string_lossy().into_owned();
        let args = ["play", "claustro", "--plain", "--first", "human", "--second", "human"];
        let more = ["--seed", "1", "--record", &name, "--language", language];
        let said = run(binary().args(args).args(more), "c5-c4\nc1-c2\nresign\nyes\nquit\n".as_bytes());
        assert_eq!(said.status, 0, "{}", said.err);
        let text = std::fs::read_to_string(&path).expect("it is written");
        std::fs::remove_file(&path).expect("it is there");
        text
    };
    assert_eq!(record("en"), record("pt"));
}
