import type { Locator } from 'playwright-core';
import { pageFunction } from './page-function';

/** What decides whether a secret belongs into a field. */
export interface FieldFacts {
  /** Of the frame that the field is in, which need not be the page's. */
  frameUrl: string;
  isPassword: boolean;
  /** What the page calls the field, in all the ways in which it can. */
  calledBy: string;
  /** Where its form, or a button of it, would send it; empty when it is in none. */
  sendsTo: string[];
}

const FACTS = pageFunction<[unknown], Omit<FieldFacts, 'frameUrl'>>(`(field) => ({
  isPassword: field.localName === 'input' && field.type === 'password',
  calledBy: [
    ...[...(field.labels ?? [])].map((label) => label.textContent),
    ...['aria-label', 'placeholder', 'name', 'id', 'autocomplete', 'title'].map((name) => field.getAttribute(name)),
  ].filter(Boolean).join(' ').slice(0, 500),
  sendsTo: field.form
    ? [field.form, ...field.form.elements]
        .flatMap((sender) => sender.getAttribute(sender === field.form ? 'action' : 'formaction') ?? (sender === field.form ? [''] : []))
        .map((address) => new URL(address, document.baseURI).href)
    : [],
})`);

export async function fieldFacts(locator: Locator, timeout: number): Promise<FieldFacts> {
  const handle = await locator.elementHandle({ timeout });
  const frame = await handle?.ownerFrame();
  const facts = await locator.evaluate(FACTS, undefined, { timeout });
  return { ...facts, frameUrl: frame?.url() ?? '' };
}
