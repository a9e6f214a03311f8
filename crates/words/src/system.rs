//! What a system says about a file, in the reader's language.

use crate::{COMMON, Message, say};
use std::io::{Error, ErrorKind};

/// Why something could not be done with a file, as a clause. What happens often has words of its own; the rest is told as the
/// system tells it, without the number that it has there.
pub fn system(error: &Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => say!(COMMON, "system-not-found"),
        ErrorKind::PermissionDenied => say!(COMMON, "system-not-allowed"),
        ErrorKind::AlreadyExists => say!(COMMON, "system-there-already"),
        ErrorKind::IsADirectory => say!(COMMON, "system-folder"),
        ErrorKind::NotADirectory => say!(COMMON, "system-no-folder"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say!(COMMON, "system-full"),
        ErrorKind::ReadOnlyFilesystem => say!(COMMON, "system-read-only"),
        ErrorKind::InvalidFilename => say!(COMMON, "system-bad-name"),
        ErrorKind::BrokenPipe => say!(COMMON, "system-nobody-reads"),
        _ => say!(COMMON, "file-error", error = numberless(&error.to_string())),
    }
}

/// The words of a system without their number.
fn numberless(told: &str) -> &str {
    told.rfind(" (os error ").map_or(told, |at| &told[..at])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Teller};

    #[test]
    fn what_happens_often_is_told_in_every_language() {
        let [missing, folder] = [2, 21].map(Error::from_raw_os_error);
        let told = |error: &Error, language| Teller::new(language).tell(&system(error));
        assert_eq!(told(&missing, Language::English), "there is no such file or folder");
        assert_eq!(told(&missing, Language::Portuguese), "não existe tal ficheiro ou pasta");
        assert_eq!(told(&folder, Language::English), "it is a folder");
    }

    #[test]
    fn the_rest_is_told_without_its_number() {
        assert_eq!(numberless("Too many open files (os error 24)"), "Too many open files");
        assert_eq!(system(&Error::other("all is lost")).to_string(), "all is lost");
    }
}
