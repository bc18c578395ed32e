import type { InputKind, InputRequest } from '../run/outcome';
import { channelNamedIn, channelOfDestination, channelOfPrompt } from './input-channel';
import type { FormField, PageSignals } from './page-signals';

const CODE_FIELD =
  /\b(?:otp|totp|2fa|mfa|one[-_ ]?time|(?:verification|authentication|authenticator|auth|security|login|access|sms|confirmation|6[- ]?digit)[-_ ]?code|passcode|pin[-_ ]?code|bestätigungscode|sicherheitscode|einmal(?:code|passwort)|code de (?:vérification|sécurité|confirmation))\b/i;
const OTHER_CODE =
  /promo|coupon|discount|gift|voucher|zip|postal|postcode|country|area|cvv|cvc|csc|card|referral|invit|dial|product|booking|tracking|order|gutschein|plz|captcha/i;
const CODE_TALK =
  /verification code|security code|one[- ]time|two[- ](?:factor|step)|2[- ]step|multi[- ]factor|authenticator|authentication code|\bcode\b[^.]{0,40}\bsent\b|\bsent\b[^.]{0,60}\bcode\b|6[- ]digit|bestätigungscode|zwei-faktor|code de vérification|double authentification/i;
const ASKING = /enter|type|provide|input|sent|eingeben|geben sie|gesendet|saisissez|entrez|envoyé/i;
const QUESTION =
  /security question|secret question|memorable (?:word|information)|maiden name|first pet|sicherheitsfrage|question secrète/i;
const APPROVAL =
  /(?:approve|confirm|accept|tap|respond to)\b.{0,80}\b(?:on|in|from) your (?:phone|mobile|device|authenticator|app)|check your (?:phone|mobile|device)\b|sent a (?:push )?notification to|(?:click|open|follow) the (?:sign[- ]?in |login |magic )?link (?:we|in (?:the|your) e-?mail)|bestätigen sie .{0,60}(?:handy|gerät)/i;
/** Without it, `check your phone` is just advice. */
const SIGNING_IN = /sign(?:ing)?[- ]?in|log(?:ging)?[- ]?in|verif|authenticat|two-step|anmeld|connexion/i;
const TYPED = new Set(['text', 'tel', 'number', 'password']);
const MAX_PROMPT = 300;
const MAX_APPROVAL_TEXT = 1_500;

/** What the page asks the account's owner for: a code, an answer, or an approval elsewhere. */
export function detectInputRequest(signals: PageSignals): InputRequest | null {
  const codeField = findCodeField(signals);
  if (codeField !== null) return request('otp', signals, [CODE_TALK, CODE_FIELD, /\bcode\b/i], codeField.label);
  const plainPassword = signals.fields.some((field) => field.kind === 'password');
  const typed = signals.fields.filter((field) => TYPED.has(field.kind));
  if (!plainPassword && typed.length === 1 && QUESTION.test(`${signals.text}\n${typed[0]?.label ?? ''}`)) {
    const isSetup = signals.fields.some((field) => field.kind === 'select');
    return isSetup ? null : request('text', signals, [/\?\s*$/, QUESTION], typed[0]?.label ?? '');
  }
  const isShort = signals.text.length <= MAX_APPROVAL_TEXT && SIGNING_IN.test(`${signals.title}\n${signals.text}`);
  const asksForApproval = typed.length === 0 && isShort && APPROVAL.test(signals.text);
  return asksForApproval ? request('confirm', signals, [APPROVAL], '') : null;
}

/** Where the answer goes: one field, or one for each digit of a code; none when nothing is to be typed. */
export function findAnswerFields(signals: PageSignals, kind: InputKind): FormField[] {
  if (kind === 'confirm') return [];
  if (kind === 'text') return signals.fields.filter((field) => TYPED.has(field.kind)).slice(0, 1);
  const codeField = findCodeField(signals);
  if (codeField === null) return [];
  return codeField.maxLength === 1 ? digitFields(signals) : [codeField];
}

function digitFields(signals: PageSignals): FormField[] {
  return signals.fields.filter((field) => TYPED.has(field.kind) && field.maxLength === 1);
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
  if (digits.length >= 4 && digits.length <= 8) return digits[0] ?? null;
  const plain = fields.filter(
    (field) => TYPED.has(field.kind) && /\b(?:code|pin)\b/i.test(`${field.name} ${field.label}`),
  );
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
  const channel = channelOfPrompt(prompt) ?? channelOfDestination(asking) ?? channelNamedIn(signals.text) ?? 'unknown';
  // An approval on a phone is no text message.
  const isPush = kind === 'confirm' && channel === 'sms';
  return { kind, prompt: prompt.slice(0, MAX_PROMPT), channel: isPush ? 'unknown' : channel };
}
