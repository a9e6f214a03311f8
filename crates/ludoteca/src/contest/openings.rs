//! `openings`: how the balanced openings that ship with the games were made. For developers, so help hides it.

use crate::cli::contest::OpeningsArgs;
use crate::interrupt;
use crate::output::{self, Progress};
use crate::target::Target;
use anyhow::{Result, bail};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::Setup;
use ludoteca_session::tourney::book::{Wish, balanced};

/// The verb: a section of a book on standard output.
pub(crate) fn openings(args: &OpeningsArgs) -> Result<()> {
    let Target { game, meta, options } = Target::from_args(&args.game)?;
    let name = meta.game_string(&options);
    let OpeningsArgs { count, plies, nodes, margin, least, seed, .. } = *args;
    let setup = Setup { seed, ..Setup::of(game, options) };
    let wish = Wish { count: count as usize, plies, nodes, margin, least };
    let mut progress = Progress::new();
    let stop = interrupt::flag()?;
    let mut draws = 0;
    let found = balanced::<Games>(&setup, &wish, &stop, &mut |found| {
        draws += 1;
        progress.show(&say!(COMMON, "app-openings-progress", found = found, all = count, draws = draws));
    })?;
    drop(progress);
    let least = if least > 0 { format!(" --least {least}") } else { String::new() };
    let mut out = format!(
        "# ludoteca openings \"{name}\" --count {count} --plies {plies} --nodes {nodes} --margin {margin}{least} \
         --seed {seed}\n[{name}]\n"
    );
    found.iter().for_each(|line| out += &format!("{}\n", line.join(" ")));
    output::print(&out)?;
    if found.len() < wish.count {
        bail!(say!(COMMON, "app-openings-few", found = found.len(), all = count));
    }
    Ok(())
}
