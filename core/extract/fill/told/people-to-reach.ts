import { oncePer } from '../../../once-per';
import { askedOf, isAskedFor } from '../asked';
import { isKnownWord } from '../names/concepts';
import { isKnownName, wordsOf, type Wanted } from '../names/key-names';
import { createEntry, type Entry } from '../scope';
import { deskOf } from '../page/contact-entries';
import { CALLED_NUMBER, isCalled } from './numbers-to-call';

/** Somebody whom the page names right before a way to reach them. */
interface ReachablePerson {
  name: string;
  ways: Map<'phone' | 'email', string>;
  /** What stands before the name, in words. */
  context: string;
}

const MAX_LINES = 600;
const MAX_LINE = 600;
/** Between a name and the number there may be what somebody does: `Femke de Bruin, teammanager, telefoon 06 4412 7788`. */
const MAX_BETWEEN = 70;
const MAX_LINES_BETWEEN = 3;
const MAX_SHORT_LINE = 70;
const MAX_CONTEXT = 60;

const PART = String.raw`\p{Lu}(?:\p{Ll}{1,15}|\.|['’]\p{Lu}\p{Ll}{1,15})(?:[-'’]\p{Lu}?\p{Ll}{1,15})?`;
const NAME = String.raw`(?:(?:Dr|Prof|Ing)\.\s)?${PART}(?:\s(?:(?:de|da|di|del|van|von|der|den|ten|ter|la|le|el|bin|dos|do)\s){0,2}${PART}){1,3}`;
const NAMES = new RegExp(String.raw`(?<![\p{L}\d@.'’-])${NAME}(?![\p{L}\d@'’-])`, 'gu');
/** A line that is a name, with what somebody does or for whom. */
const NAME_LINE = new RegExp(String.raw`^(?:\p{L}[\p{L}\s]{2,30}:\s)?(${NAME})(?:\s?[,–|·(-]\s?.{2,40})?$`, 'u');
const WAYS = new RegExp(
  String.raw`(?<![\p{L}\d._%+-])[a-z\d][a-z\d._%+-]{0,60}@[a-z\d-]{1,60}(?:\.[a-z\d-]{2,30}){1,3}|${CALLED_NUMBER}`,
  'giu',
);
/** Another sentence, or another way, makes the number somebody else's. */
const SENTENCE = /[\p{Ll}\d)]{2}[.!?]\s+\p{Lu}/u;
const peopleToReach = oncePer((lines: readonly string[]): ReachablePerson[] => {
  const people = new Map<string, ReachablePerson>();
  lines.slice(0, MAX_LINES).forEach((line, at) => {
    if (line.length > MAX_LINE) return;
    for (const { 0: way, index } of line.matchAll(WAYS)) {
      if (way.includes('@') ? isOfMachines(way) : !isCalled(way, line.slice(0, index))) continue;
      const found = namedBefore(line.slice(0, index)) ?? (index <= MAX_BETWEEN ? namedAbove(lines, at) : null);
      if (found === null) continue;
      const person = people.get(found.name) ?? { ...found, ways: new Map() };
      people.set(found.name, person);
      const kind = way.includes('@') ? 'email' : 'phone';
      if (!person.ways.has(kind)) person.ways.set(kind, way.trim());
    }
  });
  return [...people.values()];
});

/** Whose name stands before `webmaster@` is not who reads there. */
function isOfMachines(mailbox: string): boolean {
  return ['abuse', 'no reply'].includes(deskOf(mailbox) ?? '');
}

type Named = Pick<ReachablePerson, 'name' | 'context'>;

function namedBefore(text: string): Named | null {
  const last = [...text.matchAll(NAMES)].findLast(({ 0: name }) => isName(withoutLead(name)));
  if (last === undefined) return null;
  const between = text.slice(last.index + last[0].length);
  if (between.length > MAX_BETWEEN || SENTENCE.test(between)) return null;
  const name = withoutLead(last[0]);
  return { name, context: wordsOf(text.slice(Math.max(0, last.index - MAX_CONTEXT), last.index)) };
}

