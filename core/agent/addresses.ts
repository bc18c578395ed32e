import { getDomain } from 'tldts';
import { urlsInText } from '../request/urls-in-text';
import { isOwnSite } from '../vault/host';
import { linkIn } from './view';

/** Which addresses a model may open by writing them down. */
export interface KnownAddresses {
  /** What a page shows: its links, and addresses in its text. */
  note(pageUrl: string, lines: readonly string[]): void;
  /** A sentence for the model when it may not; null when it may. */
  refusalOf(url: string): string | null;
  /** Whether it is on one of the task's own sites. */
  isOfTask(url: string): boolean;
}

const IN_TEXT = /https?:\/\/[^\s<>"')\]]{1,2000}/g;
const WORD = /[\p{L}\p{N}]{1,100}/gu;
const MAX_KNOWN = 20_000;
/** What stands before a site's own name, and in addresses of searches and first pages. */
const COMMON_LABELS = ['', 'www', 'm', 'en', 'de', 'fr', 'es'];
const COMMON_WORDS = new Set(
  'search query q s k find index home html htm php aspx en de fr es us uk wiki results web sort price asc desc'.split(
    ' ',
  ),
);
const REFUSED =
  'Not opened: on other sites an address may hold only words of the task. Open the first page of the site, or a link that a page shows.';

/**
 * What a model learnt on one site must not travel to another in an address that it made up. On the task's own sites (with
 * credentials: on theirs) it may open what it likes. Elsewhere it may open what a page or the task names, the first page
 * of a site, and addresses in which all words are the task's.
 */
export function createKnownAddresses(task: string, startUrl: string, credentialDomain: string | null): KnownAddresses {
  const named = [startUrl, ...urlsInText(task)].filter((url) => URL.canParse(url));
  const sites = credentialDomain === null ? named.map((url) => new URL(url).hostname) : [credentialDomain];
  const known = new Set(named.map(spelling));
  const hosts = new Set(named.map((url) => new URL(url).host));
  const words = new Set(task.toLowerCase().match(WORD) ?? []);
  const isOfTask = (address: string): boolean => sites.some((site) => isOwnSite(address, site));

  return {
    isOfTask,
    note(pageUrl, lines) {
      const shown = lines.flatMap((line) => [linkIn(line) ?? '', ...(line.match(IN_TEXT) ?? [])]);
      for (const address of [pageUrl, ...shown]) {
        if (address === '' || known.size >= MAX_KNOWN || !URL.canParse(address, pageUrl)) continue;
        const url = new URL(address, pageUrl);
        known.add(spelling(url.href));
        hosts.add(url.host);
      }
    },
    refusalOf(address) {
      if (!URL.canParse(address)) return null;
      const url = new URL(address);
      if (known.has(spelling(address)) || isOfTask(address)) return null;
      // A name that has to be registered carries nothing that was read a moment ago; one below it can.
      const isPlainHost = hosts.has(url.host) || isFirstHost(url.hostname);
      const isInItsWords = wordsIn(url).every((word) => words.has(word) || COMMON_WORDS.has(word));
      return isPlainHost && url.username === '' && url.password === '' && isInItsWords ? null : REFUSED;
    },
  };
}

function spelling(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search}`;
}

function isFirstHost(host: string): boolean {
  const domain = getDomain(host, { allowPrivateDomains: true });
  return domain !== null && COMMON_LABELS.includes(host.slice(0, -domain.length).replace(/\.$/, ''));
}

function wordsIn({ pathname, search, hash }: URL): string[] {
  const text = `${pathname}${search}${hash}`.replace(/\+/g, ' ');
  return decoded(text).toLowerCase().match(WORD) ?? [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
