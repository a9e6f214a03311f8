//! Who waits for the engine, and in what order. Time is shared out by address first and by guest inside it: thirty guests who
//! come from one address have together what one other visitor has.
//!
//! Every account has used some time; the one with the least is next. Who comes back after a while begins where those who are
//! served now stand: nobody saves time up, and nobody who is new overtakes for longer than one turn.

use super::Work;
use ludoteca_store::GuestId;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

/// For whom the engine works.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Who {
    /// Where the guest was seen last.
    pub(crate) home: Home,
    /// `None` is the server itself.
    pub(crate) guest: Option<GuestId>,
}

/// Where somebody was seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Home {
    /// At an address.
    Address(String),
    /// On this machine, whose owner is not limited by address.
    Here(Option<GuestId>),
    /// Nowhere since the server runs: all of these share one account.
    Away,
}

/// What waits.
struct Job {
    number: u64,
    who: Who,
    work: Work,
}

/// Moves, and what may wait until there are none.
#[derive(Default)]
pub(super) struct Queue {
    pub(super) moves: Lane,
    pub(super) later: Lane,
    homes: Accounts<Home>,
    guests: Accounts<Who>,
    number: u64,
    pub(super) closed: bool,
}

/// Jobs of one kind, in the order of their arrival.
#[derive(Default)]
pub(super) struct Lane {
    jobs: VecDeque<Job>,
}

impl Lane {
    pub(super) fn len(&self) -> usize {
        self.jobs.len()
    }

    pub(super) fn clear(&mut self) {
        self.jobs.clear();
    }

    /// How many jobs of one address wait.
    pub(super) fn of(&self, home: &Home) -> usize {
        self.jobs.iter().filter(|job| job.who.home == *home).count()
    }

    /// About how many jobs come before this one: of each account as many as it gets turns until then. `None` once it is begun.
    fn ahead(&self, number: u64) -> Option<u32> {
        let job = self.jobs.iter().find(|job| job.number == number)?;
        let (mut own, mut same, mut others) =
            (0, HashMap::<&Who, Turns>::new(), HashMap::<&Home, Turns>::new());
        for other in self.jobs.iter().filter(|other| other.number != number) {
            let earlier = other.number < number;
            if other.who == job.who {
                own += u32::from(earlier);
            } else if other.who.home == job.who.home {
                same.entry(&other.who).or_default().add(earlier);
            } else {
                others.entry(&other.who.home).or_default().add(earlier);
            }
        }
        let at_home = own + same.values().map(|turns| turns.before(own)).sum::<u32>();
        Some(at_home + others.values().map(|turns| turns.before(at_home)).sum::<u32>())
    }
}

/// The jobs of another account, as one of ours sees them.
#[derive(Default)]
struct Turns {
    all: u32,
    earlier: u32,
}

impl Turns {
    fn add(&mut self, earlier: bool) {
        self.all += 1;
        self.earlier += u32::from(earlier);
    }

    /// How many of them come before a job of ours that has so many others of ours before it. In the same round the earlier one
    /// is first.
    fn before(&self, own: u32) -> u32 {
        self.all.min(own) + u32::from(self.earlier > own)
    }
}

impl Queue {
    /// Puts a move or something that may wait at the end, and says under which number.
    pub(super) fn push(&mut self, is_move: bool, who: Who, work: Work) -> u64 {
        self.number += 1;
        let idle = |lane: &Lane| lane.of(&who.home) == 0;
        if idle(&self.moves) && idle(&self.later) {
            self.homes.come_back(&who.home);
        }
        let silent = |lane: &Lane| lane.jobs.iter().all(|job| job.who != who);
        if silent(&self.moves) && silent(&self.later) {
            self.guests.come_back(&who);
        }
        let job = Job { number: self.number, who, work };
        if is_move {
            self.moves.jobs.push_back(job);
        } else {
            self.later.jobs.push_back(job);
        }
        self.number
    }

    /// The next move, and with `any` what may wait if there is none.
    pub(super) fn next(&mut self, any: bool) -> Option<(Who, Work)> {
        let (homes, guests) = (&self.homes, &self.guests);
        let lane = if any && self.moves.len() == 0 { &mut self.later } else { &mut self.moves };
        let mut counts = HashMap::<&Home, usize>::new();
        for job in &lane.jobs {
            *counts.entry(&job.who.home).or_default() += 1;
        }
        // Of two addresses that have used the same, the one that asks for less is served first.
        let (&home, _) = counts.iter().min_by_key(|&(home, &count)| (homes.rank(home), count))?;
        let here = lane.jobs.iter().enumerate().filter(|(_, job)| job.who.home == *home);
        let (place, _) = here.min_by_key(|(_, job)| (guests.rank(&job.who), job.number))?;
        let Job { who, work, .. } = lane.jobs.remove(place)?;
        self.homes.begin(&who.home);
        self.guests.begin(&who);
        Some((who, work))
    }

