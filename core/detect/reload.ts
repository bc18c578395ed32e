import { attributeOf, withTag, type DomDocument } from '../extract/dom/tree';
import { speaksOf } from '../quality/concepts';
import { spoken } from '../quality/concepts/concept';
import type { PageSignals } from './page-signals';

/** Boards and tickers load themselves anew for as long as they are open. */
const LONGEST_WAIT_S = 15;
/** A page for those who wait says little else. */
const MAX_TEXT = 800;
const SECONDS = /^\s{0,9}(\d{1,3})(?:\.\d{0,9})?\s{0,9}(?:[;,]|$)/;

/** In how many seconds a page that has its visitor wait will be loaded anew, or another in its place; null where it stays. */
export function reloadsIn(document: DomDocument, { headers, title, text }: PageSignals): number | null {
  if (text.length > MAX_TEXT) return null;
  const tag = withTag(document, 'META').find((meta) => attributeOf(meta, 'http-equiv').toLowerCase() === 'refresh');
  const [, told] = SECONDS.exec(headers['refresh'] ?? (tag === undefined ? '' : attributeOf(tag, 'content'))) ?? [];
  if (told === undefined || Number(told) > LONGEST_WAIT_S) return null;
  const words = spoken(`${title}\n${text}`);
  return speaksOf('queue', words) || speaksOf('wait', words) ? Number(told) : null;
}
