import type { FormField, PageSignals } from './page-signals';

export interface LoginForm {
  /** What is asked on this page: both at once, or one after the other on two pages. */
  asks: 'both' | 'username' | 'password';
  username: FormField | null;
  password: FormField | null;
}

const USERNAME =
  /user|e-?mail|login|log-in|account|phone|mobile|member|customer|\bid\b|benutzer|kennung|identifiant|courriel|konto/i;
const SIGN_IN = /\b(?:log ?in|log ?on|sign ?in|anmelden|einloggen|connexion|se connecter|s'identifier)\b/i;
const SIGN_UP =
  /\b(?:sign ?up|register|create (?:an? |your )?account|join|subscribe|registrieren|s'inscrire|newsletter)\b/i;
const NEXT = /^(?:next|continue|weiter|suivant|continuer)$/i;
const TEXT_KINDS = new Set(['text', 'email', 'tel', 'number']);

/** The login form of a page, or null: forms that create an account or change a password are none. */
export function findLoginForm(signals: PageSignals): LoginForm | null {
  const passwords = signals.fields.filter((field) => field.kind === 'password' && !isOneTimeCode(field));
  if (passwords.length > 1 || passwords.some((field) => field.autocomplete.includes('new-password'))) return null;
  const password = passwords[0] ?? null;
  if (password !== null) {
    if (SIGN_UP.test(signals.title) && !SIGN_IN.test(signals.title)) return null;
    const username = usernameBefore(password, signals.fields);
    return { asks: username === null ? 'password' : 'both', username, password };
  }
  const username = loneUsername(signals);
  return username === null ? null : { asks: 'username', username, password: null };
}

function isOneTimeCode(field: FormField): boolean {
  return field.autocomplete.includes('one-time-code');
}

function usernameBefore(password: FormField, fields: FormField[]): FormField | null {
  const position = fields.indexOf(password);
  const before = fields
    .slice(0, position)
    .filter((field) => TEXT_KINDS.has(field.kind) && field.form === password.form);
  return before.findLast(isUsername) ?? before.at(-1) ?? null;
}

function isUsername(field: FormField): boolean {
  return (
    field.autocomplete.includes('username') || field.kind === 'email' || USERNAME.test(`${field.name} ${field.label}`)
  );
}

/** First page of a two-page login: a form of one field only, on a page that speaks of signing in. */
function loneUsername(signals: PageSignals): FormField | null {
  const headline = [signals.title, ...signals.lines.slice(0, 5)].join('\n');
  const buttons = signals.buttons.join('\n');
  if (!SIGN_IN.test(headline) || SIGN_UP.test(signals.title)) return null;
  if (!SIGN_IN.test(buttons) && !signals.buttons.some((button) => NEXT.test(button))) return null;
  const candidates = signals.fields.filter((field) => TEXT_KINDS.has(field.kind) && isUsername(field));
  const texts = new Map<number, number>();
  for (const { form, kind } of signals.fields) if (TEXT_KINDS.has(kind)) texts.set(form, (texts.get(form) ?? 0) + 1);
  const alone = candidates.filter(({ form }) => texts.get(form) === 1);
  return (
    alone.find((field) => field.autocomplete.includes('username')) ?? (alone.length === 1 ? (alone[0] ?? null) : null)
  );
}

const REFUSAL =
  /incorrect|invalid|wrong|not recogni[sz]ed|does ?n[o']t match|do(?:es)? not match|didn['’]?t match|unknown|not found|failed|denied|locked|disabled|try again|falsch|ungültig|incorrecte?|invalide|erroné/i;
const ABOUT_LOGIN =
  /password|user ?name|e-?mail|login|log ?in|sign ?in|credentials|account|passwort|benutzer|anmeld|mot de passe|identifiant|connexion/i;
const MAX_REFUSAL_LINE = 200;

/** The line by which a page says that username or password were not accepted, or null. */
export function loginRefusal(signals: PageSignals): string | null {
  const said = signals.lines.find(
    (line) => line.length <= MAX_REFUSAL_LINE && REFUSAL.test(line) && ABOUT_LOGIN.test(line),
  );
  return said ?? null;
}