/** The name may stand on a line of its own, above what somebody does and the number. */
function namedAbove(lines: readonly string[], at: number): Named | null {
  for (let above = at - 1; above >= Math.max(0, at - MAX_LINES_BETWEEN); above -= 1) {
    const line = lines[above] ?? '';
    if (line.length > MAX_SHORT_LINE) return null;
    const name = withoutLead(NAME_LINE.exec(line)?.[1] ?? '');
    if (name !== '' && isName(name)) return { name, context: wordsOf(`${lines[above - 1] ?? ''} ${line}`) };
  }
  return null;
}

/** `Ihnen Frau`, `Call`, `Buyer`: words before a name that begin with a capital letter as well. */
const LEAD =
  /^(?:(?:About|Ask|Buyer|Agent|Manager|Officer|Coordinator|Secretary|Purchaser|Ansprechpartner(?:in)?|Einkäufer(?:in)?|Kontakt|Kontaktperson|Acheteur|Acheteuse|Comprador|Compradora|Responsable|Responsabile|Responsável|Referente|Inkoper|Contactpersoon|Inköpare|Indkøber|Call|Contact|Phone|Email|Mail|Text|With|By|Please|Ihnen|Ihre|Ihr|Frau|Herr|Herrn|Mrs?|Ms|Miss|Mx|Madame|Monsieur|Mme|Sra?|Señora?|Dhr|Mevr|Pani?|Sig|Sig\.ra)\.?\s)+(?=\S+\s\S)/u;

function withoutLead(name: string): string {
  return name.replace(LEAD, '');
}

/** Words with capital letters are a name unless they are words that pages use for something else. */
function isName(text: string): boolean {
  const words = wordsOf(text);
  return !isKnownName(words) && !words.split(' ').some((word) => isKnownWord(word) || NO_NAMES.has(word));
}

const NO_NAMES = new Set(
  'the our your their this call mail phone tel email fax mobile monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december road street avenue lane house court office department team service centre center university college school hospital council company limited ltd inc llc gmbh ag bank group club hotel north south east west new hours open postbus box ph senior junior chief deputy assistant manager director officer buyer purchaser agent secretary coordinator president'.split(
    ' ',
  ),
);

const SOMEBODY = ['contact', 'contact person', 'agent'];

/** The one person to reach whom a nested object asks for; of several the one before whose name a word of it stands. */
export function personEntries(wanted: Wanted, lines: readonly string[]): Entry[] {
  const asked = askedOf(wanted);
  const isSomebody =
    SOMEBODY.some((name) => isAskedFor(asked, name)) ||
    wanted.names.some((name) => / (?:contact|person|agent)$|^sales ?(?:person|man|rep)$/.test(name));
  if (!isSomebody) return [];
  const people = peopleToReach(lines);
  const telling = wanted.names.flatMap((name) => name.split(' ')).filter((word) => word.length > 3);
  const isTold = ({ context }: ReachablePerson): boolean =>
    telling.some((word) => ` ${context}`.includes(` ${word.slice(0, MIN_SAME)}`));
  const named = people.filter(isTold);
  const [person, another] = named.length > 0 ? named : people;
  if (person === undefined || another !== undefined) return [];
  return [
    ...['name', 'contact person', 'person', 'persona', 'osoba'].map((name) => createEntry(name, person.name)),
    ...[...person.ways].map(([kind, value]) => createEntry(kind, value)),
  ];
}

/** `salesman` and `salesperson` begin alike. */
const MIN_SAME = 5;

/** The only person to reach, for whoever asks for `contact_name` or `agent_phone`. */
export function onlyPersonEntries(lines: readonly string[]): Entry[] {
  const [person, another] = peopleToReach(lines);
  if (person === undefined || another !== undefined) return [];
  return ['contact', 'agent'].flatMap((role) => [
    createEntry(`${role} name`, person.name),
    ...[...person.ways].map(([kind, value]) => createEntry(`${role} ${kind}`, value)),
  ]);
}
