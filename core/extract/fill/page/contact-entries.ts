import type { LabelledValue } from '../../facts/labels/labelled-value';
import type { PageFacts } from '../../page-facts';
import { isAboutSite } from '../page-entries';
import { createEntry, type Entry } from '../scope';
import { addressEntries, isAddressLine, postalAddressOf } from '../values/named/postal-address';

/** Who reads the mail of a box that is named after an office: everybody else is not to be written to there. */
const DESKS: readonly (readonly [string, RegExp])[] = [
  ['press', /^(?:press|presse|prensa|stampa|imprensa|pers|prasa|basin|media|medien|presseteam|press-?office)$/],
  [
    'privacy',
    /^(?:privacy|datenschutz\w*|dpo|dsb|rgpd|gdpr|dsgvo|rodo|iod|kvkk|privacidad|privacidade|confidentialite)$/,
  ],
  ['abuse', /^(?:abuse|security|webmaster|postmaster|hostmaster)$/],
  ['no reply', /^(?:no-?_?reply|do-?not-?reply|noreply\w*)$/],
];

/** Of which office a mailbox is; null where it may be anybody's. */
export function deskOf(address: string): string | null {
  const box = address.split('@')[0]?.toLowerCase() ?? '';
  return DESKS.find(([, names]) => names.test(box))?.[0] ?? null;
}

/** How to reach whom the page is about: what there is only one of, or the first on a page about the site's owner. */
export function contactEntries(facts: PageFacts): Entry[] {
  const isOwn = isAboutSite(facts);
  const ways = ['email', 'phone'].flatMap((kind) => {
    const values = [...new Set(facts.contacts.filter(({ label }) => label === kind).map(({ value }) => String(value)))];
    const offices = values.flatMap((value) => {
      const desk = deskOf(value);
      return desk === null ? [] : [{ ...createEntry(`${desk} ${kind}`, value), isExact: true }];
    });
    const [first] = values.filter((value) => deskOf(value) === null);
    const isTheirs = first !== undefined && (isOwn || values.length === 1);
    return isTheirs ? [createEntry(kind, first), ...offices] : offices;
  });
  const addresses = facts.blocks.flatMap((lines) => postalAddressOf(lines) ?? []);
  const [address] = addresses;
  const lines = new Set(facts.blocks.flat().filter(isAddressLine));
  if (lines.size === 1) ways.push(createEntry('address', [...lines][0] ?? ''));
  if (address === undefined || !(isOwn || addresses.length === 1)) return ways;
  // On a page about whoever runs the site, the lines of the address begin with who that is.
  const whole = lines.size === 0 && addresses.length === 1 ? [createEntry('address', address.line)] : [];
  const company = isOwn && address.name !== null ? [createEntry('company', address.name)] : [];
  return [...ways, ...whole, ...company, ...addressEntries({ ...address, name: null })];
}

/** How to reach whoever runs the site, where the page says no other way and its edges only one. */
export function siteContactEntries({ contacts, siteContacts }: PageFacts): Entry[] {
  return ['email', 'phone'].flatMap((kind) => {
    const isKind = ({ label }: LabelledValue): boolean => label === kind;
    const values = new Set(siteContacts.filter(isKind).map(({ value }) => String(value)));
    const [only] = [...values].filter((value) => deskOf(value) === null);
    return values.size === 1 && only !== undefined && !contacts.some(isKind) ? [createEntry(kind, only)] : [];
  });
}
