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
        Outlook,
        ExactWorth,
        ExactMove,
        Exact,
        Look,
        Inline,
        Align,
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

fn board() -> (ludoteca_kit::Layout, ludoteca_kit::Scene) {
    let setup = ludoteca_arena::Setup::new::<ludoteca_testkit::noughts::Examples>("noughts").unwrap();
    let mut game = ludoteca_arena::Match::open::<ludoteca_testkit::noughts::Examples>(&setup).unwrap();
    game.play("b2").unwrap();
    (game.layout().clone(), game.scene())
}

fn seat(kind: SeatKind, name: &str, player: Option<&str>, you: bool) -> Seat {
    Seat {
        kind,
        name: name.to_string(),
        player: player.map(str::to_string),
        you,
        online: you || player.is_some(),
    }
}

fn seats() -> [Seat; 2] {
    [
        seat(SeatKind::Guest, "Ada", None, true),
        seat(SeatKind::Computer, "Engine, level 3", Some("engine:level=3"), false),
    ]
}

fn picking() -> Picking {
    let effect = Effect {
        word: EffectWord::Capture,
        falls: vec![3],
        trade: false,
        wakes: None,
        told: "captures a2".to_string(),
    };
    Picking { choices: vec![Choice { site: 1, effect }], done: Some("b1".to_string()) }
}

fn entry() -> MoveEntry {
    let effect =
        Effect { word: EffectWord::Quiet, falls: vec![], trade: false, wakes: None, told: String::new() };
    let why = Some("It drew one of 9 moves by lot.".to_string());
    MoveEntry {
        ply: 1,
        side: SideName::First,
        text: "b2".to_string(),
        picks: vec![4],
        effect,
        spent: 1500,
        why,
    }
}

fn ending() -> Ending {
    Ending {
        winner: Some(SideName::First),
        reason: "line".to_string(),
        sentence: "Crosses wins: a line".to_string(),
    }
}

fn clocks() -> Option<Clocks> {
    Some(Clocks { left: [60_000, 59_000], running: Some(SideName::Second) })
}

/// One of each, as the server says them.
fn server_messages() -> Vec<ServerMessage> {
    let (layout, scene) = board();
    let shown = super::scene(&scene, &layout);
    let head = GameHead {
        id: "AAAAAAAAAAAAAAAAAAAAAA".to_string(),
        game: "noughts".to_string(),
        title: "Noughts and Crosses".to_string(),
        sides: ["crosses".to_string(), "noughts".to_string()],
        settings: String::new(),
        seats: seats(),
        clock: Some(Clock { base: 60_000, increment: 0 }),
        listed: true,
        plies: 1,
        turn: SideName::Second,
        ending: None,
        created: 1_794_700_000_000,
        last: 1_794_700_001_500,
        rematch_of: None,
    };
    let hello = Hello {
        head,
        layout: super::layout(&layout),
        start: Scene { pieces: vec![], ..shown.clone() },
        moves: vec![entry()],
        since: 0,
        takebacks: 0,
        scene: shown.clone(),
        picking: Some(picking()),
        legal: 8,
        clocks: clocks(),
        offers: Offers::default(),
        rematch: None,
        watchers: 1,
        seat_keys: [Some("BBBBBBBBBBBBBBBBBBBBBB".to_string()), None],
        thinking: Some(SideName::Second),
    };
    vec![
        ServerMessage::Hello(Box::new(hello)),
        ServerMessage::Moved {
            entry: entry(),
            scene: shown.clone(),
            picking: None,
            clocks: clocks(),
            ending: Some(ending()),
            takebacks: 0,
            legal: 0,
        },
        ServerMessage::Back {
            plies: 0,
            takebacks: 1,
            scene: shown.clone(),
            picking: None,
            clocks: None,
            legal: 9,
        },
        ServerMessage::Seats { seats: seats(), watchers: 2 },
        ServerMessage::Offers { offers: Offers { draw: Some(SideName::First), ..Offers::default() } },
        ServerMessage::Ended { ending: ending(), clocks: clocks() },
        ServerMessage::Rematch { id: "CCCCCCCCCCCCCCCCCCCCCC".to_string() },
        ServerMessage::Picking { ask: 7, ply: 1, picks: vec![4], picking: picking() },
        ServerMessage::Look { ply: 0, scene: shown },
        ServerMessage::Thinking { side: SideName::Second },
        ServerMessage::Refused {
            ask: Some(7),
            what: "move".to_string(),
            why: "it is not your turn".to_string(),
        },
        ServerMessage::Pong,
        ServerMessage::Closing,
    ]
}

fn client_messages() -> Vec<ClientMessage> {
    let act = Answer::Offer;
    vec![
        ClientMessage::Move { ask: 7, ply: 1, takebacks: 0, text: "b2".to_string() },
        ClientMessage::Pick { ask: 8, ply: 1, picks: vec![4, 5] },
        ClientMessage::Look { ply: 0 },
        ClientMessage::Resign,
        ClientMessage::Draw { act },
        ClientMessage::Takeback { act: Answer::Accept },
        ClientMessage::Rematch { act: Answer::Decline },
        ClientMessage::Ping,
    ]
}

fn lines<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(
    all: &[T],
) -> String {
    let write = |message: &T| {
        let text = serde_json::to_string(message).unwrap();
        assert_eq!(*message, serde_json::from_str::<T>(&text).unwrap(), "what is written can be read");
        text
    };
    all.iter().map(write).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_said_stays_as_it_is() {
    insta::assert_snapshot!("server_messages", lines(&server_messages()));
    insta::assert_snapshot!("client_messages", lines(&client_messages()));
}
