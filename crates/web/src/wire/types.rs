//! The types as the page's checker reads them, and one example of every message.

use super::*;
use ts_rs::{Config, TS};

fn declared<T: TS>(out: &mut String) {
    let config = Config::new().with_large_int("number");
    if let Some(docs) = T::docs() {
        *out += &docs;
    }
    *out += &format!("export {}\n", T::decl(&config));
}

fn all() -> String {
    let mut out = String::from("// Written from the types of the server by its tests. Do not edit.\n");
    macro_rules! declare {
        ($($type:ident),+ $(,)?) => { $(declared::<$type>(&mut out);)+ };
    }
    declare!(
        SideName,
        Ink,
        Swatch,
        Tiling,
        SideSpec,
        SiteSpec,
        Label,
        Zone,
        PieceSpec,
        Layout,
        Counter,
        Scene,
        Ending,
        EffectWord,
        Effect,
        Choice,
        Picking,
        SeatKind,
        Seat,
        Clock,
        Clocks,
        MoveEntry,
        GameHead,
        Offers,
        Hello,
        ServerMessage,
        Answer,
        ClientMessage,
        OptionSpec,
        PlayerKind,
        PlayerSpec,
        CatalogGame,
        CatalogLimits,
        Catalog,
        Me,
        Rename,
        SeatWish,
        SideWish,
        NewGame,
        Created,
        Join,
        SeatKey,
        Joined,
        Lobby,
        Archive,
        Swing,
        AnalysisPly,
        Analysis,
        Inline,
        Block,
        Rules,
        Study,
        StudyView,
        Trouble,
        Refused,
    );
    out
}

#[test]
fn the_types_for_the_page_are_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/page/wire.d.ts");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let current = all();
    if written == current {
        return;
    }
    // Blessing writes the file; any other run only says that it is stale.
    if std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always") {
        std::fs::write(path, current).unwrap();
        return;
    }
    panic!("page/wire.d.ts is stale: `cargo xtask bless` writes it");
}
