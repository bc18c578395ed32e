import type { Locator } from 'playwright-core';
import { fieldFacts } from '../../../browser/page/field-facts';
import { pressIn } from '../../../browser/steps/press';
import type { ActResult } from './act-result';
import type { References } from './references';

const ACTION_MS = 5_000;
/** How fields of these kinds are filled in, whatever they look like. */
const FORMS: Record<string, string> = {
  date: 'a date as YYYY-MM-DD',
  'datetime-local': 'a date and time as YYYY-MM-DDTHH:MM',
  month: 'a month as YYYY-MM',
  week: 'a week as YYYY-Www',
  time: 'a time as HH:MM',
  color: 'a colour as #rrggbb',
  range: 'a number',
};

export interface Typing {
  text: string;
  isSent: boolean;
  /** The field suggests something at every key, so it has to see one. */
  suggests: boolean;
}

export async function typeText(
  field: Locator,
  { text, isSent, suggests }: Typing,
  references: References,
): Promise<ActResult> {
  const resolved = references.resolve(text, await fieldFacts(field, ACTION_MS));
  if ('refused' in resolved) return { ok: false, told: resolved.refused };
  await field.fill(resolved.text, { timeout: ACTION_MS });
  const form = FORMS[(await field.getAttribute('type', { timeout: ACTION_MS })) ?? ''];
  // The browser leaves such a field empty when it cannot read what was put in.
  if (form !== undefined && resolved.text !== '' && (await field.inputValue({ timeout: ACTION_MS })) === '')
    return { ok: false, told: `This field takes ${form}.` };
  if (suggests && !isSent && resolved.text !== '') await strikeLastKey(field);
  if (isSent) await pressIn(field, 'Enter');
  return { ok: true, told: `typed${isSent ? ' and sent' : ''}` };
}

async function strikeLastKey(field: Locator): Promise<void> {
  await field.press('End', { timeout: ACTION_MS });
  await field.press('Space', { timeout: ACTION_MS });
  await field.press('Backspace', { timeout: ACTION_MS });
}
