//! What is done to nodes and database, by lot, and noted.

use std::time::Duration;

use anyhow::Result;
use ludoteca_kit::Rng;
use tokio::time::{Instant, sleep, sleep_until};

use super::history::{Ms, Trouble};
use super::nodes::Node;
use super::proxy::Proxy;
use crate::postgres::Postgres;

/// How often each thing was done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Nodes that were killed.
    pub kills: u32,
    /// Nodes that were ended in good order, and started again.
    pub restarts: u32,
    /// Nodes that were stopped for a while.
    pub stops: u32,
    /// Restarts of the database.
    pub databases: u32,
    /// Clocks that were put forward or back.
    pub jumps: u32,
    /// Times that all connections were cut.
    pub cuts: u32,
}

/// What the storm works on.
pub struct Storm<'a> {
    /// The nodes.
    pub nodes: &'a mut [Node],
    /// The database, if it is a process of its own.
    pub postgres: Option<&'a mut Postgres>,
    /// The proxy before the nodes.
    pub proxy: &'a Proxy,
    /// When the run began.
    pub begun: Instant,
    /// What was broken.
    pub troubles: Vec<Trouble>,
    /// How often.
    pub count: Count,
}

impl Storm<'_> {
    fn now(&self) -> Ms {
        Ms::try_from(self.begun.elapsed().as_millis()).unwrap_or(Ms::MAX)
    }

    /// Breaks something every second or two until a moment, and mends it again.
    pub async fn rage(&mut self, until: Instant, lots: &mut Rng) -> Result<()> {
        while Instant::now() < until {
            sleep(Duration::from_millis(600 + lots.below(1_400) as u64)).await;
            let node = lots.below(self.nodes.len());
            let from = self.now();
            let mut everywhere = self.nodes.len() == 1;
            let mut whole = None;
            match lots.below(10) {
                0..=3 => {
                    self.count.kills += 1;
                    self.nodes[node].kill();
                    sleep(Duration::from_millis(100 + lots.below(1_900) as u64)).await;
                    self.nodes[node].start()?;
                }
                4 => {
                    self.count.restarts += 1;
                    self.nodes[node].end()?;
                    self.nodes[node].start()?;
                }
                5 | 6 => {
                    self.count.stops += 1;
                    self.nodes[node].sleep()?;
                    sleep(Duration::from_millis(200 + lots.below(6_000) as u64)).await;
                    self.nodes[node].wake()?;
                }
                7 => match &mut self.postgres {
                    Some(postgres) => {
                        self.count.databases += 1;
                        everywhere = true;
                        postgres.stop(lots.below(2) == 0)?;
                        // Now and then for so long that players would notice if it were charged to them.
                        let longest = [2_000, 2_000, 10_000][lots.below(3)];
                        sleep(Duration::from_millis(lots.below(longest) as u64)).await;
                        postgres.run()?;
                        // Nodes find it again by and by, but nobody has to do without it from now on.
                        whole = Some(self.begun.elapsed());
                        sleep(Duration::from_secs(1)).await;
                    }
                    None => {
                        self.count.cuts += 1;
                        self.proxy.cut();
                    }
                },
                8 => {
                    let seconds = [-90, -5, 5, 90, 3_600][lots.below(5)];
                    if self.nodes[node].shift(seconds)? {
                        self.count.jumps += 1;
                        sleep(Duration::from_secs(3)).await;
                        self.nodes[node].shift(0)?;
                        sleep(Duration::from_secs(2)).await;
                    }
                }
                _ => {
                    self.count.cuts += 1;
                    self.proxy.cut();
                }
            }
            let to =
                whole.map_or_else(|| self.now(), |whole| Ms::try_from(whole.as_millis()).unwrap_or(Ms::MAX));
            self.troubles.push(Trouble { from, to, everywhere });
        }
        sleep_until(until).await;
        Ok(())
    }
}
