import { pagesAsked } from '../request/pages-asked';

/** Words that ask for the same thing about many things. Informational only: nothing is refused or routed by it. */
const MANY =
  /\b(for (each|every|all)\b|each of the|every (single )?(one|product|company|item|page|result|listing|row|store|city)|all (of the )?(\d+|products|companies|items|pages|results|listings|rows|stores|cities)|(?:top|first|these|following) (?:[2-9]|\d{2,})\b|\b(?:[5-9]|\d{2,}) (?:companies|products|items|urls|websites|sites|stores|people|profiles))/i;

export function scaleHintOf(taskText: string): 'multi' | null {
  return MANY.test(taskText) || pagesAsked({ text: taskText, steps: [] }).length > 1 ? 'multi' : null;
}
