import type { FormField, PageSignals } from './page-signals';
import { NEXT, SIGN_IN, SIGN_UP } from './sign-in-words';

export interface LoginForm {
  /** What is asked on this page: both at once, or one after the other on two pages. */
  asks: 'both' | 'username' | 'password';
  username: FormField | null;
  password: FormField | null;
  /** A button of it says so; forms of an account that ask for the password once more have other words there. */
  signsIn: boolean;
}

/** What sites call the name under which they know somebody. */
const USERNAME = new RegExp(
  [
    'user|e-?mail|login|log-in|account|phone|mobile|member|customer|client|\\bid\\b|benutzer|kennung|kunden|konto|vertrag|mitglied',
    'identifia|courriel|compte|téléphone|numéro|usuario|correo|cuenta|cliente|socio|dni|nif|utilizador|utente|usuário|cpf|conta|número',
    'utente|codice|gebruiker|klant|relatie|użytkownik|klient|numer|användar|kund|personnummer|bruger|bruker|kunde|medlem|käyttäjä|asiakas',
    'uživatel|používateľ|zákazn|felhasználó|utilizator|kullanıcı|müşteri|логин|почта|телефон|пользоват|користувач',
    'メール|ユーザー|会員|お客様|账号|帐号|帳號|用户|手机|邮箱|아이디|이메일|회원|사용자',
  ].join('|'),
  'iu',
);
const TEXT_KINDS = new Set(['text', 'email', 'tel', 'number']);

/** The login form of a page, or null: forms that create an account or change a password are none. */
export function findLoginForm(signals: PageSignals): LoginForm | null {
  const password = passwordOfLogin(signals);
  if (password !== null) {
    const username = usernameBefore(password, signals.fields);
    return { asks: username === null ? 'password' : 'both', username, password, signsIn: signsIn(password, signals) };
  }
  if (signals.fields.some(isPassword)) return null;
  const username = loneUsername(signals);
  return username === null ? null : { asks: 'username', username, password: null, signsIn: signsIn(username, signals) };
}

function signsIn({ form }: FormField, { formButtons, buttons }: PageSignals): boolean {
  return (formButtons[form] ?? buttons).some((words) => SIGN_IN.test(words));
}

/** Where several forms have a password, the one that is sent by the word for signing in. */
function passwordOfLogin(signals: PageSignals): FormField | null {
  const passwords = new Map<number, FormField[]>();
  for (const field of signals.fields)
    if (isPassword(field)) passwords.set(field.form, [...(passwords.get(field.form) ?? []).slice(0, 1), field]);
  const found = [...passwords].flatMap(([form, [password, another]]) => {
    if (password === undefined || another !== undefined || password.autocomplete.includes('new-password')) return [];
    return [{ password, words: (signals.formButtons[form] ?? []).join('\n') }];
  });
  const named = found.find(({ words }) => SIGN_IN.test(words));
  if (named !== undefined) return named.password;
  if (SIGN_UP.test(signals.title) && !SIGN_IN.test(signals.title)) return null;
  return found.find(({ words }) => !SIGN_UP.test(words))?.password ?? null;
}

function isPassword(field: FormField): boolean {
  return field.kind === 'password' && !isOneTimeCode(field);
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
  if (!SIGN_IN.test(headline) || SIGN_UP.test(signals.title)) return null;
  const texts = new Map<number, number>();
  for (const { form, kind } of signals.fields) if (TEXT_KINDS.has(kind)) texts.set(form, (texts.get(form) ?? 0) + 1);
  const alone = signals.fields.filter(
    (field) =>
      TEXT_KINDS.has(field.kind) && isUsername(field) && texts.get(field.form) === 1 && isSentAsLogin(field, signals),
  );
  return (
    alone.find((field) => field.autocomplete.includes('username')) ?? (alone.length === 1 ? (alone[0] ?? null) : null)
  );
}

/** By the buttons of its form; a newsletter below a button to the login has its own. */
function isSentAsLogin({ form }: FormField, { formButtons, buttons }: PageSignals): boolean {
  const own = formButtons[form] ?? [];
  const words = own.length > 0 ? own : buttons;
  return words.some((button) => SIGN_IN.test(button) || NEXT.test(button));
}

const REFUSAL = new RegExp(
  [
    "incorrect|invalid|wrong|not recogni[sz]ed|(?:does|did) ?n['’o]t match|do(?:es)? not match|unknown|not found|failed|denied|locked|disabled|try again",
    'falsch|ungültig|nicht korrekt|gesperrt|incorrecte?|invalide|erroné|bloqué|no son correct|no coincid|no es válid|no válid|inválid|erróne|bloquead|incorret|errad',
    'errat|non valid|non corrett|non riconosciut|bloccat|onjuist|ongeldig|verkeerd|geblokkeerd|nieprawidłow|błędn|niepoprawn|zablokowan',
    'felaktig|ogiltig|spärrad|forkert|ugyldig|spærret|sperret|feil|väärä|virheellinen|lukittu|nesprávn|neplatn|chybn|hatalı|yanlış|geçersiz',
    'неверн|неправильн|заблокирован|正しくありません|誤り|間違|一致しません|无效|错误|錯誤|不正确|올바르지|일치하지|잘못',
  ].join('|'),
  'iu',
);
const ABOUT_LOGIN = new RegExp(
  [
    'password|user ?name|e-?mail|login|log ?in|sign ?in|credentials|account|passwort|kennwort|benutzer|anmeld|kundennummer|mot de passe|identifiant|connexion',
    'contraseña|usuario|correo|cuenta|palavra-passe|senha|utilizador|usuário|utente|credenziali|wachtwoord|gebruiker|hasło|użytkownik',
    'lösenord|användar|adgangskode|brugernavn|passord|brukernavn|salasana|käyttäjä|heslo|uživatel|şifre|parola|kullanıcı|пароль|логин',
    'パスワード|メール|ログイン|ユーザー|密码|密碼|账号|帳號|用户|비밀번호|아이디',
  ].join('|'),
  'iu',
);
const MAX_REFUSAL_LINE = 200;

/** The line by which a page says that username or password were not accepted, or null. */
export function loginRefusal(signals: PageSignals): string | null {
  const said = signals.lines.find(
    (line) => line.length <= MAX_REFUSAL_LINE && REFUSAL.test(line) && ABOUT_LOGIN.test(line),
  );
  return said ?? null;
}
