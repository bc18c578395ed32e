import { toOutputText } from '../../output-text';
import { outputOf } from '../../outcome/parts';
import type { EndedOutcome, RunnerTask } from '../../run/outcome';
import type { Quality, Verdict } from '../../run/record';
import { isSuccess } from '../../run/states';
import type { CriteriaCheck } from '../criteria/check-criteria';
import { judgeText } from '../judge-text';
import { SURE } from '../text-rule';
import { emptinessOf } from '../nothing/emptiness';
import { evidenceIn } from '../reading/evidence';
import type { Judgement } from '../verdict';
import { toldWall } from '../signs/walls/wall-text';
import { addressesGrader } from './injection';
import type { Opinion, Review } from './review';

/** A grader that is less sure than this changes nothing. */
const MIN_CONFIDENCE = 0.5;
/** A quote shorter than this proves nothing, unless it is the whole result. */
const MIN_EVIDENCE = 3;
/** Against the signs of a failure, a grader may be right, but nobody can be sure: small models praise anything. */
const OVERRULED = 0.7;
/** What is left of the trust in a result that tries to talk to its grader. */
const SUSPECT = 0.5;

/** Facts, not impressions: no opinion changes them, and none is asked for. */
function isSettled({ quality, deliverables }: Judgement, { kind, httpStatus }: EndedOutcome): boolean {
  if (kind !== 'finished' || deliverables?.verdict === 'not_delivered' || quality.reason === 'no_output') return true;
  return quality.verdict === 'blocked' && httpStatus !== null && httpStatus >= 400;
}

/** Where a grader's word is worth its price: the rules are unsure, or the caller named criteria that no rule can read. */
export function isReviewWanted(judgement: Judgement, outcome: EndedOutcome, criteria: CriteriaCheck | null): boolean {
  if (isSettled(judgement, outcome)) return false;
  return judgement.quality.confidence < SURE || (criteria === 'unknown' && isDelivered(judgement.quality));
}

/** The judgement after a grader was heard. What it may not change stays, with a note of why. */
export function applyOpinion(
  judgement: Judgement,
  opinion: Opinion,
  outcome: EndedOutcome,
  task: RunnerTask,
): Judgement {
  const keep = (note: string, confidence = judgement.quality.confidence): Judgement => ({
    ...judgement,
    quality: { ...judgement.quality, confidence },
    note,
  });
  if (isSettled(judgement, outcome)) return judgement;
  if (opinion.kind === 'none') return keep(`no grade: ${opinion.cause}`);
  const { review } = opinion;
  const { quality } = judgement;
  const text = toOutputText(outputOf(outcome));
  if (isDelivered(review) && addressesGrader(text))
    return keep('no grade: the result addresses its grader', Math.min(SUSPECT, quality.confidence));
  const verdict = verdictOf(review, task);
  if (verdict === null) return keep('no grade: contradictory answer');
  if (review.confidence < MIN_CONFIDENCE) return keep('no grade: the grader was unsure');

  const favourable = isDelivered({ verdict });
  if (verdict === quality.verdict || isNamedBySign(quality, favourable))
    return graded(judgement, quality.reason, review, outcome);
  const rejects = isDelivered(quality) && !favourable;
  const failsCriteria = rejects && task.successCriteria !== null && review.meetsCriteria === false;
  // Rules that are sure have seen the words of a wall or a form; only the caller's own criteria weigh more.
  if (quality.confidence >= SURE && !failsCriteria) return keep('the grader disagreed with a sure verdict');
  if (!isDelivered(quality) && favourable) {
    if (!occursIn(text, review.evidence)) return keep('no grade: the grader quoted what the result does not say');
    if (evidenceIn(review.evidence, task) === 'lacks') return keep('no grade: the grader quoted no such figure');
  }
  if (quality.verdict === 'empty' && rejects && !failsCriteria && !disprovesNothing(text, review.evidence, task))
    return keep('no grade: the grader quoted nothing against an empty result');
  const changed = { ...judgement, quality: { ...quality, verdict } };
  const heard = isDelivered(quality) ? review : { ...review, confidence: Math.min(OVERRULED, review.confidence) };
  return graded(changed, reasonFor(verdict, failsCriteria, text), heard, outcome);
}

/**
 * Both say that something was delivered, or both that nothing was: of which kind, the rules have seen words for. Graders
 * call a truthful nothing a success, and a wall a failure.
 */
function isNamedBySign({ verdict }: Quality, favourable: boolean): boolean {
  return verdict === (favourable ? 'empty' : 'blocked');
}

/** With criteria, a result is a success exactly when it meets them. Null when the answer contradicts itself. */
function verdictOf({ verdict, meetsCriteria }: Review, { successCriteria }: RunnerTask): Verdict | null {
  if (successCriteria === null) return verdict;
  if (meetsCriteria === true) return isDelivered({ verdict }) ? verdict : null;
  if (meetsCriteria === false) return isDelivered({ verdict }) ? 'failed' : verdict;
  return isDelivered({ verdict }) ? null : verdict;
}

function graded(judgement: Judgement, reason: string, review: Review, outcome: EndedOutcome): Judgement {
  const output = outputOf(outcome);
  const { verdict } = judgement.quality;
  const text = toOutputText(output).trim();
  const own = judgement.answer;
  const answer = verdict === 'succeeded' ? (own ?? text) : verdict === 'empty' ? (emptinessOf(output) ?? text) : null;
  return {
    ...judgement,
    quality: {
      verdict,
      confidence: review.confidence,
      reason,
      source: 'grader',
      answerPresent: answer !== null,
    },
    answer,
    wall: verdict === 'blocked' ? (judgement.wall ?? toldWall(text)) : null,
    note: review.explanation === '' ? null : review.explanation,
  };
}

/** The quote is there, and does not itself say that there is nothing. */
function disprovesNothing(text: string, quote: string, task: RunnerTask): boolean {
  return occursIn(text, quote) && judgeText(quote, { httpStatus: null, finalUrl: null }, task).verdict !== 'empty';
}

function reasonFor(verdict: Verdict, failsCriteria: boolean, text: string): string {
  if (verdict === 'succeeded') return 'content_delivered';
  if (verdict === 'empty') return 'empty_result';
  if (verdict === 'blocked') return toldWall(text).blockReason;
  return failsCriteria ? 'criteria_not_met' : 'not_accomplished';
}

function isDelivered({ verdict }: Pick<Quality, 'verdict'>): boolean {
  return isSuccess(verdict);
}

function occursIn(text: string, quote: string): boolean {
  const plain = (value: string): string =>
    value
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
  const wanted = plain(quote);
  const whole = plain(text);
  return wanted !== '' && (wanted === whole || (wanted.length >= MIN_EVIDENCE && whole.includes(wanted)));
}
