//! The grade as a formula that a teacher writes: `clamp(20 * score - 0.5 * illegal, 0, 20)`.
//!
//! Numbers, the names of [`NAMES`], `+ - * / ^`, comparisons (1 or 0), brackets and a few functions. What is not known of a
//! contender (its regret where no table knows a board) makes the grade unknown, unless `or(regret, 0)` says what to take
//! instead. The reader is a precedence climber over a small tree; nothing in it can loop.

use ludoteca_kit::words::{COMMON, Message, Quoted, say};

/// What is known of a contender. The report and the documentation tell what each means.
pub const NAMES: [&str; 24] = [
    "score",
    "points",
    "games",
    "wins",
    "draws",
    "losses",
    "rank",
    "contenders",
    "elo",
    "elo_error",
    "illegal",
    "timeouts",
    "crashes",
    "faults",
    "regret",
    "wins_thrown",
    "draws_thrown",
    "plies_delayed",
    "accuracy",
    "mistakes",
    "blunders",
    "ms",
    "moves",
    "reference_score",
];

/// Those that the tables of a report have as columns: its place and how many there are stand elsewhere.
pub(crate) fn columns() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().filter(|name| !["rank", "contenders"].contains(name))
}

/// Functions with the number of their arguments.
const FUNCTIONS: [(&str, usize); 9] = [
    ("min", 2),
    ("max", 2),
    ("clamp", 3),
    ("round", 1),
    ("floor", 1),
    ("ceil", 1),
    ("abs", 1),
    ("if", 3),
    ("or", 2),
];

/// Brackets inside brackets beyond this are no formula of a person.
const DEEPEST: usize = 64;

/// A formula that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    text: String,
    root: Node,
}

#[derive(Clone, Debug, PartialEq)]
enum Node {
    Number(f64),
    Name(&'static str),
    Minus(Box<Node>),
    Two(char, Box<Node>, Box<Node>),
    Call(&'static str, Vec<Node>),
}

/// Why a formula was refused: what stands there, and what would be right.
#[derive(Clone, Debug, PartialEq)]
pub struct FormulaError {
    word: String,
    column: usize,
    /// What would be right.
    pub expected: Message,
}

impl FormulaError {
    /// What was found, with its place.
    pub fn found(&self) -> Message {
        if self.word.is_empty() {
            say!(COMMON, "league-found-end", column = self.column)
        } else {
            say!(COMMON, "league-found-word", word = Quoted(self.word.clone()), column = self.column)
        }
    }
}

impl Formula {
    /// Reads a formula.
    pub fn parse(text: &str) -> Result<Formula, FormulaError> {
        let mut reader = Reader { words: words(text), at: 0, depth: 0 };
        let root = reader.sum(0)?;
        match reader.peek() {
            "" => Ok(Formula { text: text.to_string(), root }),
            _ => Err(reader.refuse(say!(COMMON, "league-expected-operator"))),
        }
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it comes to; `None` where something is unknown that it needs, or where the result is no number.
    pub fn of(&self, known: &dyn Fn(&str) -> Option<f64>) -> Option<f64> {
        value(&self.root, known).filter(|value| value.is_finite())
    }
}

fn value(node: &Node, known: &dyn Fn(&str) -> Option<f64>) -> Option<f64> {
    let truth = |holds: bool| f64::from(u8::from(holds));
    Some(match node {
        Node::Number(number) => *number,
        Node::Name(name) => known(name)?,
        Node::Minus(inner) => -value(inner, known)?,
        Node::Two(sign, left, right) => {
            let (left, right) = (value(left, known)?, value(right, known)?);
            match sign {
                '+' => left + right,
                '-' => left - right,
                '*' => left * right,
                '/' => left / right,
                '^' => left.powf(right),
                '<' => truth(left < right),
                '>' => truth(left > right),
                '≤' => truth(left <= right),
                '≥' => truth(left >= right),
                _ => truth(left == right),
            }
        }
        Node::Call("or", args) => value(&args[0], known).or_else(|| value(&args[1], known))?,
        Node::Call("if", args) => {
            let chosen = if value(&args[0], known)? != 0.0 { &args[1] } else { &args[2] };
            value(chosen, known)?
        }
        Node::Call(name, args) => {
            let args = args.iter().map(|arg| value(arg, known)).collect::<Option<Vec<f64>>>()?;
            match (*name, &args[..]) {
                ("min", [a, b]) => a.min(*b),
                ("max", [a, b]) => a.max(*b),
                ("clamp", [a, least, most]) => a.min(*most).max(*least),
                ("round", [a]) => a.round(),
                ("floor", [a]) => a.floor(),
                ("ceil", [a]) => a.ceil(),
                (_, [a, ..]) => a.abs(),
                (_, []) => return None,
            }
        }
    })
}

/// The words of a formula with their columns, from 1.
fn words(text: &str) -> Vec<(String, usize)> {
    let mut words: Vec<(String, usize)> = Vec::new();
    let mut chars = text.chars().enumerate().peekable();
    while let Some((column, c)) = chars.next() {
        if c.is_whitespace() {
            continue;
        }
        let mut word = c.to_string();
        let joins = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
        if joins(c) {
            while let Some((_, next)) = chars.next_if(|&(_, next)| joins(next)) {
                word.push(next);
            }
        } else if "<>=!".contains(c) && chars.next_if(|&(_, next)| next == '=').is_some() {
            word.push('=');
        }
        words.push((word, column + 1));
    }
    words.push((String::new(), text.chars().count() + 1));
    words
}

struct Reader {
    words: Vec<(String, usize)>,
    at: usize,
    depth: usize,
}

/// What binds how strongly.
fn binds(word: &str) -> Option<(char, u8)> {
    Some(match word {
        "<" => ('<', 0),
        ">" => ('>', 0),
        "<=" => ('≤', 0),
        ">=" => ('≥', 0),
        "==" => ('=', 0),
        "+" => ('+', 1),
        "-" => ('-', 1),
        "*" => ('*', 2),
        "/" => ('/', 2),
        "^" => ('^', 3),
        _ => return None,
    })
}

impl Reader {
    fn peek(&self) -> &str {
        self.words.get(self.at).map_or("", |(word, _)| word)
    }

    fn refuse(&self, expected: Message) -> FormulaError {
        let (word, column) = self.words[self.at.min(self.words.len() - 1)].clone();
        FormulaError { word, column, expected }
    }

    fn eat(&mut self, word: &str) -> Result<(), FormulaError> {
        if self.peek() == word {
            self.at += 1;
            Ok(())
        } else {
            Err(self.refuse(say!(COMMON, "league-expected-sign", sign = Quoted(word.to_string()))))
        }
    }

    /// Operators that bind at least so strongly.
    fn sum(&mut self, least: u8) -> Result<Node, FormulaError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.refuse(say!(COMMON, "league-expected-shallow", most = DEEPEST)));
        }
        let mut left = self.factor()?;
        while let Some((sign, strength)) = binds(self.peek()).filter(|&(_, strength)| strength >= least) {
            self.at += 1;
            // A power of a power is read from the right, everything else from the left.
            let right = self.sum(if sign == '^' { strength } else { strength + 1 })?;
            left = Node::Two(sign, Box::new(left), Box::new(right));
        }
        self.depth -= 1;
        Ok(left)
    }

