import type { Defense } from '../run/outcome';
import { asksForHumanProof } from './human-check';
import type { PageSignals } from './page-signals';

export type CaptchaKind = 'recaptcha' | 'turnstile' | 'hcaptcha' | 'other';

/** hCaptcha and home-made ones have no name of their own among the defenses that sites are profiled by. */
export const DEFENSE_OF_CAPTCHA: Record<CaptchaKind, Defense> = {
  recaptcha: 'recaptcha',
  turnstile: 'turnstile',
  hcaptcha: 'unknown',
  other: 'unknown',
};

/** The names of widgets among the classes of their elements. */
const WIDGETS: [CaptchaKind, RegExp][] = [
  ['recaptcha', /\bg-recaptcha\b/i],
  ['hcaptcha', /\bh-captcha\b/i],
  ['turnstile', /\bcf-turnstile\b/i],
];
const TAG = /<[a-z][^<>]*>/gi;
const CLASSES = /class\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi;

const FRAMES: [CaptchaKind, RegExp][] = [
  ['recaptcha', /\/recaptcha\/(?:api2|enterprise)\/(?:anchor|bframe)/i],
  ['hcaptcha', /\bhcaptcha\.com\//i],
  ['turnstile', /challenges\.cloudflare\.com\/.{0,200}turnstile/i],
  ['other', /arkoselabs\.com|funcaptcha\.com|friendlycaptcha/i],
];

/**
 * A captcha that asks the visitor for something. Invisible ones (a score in the background, a badge in the
 * corner) ask for nothing and are not reported.
 */
export function visibleCaptcha(signals: PageSignals): CaptchaKind | null {
  for (const [kind, pattern] of FRAMES) {
    if (signals.frames.some((src) => pattern.test(src) && !/size=invisible/i.test(src))) return kind;
  }
  // A button that carries the class is the invisible kind: it runs when the form is sent.
  const tags = widgetTags(signals.html).filter((tag) => !/invisible/i.test(tag) && !/^<(?:button|input)\b/i.test(tag));
  for (const [kind, pattern] of WIDGETS) {
    if (tags.some((tag) => (tag.match(CLASSES) ?? []).some((classes) => pattern.test(classes)))) return kind;
  }
  const asksForLetters = signals.fields.some(
    ({ name, label }) => /captcha/i.test(`${name} ${label}`) || asksForHumanProof(label),
  );
  const hasPicture = /<(?:img|canvas|svg)\b/i.test(signals.html);
  return asksForLetters && hasPicture ? 'other' : null;
}

function widgetTags(html: string): string[] {
  return (html.match(TAG) ?? []).filter((tag) => WIDGETS.some(([, pattern]) => pattern.test(tag)));
}
