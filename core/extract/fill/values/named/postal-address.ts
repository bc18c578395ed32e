import { createEntry, type Entry } from '../../scope';

interface PostalAddress {
  name: string | null;
  /** The state or province, where it is written before the code. */
  region?: string;
  street: string | null;
  postalCode: string;
  city: string;
  country: string | null;
  /** From the street to the town, as it is written. */
  line: string;
}

const MAX_LINE_LENGTH = 120;
const CODE = String.raw`(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}|\d{3}-\d{4}|\d{4}\s?[A-Z]{2}(?![\p{L}])|\d{3}\s\d{2}|\d{4,5})`;
const CODE_THEN_CITY = new RegExp(String.raw`^(${CODE})\s+(\p{L}[\p{L}\s.'’()-]{1,50})$`, 'u');
const CITY_THEN_CODE = /^(\p{L}[\p{L}\s.'’-]{1,50}),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/u;
const BRITISH_CODE = /^(?:(\p{L}[\p{L}\s.'’-]{1,50}),?\s+)?([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/u;

/** The postal address in a block of lines: the line with the code tells the others apart. */
export function postalAddressOf(lines: string[]): PostalAddress | null {
  for (const [at, line] of lines.entries()) {
    const found = codeAndCity(line, lines[at - 1] ?? '');
    if (found === null) continue;
    const streetAt = at - 1 - (found.usesLineBefore ? 1 : 0);
    const street = lines[streetAt] ?? null;
    // A line with nothing before it is the street: `2217 Alder Bench Rd` begins like a code.
    if (street === null) continue;
    if (/[:@]/.test(street)) return null;
    // A street that begins like a code, below a name: what looks like one here is none.
    if (!/\d/.test(street)) continue;
    const after = lines[at + 1];
    return {
      name: streetAt > 0 ? (lines[0] ?? null) : null,
      street,
      postalCode: found.postalCode,
      city: found.city,
      ...(found.region === undefined ? {} : { region: found.region }),
      country: after !== undefined && /^\p{L}[\p{L}\s.'’-]{2,40}$/u.test(after) ? after : null,
      line: lines.slice(streetAt, at + 1).join(', '),
    };
  }
  return null;
}

const MAP_LINK =
  /[\s,、，(–—-]{1,5}(?:(?:show|view|see|open|get)?\s?(?:on\s)?(?:the\s)?(?:map|directions)|anfahrt|route|(?:auf (?:der )?)?karte(?: (?:anzeigen|ansehen))?|(?:voir )?(?:sur )?(?:la |le )?(?:carte|plan)|itinéraire|ver (?:en |no )?(?:el )?mapa|cómo llegar|como chegar|(?:mostra |vedi )?(?:sulla )?mappa|indicazioni|toon op kaart|pokaż na mapie|haritada göster|yol tarifi|(?:大きな)?地図(?:で見る|を見る|を表示)?|查看地图|지도(?:보기)?)\)?$/i;

/** An address without the link to a map behind it. */
export function withoutMapLink(text: string): string {
  return text.length > MAX_LINE_LENGTH * 2 ? text : text.replace(MAP_LINK, '').trim();
}

/** A whole address on one line: `88 Wharf Street, Portland, ME 04101`. */
export function isAddressLine(line: string): boolean {
  const parts = line.length > MAX_LINE_LENGTH || /[–—:]|\s-\s/.test(line) ? [] : line.split(/,\s/);
  const [street = '', ...rest] = parts;
  return parts.length > 1 && [rest, [rest.join(', ')]].some((lines) => postalAddressOf([street, ...lines]) !== null);
}

const STREET =
  /(?:street|road|avenue|lane|stra(?:ß|ss)e|str\.|weg|gasse|allee|ufer|(?:^|\s)(?:rue|quai|chemin|route|boulevard|calle|plaza|avenida|camino|paseo|via|piazza|viale|corso|rua|praça|travessa|ulica|ul\.|aleja|al\.)|straat|laan|cadde|sokak|gatan|vägen|gade|vej)(?!\p{L})/iu;

/** The address of one line that stands below the name of a hall or a house, which is no part of it; else null. */
export function addressBelowName(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => isAddressLine(line) && /\p{L}{3}/u.test(line.split(',')[0] ?? ''));
  const above = lines.slice(0, Math.max(at, 0));
  // A street without a number may stand on a line of its own.
  const areNames = above.every((line) => !/\d/.test(line) && !STREET.test(line));
  return above.length > 0 && areNames ? lines.slice(at).join(', ') : null;
}

const ANY_CODE = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${CODE}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]\d{2}\s[A-Z\d]{4})(?![\p{L}\d-])`,
  'gu',
);

/** The only code in a line that says more. */
export function codeIn(line: string): string | undefined {
  const codes = line.length > MAX_LINE_LENGTH ? [] : (line.match(ANY_CODE) ?? []);
  return codes.length === 1 ? codes[0] : undefined;
}

/** The address in a box of lines, on lines of its own or on one. */
export function addressIn(lines: readonly string[]): PostalAddress | null {
  const line = lines.find(isAddressLine);
  return line === undefined ? postalAddressOf([...lines]) : addressOfLine(line);
}

export function addressOfLine(line: string): PostalAddress | null {
  const [street = '', ...rest] = line.split(/,\s(?!\d{1,4}\s?[a-z]?(?:,|$))/i);
  return postalAddressOf([street, ...rest]) ?? postalAddressOf([street, rest.join(', ')]);
}

function codeAndCity(
  line: string,
  before: string,
): { postalCode: string; city: string; region?: string; usesLineBefore: boolean } | null {
  const first = CODE_THEN_CITY.exec(line);
  if (first) return { postalCode: first[1] ?? '', city: first[2] ?? '', usesLineBefore: false };
  const american = CITY_THEN_CODE.exec(line);
  if (american) {
    const [, city = '', region = '', postalCode = ''] = american;
    return { postalCode, city, region, usesLineBefore: false };
  }
  const british = BRITISH_CODE.exec(line);
  if (british === null) return null;
  const [, city, postalCode = ''] = british;
  if (city !== undefined) return { postalCode, city, usesLineBefore: false };
  return /^\p{L}[\p{L}\s.'’-]{1,50}$/u.test(before) ? { postalCode, city: before, usesLineBefore: true } : null;
}

export function addressEntries(address: PostalAddress): Entry[] {
  const named: [string, string | null][] = [
    ['name', address.name],
    ['street', address.street],
    ['postal code', address.postalCode],
    ['city', address.city.replace(/\s\([A-Z]{2,3}\)$/, '')],
    ['state', address.region ?? null],
    ['country', address.country],
  ];
  return named.flatMap(([name, value]) => (value === null ? [] : [createEntry(name, value)]));
}
