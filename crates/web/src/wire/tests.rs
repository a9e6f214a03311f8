//! The types as the page's checker reads them.

use super::*;
use ts_rs::{Config, TS};

fn declared<T: TS>() -> String {
    let config = Config::new().with_large_int("number");
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config))
}

fn all() -> String {
    macro_rules! declare {
        ($($type:ident)+) => { [$(declared::<$type>()),+].concat() };
    }
    let types = declare! {
        SideName Ink Swatch Tiling SideSpec SiteSpec Label Zone PieceSpec Layout Counter Scene Ending
        EffectWord Effect Choice Picking
        SeatKind Seat Clock Clocks MoveEntry GameSummary
        Offers OfferKind OfferEnd Claimed Hello ServerMessage Answer ClientMessage
        OptionValue OptionSpec PlayerKind PlayerSpec Step CatalogGame CatalogLimits Catalog
        Me Rename SeatWish SideWish NewGame Created Join SeatKey Renew About Retention Joined Lobby Archive Yours Hide
        BotRated BotView BotList BotTokenView BotPage NewBot NewBotToken BotTokenMade RevokeBotToken
        ClassRole ClassView ClassList NewClass JoinClass ChangeClass CodeLife NewClassCode ClassCodeView ClassMember
        ChangeMember NewAssignment HandedIn AssignmentView ClassPage NewHandIn
        LeagueStage LeagueDoor LeagueBoard LeagueView LeagueList LeagueRow LeagueMet LeagueMatch LeaguePage LeagueMatches
        NewLeagueBoard NewLeague LeagueMade LeagueBot
        Grade Verdict AnalysisPly Analysis Outlook ExactWorth ExactMove Exact
        Look Inline Align Block Rules Study StudyView LessonAsk LessonView
        GapFunction Part Words Trouble Refused
    };
    format!("// Written from the types of the server by its tests. Do not edit.\n{types}")
}

#[test]
fn the_types_for_the_page_are_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/page/wire.d.ts");
    let current = all();
    if std::fs::read_to_string(path).unwrap_or_default() == current {
        return;
    }
    // Blessing writes the file; any other run only says that it is stale.
    let bless = std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always");
    assert!(bless, "page/wire.d.ts is stale: `cargo xtask bless` writes it");
    std::fs::write(path, current).unwrap();
}
