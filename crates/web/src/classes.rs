//! Who may see a class and who may teach in it; its codes; the league of what was handed in.

mod league;

use crate::http::Problem;
use crate::shared::Shared;
use crate::tokens;
use crate::wire::ClassRole;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_store::{Class, GuestId, Member};

pub(crate) use league::{file as league_file, late};

/// The letters of codes: none that looks or sounds like another one, and no vowels, so that no words come about.
const LETTERS: [u8; 20] = *b"BCDFGHJKLMNPQRSTVWXZ";
/// How many of them a code has: 64 million codes, of which a guesser tries thirty a minute.
const LENGTH: usize = 6;

/// A new code.
pub(crate) fn new_code() -> String {
    let mut rest = tokens::seed();
    let mut code = String::with_capacity(LENGTH);
    for _ in 0..LENGTH {
        code.push(char::from(LETTERS[(rest % LETTERS.len() as u64) as usize]));
        rest /= LETTERS.len() as u64;
    }
    code
}

/// A code as it is kept, from what somebody has typed.
pub(crate) fn code_of(typed: &str) -> Option<String> {
    let code: String =
        typed.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| c.to_ascii_uppercase()).collect();
    (code.len() == LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte))).then_some(code)
}

/// A code as people read it: `BCD FGH`.
pub(crate) fn told_code(code: &str) -> String {
    let (first, second) = code.split_at_checked(LENGTH / 2).unwrap_or((code, ""));
    format!("{first} {second}").trim_end().to_string()
}

/// What is said to those who may not know whether there is such a class, and to those who ask for one that is not there.
pub(crate) fn no_class() -> Problem {
    Problem::new(404, "unknown", say!(COMMON, "server-no-class"))
}

/// A class as somebody sees it who may know of it: its members, and everybody if it is shown.
pub(crate) async fn may_see(
    shared: &Shared,
    id: &str,
    guest: Option<GuestId>,
) -> Result<(Class, Option<Member>), Problem> {
    if !tokens::is_game_id(id) {
        return Err(no_class());
    }
    let class = shared.store.class(id.to_string()).await?.ok_or_else(no_class)?;
    let member = match guest {
        Some(guest) => shared.store.class_member(id.to_string(), guest).await?,
        None => None,
    };
    if member.is_none() && !class.shown { Err(no_class()) } else { Ok((class, member)) }
}

/// A class as somebody sees it who is in it.
pub(crate) async fn may_take_part(
    shared: &Shared,
    id: &str,
    guest: Option<GuestId>,
) -> Result<(Class, Member), Problem> {
    let (class, member) = may_see(shared, id, guest).await?;
    Ok((class, member.ok_or_else(no_class)?))
}

/// A class as one of its teachers sees it.
pub(crate) async fn may_teach(
    shared: &Shared,
    id: &str,
    guest: Option<GuestId>,
) -> Result<(Class, Member), Problem> {
    let (class, member) = may_take_part(shared, id, guest).await?;
    if member.teacher {
        return Ok((class, member));
    }
    Err(Problem::new(403, "teacher", say!(COMMON, "server-class-teachers")))
}

/// A class as the one sees it to whom it belongs.
pub(crate) async fn may_own(
    shared: &Shared,
    id: &str,
    guest: Option<GuestId>,
) -> Result<(Class, Member), Problem> {
    let (class, member) = may_teach(shared, id, guest).await?;
    if class.owner == member.guest {
        return Ok((class, member));
    }
    Err(Problem::new(403, "owner", say!(COMMON, "server-class-owner")))
}

/// What a member is in a class.
pub(crate) fn role(class: &Class, member: Option<&Member>) -> ClassRole {
    match member {
        None => ClassRole::Visitor,
        Some(member) if member.guest == class.owner => ClassRole::Owner,
        Some(member) if member.teacher => ClassRole::Teacher,
        Some(_) => ClassRole::Student,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for _ in 0..50 {
            let code = new_code();
            assert_eq!(code_of(&code).as_ref(), Some(&code));
            assert_eq!(code_of(&told_code(&code)), Some(code));
        }
        assert_ne!(new_code(), new_code());
        assert_eq!(told_code("BCDFGH"), "BCD FGH");
        for typed in ["bcdfgh", " BCD-FGH\n", "b c d f g h", "BCD\u{a0}FGH"] {
            assert_eq!(code_of(typed).as_deref(), Some("BCDFGH"), "{typed:?}");
        }
        for typed in ["", "BCDFG", "BCDFGHJ", "ACDFGH", "BCDFG1", "BCDFGÇ", "../../etc"] {
            assert_eq!(code_of(typed), None, "{typed:?}");
        }
    }
}
