import type { Locator } from 'playwright-core';
import { pageFunction } from './page-function';

/** What decides whether a secret belongs into a field. */
export interface FieldFacts {
  /** Of the frame that the field is in, which need not be the page's. */
  frameUrl: string;
  isPassword: boolean;
  /** Where its form would send it; null when it is in none. */
  formAction: string | null;
}

const FACTS = pageFunction<[unknown], Omit<FieldFacts, 'frameUrl'>>(`(field) => ({
  isPassword: field.localName === 'input' && field.type === 'password',
  formAction: field.form ? new URL(field.form.getAttribute('action') ?? '', document.baseURI).href : null,
})`);

export async function fieldFacts(locator: Locator, timeout: number): Promise<FieldFacts> {
  const handle = await locator.elementHandle({ timeout });
  const frame = await handle?.ownerFrame();
  const facts = await locator.evaluate(FACTS, undefined, { timeout });
  return { ...facts, frameUrl: frame?.url() ?? '' };
}
