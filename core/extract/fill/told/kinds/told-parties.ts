import { oncePer } from '../../../../once-per';
import { PARTY_ROLES } from '../../../lexicon/domains/party-words';
import type { PageFacts } from '../../../page-facts';
import { askedOf, isAskedFor } from '../../asked';
import { wordsOf, type Wanted } from '../../names/key-names';
import { agreed } from '../../values/agreed';

const ROLES = new Set(PARTY_ROLES.map(wordsOf));
const NAME = /^[\p{Lu}\p{Lo}][^:：]{1,100}$/u;

interface Party {
  role: string;
  name: string;
}

/** Who takes part as what is asked for, where the role stands behind or below the name. Two of one role are no one. */
export function toldParty(wanted: Wanted, facts: PageFacts): string | undefined {
  const asked = askedOf(wanted);
  const names = [...asked.names, ...asked.looseNames];
  const isMeant = (role: string): boolean => names.includes(role) || isAskedFor(asked, role);
  return agreed(partiesOn(facts).flatMap(({ role, name }) => (isMeant(role) ? [name] : [])));
}

const partiesOn = oncePer(({ tables, groups }: PageFacts): Party[] => {
  const rows = tables.flatMap((table) => (table.isAside ? [] : table.rows.map((row) => row.map(({ text }) => text))));
  const parts = groups.flatMap(({ items, isAside }) => (isAside ? [] : items.map(({ cells }) => cells)));
  return [...rows, ...parts].flatMap(partiesIn);
});

/** A name comes first in its row or its part, and what it is right behind it. */
function partiesIn([name, role]: readonly string[]): Party[] {
  if (name === undefined || role === undefined) return [];
  const words = wordsOf(role);
  return ROLES.has(words) && NAME.test(name) && !ROLES.has(wordsOf(name)) ? [{ role: words, name }] : [];
}
