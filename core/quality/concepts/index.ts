import { AGENT_CONCEPTS } from './agents';
import { CLAIM_CONCEPTS } from './claims';
import type { Spoken } from './concept';
import { ERROR_CONCEPTS } from './errors';
import { GATE_CONCEPTS } from './gates';
import { NOTHING_CONCEPTS } from './nothing';
import { REFUSAL_CONCEPTS } from './refusals';
import { SPEECH_CONCEPTS } from './speech';
import { createVocabulary } from './vocabulary';
import { VISIT_CONCEPTS } from './visits';
import { WALL_CONCEPTS } from './walls';
import { WITHHELD_CONCEPTS } from './withheld';

/** What the ear was taught by: others would be noise to it until it is taught again. */
const TAUGHT = {
  ...WALL_CONCEPTS,
  ...GATE_CONCEPTS,
  ...ERROR_CONCEPTS,
  ...AGENT_CONCEPTS,
  ...NOTHING_CONCEPTS,
  ...SPEECH_CONCEPTS,
  ...REFUSAL_CONCEPTS,
  ...WITHHELD_CONCEPTS,
};
const CONCEPTS = { ...TAUGHT, ...VISIT_CONCEPTS, ...CLAIM_CONCEPTS };

export type ConceptName = keyof typeof CONCEPTS;

const { speaksOf, speaksOfAll, thingsIn } = createVocabulary<ConceptName>(CONCEPTS);

export { speaksOf, speaksOfAll };

/** The taught ones of which a text speaks. */
export function conceptsIn(spoken: Spoken): ConceptName[] {
  return thingsIn(spoken).filter((name) => name in TAUGHT);
}
