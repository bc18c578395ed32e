import { isJsonObject, type JsonObject } from '../../core/json';
import { fromUsd } from '../../core/money';
import { ROUTER_MODEL } from '../../core/run/routing/routing-class';
import { CATEGORIES, type Category, type RunnerOption } from '../../core/routing/option';
import { trimEndOf } from '../../core/text/trim';

/** One runner that the operator registered; `docs/runner-protocol.md` says what is expected of it. */
export interface CustomRunnerEntry {
  slug: string;
  name: string;
  /** Without a slash at its end, so that paths can be appended. */
  url: string;
  apiKey: string;
  priceUsd: number;
  categories: Category[];
  trust: RunnerOption['trust'];
  interaction: boolean;
  downloads: boolean;
  live: boolean;
  /** It may be anything, so it counts as an agent unless the operator says otherwise. */
  plans?: boolean;
  /** Whose browsers it uses; runners of one provider are expected to fail together. */
  provider?: string;
  /** Is also told which stored credential it was given, because it keeps a vault of its own. */
  hasOwnVault?: boolean;
}

const SLUG = /^[a-z0-9][a-z0-9._-]{0,63}$/;
/** What `routing` or `model` already means something else by; compared without case, so that no slug differs by case only. */
const RESERVED = new Set([
  ROUTER_MODEL,
  'smart',
  'learning',
  'learning-all',
  ...CATEGORIES.map((name) => name.toLowerCase()),
]);
const HEADER_SAFE = /^[\x21-\x7e]{1,1000}$/;
const MAX_NAME_LENGTH = 100;
const MAX_PRICE_USD = 1000;

/** Reads SVC_RUNNERS_FILE. All problems are listed at once, and none of them quotes a value that may be a key. */
export function parseRunnersFile(
  text: string,
  takenSlugs: ReadonlySet<string>,
): { entries: CustomRunnerEntry[]; problems: string[] } {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text around the mistake, which may be a key.
    return { entries: [], problems: ['The file is not valid JSON.'] };
  }
  if (!Array.isArray(list)) return { entries: [], problems: ['The file must contain an array of runners.'] };

  const entries: CustomRunnerEntry[] = [];
  const problems: string[] = [];
  const slugs = new Set(takenSlugs);
  list.forEach((item: unknown, index) => {
    const found: string[] = [];
    const entry = isJsonObject(item) ? parseEntry(item, slugs, (field, what) => found.push(`${field} ${what}`)) : null;
    if (entry === null) found.push('must be an object');
    else {
      slugs.add(entry.slug);
      if (found.length === 0) entries.push(entry);
    }
    problems.push(...found.map((problem) => `runners[${index}]${entry === null ? ' ' : '.'}${problem}`));
  });
  return { entries, problems };
}

type Report = (field: string, what: string) => void;

function parseEntry(item: JsonObject, slugs: ReadonlySet<string>, report: Report): CustomRunnerEntry {
  const slug = parseSlug(item['slug'], slugs, report);
  return {
    slug,
    name: parseName(item['name'], slug, report),
    url: parseUrl(item['url'], report),
    apiKey: parseApiKey(item['api_key'], report),
    priceUsd: parsePrice(item['price_usd'], report),
    categories: parseCategories(item['categories'], report),
    trust: parseTrust(item['trust'], report),
    interaction: parseFlag('interaction', item['interaction'], false, report),
    downloads: parseFlag('downloads', item['downloads'], false, report),
    live: parseFlag('live', item['live'], true, report),
    plans: parseFlag('plans', item['plans'], true, report),
    ...parseProvider(item['provider'], report),
  };
}

function parseSlug(value: unknown, slugs: ReadonlySet<string>, report: Report): string {
  if (typeof value !== 'string' || !SLUG.test(value)) {
    report('slug', 'must be 1 to 64 lower-case letters, digits, dots, dashes or underscores');
    return '';
  }
  if (RESERVED.has(value)) report('slug', `must not be the reserved word "${value}"`);
  else if (slugs.has(value)) report('slug', `"${value}" is already taken`);
  return value;
}

function parseName(value: unknown, slug: string, report: Report): string {
  if (value === undefined) return slug;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH) return value;
  report('name', `must be a text of 1 to ${MAX_NAME_LENGTH} characters`);
  return slug;
}

function parseProvider(value: unknown, report: Report): { provider?: string } {
  if (value === undefined) return {};
  if (typeof value === 'string' && SLUG.test(value)) return { provider: value };
  report('provider', 'must be 1 to 64 lower-case letters, digits, dots, dashes or underscores');
  return {};
}

function parseUrl(value: unknown, report: Report): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) report('url', 'must be an http or https address');
  else if (url.username !== '' || url.password !== '') report('url', 'must not contain a user name or password');
  else if (url.search !== '' || url.hash !== '') report('url', 'must not contain a query or a fragment');
  return url === null ? '' : trimEndOf(url.href, '/');
}

function parseApiKey(value: unknown, report: Report): string {
  if (typeof value === 'string' && HEADER_SAFE.test(value)) return value;
  report('api_key', 'must be a non-empty text of printable ASCII characters without spaces');
  return '';
}

function parsePrice(value: unknown, report: Report): number {
  if (typeof value === 'number' && value >= 0 && value <= MAX_PRICE_USD) return value;
  report('price_usd', `must be a number from 0 to ${MAX_PRICE_USD}`);
  return 0;
}

function parseCategories(value: unknown, report: Report): Category[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every(isCategory)) return [...new Set(value)];
  report('categories', `must be an array of ${CATEGORIES.join(', ')}`);
  return [];
}

function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}

function parseTrust(value: unknown, report: Report): RunnerOption['trust'] {
  if (value === undefined) return 'standard';
  if (value === 'trusted' || value === 'standard') return value;
  report('trust', 'must be "trusted" or "standard"');
  return 'standard';
}

function parseFlag(field: string, value: unknown, fallback: boolean, report: Report): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? fallback;
  report(field, 'must be true or false');
  return fallback;
}

/** Whoever names no provider is believed to stand alone. */
export function providerOf({ provider, slug }: CustomRunnerEntry): string {
  return provider ?? slug;
}

export function toRunnerOption(entry: CustomRunnerEntry): RunnerOption {
  const { slug, name, categories, trust, interaction, downloads, live, plans = true } = entry;
  return {
    slug,
    name,
    kind: 'custom',
    provider: providerOf(entry),
    engine: null,
    price: { unit: 'attempt', micros: fromUsd(entry.priceUsd) },
    categories,
    trust,
    interaction,
    downloads,
    plans,
    live,
    comingSoon: false,
    queue: 'http',
  };
}
