import { AGENT_CONCEPTS } from './agents';
import { conceptPatterns, isSpokenIn, matches, maySpeak, type ConceptPatterns, type Spoken } from './concept';
import { ERROR_CONCEPTS } from './errors';
import { GATE_CONCEPTS } from './gates';
import { NOTHING_CONCEPTS } from './nothing';
import { REFUSAL_CONCEPTS } from './refusals';
import { SPEECH_CONCEPTS } from './speech';
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

const PATTERNS = Object.fromEntries(
  Object.entries(CONCEPTS).map(([name, concept]) => [name, conceptPatterns(concept)]),
) as Record<ConceptName, ConceptPatterns>;

/** Whether all of these are spoken of, in one language. */
export function speaksOfAll(names: readonly ConceptName[], spoken: Spoken): boolean {
  const patterns = names.map((name) => PATTERNS[name]);
  if (!patterns.every((pattern) => maySpeak(pattern, spoken))) return false;
  return spoken.languages.some((language) => patterns.every((pattern) => isSpokenIn(pattern, language, spoken.words)));
}

export function speaksOf(name: ConceptName, spoken: Spoken): boolean {
  return matches(PATTERNS[name], spoken);
}

/** All that is spoken of. */
export function conceptsIn(spoken: Spoken): ConceptName[] {
  return (Object.keys(PATTERNS) as ConceptName[]).filter((name) => speaksOf(name, spoken));
}
