import { Parser } from 'htmlparser2';
import type { JsonObject, JsonValue } from '../json';
import { delimitedRows } from '../normalize/text/delimited';
import { PAGE_BOUNDS } from './dom/bounds';
import { collapse } from './dom/text';
import { shapeOfSchema } from './fill/schema/schema-shape';

/** What a document says that is neither a page nor JSON: rows of a CSV, entries of a feed, addresses of a sitemap. */
interface ToldData {
  dataFor(schema: JsonObject): JsonValue;
  /** The same for people; null where the document itself is as good. */
  words: string | null;
}

const MAX_ROWS = 10_000;
const DELIMITERS = [',', ';', '\t'];
const LISTS: Record<string, string> = { item: 'items', entry: 'items', url: 'urls', sitemap: 'urls' };
/** What readers of feeds call the same. */
const NAMES: Record<string, string> = {
  pubdate: 'published',
  updated: 'updated',
  creator: 'author',
  summary: 'description',
};

/** Null for any other text. */
export function toldData(text: string, contentType: string): ToldData | null {
  if (/^[^;]*\bcsv\b|^text\/tab-separated/i.test(contentType)) return rowsOf(text);
  return /^\s*<\?xml|^\s*<(?:rss|feed|urlset|sitemapindex)\b/i.test(text.slice(0, 512)) ? feedOf(text) : null;
}

/** The first row names the columns; the delimiter is the one that it has most of. */
function rowsOf(text: string): ToldData | null {
  const head = text.slice(0, text.search(/\r?\n|$/));
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length);
  const [names = [], ...rows] = delimitedRows(text.replace(/^\uFEFF/, ''), delimiter).slice(0, MAX_ROWS);
  if (names.length < 2 || rows.length === 0) return null;
  const data = rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  return { dataFor: (schema) => named(data, schema), words: null };
}

/** Rows have no name of their own: where a schema has one list, they are that list. */
function named(rows: JsonObject[], schema: JsonObject): JsonValue {
  const key = onlyListIn(schema);
  return key === null ? rows : { [key]: rows };
}

function onlyListIn(schema: JsonObject): string | null {
  const shape = shapeOfSchema(schema);
  if (shape.kind !== 'object') return null;
  const [list, second] = shape.properties.filter(({ shape: { kind } }) => kind === 'array');
  return list === undefined || second !== undefined ? null : list.key;
}

function feedOf(text: string): ToldData | null {
  const feed: JsonObject = {};
  const lists: Record<string, JsonObject[]> = {};
  /** The names around the one that is read. */
  const path: string[] = [];
  let entry: JsonObject | null = null;
  let entryDepth = 0;
  let said = '';
  let count = 0;
  const put = (name: string, value: string): void => {
    const into = entry ?? feed;
    const isOwn = entry === null ? path.length === 1 || path.at(-1) === 'channel' : path.length === entryDepth;
    const isName = entry !== null && path.length === entryDepth + 1 && name === 'name' && path.at(-1) === 'author';
    if (value === '' || !(isOwn || isName)) return;
    const key = isName ? 'author' : (NAMES[name] ?? name);
    into[key] ??= value;
  };
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = localName(qualified);
        const list = LISTS[name];
        count += 1;
        said = '';
        if (list !== undefined && entry === null && count < PAGE_BOUNDS.elements) {
          entry = {};
          (lists[list] ??= []).push(entry);
          path.push(name);
          entryDepth = path.length;
          return;
        }
        if (name === 'link' && attributes['href'] && (attributes['rel'] ?? 'alternate') === 'alternate') {
          put('link', attributes['href']);
        }
        path.push(name);
      },
      ontext(piece) {
        said += piece;
      },
      onclosetag() {
        const name = path.pop() ?? '';
        if (entry !== null && path.length < entryDepth) entry = null;
        else put(name, plain(said));
        said = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const [[key, entries] = ['', []]] = Object.entries(lists);
  if (entries.length === 0) return null;
  const told = key === 'urls' ? entries.map((one) => ({ url: one['loc'] ?? '', ...one })) : entries;
  return { dataFor: (schema) => ({ ...feed, [onlyListIn(schema) ?? key]: told }), words: wordsOf(feed, told) };
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1).toLowerCase();
}

/** What feeds quote is markup often. */
function plain(said: string): string {
  return collapse(said.replace(/<[^<>]{0,2000}>/g, ' '));
}

function wordsOf(feed: JsonObject, entries: readonly JsonObject[]): string {
  const head = typeof feed['title'] === 'string' ? [`# ${feed['title']}`, ''] : [];
  return [...head, ...entries.map(lineOf)].join('\n').slice(0, PAGE_BOUNDS.markdownLength);
}

function lineOf(entry: JsonObject): string {
  const textOf = (key: string): string => (typeof entry[key] === 'string' ? entry[key] : '');
  const address = textOf('link') || textOf('url');
  const name = textOf('title') || address;
  const when = textOf('published') || textOf('updated') || textOf('lastmod');
  const line = address === '' ? name : `[${name}](${address})`;
  return ['-', line, when === '' ? '' : `(${when})`, textOf('description')].filter(Boolean).join(' ');
}
