import type { Asked } from '../asked';
import type { ScalarShape } from '../schema/schema-shape';

/** `… [Open Data]`, `… (last updated 18.03.2026, 07:41)`. */
const MARGINAL = /(?<=[\p{L}\d)])\s(?:\[[^\][]{1,40}\]|\([^()]{0,60}\d{1,2}[:.]\d{2}[^()]{0,20}\))$/u;
/** All of it is said in passing, of something else. */
const ASIDE = /^[(（][^()（）]{1,80}[)）]$/u;
/** `Home > Exhibitions > Now`. */
const WAY_TO_PAGE = /\S\s[>›»→]\s\S[^>›»→]{0,80}\s[>›»→]\s\S/u;
const IN_A_ROW = /\s[·•]\s/u;
const ROWS = /breadcrumb|path|categor|kategor|tags|keywords|route|title/;

/** Dots part what stands in one row, of which the first is what goes by the name; the way to the page is nothing of it. */
export function firstOfRow(text: string, { names }: Asked, { types, format, choices }: ScalarShape): string | null {
  if (!types.includes('string') || format !== null || choices !== null || names.some((name) => ROWS.test(name)))
    return text;
  if (WAY_TO_PAGE.test(text) || ASIDE.test(text)) return null;
  return (text.split(IN_A_ROW)[0] ?? text).replace(MARGINAL, '');
}
