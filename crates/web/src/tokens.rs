//! Ids, tokens and keys that cannot be guessed, and what is kept of them.
//!
//! A guest is known by a random token in a cookie, and only the hash of it is kept. The key of a seat follows from the
//! token of the guest who took it, so that the guest can be told it at any time although only its hash is kept. The key that
//! takes the place of a revoked one follows from some salt too, which stands in the key and before its hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ludoteca_kit::Side;
use ludoteca_store::Hash;
use sha2::{Digest, Sha256};

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every system we run on has a source of randomness");
    bytes
}

/// A new id for a game: 128 random bits.
pub(crate) fn game_id() -> String {
    BASE64.encode(random::<16>())
}

/// Whether a text can be the id of a game, so that nothing else reaches the store.
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// A new token for a guest: 256 random bits.
pub(crate) fn token() -> String {
    BASE64.encode(random::<32>())
}

/// Whether a text can be a token.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 43 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// What the token of a bot begins with, so that programs which look for secrets find it.
const BOT: &str = "ludoteca_bot_";

/// A new token for a program that speaks for a bot.
pub(crate) fn bot_token() -> String {
    format!("{BOT}{}", token())
}

/// Whether a text can be the token of a bot.
pub(crate) fn is_bot_token(text: &str) -> bool {
    text.strip_prefix(BOT).is_some_and(is_token)
}

/// A word for one request, by which it is found in the log.
pub(crate) fn request_id() -> String {
    BASE64.encode(random::<9>())
}

/// A number from which everything drawn by lot in a game follows.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(random())
}

/// What is kept of a token or a key.
pub(crate) fn hash(token: &str) -> Hash {
    Sha256::digest(token.as_bytes()).into()
}

/// The salt of a key that takes the place of another.
type Salt = [u8; 8];

/// The key of a seat that this token's owner took.
pub(crate) fn seat_key(token: &str, game: &str, side: Side) -> String {
    BASE64.encode(&seat_digest(token, game, side, &[])[..16])
}

/// Another key of the same seat, unlike all before it.
pub(crate) fn new_seat_key(token: &str, game: &str, side: Side) -> String {
    salted_key(token, game, side, random())
}

fn salted_key(token: &str, game: &str, side: Side, salt: Salt) -> String {
    BASE64.encode([&salt[..], &seat_digest(token, game, side, &salt)[..16]].concat())
}

fn seat_digest(token: &str, game: &str, side: Side, salt: &[u8]) -> Hash {
    let side = if side == Side::First { "first" } else { "second" };
    let parts = ["seat", token, game, side].map(str::as_bytes);
    let mut digest = Sha256::new();
    for part in parts.into_iter().chain((!salt.is_empty()).then_some(salt)) {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    digest.finalize().into()
}

/// What is kept of the key of a seat.
pub(crate) fn seat_hash(key: &str) -> Hash {
    let mut kept = hash(key);
    let salt = BASE64.decode(key).ok().filter(|bytes| bytes.len() == 24);
    if let Some(salt) = salt.as_ref().and_then(|bytes| bytes.first_chunk::<8>()) {
        kept.copy_within(..24, 8);
        kept[..8].copy_from_slice(salt);
    }
    kept
}

/// The key of a seat of which this is kept, if it follows from this token.
pub(crate) fn own_key(token: &str, game: &str, side: Side, kept: &Hash) -> Option<String> {
    let salt = kept.first_chunk::<8>().copied().unwrap_or_default();
    let keys = [seat_key(token, game, side), salted_key(token, game, side, salt)];
    keys.into_iter().find(|key| seat_hash(key) == *kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_form_and_differ() {
        assert!(is_game_id(&game_id()) && is_token(&token()));
        assert_ne!(game_id(), game_id());
        assert!(!is_game_id("short") && !is_game_id("../../../../etc/passwd"));
        assert!(!is_token(""));
    }

    #[test]
    fn a_seat_key_belongs_to_one_seat_of_one_guest() {
        let key = seat_key("token", "game", Side::First);
        assert_eq!(key.len(), 22);
        assert_eq!(key, seat_key("token", "game", Side::First));
        for other in [
            seat_key("token", "game", Side::Second),
            seat_key("other", "game", Side::First),
            seat_key("token", "games", Side::First),
        ] {
            assert_ne!(key, other);
        }
    }

    #[test]
    fn a_key_that_was_replaced_is_found_again_by_its_owner_alone() {
        let (first, side) = (seat_key("token", "game", Side::First), Side::First);
        let second = new_seat_key("token", "game", side);
        assert!(second != new_seat_key("token", "game", side) && second != first);
        assert_eq!(hash(&first), seat_hash(&first), "what older servers have kept still opens");
        assert_ne!(seat_hash(&first), seat_hash(&second));
        for key in [first, second] {
            let kept = seat_hash(&key);
            assert_eq!(own_key("token", "game", side, &kept), Some(key));
            assert_eq!(own_key("other", "game", side, &kept), None);
            assert_eq!(own_key("token", "games", side, &kept), None);
            assert_eq!(own_key("token", "game", side.other(), &kept), None);
        }
    }
}
