import type { Irreversible } from '../irreversible-kinds';
import { BARE_CONFIRMATION, confirms } from './confirmed-nouns';
import { SHOWN_VERBS } from './shown-verbs';

const BARE_SUBMISSION =
  /^(?:submit|absenden|abschicken|soumettre|valider|enviar|invia|verzenden|versturen|enviar formulario)$/iu;

/** Shows what there is of such things, and does none of them. */
const SHOWS =
  /^(?:show|view|see|display|hide|sort|filter|how|load|about|learn|more|read|expand|collapse|search|find|browse|compare|zeige?|alle anzeigen|voir|afficher|ver|mostra(?:re)?|vedi|toon|bekijk)(?!\p{L})(?!.{0,80}(?:(?<!\p{L})(?:and|und|et|y|e|en)(?!\p{L})|&))/iu;
/** The verb is a noun: `Post code`, `Order by price`, `Release notes`. */
const NOUN =
  /^(?:post|order|book|share|vote|pay|payment|release|comment|transfer|purchase|bid|rent|return|request|claim|report|sell|call|merge)s?:? ?(?:code|notes?|counts?|history|details?|status|summary|numbers?|by|of|options?|methods?|guides?|lists?|ids?|types?|dates?|info|faq|help|policy|genres?|titles?|location|monthly|yearly|annually|later|ascending|descending|\(\d+\))(?!\p{L})/iu;

/** Whether an element's name says that pressing it does such a thing. */
export function isNamed(kind: Irreversible, name: string): boolean {
  if (kind === 'submit') return BARE_SUBMISSION.test(name);
  if (kind === 'confirm') return BARE_CONFIRMATION.test(name);
  if (SHOWS.test(name) || NOUN.test(name)) return false;
  return SHOWN_VERBS[kind].test(name) || confirms(name, kind);
}
