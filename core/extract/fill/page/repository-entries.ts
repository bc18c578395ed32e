import type { PageFacts } from '../../page-facts';
import { createEntry, type Entry } from '../scope';

const SIGNS = /^(?:forks?|stars?|issues|pull requests|merge requests|commits|branches|watch|unwatch)$/i;
const MIN_SIGNS = 2;

/** Whose repository it is: on sites that host code the address begins with the owner and the name. */
export function repositoryEntries({ url, headings, title, counts, labels, links }: PageFacts): Entry[] {
  const [, owner, name, ...rest] = url !== null && URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  if (owner === undefined || name === undefined || name === '' || rest.join('') !== '') return [];
  const shown = [...headings.filter(({ level }) => level < 3).map(({ text }) => text), title ?? ''].join(' ');
  if (!shown.toLowerCase().includes(name.toLowerCase())) return [];
  const signs = new Set(
    [...counts, ...labels]
      .map(({ label }) => label)
      .concat(links.map(({ text }) => text.replace(/[\d.,\sk]{1,12}$/i, ''))),
  );
  if ([...signs].filter((sign) => SIGNS.test(sign.trim())).length < MIN_SIGNS) return [];
  const named: [string, string][] = [
    ['full name', `${owner}/${name}`],
    ['repository full name', `${owner}/${name}`],
    ['owner', owner],
    ['repository owner', owner],
  ];
  return named.map(([key, value]) => ({ ...createEntry(key, value), isExact: true, isSingle: true }));
}
