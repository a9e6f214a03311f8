//! Several families of games, found by their names.

use crate::family::{Meta, Visit};
use crate::{Isa, Options, Portable, Refusal};
use ludoteca_words::{COMMON, say};

/// A collection of games. [`registry!`](crate::registry) writes the implementation.
pub trait Registry {
    /// The games, in the order they are shown.
    fn metas() -> &'static [&'static Meta];

    /// Opens a game by its place in [`Registry::metas`], with given instructions.
    fn open_with<I: Isa, V: Visit>(isa: I, game: usize, options: &Options, visit: V) -> V::Out;

    /// Opens a game with plain instructions: for tools that ask little, so that less is compiled.
    fn open<V: Visit>(game: usize, options: &Options, visit: V) -> V::Out {
        Self::open_with(Portable, game, options, visit)
    }

    /// Opens a game with the best instructions of the machine: for long loops and for whoever thinks.
    fn open_fast<V: Visit>(game: usize, options: &Options, visit: V) -> V::Out
    where
        Self: Sized,
    {
        ludoteca_isa::best(Fast::<Self, V> { game, options, visit, registry: std::marker::PhantomData })
    }

    /// Reads a game id or a full game string, `tactigon(board=13,jump=true)`.
    fn find(text: &str) -> Result<(usize, Options), Refusal> {
        let text = text.trim();
        let (id, options) = match text.split_once('(') {
            None => (text, ""),
            Some((id, rest)) => {
                let end = rest.trim_end().strip_suffix(')');
                let refuse =
                    || Refusal::new(say!(COMMON, "place-game"), text, say!(COMMON, "expected-bracket"));
                (id.trim(), end.ok_or_else(refuse)?)
            }
        };
        let metas = Self::metas();
        let game = metas.iter().position(|meta| meta.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
            let ids: Vec<_> = metas.iter().map(|meta| meta.id).collect();
            Refusal::new(say!(COMMON, "place-game"), id, say!(COMMON, "expected-one-of", list = ids))
        })?;
        Ok((game, Options::parse(metas[game].options, options)?))
    }
}

struct Fast<'a, R, V> {
    game: usize,
    options: &'a Options,
    visit: V,
    registry: std::marker::PhantomData<R>,
}

impl<R: Registry, V: Visit> ludoteca_isa::Visit for Fast<'_, R, V> {
    type Out = V::Out;
    fn visit<I: Isa>(self, isa: I) -> V::Out {
        R::open_with(isa, self.game, self.options, self.visit)
    }
}

/// Registers families of games: `registry! { /// Doc. pub Name: path::ToFamily, path::ToAnother }`.
#[macro_export]
macro_rules! registry {
    ($(#[$doc:meta])* $vis:vis $name:ident: $($family:path),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Debug)]
        $vis struct $name;

        impl $crate::Registry for $name {
            fn metas() -> &'static [&'static $crate::Meta] {
                const { &[$(&<$family as $crate::GameFamily>::META),+] }
            }

            fn open_with<I: $crate::Isa, V: $crate::Visit>(
                isa: I,
                game: usize,
                options: &$crate::Options,
                visit: V,
            ) -> V::Out {
                let mut place = 0..;
                $(
                    if place.next() == Some(game) {
                        return <$family as $crate::GameFamily>::open(isa, options, visit);
                    }
                )+
                unreachable!("there are {:?} games and no number {game}", place)
            }
        }
    };
}
