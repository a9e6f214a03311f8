//! Expressions of licences (SPDX): names joined by OR, AND, WITH and parentheses. A slash is the OR of older crates.

/// An expression that was understood.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Licence {
    /// One licence, with its exception where it has one.
    One(String),
    /// Any of these will do.
    Any(Vec<Licence>),
    /// All of these hold.
    All(Vec<Licence>),
}

impl Licence {
    /// Understands an expression.
    pub(crate) fn read(text: &str) -> Result<Licence, String> {
        let spaced = text.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = &words[..];
        let found = any(&mut rest);
        match (found, rest) {
            (Some(found), []) => Ok(found),
            _ => Err(format!("{text:?} is no expression of licences")),
        }
    }

    /// Whether it holds where these licences are allowed.
    pub(crate) fn holds(&self, allowed: &dyn Fn(&str) -> bool) -> bool {
        match self {
            Licence::One(name) => allowed(name),
            Licence::Any(parts) => parts.iter().any(|part| part.holds(allowed)),
            Licence::All(parts) => parts.iter().all(|part| part.holds(allowed)),
        }
    }
}

fn any(rest: &mut &[&str]) -> Option<Licence> {
    joined(rest, "OR", all, Licence::Any)
}

/// AND binds closer than OR.
fn all(rest: &mut &[&str]) -> Option<Licence> {
    joined(rest, "AND", one, Licence::All)
}

fn joined(
    rest: &mut &[&str],
    word: &str,
    part: fn(&mut &[&str]) -> Option<Licence>,
    join: fn(Vec<Licence>) -> Licence,
) -> Option<Licence> {
    let mut parts = vec![part(rest)?];
    while let [first, others @ ..] = rest
        && *first == word
    {
        *rest = others;
        parts.push(part(rest)?);
    }
    if parts.len() == 1 { parts.pop() } else { Some(join(parts)) }
}

fn one(rest: &mut &[&str]) -> Option<Licence> {
    match rest {
        ["(", inner @ ..] => {
            *rest = inner;
            let found = any(rest)?;
            let [")", others @ ..] = rest else { return None };
            *rest = others;
            Some(found)
        }
        [")" | "OR" | "AND" | "WITH", ..] | [] => None,
        [name, "WITH", exception, others @ ..] => {
            let found = Licence::One(format!("{name} WITH {exception}"));
            *rest = others;
            Some(found)
        }
        [name, others @ ..] => {
            let found = Licence::One((*name).to_string());
            *rest = others;
            Some(found)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Licence;

    #[test]
    fn expressions_hold_where_enough_is_allowed() {
        let check = |text: &str, allowed: &[&str], holds: bool| {
            let found = Licence::read(text).unwrap();
            assert_eq!(found.holds(&|name| allowed.contains(&name)), holds, "{text} with {allowed:?}");
        };
        check("MIT", &["MIT"], true);
        check("MIT", &[], false);
        check("GPL-2.0 OR MIT", &["MIT"], true);
        check("MIT/Apache-2.0", &["Apache-2.0"], true);
        check("MIT AND BSD-3-Clause", &["MIT"], false);
        check("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT", "Unicode-3.0"], true);
        check("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT", "Apache-2.0"], false);
        // AND binds closer: this is MIT, or both others.
        check("MIT OR GPL-2.0 AND GPL-3.0", &["MIT"], true);
        check("GPL-3.0 AND GPL-2.0 OR MIT", &["MIT"], true);
        check("Apache-2.0 WITH LLVM-exception", &["Apache-2.0"], false);
        check("Apache-2.0 WITH LLVM-exception OR MIT", &["Apache-2.0 WITH LLVM-exception"], true);
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for text in [
            "",
            "OR",
            "MIT OR",
            "(MIT",
            "MIT)",
            "MIT Apache-2.0",
            "MIT WITH",
            "AND MIT",
            "()",
            "MIT AND (OR)",
        ] {
            assert!(Licence::read(text).is_err(), "{text:?}");
        }
    }
}
