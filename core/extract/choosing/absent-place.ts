import type { PageFacts } from '../page-facts';

/** Behind a word that says where, a name of up to three words. */
const PLACE =
  /(?<!\p{L})(?:in|near|around|à|près de|en|cerca de|em|perto de|a|vicino a|nabij|w|nära|i|nær) (\p{Lu}[\p{L}'’-]{2,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})(?!\p{L})/gu;
/** Where words follow `in` that are no places; German writes all nouns like names. */
const NO_PLACES = new Set(
  'json csv xml html markdown yaml pdf english german french spanish italian portuguese dutch polish turkish euro euros eur usd gbp dollars utc gmt celsius fahrenheit january february march april may june july august september october november december stock español inglés francés français anglais deutsch englisch italiano inglese português nederlands title table column section chapter step format case order detail full'.split(
    ' ',
  ),
);
const GERMAN = /(?<!\p{L})(?:der|die|das|und|mit|alle|nach|für|ist|sind)(?!\p{L})/iu;

/** Whether the words of a task name a place of which the page does not have as much as a word: what it lists is elsewhere. */
export function isElsewhere(ask: string, { article, title, url, lines, linesAround }: PageFacts): boolean {
  if (GERMAN.test(ask)) return false;
  const places = [...ask.matchAll(PLACE)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !name.split(' ').some((word) => NO_PLACES.has(word)));
  if (places.length === 0) return false;
  const shown = [title ?? '', url ?? '', article, ...lines, ...linesAround].join('\n').toLowerCase();
  return places.some((name) => name.split(/[ -]/).every((word) => !shown.includes(word)));
}
