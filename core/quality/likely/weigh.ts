import type { JsonValue } from '../../json';
import { VERDICTS, type Quality, type Verdict } from '../../run/record';
import { UNSPACED } from '../concepts/language';
import { SURE } from '../text-rule';
import { softmax } from '../voice/voice';
import { areQuestionsAnswered } from './questions-answered';
import { WEIGHING } from './weights';

type Judged = Pick<Quality, 'verdict' | 'confidence'>;

/** A likelihood of nothing would outweigh everything else. */
const LEAST = 1e-4;
/** To throw an answer away is worse than to keep junk that somebody else may look at. */
const BENEFIT_OF_DOUBT = 2.5;
/** A record that rules find nothing wrong with says little in words, so that it takes more to call it junk. */
const BENEFIT_OF_RECORDS = 4;
/** A text of fewer letters is like many others, and only rules know what it says. */
const FEW_LETTERS = 100;
/** What rules take for a failure, in few words or in a structure, hardly ever was something else. */
const SOME_LETTERS = 150;
/** Of verdicts as likely as this, one in twenty was wrong on outcomes that nothing had been learned from. */
const SURELY = 0.88;
/** Whoever has learned may always be wrong. */
const MOST = 0.95;
/** A verdict that is given for lack of a better one. */
const LEAST_SURE = 0.5;

/** For each verdict, what each of the things that are known is worth. */
export type Weighing = readonly (readonly number[])[];

/**
 * The rules' verdict held against what is likely, each for what it proved to be worth where neither had seen the outcomes.
 * @param likelyOnes how likely each verdict is; asked for where it matters
 */
export function weigh(rules: Judged, output: JsonValue, likelyOnes: () => readonly number[]): Judged {
  return weighBy(WEIGHING, rules, output, likelyOnes);
}

export function weighBy(
  weighing: Weighing,
  rules: Judged,
  output: JsonValue,
  likelyOnes: () => readonly number[],
): Judged {
  if (isShort(output, FEW_LETTERS) || (rules.verdict === 'succeeded' && areQuestionsAnswered(output))) return rules;
  const shares = sharesBy(weighing, knownOf(rules, likelyOnes()));
  const favours = VERDICTS.map((verdict, at) => (shares[at] ?? 0) * benefitOf(verdict, rules, output));
  const best = favours.indexOf(Math.max(...favours));
  const weighed = { verdict: VERDICTS[best] ?? rules.verdict, confidence: confidenceOf(shares[best] ?? 0) };
  const isRevived = weighed.verdict === 'succeeded' && rules.verdict !== 'succeeded';
  return isRevived && (typeof output !== 'string' || isShort(output, SOME_LETTERS)) ? rules : weighed;
}

function benefitOf(verdict: Verdict, rules: Judged, output: JsonValue): number {
  if (verdict !== 'succeeded') return 1;
  const isGoodRecord = verdict === rules.verdict && typeof output !== 'string';
  return BENEFIT_OF_DOUBT * (isGoodRecord ? BENEFIT_OF_RECORDS : 1);
}

function isShort(output: JsonValue, letters: number): boolean {
  return typeof output === 'string' && output.length < (UNSPACED.test(output) ? letters / 2 : letters);
}

function sharesBy(weighing: Weighing, known: readonly number[]): number[] {
  return softmax(weighing.map((row) => row.reduce((sum, weight, at) => sum + weight * (known[at] ?? 0), 0)));
}

/** What is weighed: each likelihood, what the rules say, how sure they are of it, and that there is anything at all. */
export function knownOf({ verdict, confidence }: Judged, likely: readonly number[]): number[] {
  const isSaid = (one: Verdict): number => (one === verdict ? 1 : 0);
  return [
    ...likely.map((share) => Math.log(share + LEAST)),
    ...VERDICTS.map(isSaid),
    ...VERDICTS.map((one) => isSaid(one) * confidence),
    1,
  ];
}

/** So that what counts as sure is as likely as that; to two digits, because the rest says nothing. */
function confidenceOf(share: number): number {
  const isSure = share >= SURELY;
  const confidence = isSure ? SURE + ((share - SURELY) / (1 - SURELY)) * (MOST - SURE) : (share / SURELY) * SURE;
  return Math.max(LEAST_SURE, (isSure ? Math.round : Math.floor)(confidence * 100) / 100);
}