    /// Notes that a job is done, and what it took.
    pub(super) fn charge(&mut self, who: &Who, time: Duration) {
        self.homes.end(&who.home, time);
        self.guests.end(who, time);
    }

    /// About how many come before a job that waits.
    pub(super) fn ahead(&self, number: u64) -> Option<u32> {
        let before = |moves: u32| moves + u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
        self.moves.ahead(number).or_else(|| self.later.ahead(number).map(before))
    }
}

/// What each has used.
struct Accounts<K> {
    used: HashMap<K, Account>,
    /// Where the one stands who was served last.
    now: Duration,
}

#[derive(Clone, Copy, Default)]
struct Account {
    used: Duration,
    running: u32,
}

impl<K> Default for Accounts<K> {
    fn default() -> Self {
        Accounts { used: HashMap::new(), now: Duration::ZERO }
    }
}

impl<K: Clone + Eq + Hash> Accounts<K> {
    /// Who has a job running on another thread comes after those who have none.
    fn rank(&self, key: &K) -> (u32, Duration) {
        self.used.get(key).map_or((0, self.now), |account| (account.running, account.used))
    }

    fn come_back(&mut self, key: &K) {
        let account = self.used.entry(key.clone()).or_default();
        account.used = account.used.max(self.now);
    }

    fn begin(&mut self, key: &K) {
        let account = self.used.entry(key.clone()).or_default();
        account.running += 1;
        self.now = self.now.max(account.used);
    }

    fn end(&mut self, key: &K, time: Duration) {
        let account = self.used.entry(key.clone()).or_default();
        account.running = account.running.saturating_sub(1);
        account.used += time;
        // Who stands no further than everybody may be forgotten: who is new begins there too.
        if self.used.len() > 10_000 {
            let now = self.now;
            self.used.retain(|_, account| account.running > 0 || account.used > now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVE: Duration = Duration::from_secs(1);

    fn who(address: &str, guest: i64) -> Who {
        Who { home: Home::Address(address.into()), guest: Some(GuestId(guest)) }
    }

    fn push(queue: &mut Queue, who: &Who) -> u64 {
        queue.push(true, who.clone(), Box::new(|| {}))
    }

    /// Serves one job, which takes a move's time, and says whose it was.
    fn serve(queue: &mut Queue) -> Who {
        let (who, _) = queue.next(true).unwrap();
        queue.charge(&who, MOVE);
        who
    }

    #[test]
    fn many_guests_of_one_address_delay_another_by_one_move() {
        let mut queue = Queue::default();
        let victim = who("2.2.2.2", 99);
        // Somebody has played for a while; then thirty who are new come at once from one address.
        for _ in 0..5 {
            push(&mut queue, &victim);
            serve(&mut queue);
        }
        for guest in 0..30 {
            push(&mut queue, &who("1.1.1.1", guest));
        }
        for _ in 0..10 {
            push(&mut queue, &victim);
            let waited = (0..).find(|_| serve(&mut queue) == victim).unwrap();
            assert!(waited <= 1, "{waited} moves came first");
            push(&mut queue, &who("1.1.1.1", 30));
        }
    }

    #[test]
    fn guests_of_one_address_share_it() {
        let mut queue = Queue::default();
        for _ in 0..5 {
            push(&mut queue, &who("1.1.1.1", 1));
        }
        push(&mut queue, &who("1.1.1.1", 2));
        serve(&mut queue);
        assert_eq!(serve(&mut queue), who("1.1.1.1", 2));
    }

    #[test]
    fn moves_come_before_the_rest() {
        let mut queue = Queue::default();
        let (patient, player) = (who("1.1.1.1", 1), who("1.1.1.1", 2));
        queue.push(false, patient.clone(), Box::new(|| {}));
        push(&mut queue, &player);
        push(&mut queue, &player);
        assert_eq!(
            [serve(&mut queue), serve(&mut queue), serve(&mut queue)],
            [player.clone(), player, patient]
        );
    }

    #[test]
    fn a_place_in_the_queue_is_counted_by_turns() {
        let mut queue = Queue::default();
        for guest in 0..30 {
            push(&mut queue, &who("1.1.1.1", guest));
        }
        let (first, second) = (push(&mut queue, &who("2.2.2.2", 99)), push(&mut queue, &who("2.2.2.2", 99)));
        assert_eq!((queue.ahead(first), queue.ahead(second)), (Some(1), Some(3)));
        assert_eq!((queue.ahead(1), queue.ahead(30)), (Some(0), Some(31)));
        let mut served = vec![];
        while queue.ahead(second).is_some() {
            served.push(serve(&mut queue));
        }
        // It is an estimate for the worst: of equals the address that asks for less is first.
        assert!(served.len() <= 4, "{served:?}");
        assert_eq!(queue.ahead(first), None);
    }
}
