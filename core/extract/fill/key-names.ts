/** Names that pages and callers use for the same thing; the words of one line are interchangeable. */
const SYNONYMS = [
  'price | amount | cost | price amount | sale price | current price | unit price | list price | preis | prix',
  'currency | price currency | currency code | waehrung | devise',
  'name | title | headline | product name | item name | product title | page title | heading',
  'author | byline | writer | creator | written by | by | authors | author name',
  'date | date published | published | published at | published on | published time | publish date | publication date | posted | posted on | date created | upload date | pubdate',
  'date modified | updated | updated at | last updated | modified | modified time | last modified',
  'description | summary | abstract | excerpt | overview',
  'rating | rating value | stars | score | average rating | aggregate rating | review rating',
  'review count | reviews | rating count | number of reviews | reviews count | num reviews',
  'availability | in stock | stock | stock status | available | is available',
  'image | image url | photo | picture | thumbnail | thumbnail url | images | logo',
  'sku | product id | item number | article number | part number | product code',
  'brand | manufacturer | maker | brand name',
  'url | link | href | permalink | canonical | canonical url | page url',
  'email | e mail | email address | mail',
  'phone | telephone | tel | phone number | telephone number',
  'category | article section | section | genre | product category',
  'tags | keywords | tag | topics',
  'content | body | article body | text | full text',
  'language | lang | in language | locale',
  'quantity | qty | count',
  'id | identifier',
  'publisher | site name | source | publisher name',
  'duration | total time | length',
  'color | colour',
  'city | address locality | town | locality',
  'postal code | zip | zip code | postcode',
  'street | street address',
  'state | address region | region | province',
  'country | address country',
  'start date | starts | start | start time | begins',
  'end date | ends | end | end time',
  'job title | position | role',
  'company | employer | hiring organization | organization | company name | organization name',
  'salary | base salary | pay',
  'location | address | place | venue | job location',
];

/** Lower-case words of a key or label: camel case, separators, accents and bracketed units do not matter. */
export function wordsOf(name: string): string {
  return name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

const SYNONYM_LINES = new Map<string, number[]>();
SYNONYMS.forEach((line, index) => {
  for (const name of line.split(' | ')) SYNONYM_LINES.set(name, [...(SYNONYM_LINES.get(name) ?? []), index]);
});

export const EXACT = 4;
export const SYNONYM = 3;
export const PARTIAL = 2;
export const DESCRIBED = 1;

/** What a caller asks for: the key, its title, and words about it. */
export interface Wanted {
  names: string[];
  description: string | null;
}

export function wantedOf(key: string, title: string | null, description: string | null): Wanted {
  const names = [key, ...(title === null ? [] : [title])].map(wordsOf).filter(Boolean);
  return { names: [...new Set(names)], description: description === null ? null : wordsOf(description) };
}

/** How well a name on the page, given in words, fits what is wanted; 0 when it does not. */
export function matchLevel(wanted: Wanted, found: string): number {
  if (found === '') return 0;
  const squeezed = found.replaceAll(' ', '');
  if (wanted.names.some((name) => name.replaceAll(' ', '') === squeezed)) return EXACT;
  if (wanted.names.some((name) => areSynonyms(name, found))) return SYNONYM;
  if (wanted.names.some((name) => name.length > 2 && found.endsWith(` ${name}`))) return PARTIAL;
  const inDescription = found.length > 3 && ` ${wanted.description ?? ''} `.includes(` ${found} `);
  return inDescription ? DESCRIBED : 0;
}

export function areSynonyms(left: string, right: string): boolean {
  const lines = SYNONYM_LINES.get(left);
  return lines !== undefined && (SYNONYM_LINES.get(right) ?? []).some((line) => lines.includes(line));
}

/** `products` and `product` name the same kind of thing. */
export function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}
