//! Weights that foretell results.

use crate::play::Sample;

/// What was found.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights.
    pub weights: Vec<i16>,
    /// The mean loss with the weights of before and of after, on the positions learnt from.
    pub before: f64,
    /// See `before`.
    pub after: f64,
    /// The same on a tenth of the positions, which was held back.
    pub held_before: f64,
    /// See `held_before`.
    pub held_after: f64,
    /// How many steps it took.
    pub steps: u32,
}

impl Fit {
    /// How much better the weights foretell results now.
    pub fn told(&self) -> String {
        format!(
            "loss {:.5} before, {:.5} after {} steps; on positions held back {:.5} before, {:.5} after",
            self.before, self.after, self.steps, self.held_before, self.held_after
        )
    }
}

/// Hundredths for one unit of log odds: an advantage of 400 is odds of ten to one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
const STEPS: u32 = 300;
/// Pulls weights that nothing speaks for towards zero.
const PULL: f64 = 2e-6;

/// Seeks the weights with the smallest logistic loss by Adam, from those there are, over all samples at once.
pub fn fit(samples: &[Sample], start: &[i16]) -> Fit {
    // A tenth is held back: every tenth block of a hundred, so that most games are on one side only.
    let (held, learnt): (Vec<_>, Vec<_>) = samples.iter().enumerate().partition(|(n, _)| n / 100 % 10 == 9);
    let strip = |pairs: Vec<(usize, &Sample)>| {
        pairs.into_iter().map(|(_, sample)| sample.clone()).collect::<Vec<_>>()
    };
    let (held, learnt) = (strip(held), strip(learnt));
    let mut weights: Vec<f64> = start.iter().map(|&weight| f64::from(weight)).collect();
    let (before, held_before) = (loss(&learnt, &weights), loss(&held, &weights));
    let mut mean = vec![0.0; weights.len()];
    let mut square = vec![0.0; weights.len()];
    for step in 1..=STEPS {
        let gradient = gradient(&learnt, &weights);
        let rate = 3.0 * (1.0 - f64::from(step) / f64::from(STEPS + 1));
        for n in 0..weights.len() {
            let slope = gradient[n] + PULL * weights[n] / SCALE;
            mean[n] = 0.9 * mean[n] + 0.1 * slope;
            square[n] = 0.999 * square[n] + 0.001 * slope * slope;
            let (m, v) =
                (mean[n] / (1.0 - 0.9f64.powi(step as i32)), square[n] / (1.0 - 0.999f64.powi(step as i32)));
            weights[n] -= rate * m / (v.sqrt() + 1e-9);
        }
    }
    let weights: Vec<i16> =
        weights.iter().map(|weight| weight.round().clamp(-3_000.0, 3_000.0) as i16).collect();
    let found: Vec<f64> = weights.iter().map(|&weight| f64::from(weight)).collect();
    let (after, held_after) = (loss(&learnt, &found), loss(&held, &found));
    Fit { weights, before, after, held_before, held_after, steps: STEPS }
}

fn chance(sample: &Sample, weights: &[f64]) -> f64 {
    let sum: f64 =
        sample.terms.iter().map(|&(term, amount)| weights[usize::from(term)] * f64::from(amount)).sum();
    1.0 / (1.0 + (-sum / SCALE).exp())
}

fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let one = |sample: &Sample| {
        let (chance, result) = (chance(sample, weights).clamp(1e-9, 1.0 - 1e-9), f64::from(sample.result));
        -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

fn gradient(samples: &[Sample], weights: &[f64]) -> Vec<f64> {
    let mut gradient = vec![0.0; weights.len()];
    for sample in samples {
        let error = (chance(sample, weights) - f64::from(sample.result)) / samples.len() as f64;
        for &(term, amount) in &sample.terms {
            gradient[usize::from(term)] += error * f64::from(amount);
        }
    }
    gradient
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Rng;

    #[test]
    fn weights_that_made_the_results_are_found_again() {
        let mut rng = Rng::new(1);
        let truth = [120.0, -60.0, 0.0];
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let terms: Vec<(u16, i16)> = (0..3).map(|term| (term, rng.below(7) as i16 - 3)).collect();
                let sample = Sample { terms, result: 0.0 };
                let won = (rng.below(1 << 20) as f64) < chance(&sample, &truth) * f64::from(1 << 20);
                Sample { result: f32::from(u8::from(won)), ..sample }
            })
            .collect();
        let found = fit(&samples, &[10, 10, 10]);
        for (found, truth) in found.weights.iter().zip(truth) {
            assert!((f64::from(*found) - truth).abs() < 12.0, "{found:?}");
        }
        assert!(found.after < found.before && found.held_after < found.held_before);
    }
}
