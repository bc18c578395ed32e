import type { InputKind, InputRequest } from '../run/outcome';
import { approvalAsked } from './approval';
import { channelNamedIn, channelOfDestination, channelOfPrompt } from './input-channel';
import { ASKING, CODE_FIELD, CODE_TALK, OTHER_CODE, PLAIN_CODE, QUESTION } from './code-words';
import type { FormField, PageSignals } from './page-signals';

const TYPED = new Set(['text', 'tel', 'number', 'password']);
const MAX_PROMPT = 300;

/** What the page asks the account's owner for: a code, an answer, or an approval elsewhere. */
export function detectInputRequest(signals: PageSignals): InputRequest | null {
  const codeField = findCodeField(signals);
  if (codeField !== null) return request('otp', signals, [CODE_TALK, CODE_FIELD, PLAIN_CODE], codeField.label);
  const plainPassword = signals.fields.some((field) => field.kind === 'password');
  const typed = signals.fields.filter((field) => TYPED.has(field.kind));
  if (!plainPassword && typed.length === 1 && QUESTION.test(`${signals.text}\n${typed[0]?.label ?? ''}`)) {
    const isSetup = signals.fields.some((field) => field.kind === 'select');
    return isSetup ? null : request('text', signals, [/\?\s*$/, QUESTION], typed[0]?.label ?? '');
  }
  const approval = typed.length === 0 ? approvalAsked(signals) : null;
  return approval === null ? null : promptFor('confirm', approval, signals);
}

/** Where the answer goes: one field, or one for each digit of a code; none when nothing is to be typed. */
export function findAnswerFields(signals: PageSignals, kind: InputKind): FormField[] {
  if (kind === 'confirm') return [];
  if (kind === 'text') return signals.fields.filter((field) => TYPED.has(field.kind)).slice(0, 1);
  const codeField = findCodeField(signals);
  if (codeField === null) return [];
  const digits = digitFields(signals);
  return digits.includes(codeField) ? digits : [codeField];
}

/** One box for each digit: by their length, or by being so many in a row that differ in nothing but a number. */
function digitFields({ fields }: PageSignals): FormField[] {
  const short = fields.filter((field) => TYPED.has(field.kind) && field.maxLength === 1);
  if (short.length > 0) return short;
  const rows: FormField[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && isAlike(row[0], field)) row.push(field);
    else rows.push([field]);
  }
  return rows.find(isRowOfDigits) ?? [];
}

const FEWEST_DIGITS = 4;
const MOST_DIGITS = 8;

function isRowOfDigits({ length }: FormField[]): boolean {
  return length >= FEWEST_DIGITS && length <= MOST_DIGITS;
}

function isAlike(one: FormField, other: FormField): boolean {
  const plain = (words: string): string => words.replace(/\d+/g, '');
  return (
    TYPED.has(one.kind) &&
    one.kind === other.kind &&
    one.form === other.form &&
    one.maxLength === other.maxLength &&
    plain(one.name) === plain(other.name) &&
    plain(one.label) === plain(other.label)
  );
}

/** The field that takes a one-time code. While a password is still asked for, that comes first. */
function findCodeField(signals: PageSignals): FormField | null {
  const { fields } = signals;
  if (fields.some((field) => field.autocomplete.startsWith('cc-') || /card ?number/i.test(field.label))) return null;
  const named = fields.find(isCodeField) ?? null;
  const isPasswordPage = fields.some((field) => field.kind === 'password' && field !== named && !isCodeField(field));
  if (isPasswordPage) return null;
  if (named !== null) return named;
  if (!CODE_TALK.test(signals.text)) return null;
  const digits = digitFields(signals);
  if (isRowOfDigits(digits)) return digits[0] ?? null;
  const plain = fields.filter((field) => TYPED.has(field.kind) && PLAIN_CODE.test(`${field.name} ${field.label}`));
  return plain.find((field) => !OTHER_CODE.test(`${field.name} ${field.label}`)) ?? null;
}

function isCodeField(field: FormField): boolean {
  if (field.autocomplete.includes('one-time-code')) return true;
  const words = `${field.name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')} ${field.label}`;
  return TYPED.has(field.kind) && CODE_FIELD.test(words) && !OTHER_CODE.test(words);
}

function request(kind: InputRequest['kind'], signals: PageSignals, wording: RegExp[], label: string): InputRequest {
  const asking = signals.lines.filter((line) => line.length <= MAX_PROMPT);
  const spoken = wording.flatMap((pattern) => asking.filter((line) => pattern.test(line)));
  const prompt = spoken.find((line) => ASKING.test(line)) ?? spoken[0] ?? (label || signals.title);
  return promptFor(kind, prompt, signals);
}

function promptFor(kind: InputRequest['kind'], prompt: string, { text, lines }: PageSignals): InputRequest {
  const asking = lines.filter((line) => line.length <= MAX_PROMPT);
  const channel = channelOfPrompt(prompt) ?? channelOfDestination(asking) ?? channelNamedIn(text) ?? 'unknown';
  // An approval on a phone is no text message.
  const isPush = kind === 'confirm' && channel === 'sms';
  return { kind, prompt: prompt.slice(0, MAX_PROMPT), channel: isPush ? 'unknown' : channel };
}
