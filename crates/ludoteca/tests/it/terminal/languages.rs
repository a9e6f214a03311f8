//! Portuguese and English on a terminal: by the locale, by a flag, and by choice.

use super::{Home, Terminal};

const PORTUGUESE: &str = "pt_PT.UTF-8";

#[test]
fn the_menu_speaks_the_language_of_the_locale_or_of_the_flag() {
    let home = Home::new("locale");
    let terminal = Terminal::speaking(&home, (24, 80), PORTUGUESE, &[]);
    terminal.wait("Escolha um jogo.");
    terminal.wait("F9 English");
    terminal.type_keys("q");
    terminal.ends();
    let terminal = Terminal::speaking(&home, (24, 80), PORTUGUESE, &["--language", "en"]);
    terminal.wait("Choose a game.");
    terminal.type_keys("q");
    terminal.ends();
    let terminal = Terminal::open(&home, (24, 80), &["play", "--language", "pt"]);
    terminal.wait("Escolha um jogo.");
    terminal.type_keys("q");
    terminal.ends();
}

/// What is chosen holds at once and at the next start, in the line mode too, and comes before the locale.
#[test]
fn a_language_that_is_chosen_is_remembered() {
    let home = Home::new("language");
    let terminal = Terminal::open(&home, (24, 80), &[]);
    terminal.wait("F9 Português");
    terminal.type_keys("\x1b[20~");
    terminal.wait("Idioma: Português.");
    terminal.type_keys("q");
    terminal.ends();
    let terminal = Terminal::open(&home, (24, 80), &[]);
    terminal.wait("Escolha um jogo.");
    terminal.type_keys("q");
    terminal.ends();
    let terminal = Terminal::open(&home, (60, 100), &["play", "--plain"]);
    terminal.wait("Responda com um número ou uma palavra");
    terminal.type_keys("definicoes\n");
    terminal.wait("idioma: Português");
    terminal.type_keys("idioma\n");
    terminal.wait("Idioma, English ou Português [Português]:");
    terminal.type_keys("english\n");
    terminal.wait("language: English");
    terminal.type_keys("quit\n");
    terminal.wait("Goodbye.");
    terminal.ends();
    let terminal = Terminal::speaking(&home, (24, 80), PORTUGUESE, &[]);
    terminal.wait("Choose a game.");
    terminal.type_keys("q");
    terminal.ends();
}
