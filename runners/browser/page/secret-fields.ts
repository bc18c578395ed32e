import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../visit/visit';
import { pageFunction } from './page-function';

/** Fields that hold secrets by what they are. */
export const SECRET_FIELDS =
  'input[type=password], input[autocomplete~="one-time-code"], input[autocomplete~="username"]';

/** What stands in place of a secret field in pictures. */
export const COVER_COLOR = '#888888';

type KnownFields = Pick<Visit, 'secretFields'>;

/** All fields of a page that pictures must not show: by what they are, and by what was typed into them. */
export function secretFieldsOf({ secretFields }: KnownFields, page: Page): Locator[] {
  return [
    ...page.frames().map((frame) => frame.locator(SECRET_FIELDS)),
    ...secretFields.filter((field) => field.page() === page),
  ];
}

const PLACES = pageFunction<[unknown[]], string[]>(`(fields) => fields
  .filter((field) => field.checkVisibility({ visibilityProperty: true }))
  .map((field) => field.getBoundingClientRect())
  .filter(({ width, height }) => width > 0 && height > 0)
  .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))`);

/** Where they are shown, and how many are known. As long as this is the same, a cover over them is in its place. */
export async function placesOfSecretFields(known: KnownFields, page: Page): Promise<{ isAny: boolean; where: string }> {
  const places = await Promise.all(secretFieldsOf(known, page).map((fields) => fields.evaluateAll(PLACES)));
  return { isAny: places.flat().length > 0, where: JSON.stringify(places) };
}
