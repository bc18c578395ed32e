import { withoutAccents } from '../../../text/accents';
import { asksForActionOnly } from '../../asked/asked-kinds';
import { OF_THE_RUNNER } from '../../lexicon/none-of';
import { namesOccur, taskNames } from '../../reading/matter';
import type { Reading } from '../../reading/reading';
import type { TextRule } from '../../text-rule';

const MAX_TEXT = 3_000;
/** Whom or what a text is about is said first. */
const FIRST = 120;
const NAME = /(?<!\p{L})\p{Lu}\p{L}{3,30}/gu;

/**
 * Three signs that agree: nothing that the task names is in the text, the text begins with another name, and the address
 * where the browser ended has that name as well.
 */
export const ledAstray: TextRule = {
  name: 'the page of another name',
  when: isAstray,
  verdict: 'failed',
  confidence: 0.65,
  reason: 'answer_missing',
};

function isAstray({ text, task, finalUrl, isLedByTask }: Reading): boolean {
  if (task === null || finalUrl === null || text.length > MAX_TEXT || asksForActionOnly(task)) return false;
  if (isOtherSite(task.url, finalUrl) && OF_THE_RUNNER.test(text.slice(0, FIRST))) return true;
  if (isLedByTask) return false;
  const names = namesIn(task.text);
  if (names.length === 0 || namesOccur([...names, ...taskNames(task)], text)) return false;
  const address = plain(decoded(finalUrl));
  const known = plain(`${task.text} ${decoded(task.url ?? '')}`);
  const told = (text.slice(0, FIRST).match(NAME) ?? []).map(plain);
  return told.some((name) => address.includes(name) && !known.includes(name));
}

/** Where the site did not give it, another one was asked. */
function isOtherSite(from: string | null, to: string): boolean {
  const site = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#:]{1,200})/i.exec(url)?.[1]?.toLowerCase() ?? '';
  const asked = site(from ?? '');
  const reached = site(to);
  return asked !== '' && !reached.endsWith(asked) && !asked.endsWith(reached);
}

/** Also those that the address of the site has; the first word has a capital letter without being a name. */
function namesIn(asked: string): string[] {
  const [, ...words] = asked.split(/\s+/);
  const named = words.flatMap((word) => word.match(NAME)?.[0] ?? []);
  const first = /^(\p{Lu}\p{L}{3,30})['’]/u.exec(asked)?.[1];
  return [...named, ...(first === undefined ? [] : [first])].map((name) => name.toLowerCase());
}

function plain(text: string): string {
  return withoutAccents(text).toLowerCase();
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
