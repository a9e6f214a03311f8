//! The words that people may type, as the catalogue has them.

use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{Language, Message, Teller};

/// A message in a language, and in English besides.
pub(crate) fn spoken(language: Language, message: &Message) -> [String; 2] {
    [language, Language::English].map(|language| Teller::new(language).tell(message))
}

/// All words of a message that lists them: those of a language, and the English ones besides.
pub(crate) fn words(language: Language, message: &Message) -> Vec<String> {
    spoken(language, message).iter().flat_map(|told| told.split(',')).map(tidy_word).collect()
}

/// The one of them that is shown, as it is written.
pub(crate) fn word(language: Language, message: &Message) -> String {
    let [told, _] = spoken(language, message);
    told.split(',').next().unwrap_or_default().trim().to_string()
}
