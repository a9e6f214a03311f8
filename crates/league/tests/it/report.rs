//! What is told when all is played.

use crate::{How, SMALL, Scratch, hold, hold_of, league, reported, reported_of};
use ludoteca_kit::Indexed;
use ludoteca_league::League;
use ludoteca_session::Tablebases;
use ludoteca_testkit::Examples;
use ludoteca_testkit::noughts::Noughts;
use std::time::Duration;

#[test]
fn a_report_needs_nothing_else() {
    let scratch = Scratch::new("report");
    let text = format!("title = \"<Best> & \\\"last\\\"\"\ngrade = \"round(20 * score)\"\n{SMALL}");
    let league = league(&scratch, &text);
    let played = hold(&scratch, &league, How::default()).played.expect("it runs");
    let document = reported(&scratch, &league, &played, None);
    let page = scratch.read("report.html");
    for outside in ["http:", "https:", "//", "<script", "<link", "@import", "url(", "src=", "<iframe"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("&lt;Best&gt; &amp; &quot;last&quot;") && page.contains("<svg "));
    let rows = document["contenders"].as_array().expect("a list");
    assert_eq!((rows.len(), &document["games"], &document["complete"]), (2, &4.into(), &true.into()));
    let points: f64 = rows.iter().filter_map(|row| row["points"].as_f64()).sum();
    assert_eq!(points, 4.0, "every game is a point");
    for row in rows {
        let score = row["score"].as_f64().expect("a score");
        assert_eq!(row["grade"].as_f64(), Some((20.0 * score).round()), "{row}");
        assert!(row["accuracy"].is_number(), "the engine judged a game of everybody: {row}");
        assert!(row["regret"].is_null(), "no table knows the board: {row}");
    }
    assert!(document["overhead_ms_per_move"].as_f64().is_some_and(|ms| ms > 0.0), "{document}");
    let table = scratch.read("ranking.csv");
    let mut lines = table.lines();
    let heads: Vec<&str> = lines.next().expect("a head").split(',').collect();
    assert_eq!((heads[0], heads[1], heads.last()), ("rank", "name", Some(&"grade")));
    assert!(
        lines.clone().count() == 2 && lines.all(|line| line.split(',').count() == heads.len()),
        "{table}"
    );
}

#[test]
fn exact_values_tell_what_was_thrown_away() {
    let scratch = Scratch::new("exact");
    let noughts = Noughts::new(3, false);
    let index = noughts.index().expect("it can be numbered");
    let checkpoints = Duration::from_secs(3600);
    let task = ludoteca_solver::Task {
        game: "noughts",
        folder: scratch.path(),
        threads: 1,
        stop: None,
        checkpoints,
    };
    ludoteca_solver::solve(&index, &task, &mut |_| {}).expect("it is solved");
    let text = "boards = [\"noughts\"]\npairs = 20\n[[contender]]\nname = \"dice\"\nplayer = \"random\"\n
[[contender]]\nname = \"engine\"\nplayer = \"engine:nodes=3000\"\n";
    let league = League::read::<Examples>(text, scratch.path()).expect("a league");
    let played = hold_of::<Examples>(&scratch, &league, How::default()).played.expect("it runs");
    let tables = Tablebases::at(scratch.path());
    let document = reported_of::<Examples>(&scratch, &league, &played, Some(&tables));
    let row = |name: &str| {
        let rows = document["contenders"].as_array().expect("a list");
        rows.iter().find(|row| row["name"] == name).expect("it took part").clone()
    };
    let (dice, engine) = (row("dice"), row("engine"));
    assert!(dice["exact_moves"].as_u64() > Some(20), "{dice}");
    assert!(dice["regret"].as_f64() > Some(5.0), "{dice}");
    let thrown = ["regret", "wins_thrown", "draws_thrown"].map(|name| engine[name].as_f64());
    assert_eq!(thrown, [Some(0.0); 3], "{engine}");
    let worst = &dice["thrown_away"][0];
    assert!(worst["is"].as_str().is_some_and(|is| is.starts_with("loss")), "{worst}");
    assert_ne!(worst["move"], worst["best"]);
    assert!(scratch.read("report.html").contains(worst["position"].as_str().expect("a position")), "{worst}");
}
