import type { Defense } from '../run/outcome';
import type { PageSignals } from './page-signals';

export type CaptchaKind = 'recaptcha' | 'turnstile' | 'hcaptcha' | 'other';

/** hCaptcha and home-made ones have no name of their own among the defenses that sites are profiled by. */
export const DEFENSE_OF_CAPTCHA: Record<CaptchaKind, Defense> = {
  recaptcha: 'recaptcha',
  turnstile: 'turnstile',
  hcaptcha: 'unknown',
  other: 'unknown',
};

const WIDGETS: [CaptchaKind, RegExp][] = [
  ['recaptcha', /<[a-z][^>]*class\s*=\s*["']?[^"'>]*\bg-recaptcha\b[^>]*>/gi],
  ['hcaptcha', /<[a-z][^>]*class\s*=\s*["']?[^"'>]*\bh-captcha\b[^>]*>/gi],
  ['turnstile', /<[a-z][^>]*class\s*=\s*["']?[^"'>]*\bcf-turnstile\b[^>]*>/gi],
];

const FRAMES: [CaptchaKind, RegExp][] = [
  ['recaptcha', /\/recaptcha\/(?:api2|enterprise)\/(?:anchor|bframe)/i],
  ['hcaptcha', /\bhcaptcha\.com\//i],
  ['turnstile', /challenges\.cloudflare\.com\/.*turnstile/i],
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
  for (const [kind, pattern] of WIDGETS) {
    const tags = signals.html.match(pattern) ?? [];
    // A button that carries the class is the invisible kind: it runs when the form is sent.
    if (tags.some((tag) => !/invisible/i.test(tag) && !/^<(?:button|input)\b/i.test(tag))) return kind;
  }
  const asksForLetters = signals.fields.some((field) => /captcha/i.test(`${field.name} ${field.label}`));
  const hasPicture = /<(?:img|canvas|svg)\b[^>]*captcha/i.test(signals.html);
  return asksForLetters && hasPicture ? 'other' : null;
}
