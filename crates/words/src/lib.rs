//! Sentences for people.
//!
//! Code names a [`Message`] by its key and fills its arguments; the words stand in a [`Catalogue`], a file a language in the
//! format of [Project Fluent](https://projectfluent.org), which translators edit without knowing any Rust. A message is
//! plain data: it is told where somebody reads it, in that reader's language and with that reader's names for cells.
//!
//! ```
//! use ludoteca_words::{Catalogue, Language, Teller, say};
//!
//! static WORDS: Catalogue = Catalogue::new("example", &[(Language::English, "
//! white = white
//! taken = { $side } took { $count ->
//!     [one] one stone
//!    *[other] { $count } stones
//! } on { AND($cells) }
//! ")]);
//!
//! let message = say!(WORDS, "taken", side = say!(WORDS, "white"), count = 2, cells = vec!["a1", "b2"]);
//! assert_eq!(message.to_string(), "white took 2 stones on a1 and b2");
//! assert_eq!(Teller::new(Language::English).sentence(&message), "White took 2 stones on a1 and b2.");
//! ```
//!
//! The sentences that all share are [`COMMON`]; every game has a catalogue of its own behind which it stands, so a game may also
//! say a common thing in its own words. Of Fluent's format everything but named arguments of functions is understood.
//! The functions are `CAP`, which begins an argument with a capital, and `AND` and `OR`, which join a list.

mod catalogue;
mod check;
mod language;
mod message;
mod pattern;
mod system;
mod tell;

pub use catalogue::{COMMON, Catalogue};
pub use check::check;
pub use language::Language;
pub use message::{Arg, Cell, Decimal, Message, MoveText, Quoted};
pub use pattern::{Function, Part, Pattern, Variant};
pub use system::system;
pub use tell::{Respell, Teller, capital};
