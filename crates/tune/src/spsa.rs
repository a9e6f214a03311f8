//! Finds parameters of the search by games of slightly different ones against each other.
//!
//! Simultaneous perturbation (J. C. Spall, 1992): all parameters are moved at once, each up or down by lot, and the two searches
//! that differ by that in opposite ways play each other. Whoever wins pulls every parameter a little to its side. One game says next
//! to nothing; thousands of them add up, and how many parameters there are makes no difference to their number. Steps become
//! smaller on the way by the exponents that Spall proposes.

use ludoteca_kit::{Rng, mix};

/// A parameter that is looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Sought {
    /// Its name.
    pub name: String,
    /// What it is now, with what has been learnt between whole numbers.
    pub value: f64,
    /// What it is at least and at most.
    pub range: [f64; 2],
    /// By how much it is moved for a game at the end; at the beginning it is more.
    pub step: f64,
}

impl Sought {
    /// From half to twice the usual value, by tenths of it, and by one at least.
    pub fn around(name: &str, usual: i32) -> Sought {
        let value = f64::from(usual);
        let step = (value.abs() / 10.0).max(1.0);
        let range = match usual {
            0 => [0.0, step],
            1.. => [value / 2.0, value * 2.0],
            _ => [value * 2.0, value / 2.0],
        };
        Sought { name: name.to_string(), value, range, step }
    }
}

/// How long it is sought, and how fast what was found is believed.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Rounds of games.
    pub rounds: u64,
    /// The share of its square step by which a parameter follows a win at the end.
    pub rate: f64,
    /// What everything drawn by lot follows from.
    pub seed: u64,
}

/// The exponents with which a rate and a step become smaller.
const RATE_FALLS: f64 = 0.602;
const STEP_FALLS: f64 = 0.101;

/// Seeks. `play` is given two sets of values in the order of the parameters and the number of the round, and says by how many points
/// the first has won; `watch` is told after every round.
pub fn seek(
    sought: &mut [Sought],
    course: &Course,
    play: &mut dyn FnMut([Vec<i32>; 2], u64) -> f64,
    watch: &mut dyn FnMut(u64, &[Sought]),
) {
    let rounds = course.rounds as f64;
    // The first rounds are not to outweigh the others.
    let steady = 0.1 * rounds;
    for round in 1..=course.rounds {
        let mut rng = Rng::new(mix([course.seed, round, 0x5B5A]));
        let now = round as f64;
        let rate = course.rate * ((steady + rounds) / (steady + now)).powf(RATE_FALLS);
        let wider = (rounds / now).powf(STEP_FALLS);
        let ways: Vec<f64> = sought.iter().map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let moved = |sign: f64| -> Vec<i32> {
            let one = |(sought, way): (&Sought, &f64)| {
                let value = sought.value + sign * way * sought.step * wider;
                value.clamp(sought.range[0], sought.range[1]).round() as i32
            };
            sought.iter().zip(&ways).map(one).collect()
        };
        let won = play([moved(1.0), moved(-1.0)], round);
        for (sought, way) in sought.iter_mut().zip(&ways) {
            let value = sought.value + won * way * rate * sought.step / wider;
            sought.value = value.clamp(sought.range[0], sought.range[1]);
        }
        watch(round, sought);
    }
}

/// The values as whole numbers, `name=value` joined by commas.
pub fn told(sought: &[Sought]) -> String {
    let told = sought.iter().map(|sought| format!("{}={}", sought.name, sought.value.round()));
    told.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nearer to (30, -4) the likelier a win; everything else is luck.
    fn found(rounds: u64) -> Vec<Sought> {
        let mut sought = vec![
            Sought { name: "a".into(), value: 60.0, range: [0.0, 100.0], step: 6.0 },
            Sought { name: "b".into(), value: 4.0, range: [-10.0, 10.0], step: 2.0 },
        ];
        let mut luck = Rng::new(7);
        let worth = |values: &[i32]| {
            let [a, b] = [f64::from(values[0] - 30) / 30.0, f64::from(values[1] + 4) / 8.0];
            -a * a - b * b
        };
        let course = Course { rounds, rate: 0.02, seed: 3 };
        let mut play = |[one, other]: [Vec<i32>; 2], _| {
            let chance = 1.0 / (1.0 + (worth(&other) - worth(&one)).exp());
            if (luck.below(1_000_000) as f64) < chance * 1e6 { 1.0 } else { -1.0 }
        };
        seek(&mut sought, &course, &mut play, &mut |_, _| {});
        sought
    }

    #[test]
    fn it_comes_near_the_best_through_all_the_luck() {
        let found = found(20_000);
        assert!((found[0].value - 30.0).abs() < 8.0 && (found[1].value + 4.0).abs() < 2.0, "{found:?}");
    }

    #[test]
    fn it_repeats_and_stays_in_range() {
        assert_eq!(found(50), found(50));
        let mut sought = vec![Sought::around("a", 3), Sought::around("b", 0), Sought::around("c", -20)];
        assert!(
            sought.iter().all(|sought| sought.range[0] <= sought.value && sought.range[0] < sought.range[1])
        );
        let course = Course { rounds: 200, rate: 1.0, seed: 1 };
        let mut play = |sides: [Vec<i32>; 2], _| {
            assert!(sides.iter().all(|side| (1..=6).contains(&side[0]) && (-40..=-10).contains(&side[2])));
            1.0
        };
        seek(&mut sought, &course, &mut play, &mut |_, sought| {
            assert!(sought.iter().all(|one| (one.range[0]..=one.range[1]).contains(&one.value)));
        });
        assert!(told(&sought).starts_with("a="));
    }
}
