import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { VERDICTS, type Verdict } from '../../run/record';

/** What a grader says of a result. */
export interface Review {
  verdict: Verdict;
  confidence: number;
  /** Null where the caller gave no success criteria. */
  meetsCriteria: boolean | null;
  /** Words of the result that prove the verdict, letter by letter. */
  evidence: string;
  explanation: string;
}

/** A review, or why there is none: also that is told. */
export type Opinion = { kind: 'review'; review: Review } | { kind: 'none'; cause: string };

const MAX_EXPLANATION = 200;

/** The form that graders are held to. */
export const REVIEW_SCHEMA: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['verdict', 'confidence', 'meets_criteria', 'evidence', 'explanation'],
  properties: {
    verdict: { type: 'string', enum: [...VERDICTS] },
    confidence: { type: 'number', description: 'From 0 (a guess) to 1 (certain).' },
    meets_criteria: { type: ['boolean', 'null'], description: 'Null when there are no success criteria.' },
    evidence: { type: 'string', description: 'A short verbatim quote from the result; empty when it has none.' },
    explanation: { type: 'string', description: 'One short sentence.' },
  },
};

/** Null for an answer that is no review: it is then as if there had been none. */
export function parseReview(answer: JsonValue): Review | null {
  if (!isJsonObject(answer)) return null;
  const { confidence, meets_criteria: meetsCriteria, evidence, explanation } = answer;
  const verdict = VERDICTS.find((known) => known === answer['verdict']);
  if (verdict === undefined || typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return null;
  return {
    verdict,
    confidence,
    meetsCriteria: typeof meetsCriteria === 'boolean' ? meetsCriteria : null,
    evidence: typeof evidence === 'string' ? evidence : '',
    explanation: typeof explanation === 'string' ? oneLine(explanation) : '',
  };
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_EXPLANATION ? line : `${line.slice(0, MAX_EXPLANATION - 1)}…`;
}
