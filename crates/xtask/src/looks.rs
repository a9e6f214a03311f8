//! What the page looks like and how fast it is, in a real browser against the real server. Neither is a test: pictures are
//! looked at, and figures depend on the machine.

use crate::page;
use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where the pictures go that are only looked at.
const OUT: &str = "target/pictures";
/// Those that the README shows.
const SHOWN: &str = "docs/pictures";
const LANGUAGES: [&str; 2] = ["en", "pt"];
const THEMES: [&str; 2] = ["light", "dark"];

/// Pictures of every page in each theme and language; with names, only of the pages whose names begin so.
pub(crate) fn pictures(pages: &[String]) -> Result<(), String> {
    page::install()?;
    super::cargo(&["build", "--package", "ludoteca"])?;
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        for theme in THEMES {
            let name = format!("pictures-{theme}-{language}");
            let out = PathBuf::from(OUT).join(format!("{theme}-{language}"));
            // One theme that has something sticking out is no reason not to see the others.
            wrong.extend(perform("debug", &name, &out, pages).err());
        }
    }
    if pages.is_empty() {
        wrong.extend(perform("debug", "readme", Path::new(SHOWN), &[]).err());
    }
    eprintln!("the pictures are in {OUT}, those of the README in {SHOWN}");
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// How heavy the page is, when its first board is there, what moves, and how many frames an animation has.
pub(crate) fn speed() -> Result<(), String> {
    page::install()?;
    super::cargo(&["build", "--release", "--package", "ludoteca"])?;
    perform("release", "speed", &PathBuf::from(OUT).join("speed"), &[])
}

/// One scenario with a server of its own.
fn perform(build: &str, scenario: &str, out: &Path, pages: &[String]) -> Result<(), String> {
    let out = env::current_dir().map_err(|error| error.to_string())?.join(out);
    let server = Server::start(build, scenario)?;
    eprintln!("$ node run.mjs {scenario}");
    let mut node = Command::new("node");
    node.args(["run.mjs", scenario, &server.address]).arg(out).current_dir(page::FOLDER);
    // Every page is also held to what screen readers and weak eyes need.
    node.env("LUDOTECA_AXE", "yes");
    if !pages.is_empty() {
        node.env("LUDOTECA_PICTURES", pages.join(","));
    }
    match node.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{scenario}: {status}")),
        Err(error) => Err(format!("node: {error}")),
    }
}

/// A server with empty shelves that ends with its scenario.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(build: &str, scenario: &str) -> Result<Server, String> {
        let data = PathBuf::from("target/tmp").join(scenario);
        let _ = fs::remove_dir_all(&data);
        fs::create_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
        let binary = format!("target/{build}/ludoteca");
        let mut child = Command::new(&binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            // Pictures wait for nobody; what is measured is what people see.
            .args(if build == "debug" { &["--answer-delay", "0"][..] } else { &[] })
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{binary}: {error}"))?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            BufReader::new(said).read_line(&mut line).map_err(|error| format!("{binary}: {error}"))?;
        }
        let address = line.trim().strip_prefix("listening on ").map(str::to_string);
        let server = Server { address: address.unwrap_or_default(), child };
        if server.address.is_empty() { Err(format!("the server said {line:?}")) } else { Ok(server) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
