//! A sentence with gaps, as it is kept after its file was read.

use fluent_syntax::ast;

/// A sentence with gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern(pub Vec<Part>);

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Text(String),
    /// A gap, by the name of the argument that fills it.
    Arg(String, Option<Function>),
    /// Another sentence of the same catalogue, by its key; it has the same arguments.
    Message(String),
    /// One of several forms, by the number or the word that an argument is.
    Select {
        /// The argument.
        by: String,
        /// The forms.
        variants: Vec<Variant>,
        /// Which of them is told where none fits.
        default: usize,
    },
}

/// One of several forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// For what: a number, the category of a number, a word, or the key of a message.
    pub key: String,
    /// The form.
    pub pattern: Pattern,
}

/// What is done with an argument before it fills a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// It begins with a capital.
    Capital,
    /// A list is joined by "and".
    And,
    /// A list is joined by "or".
    Or,
}

impl Pattern {
    /// From what a file holds; the error says what is not understood.
    pub(crate) fn read(pattern: &ast::Pattern<&str>) -> Result<Pattern, String> {
        let part = |element: &ast::PatternElement<&str>| match element {
            ast::PatternElement::TextElement { value } => Ok(Part::Text((*value).to_string())),
            ast::PatternElement::Placeable { expression } => expression_part(expression),
        };
        pattern.elements.iter().map(part).collect::<Result<_, _>>().map(Pattern)
    }

    /// Tells `visit` every part, those of all forms included.
    pub fn visit<'a>(&'a self, visit: &mut dyn FnMut(&'a Part)) {
        for part in &self.0 {
            visit(part);
            if let Part::Select { variants, .. } = part {
                variants.iter().for_each(|variant| variant.pattern.visit(visit));
            }
        }
    }
}

fn expression_part(expression: &ast::Expression<&str>) -> Result<Part, String> {
    match expression {
        ast::Expression::Inline(inline) => inline_part(inline),
        ast::Expression::Select { selector, variants } => {
            let Part::Arg(by, None) = inline_part(selector)? else {
                return Err("a choice is made by an argument".to_string());
            };
            let default = variants.iter().position(|variant| variant.default).unwrap_or(0);
            let read = |variant: &ast::Variant<&str>| {
                let key = match variant.key {
                    ast::VariantKey::Identifier { name } => name,
                    ast::VariantKey::NumberLiteral { value } => value,
                };
                Pattern::read(&variant.value).map(|pattern| Variant { key: key.to_string(), pattern })
            };
            let variants = variants.iter().map(read).collect::<Result<_, _>>()?;
            Ok(Part::Select { by, variants, default })
        }
    }
}

fn inline_part(inline: &ast::InlineExpression<&str>) -> Result<Part, String> {
    match inline {
        ast::InlineExpression::StringLiteral { value } => Ok(Part::Text(unescape(value))),
        ast::InlineExpression::NumberLiteral { value } => Ok(Part::Text((*value).to_string())),
        ast::InlineExpression::VariableReference { id } => Ok(Part::Arg(id.name.to_string(), None)),
        ast::InlineExpression::MessageReference { id, attribute } => Ok(Part::Message(match attribute {
            Some(attribute) => format!("{}.{}", id.name, attribute.name),
            None => id.name.to_string(),
        })),
        ast::InlineExpression::TermReference { id, .. } => Ok(Part::Message(format!("-{}", id.name))),
        ast::InlineExpression::Placeable { expression } => expression_part(expression),
        ast::InlineExpression::FunctionReference { id, arguments } => {
            let function = match id.name {
                "CAP" => Function::Capital,
                "AND" => Function::And,
                "OR" => Function::Or,
                name => return Err(format!("there is no function {name}")),
            };
            match arguments.positional[..] {
                [ast::InlineExpression::VariableReference { ref id }] => {
                    Ok(Part::Arg(id.name.to_string(), Some(function)))
                }
                _ => Err(format!("{} takes one argument", id.name)),
            }
        }
    }
}

/// What a literal in quotation marks stands for.
fn unescape(text: &str) -> String {
    text.replace("\\\"", "\"").replace("\\\\", "\\")
}
