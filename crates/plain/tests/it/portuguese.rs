//! The line mode in Portuguese: what is said, and words that are typed with their accents and without.

use crate::script::{converse, humans, menu};
use ludoteca_kit::words::Language;
use ludoteca_plain::Options;

fn portuguese(options: Options) -> Options {
    Options { language: Language::Portuguese, ..options }
}

#[test]
fn a_game_is_played_with_portuguese_words() {
    converse(
        portuguese(humans("claustro")),
        &[
            ("ajuda", "desfazer|definições"),
            ("c5-c4", "O verde joga c5-c4.|Azul, a sua jogada:"),
            ("desfazer", "Verde, a sua jogada:"),
            ("«Refazer».", "Azul, a sua jogada:"),
            ("historico", "1. c5-c4"),
            ("histórico", "1. c5-c4"),
            // The English words are understood too.
            ("undo", "Verde, a sua jogada:"),
            ("a1-a2", "a1"),
            ("definicoes", "sinais: "),
            ("pronto", "Verde, a sua jogada:"),
            ("desistir", "(sim ou não)"),
            ("nao", "Verde, a sua jogada:"),
            ("sair", "Até à próxima."),
        ],
    );
}

#[test]
fn directions_have_portuguese_names() {
    let picks = [("c3 c4 c5", "em que direção?"), ("Noroeste", "joga c3,c4,c5>nw")];
    converse(portuguese(humans("taacoca")), &picks);
}

#[test]
fn the_language_is_changed_in_the_settings() {
    converse(
        menu(),
        &[
            ("settings", "language: English"),
            ("língua", "Language, English or Português [English]:"),
            ("deutsch", "Language: found \"deutsch\", expected English or Português."),
            ("portugues", "O que deve mudar?|idioma: Português"),
            ("language", "Idioma, English ou Português [Português]:"),
            ("en", "What is to be changed?"),
            ("quit", "Goodbye."),
        ],
    );
}

#[test]
fn everything_is_said_in_ascii_where_that_is_wanted() {
    let ascii = Options { glyphs: Some(ludoteca_draw::Glyphs::Ascii), ..portuguese(menu()) };
    let mut output = Vec::new();
    let input = "ajuda\nregras\n1\nregras\n2\nregras\n3\nregras\n4\ndefinicoes\nsair\n";
    ludoteca_plain::run::<ludoteca_games::Games>(ascii, &mut input.as_bytes(), &mut output).expect("it runs");
    let said = String::from_utf8(output).expect("it is text");
    assert!(said.is_ascii() && said.contains("definicoes"), "{said}");
    // A sign without an ASCII form would be a question mark inside a word.
    let letter = |c: Option<&u8>| c.is_some_and(u8::is_ascii_alphabetic);
    let bytes = said.as_bytes();
    let lost = (1..bytes.len())
        .find(|&at| bytes[at] == b'?' && letter(bytes.get(at - 1)) && letter(bytes.get(at + 1)));
    assert_eq!(lost.map(|at| &said[at.saturating_sub(20)..at + 20]), None);
}