    fn factor(&mut self) -> Result<Node, FormulaError> {
        let word = self.peek().to_string();
        if word == "-" {
            self.at += 1;
            // A minus binds less than a power: -2^2 is -4.
            return Ok(Node::Minus(Box::new(self.sum(3)?)));
        }
        if word == "(" {
            self.at += 1;
            let inner = self.sum(0)?;
            self.eat(")")?;
            return Ok(inner);
        }
        if let Some((name, arity)) = FUNCTIONS.into_iter().find(|(name, _)| *name == word) {
            self.at += 1;
            self.eat("(")?;
            let mut args = vec![self.sum(0)?];
            while args.len() < arity {
                self.eat(",")?;
                args.push(self.sum(0)?);
            }
            self.eat(")")?;
            return Ok(Node::Call(name, args));
        }
        if let Some(name) = NAMES.into_iter().find(|name| *name == word) {
            self.at += 1;
            return Ok(Node::Name(name));
        }
        if word.starts_with(|c: char| c.is_ascii_digit() || c == '.')
            && let Ok(number) = word.parse::<f64>()
        {
            self.at += 1;
            return Ok(Node::Number(number));
        }
        let functions = FUNCTIONS.map(|(name, _)| name);
        let expected =
            say!(COMMON, "league-expected-value", names = NAMES.to_vec(), functions = functions.to_vec());
        Err(self.refuse(expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<f64> {
        let known = |name: &str| match name {
            "score" => Some(0.75),
            "illegal" => Some(2.0),
            _ => None,
        };
        Formula::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}")).of(&known)
    }

    #[test]
    fn formulas_are_worked_out_as_people_read_them() {
        for (text, expected) in [
            ("20 * score - 0.5 * illegal", 14.0),
            ("1 + 2 * 3 ^ 2 ^ 0 - 4 / 2 / 2", 6.0),
            ("-2 ^ 2", -4.0),
            ("2 * -3", -6.0),
            ("10 - 3 - 2", 5.0),
            ("clamp(25 * score, 0, 18)", 18.0),
            ("if(illegal > 1, 0, 20)", 0.0),
            ("if(illegal <= 1, 0, 20)", 20.0),
            ("or(regret, 7)", 7.0),
            ("or(score, 7)", 0.75),
            ("round(12.6) + floor(1.9) + ceil(1.1) + abs(-1) + min(1, 2) + max(1, 2)", 20.0),
            ("((score))", 0.75),
        ] {
            assert_eq!(of(text), Some(expected), "{text}");
        }
        assert_eq!(of("20 - regret"), None, "what is not known is not guessed");
        assert_eq!(of("1 / 0"), None);
    }

    #[test]
    fn what_is_wrong_is_found_where_it_stands() {
        for (text, column) in [
            ("", 1),
            ("20 * scor", 6),
            ("1 +", 4),
            ("min(1)", 6),
            ("(1", 3),
            ("1 2", 3),
            ("score & 1", 7),
            ("3..4", 1),
        ] {
            let error = Formula::parse(text).unwrap_err();
            assert_eq!(error.column, column, "{text}");
            assert!(error.expected.exists() && error.found().exists());
        }
        assert!(Formula::parse(&"(".repeat(10_000)).is_err());
        assert!(Formula::parse(&"-".repeat(10_000)).is_err());
    }
}
