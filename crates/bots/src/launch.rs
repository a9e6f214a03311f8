//! How the program of a player is really started.

use crate::Spec;
use std::process::Command;
use std::sync::Arc;

/// Makes a command of what was typed. A sandbox wraps the program here; pipes and process group are added afterwards.
pub trait Launch: Send + Sync {
    /// The command that starts the program.
    fn command(&self, spec: &Spec) -> Command;
}

/// The program itself, with nothing around it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Direct;

impl Direct {
    /// It, to be handed to bots.
    pub fn shared() -> Arc<dyn Launch> {
        Arc::new(Direct)
    }
}

impl Launch for Direct {
    fn command(&self, spec: &Spec) -> Command {
        let (program, arguments) = spec.command.split_first().expect("a specification names a program");
        let mut command = Command::new(program);
        command.args(arguments).envs(spec.environment.iter().map(|(name, value)| (name, value)));
        if let Some(directory) = &spec.directory {
            command.current_dir(directory);
        }
        command
    }
}
