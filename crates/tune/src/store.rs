//! Where the weights are kept.

use anyhow::{Context as _, Result, bail};
use ludoteca_kit::Meta;
use std::fmt::Write as _;
use std::path::Path;

/// Writes weights into the file from which a game reads them, and what led to them into the log beside it.
pub fn store(folder: &Path, name: &str, weights: &[i16], terms: &[&str], log: &[String]) -> Result<()> {
    let file = folder.join("weights.rs");
    let text = std::fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    std::fs::write(&file, replaced(&text, name, weights, terms)?)?;
    let file = folder.join("weights.log");
    let old = std::fs::read_to_string(&file).unwrap_or_default();
    Ok(std::fs::write(&file, kept(&old, name) + &log.join("\n") + "\n\n")?)
}

/// Writes the scale of a game's curve among those that the game has, and what led to it into the log beside them.
pub fn store_chances(folder: &Path, meta: &Meta, name: &str, scale: u16, log: &[String]) -> Result<()> {
    std::fs::write(folder.join("chances.rs"), chances(meta, name, scale))?;
    let file = folder.join("chances.log");
    let old = std::fs::read_to_string(&file).unwrap_or_default();
    let runs = old.split_inclusive("\n\n");
    let others: String = runs.filter(|run| !run.starts_with(&format!("{name}: "))).collect();
    Ok(std::fs::write(&file, others + &log.join("\n") + "\n\n")?)
}

/// The text of a file of curves with one of them exchanged or added; the one of the defaults stands first.
fn chances(meta: &Meta, name: &str, scale: u16) -> String {
    let others = meta.chances.iter().filter(|known| known.game != name);
    let mut all: Vec<(&str, u16)> = others.map(|known| (known.game, known.scale)).collect();
    all.push((name, scale));
    all.sort();
    let lines: String = all
        .iter()
        .map(|(game, scale)| format!("    Chances {{ game: \"{game}\", scale: {scale} }},\n"))
        .collect();
    format!(
        "//! Found by `cargo xtask chances {}`; see chances.log.\n\nuse ludoteca_kit::Chances;\n\n\
         #[rustfmt::skip]\npub(super) const CHANCES: &[Chances] = &[\n{lines}];\n",
        meta.id
    )
}

/// The log without the run that led to the weights which are now exchanged.
fn kept(log: &str, name: &str) -> String {
    let runs = log.split_inclusive("\n\n");
    runs.filter(|run| !run.starts_with(&format!("{name} of "))).collect()
}

/// The text of a file of weights with one of its arrays exchanged.
fn replaced(text: &str, name: &str, weights: &[i16], terms: &[&str]) -> Result<String> {
    let head = format!("static {name}: [i16; ");
    let Some(start) = text.find(&head) else { bail!("there is no array {name} in the file of weights") };
    let open = start + text[start..].find("= [").context("an array begins with a bracket")? + 3;
    let close = open + text[open..].find("\n];").context("an array ends with a bracket")?;
    let mut body = String::new();
    for (weight, term) in weights.iter().zip(terms) {
        write!(body, "\n    {weight}, // {term}")?;
    }
    Ok(format!("{}{body}{}", &text[..open], &text[close..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_kit::Registry as _;

    #[test]
    fn one_array_is_exchanged_and_the_rest_stays() {
        let text = "//! Doc.\npub(super) static A: [i16; 2] = [\n    1, // x\n    2, // y\n];\npub(super) static B: [i16; 2] = [\n    3, // x\n    4, // y\n];\n";
        let new = replaced(text, "A", &[7, -8], &["x", "y"]).unwrap();
        assert_eq!(new, text.replace("    1, // x\n    2, // y", "    7, // x\n    -8, // y"));
        assert!(replaced(text, "C", &[], &[]).is_err());
    }

    #[test]
    fn a_curve_is_exchanged_and_the_one_of_the_defaults_stays_first() {
        let meta = Games::metas().iter().find(|meta| meta.id == "claustro").unwrap();
        let text = chances(meta, "claustro", 7);
        let first = text.lines().find(|line| line.contains("game: ")).unwrap();
        assert_eq!(first.trim(), "Chances { game: \"claustro\", scale: 7 },");
        let text = chances(meta, "claustro(size=10)", 8);
        assert!(text.contains("claustro(size=10)\", scale: 8"), "{text}");
        for known in meta.chances {
            assert!(text.contains(&format!("\"{}\", scale: {} }}", known.game, known.scale)), "{text}");
        }
    }

    #[test]
    fn the_log_tells_one_run_for_each_array() {
        let log = "A of x: seed 1\nround 1\n\nAB of x: seed 1\nround 1\n\n";
        assert_eq!(kept(log, "A"), "AB of x: seed 1\nround 1\n\n");
        assert_eq!(kept(log, "C"), log);
    }
}
