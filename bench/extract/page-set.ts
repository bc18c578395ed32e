import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject, JsonValue } from '../../core/json';

const PAGES = path.join(__dirname, 'pages');
/** They judge what nobody has tuned: of their pages only the sum is told. */
export const KEPT_APART: readonly string[] = [
  'eighth',
  'twelfth',
  'nineteenth',
  'twentieth',
  'twentyfourth',
  'twentysixth',
];

/** A page, what is asked of it, and what it states. */
export interface AskedPage {
  id: string;
  kind: string;
  lang: string;
  url: string;
  text: string;
  schema: JsonObject;
  expected: JsonObject;
  /** By field, values that are as right as the expected one. */
  alternatives: Record<string, JsonValue[]>;
  html: string;
}

/** The sets that are there: folders of pages, each with `page.html` and `task.json`. */
export function setNames(): string[] {
  return existsSync(PAGES) ? readdirSync(PAGES).sort() : [];
}

/** A set by its name, or any folder of the same form. */
export function readSet(set: string): AskedPage[] {
  const folder = path.resolve(PAGES, set);
  return readdirSync(folder)
    .sort()
    .map((page) => {
      const file = (name: string): string => readFileSync(path.join(folder, page, name), 'utf8');
      return { ...(JSON.parse(file('task.json')) as Omit<AskedPage, 'html'>), html: file('page.html') };
    });
}
