import { firstJudgement, type TextJudgement } from '../text-rule';
import type { Structure } from './structure';
import { structureConfidence } from './structure-confidence';
import { STRUCTURE_RULES } from './structure-rules';

/** The verdict on a structure: every text in it is judged as a text is, and the values must be values. */
export function judgeStructure(structure: Structure): TextJudgement {
  return firstJudgement(STRUCTURE_RULES, structure) ?? contentOf(structure);
}

function contentOf(structure: Structure): TextJudgement {
  return {
    verdict: 'succeeded',
    confidence: structureConfidence(structure),
    reason: 'content_delivered',
    wall: null,
  };
}
