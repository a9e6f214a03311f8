//! `league`: a league on the command line, and one that is killed in the middle.

use crate::{binary, done, refused, run};
use ludoteca_games::Games;
use ludoteca_session::Session;
use ludoteca_session::tourney::split;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A folder of this test alone.
fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ludoteca-league-cli-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

#[test]
fn the_sample_is_written_once_and_can_be_run() {
    let folder = scratch("sample");
    let file = folder.join("league.toml").display().to_string();
    let said = run(binary().args(["league", "new", &file]), b"");
    assert_eq!((said.status, said.out.as_str()), (0, ""));
    assert!(said.err.contains("ludoteca league run"), "{}", said.err);
    refused(&["league", "new", &file], 1, "could not be written");
    let short =
        fs::read_to_string(&file).expect("the sample").replace("pairs = 2", "pairs = 1\nlongest = 30");
    fs::write(&file, short).expect("the sample");
    let out = done(&["league", "run", "--no-solve", &file]);
    assert!(out.contains("greedy") && out.contains("report.html"), "{out}");
    let mut names: Vec<String> = fs::read_dir(folder.join("league-results"))
        .expect("the results")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["games.log", "ranking.csv", "report.html", "report.json"]);
    // People read the page in their language, programs read the document in theirs.
    let told = done(&["--language", "pt", "league", "run", "--no-solve", &file]);
    assert!(told.contains("concorrente"), "{told}");
    let read = |name: &str| fs::read_to_string(folder.join("league-results").join(name)).expect("a result");
    assert!(
        read("report.html").contains("<html lang=\"pt-PT\">")
            && read("report.html").contains("Classificação")
    );
    assert!(read("ranking.csv").starts_with("rank,name,player,score,points,games"));
    fs::write(&file, "boards = [\"chess\"]\n").expect("another league");
    refused(&["league", "run", "--no-solve", &file], 1, "line 1, game: found \"chess\"");
    refused(&["league", "run", "/no/such/league.toml"], 1, "could not be read");
    let _ = fs::remove_dir_all(folder);
}

/// A league that is killed has lost nothing but the pairs that were being played, and counts nothing twice.
#[test]
#[cfg(unix)]
fn a_league_that_was_killed_goes_on() {
    let folder = scratch("killed");
    let file = folder.join("league.toml").display().to_string();
    // The engine looks at its clock, so that there is time to be killed.
    let text = "boards = [\"claustro\"]\npairs = 8\nlongest = 24\nthreads = 2\n[judge]\ngames = 0\n
[[contender]]\nname = \"a\"\nplayer = \"engine:movetime=4\"\n[[contender]]\nname = \"b\"\nplayer = \"random\"\n
[[contender]]\nname = \"c\"\nplayer = \"greedy\"\n";
    fs::write(&file, text).expect("a league");
    let log = folder.join("league-results/games.log");
    let size = || fs::metadata(&log).map_or(0, |found| found.len());
    let mut kills = 0;
    for _ in 0..3 {
        let before = size();
        let mut child = binary()
            .args(["league", "run", "--no-solve", &file])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let begun = Instant::now();
        while size() <= before && child.try_wait().is_ok_and(|ended| ended.is_none()) {
            assert!(begun.elapsed() < Duration::from_secs(120), "no pair was finished");
            std::thread::sleep(Duration::from_millis(1));
        }
        kills += u32::from(child.try_wait().is_ok_and(|ended| ended.is_none()));
        let _ = child.kill();
        let _ = child.wait();
    }
    assert!(kills > 0, "it was over before it could be killed");
    let before = fs::read_to_string(&log).expect("a log");
    // A pair that was torn is spoken of.
    let said = run(binary().args(["league", "run", "--no-solve", &file]), b"");
    assert_eq!(said.status, 0, "{}", said.err);
    let text = fs::read_to_string(&log).expect("a log");
    let records = split(&text);
    assert!(text.starts_with(&before) || !before.ends_with("\n\n"), "what was whole stays as it was");
    assert_eq!(records.len(), 48, "three meetings of eight pairs");
    let mut seen = BTreeSet::new();
    for record in records {
        assert!(Session::read::<Games>(record).is_ok(), "{record}");
        let tag = record.split("{[%league ").nth(1).and_then(|rest| rest.split(']').next()).expect("a tag");
        let wanted = ["pair=", "half=", "first=", "second="];
        let fields: Vec<&str> =
            tag.split(' ').filter(|part| wanted.iter().any(|name| part.starts_with(name))).collect();
        assert!(seen.insert(fields.join(" ")), "{tag} stands there twice");
    }
    let _ = fs::remove_dir_all(folder);
}

/// What happened is kept in the log without a language, and the report tells it in that of its reader.
#[test]
fn faults_are_told_in_the_language_of_the_report() {
    let folder = scratch("told");
    let file = folder.join("league.toml").display().to_string();
    std::fs::write(
        folder.join("bad.sh"),
        "while read -r word rest; do case $word in go) echo c5-e1;; esac; done",
    )
    .expect("a program");
    let text = "boards = [\"claustro\"]\npairs = 1\n[judge]\ngames = 0\n
[[contender]]\nname = \"a\"\ncommand = \"ask-text:sh bad.sh\"\n[[contender]]\nname = \"b\"\nplayer = \"random\"\n";
    fs::write(&file, text).expect("a league");
    let report = |language: &str| {
        done(&["--language", language, "league", "run", "--no-solve", "--unsandboxed", &file]);
        fs::read_to_string(folder.join("league-results/report.html")).expect("a report")
    };
    let english = report("en");
    assert!(english.contains("it played &quot;c5-e1&quot;: "), "{english}");
    let portuguese = report("pt");
    assert!(portuguese.contains("jogou «c5-e1»: "), "{portuguese}");
    assert!(!portuguese.contains("it played") && !portuguese.contains("there is no"), "{portuguese}");
    let _ = fs::remove_dir_all(folder);
}
