//! What is shipped to run a server with: it names what there is. No engine of containers runs here.

use crate::done;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn every_variable_and_flag_that_is_set_is_one_of_serve() {
    let help = done(&["serve", "--help"]);
    let flag = |name: &str| help.split_whitespace().any(|word| word == name);
    for file in ["deploy/Containerfile", "deploy/compose.yaml"] {
        let text = read(file);
        let names = text.split(|c: char| !c.is_ascii_uppercase() && c != '_');
        let names: Vec<&str> = names.filter_map(|name| name.strip_prefix("LUDOTECA_")).collect();
        assert!(!names.is_empty(), "{file} sets nothing");
        for name in names {
            let name = format!("--{}", name.to_lowercase().replace('_', "-"));
            assert!(flag(&name), "{file} sets {name}, which serve does not know");
        }
    }
    let unit = read("deploy/ludoteca.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("it starts something");
    let words: Vec<&str> = start.split(' ').collect();
    assert_eq!(words[..2], ["/usr/local/bin/ludoteca", "serve"]);
    for name in words.iter().filter(|word| word.starts_with("--")) {
        assert!(flag(name), "the unit says {name}, which serve does not know");
    }
}

#[test]
fn the_container_is_built_from_what_is_there() {
    let text = read("deploy/Containerfile");
    let toolchain = read("rust-toolchain.toml");
    let version = toolchain.split('"').nth(1).expect("a channel");
    assert!(text.contains(&format!("library/rust:{version}-slim-")), "the image has the toolchain {version}");
    assert!(text.contains(&format!("RUSTUP_TOOLCHAIN={version}")));
    for line in
        text.lines().filter_map(|line| line.strip_prefix("COPY ")).filter(|line| !line.contains("--from"))
    {
        let words: Vec<&str> = line.split(' ').collect();
        for file in &words[..words.len() - 1] {
            assert!(root().join(file).exists(), "{file} is copied and is not there");
        }
    }
    let health = text.lines().find(|line| line.starts_with("HEALTHCHECK")).expect("a health check");
    assert!(health.contains("\"admin\", \"ready\""));
    assert!(text.contains(":nonroot\n") && text.contains("STOPSIGNAL SIGTERM"));
    // What the container is built without is not needed to build it.
    let left_out = read("deploy/Containerfile.dockerignore");
    assert!(left_out.lines().all(|line| !line.starts_with("crates") && !line.starts_with("THIRD")));
}
