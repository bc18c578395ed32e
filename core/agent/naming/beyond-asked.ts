import type { Irreversible } from '../irreversible-kinds';
import { wholeWords, wordsBeginning } from '../../text/whole-words';

/** Whoever asks for a thing of a kind does not ask for these of the same kind, unless the task speaks of them. */
const SPECIAL_OBJECTS: Partial<Record<Irreversible, readonly RegExp[]>> = {
  delete: [
    wordsBeginning('account', 'profile?', 'konto', 'compte', 'cuenta', 'conta(?!ct|kt|t)', 'conto(?!u)'),
    wordsBeginning('workspace', 'organi[sz]ation', 'repo', 'database', 'project', 'factory', 'device'),
    wordsBeginning('card', 'karte', 'carte', 'tarjeta', 'kaart'),
  ],
  buy: [
    wordsBeginning('subscri', 'membership', 'trial', 'premium', 'abo(?!u|v|r)', 'suscri', 'assina', 'upgrade'),
    wordsBeginning('donat', 'spende', 'charity', 'faire un don', 'dona(?:r|zione|tie)', 'doa[rç]', 'tips?(?!\\p{L})'),
    wordsBeginning('insur', 'versicher', 'assur', 'warrant', 'protection'),
  ],
};
const ALL = wholeWords(
  'all|every|everything|everyone|entire|whole|alle[ns]?|alles|sämtliche|tou(?:s|t|te|tes)|tod[oa]s?|tutt[oaie]|tudo|allen|allemaal',
);
/** A task that speaks of several may mean all of them. */
const ALL_ASKED = wholeWords(
  'all|any|every|everything|everyone|each|both|entire|whole|empty|clear|wipe|alle[ns]?|alles|sämtliche|jede[nsr]?|beide|leere|tou(?:s|t|te|tes)|chaque|tod[oa]s?|cada|vac[ií]a|tutt[oaie]|ogni|svuota|tudo|elke?|allemaal',
);

/** True when a name speaks of more than the task does: `Delete all contacts`, where one of them is to go. */
export function goesBeyond(kind: Irreversible, name: string, task: string): boolean {
  if (kind === 'delete' && ALL.test(name) && !ALL_ASKED.test(task)) return true;
  return SPECIAL_OBJECTS[kind]?.some((object) => object.test(name) && !object.test(task)) === true;
}
