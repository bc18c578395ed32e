import type { PageFacts } from '../../page-facts';
import { askedOf } from '../asked';
import { SYNONYM, wordsOf, type Wanted } from '../names/key-names';
import { levelOf } from '../names/name-level';
import { itemScope } from '../lists/group-collection';
import { createEntry, type Entry, type Scope } from '../scope';
import { addressEntries, addressIn } from '../values/named/postal-address';

const NOTHING_SHARED: ReadonlySet<string> = new Set();
/** Words that begin with a capital letter, and no number: how people and firms are called. */
const NAME_LIKE = /^\p{Lu}[^\d:@]{2,60}$/u;

/** `Your agent` and `Contact the seller` say whose box it is, and not what they are called. */
const ADDRESSING = new Set(
  'your the our this about contact meet ask call ihr ihre unser unsere der die das dein deine kontakt votre vos notre nos le la les contacter contactez su sus tu tus nuestro nuestra el contacto contactar il lo tuo tua vostro nostro nostra contatta uw je jouw onze de het seu sua o a nosso nossa contate contacte twoj twoja nasz nasza din ditt var vart min sizin with mit con com avec met med z to an por par von of'.split(
    ' ',
  ),
);

/** Nobody is called `yours`. */
const TO_READER =
  /^(?:your|ihre?|deine?|votre|vos|sus?|tus?|il tuo|la tua|il vostro|la vostra|uw|jouw|seu|sua|twoj|twoja|twój|ditt?|din)\s(?!.*\d)/i;

/** What a heading may call a box by: its telling words, or the last one where small letters show that it is no name. */
function ownNames(heading: string): string[] {
  const telling = wordsOf(heading)
    .split(' ')
    .filter((word) => !ADDRESSING.has(word));
  const isPhrase = /^\p{L}+(?:\s\p{Ll}+){1,5}$/u.test(heading);
  return [telling.join(' '), ...(isPhrase ? telling.slice(-1) : [])].filter(Boolean);
}

/** The one box of the page that is named so, as a place to look a nested object up; null where there is none, or several. */
export function boxScope(wanted: Wanted, { boxes }: PageFacts, scope: Scope): Scope | null {
  const asked = askedOf(wanted);
  const fitting = boxes.filter(({ names }) => names.some((name) => levelOf(asked, name) >= SYNONYM));
  const [box] = fitting;
  if (box === undefined || fitting.length > 1) return null;
  const { item, names, lines } = box;
  const isOwnName = (text: string | null): boolean =>
    text !== null &&
    (TO_READER.test(text) || ownNames(text).some((said) => names.includes(said) || levelOf(asked, said) >= SYNONYM));
  const heading = isOwnName(item.heading) ? null : item.heading;
  const found = itemScope({ ...item, heading, linkText: null }, '', NOTHING_SHARED, scope.locale);
  const address = addressIn(lines);
  const told: Entry[] = address === null ? [] : addressEntries({ ...address, name: null });
  const first = item.texts.find((text) => !isOwnName(text));
  const name = first !== undefined && NAME_LIKE.test(first) ? [createEntry('name', first)] : [];
  return { ...found, tiers: [told, ...found.tiers, name], claims: [] };
}
