/**
 * Six jointly normal quantities, each seen through noise of its own: what this says about the first of them, and the
 * weight with which each sighting counts. They are taken out one after the other, the first one last. Every step is
 * written out, because a decision solves hundreds of these systems, and in loops they take six times as long.
 *
 * After the quantity N: `cN…` is what is left of a covariance (`k…` before any), `pN` the precision of its sighting,
 * `eN` the surprise in it, `gN…` the gain of another quantity from it; `s…` is the shift of a mean so far.
 * A quantity with infinite noise was not seen: its precision, surprise, gains and weight are zero.
 */
export interface Conditioned {
  shift: number;
  variance: number;
  weights: Float64Array;
}

export function condition(
  covariance: Float64Array,
  sightings: Float64Array,
  noises: Float64Array,
  out: Conditioned,
): void {
  const k00 = at(covariance, 0);
  const k10 = at(covariance, 6),
    k11 = at(covariance, 7);
  const k20 = at(covariance, 12),
    k21 = at(covariance, 13),
    k22 = at(covariance, 14);
  const k30 = at(covariance, 18),
    k31 = at(covariance, 19),
    k32 = at(covariance, 20),
    k33 = at(covariance, 21);
  const k40 = at(covariance, 24),
    k41 = at(covariance, 25),
    k42 = at(covariance, 26),
    k43 = at(covariance, 27),
    k44 = at(covariance, 28);
  const k50 = at(covariance, 30),
    k51 = at(covariance, 31),
    k52 = at(covariance, 32),
    k53 = at(covariance, 33),
    k54 = at(covariance, 34),
    k55 = at(covariance, 35);

  const p5 = 1 / (k55 + at(noises, 5));
  const e5 = at(sightings, 5) * p5;
  let s0 = k50 * e5;
  let s1 = k51 * e5;
  let s2 = k52 * e5;
  let s3 = k53 * e5;
  const s4 = k54 * e5;
  const g50 = k50 * p5;
  const g51 = k51 * p5;
  const g52 = k52 * p5;
  const g53 = k53 * p5;
  const g54 = k54 * p5;
  const c500 = k00 - g50 * k50;
  const c510 = k10 - g51 * k50;
  const c511 = k11 - g51 * k51;
  const c520 = k20 - g52 * k50;
  const c521 = k21 - g52 * k51;
  const c522 = k22 - g52 * k52;
  const c530 = k30 - g53 * k50;
  const c531 = k31 - g53 * k51;
  const c532 = k32 - g53 * k52;
  const c533 = k33 - g53 * k53;
  const c540 = k40 - g54 * k50;
  const c541 = k41 - g54 * k51;
  const c542 = k42 - g54 * k52;
  const c543 = k43 - g54 * k53;
  const c544 = k44 - g54 * k54;

  const p4 = 1 / (c544 + at(noises, 4));
  const e4 = (at(sightings, 4) - s4) * p4;
  s0 += c540 * e4;
  s1 += c541 * e4;
  s2 += c542 * e4;
  s3 += c543 * e4;
  const g40 = c540 * p4;
  const g41 = c541 * p4;
  const g42 = c542 * p4;
  const g43 = c543 * p4;
  const c400 = c500 - g40 * c540;
  const c410 = c510 - g41 * c540;
  const c411 = c511 - g41 * c541;
  const c420 = c520 - g42 * c540;
  const c421 = c521 - g42 * c541;
  const c422 = c522 - g42 * c542;
  const c430 = c530 - g43 * c540;
  const c431 = c531 - g43 * c541;
  const c432 = c532 - g43 * c542;
  const c433 = c533 - g43 * c543;

  const p3 = 1 / (c433 + at(noises, 3));
  const e3 = (at(sightings, 3) - s3) * p3;
  s0 += c430 * e3;
  s1 += c431 * e3;
  s2 += c432 * e3;
  const g30 = c430 * p3;
  const g31 = c431 * p3;
  const g32 = c432 * p3;
  const c300 = c400 - g30 * c430;
  const c310 = c410 - g31 * c430;
  const c311 = c411 - g31 * c431;
  const c320 = c420 - g32 * c430;
  const c321 = c421 - g32 * c431;
  const c322 = c422 - g32 * c432;

  const p2 = 1 / (c322 + at(noises, 2));
  const e2 = (at(sightings, 2) - s2) * p2;
  s0 += c320 * e2;
  s1 += c321 * e2;
  const g20 = c320 * p2;
  const g21 = c321 * p2;
  const c200 = c300 - g20 * c320;
  const c210 = c310 - g21 * c320;
  const c211 = c311 - g21 * c321;

  const p1 = 1 / (c211 + at(noises, 1));
  const e1 = (at(sightings, 1) - s1) * p1;
  s0 += c210 * e1;
  const g10 = c210 * p1;
  const c100 = c200 - g10 * c210;

  const p0 = 1 / (c100 + at(noises, 0));
  const e0 = (at(sightings, 0) - s0) * p0;

  out.shift = s0 + c100 * e0;
  out.variance = c100 - c100 * c100 * p0;
  const w0 = e0;
  const w1 = e1 - g10 * w0;
  const w2 = e2 - g20 * w0 - g21 * w1;
  const w3 = e3 - g30 * w0 - g31 * w1 - g32 * w2;
  const w4 = e4 - g40 * w0 - g41 * w1 - g42 * w2 - g43 * w3;
  const w5 = e5 - g50 * w0 - g51 * w1 - g52 * w2 - g53 * w3 - g54 * w4;
  const { weights } = out;
  weights[0] = w0;
  weights[1] = w1;
  weights[2] = w2;
  weights[3] = w3;
  weights[4] = w4;
  weights[5] = w5;
}

function at(numbers: Float64Array, index: number): number {
  return numbers[index] as number;
}
