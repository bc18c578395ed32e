import { askedForms } from '../../asked/asked-form';
import { oncePerTask } from '../../reading/once-per';
import type { RunnerTask } from '../../../run/outcome';
import type { Reading } from '../../reading/reading';
import type { TextRule } from '../../text-rule';
import { withoutAddresses } from '../../../text/addresses';

/** Letters and digits in one word, as makers number their models. */
const CODE =
  /(?<![\p{L}\d])(?=[\p{L}\d.-]{0,12}\d)(?=[\p{L}\d.-]{0,12}[A-Za-z])[A-Za-z\d][A-Za-z\d.-]{2,20}[A-Za-z\d](?![\p{L}\d])/gu;
/** Sizes and measures look alike. */
const MEASURE =
  /^\d[\d.,]*(?:[a-z]{1,4}|th|st|nd|rd)$|^[a-z]{1,2}\d{1,2}$|^\d{1,4}x\d{1,4}$|^(?:mp[34]|h26[45]|utf-?8|usb-?c|wi-?fi\d?|co2|covid-?19|web\d|html5|\d{4}-\d\d-\d\d.{0,20})$/i;
const MAX_TEXT = 3_000;

function codesOf(text: string): string[] {
  return (withoutAddresses(text.slice(0, MAX_TEXT)).match(CODE) ?? []).filter((code) => !MEASURE.test(code)).map(bare);
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[.-]/g, '');
}

/** Capital letters or several digits: `1-star` is no model. */
const askedCodes = oncePerTask<readonly string[]>(
  ({ text }) => codesOf(text.replace(/(?<![\p{L}\d])\d{1,2}-\p{L}+/gu, ' ')),
  [],
);

/** True where the task names a model by its number, and the text speaks of others only. */
export function isOfOtherModel(text: string, task: RunnerTask | null): boolean {
  const asked = askedCodes(task);
  if (asked.length === 0 || askedForms(task).has('list') || text.length > MAX_TEXT) return false;
  const said = bare(text.replace(/\s/g, ''));
  return !asked.some((code) => said.includes(code)) && codesOf(text).length > 0;
}

export const otherModel: TextRule = {
  name: 'another model',
  when: ({ text, task, isYesOrNo }: Reading) => !isYesOrNo && isOfOtherModel(text, task),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};
