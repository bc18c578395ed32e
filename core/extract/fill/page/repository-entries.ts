import type { PageFacts } from '../../page-facts';
import { createEntry, type Entry } from '../scope';

const SIGNS = /^(?:forks?|stars?|issues|pull requests|merge requests|commits|branches|watch|unwatch)$/i;
const MIN_SIGNS = 2;

/** Whose repository it is: on sites that host code the address begins with the owner and the name. */
export function repositoryEntries({ url, headings, title, counts, labels, links }: PageFacts): Entry[] {
  const [, owner, name, ...rest] = url !== null && URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  if (owner === undefined || name === undefined || name === '') return [];
  if (rest.join('') !== '') return isNamedIn(title, owner, name) ? namesOf(owner, name) : [];
  const shown = [...headings.filter(({ level }) => level < 3).map(({ text }) => text), title ?? ''].join(' ');
  if (!shown.toLowerCase().includes(name.toLowerCase())) return [];
  const signs = new Set(
    [...counts, ...labels]
      .map(({ label }) => label)
      .concat(links.map(({ text }) => text.replace(/[\d.,\sk]{1,12}$/i, ''))),
  );
  if ([...signs].filter((sign) => SIGNS.test(sign.trim())).length < MIN_SIGNS) return [];
  return namesOf(owner, name);
}

/** A page of a repository, such as one of its releases, says in its title whose it is: `Release v2.1 · acme/anvil`. */
function isNamedIn(title: string | null, owner: string, name: string): boolean {
  return (title ?? '').split(/\s[·|–—-]\s/).some((part) => part.trim() === `${owner}/${name}`);
}

function namesOf(owner: string, name: string): Entry[] {
  const named: [string, string][] = [
    ['full name', `${owner}/${name}`],
    ['repository full name', `${owner}/${name}`],
    ['owner', owner],
    ['repository owner', owner],
    ['project', name],
  ];
  return named.map(([key, value]) => ({ ...createEntry(key, value), isExact: true, isSingle: true }));
}
