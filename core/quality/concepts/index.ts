import { AGENT_CONCEPTS } from './agents';
import { ERROR_CONCEPTS } from './errors';
import { GATE_CONCEPTS } from './gates';
import { NOTHING_CONCEPTS } from './nothing';
import { REFUSAL_CONCEPTS } from './refusals';
import { SPEECH_CONCEPTS } from './speech';
import { createVocabulary } from './vocabulary';
import { WALL_CONCEPTS } from './walls';
import { WITHHELD_CONCEPTS } from './withheld';

const CONCEPTS = {
  ...WALL_CONCEPTS,
  ...GATE_CONCEPTS,
  ...ERROR_CONCEPTS,
  ...AGENT_CONCEPTS,
  ...NOTHING_CONCEPTS,
  ...SPEECH_CONCEPTS,
  ...REFUSAL_CONCEPTS,
  ...WITHHELD_CONCEPTS,
};

export type ConceptName = keyof typeof CONCEPTS;

export const { speaksOf, speaksOfAll, thingsIn: conceptsIn } = createVocabulary<ConceptName>(CONCEPTS);
