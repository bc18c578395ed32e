import { speaksOf } from '../../concepts';
import { asksForSteps } from '../../asked/asked-kinds';
import { askedWords } from '../../asked/asked-words';
import { oncePer } from '../../../once-per';
import { oncePerTask } from '../../reading/once-per';
import { linesOf, sentencesOf } from '../../reading/words/sentences';
import type { Reading } from '../../reading/reading';
import { BEHIND_LOGIN, type TextRule } from '../../text-rule';

const MAX_LOGIN_PAGE = 700;
const ASKS_FOR_LOGIN = /log(?:ged|ging)?[ -]?in|sign(?:ed|ing)?[ -]?in|login|sign-?on|\bauth/i;
const SIGN_IN = '(?:sign|log)(?:ged)?[ -]?in(?:to)?';
/** The page demands it of its visitor; an invitation beside content ("Sign in for member prices") does not. */
const DEMAND = new RegExp(
  `^(?:(?:subscribe|register|join|sign up),? or )?(?:please |you (?:must|need to|have to) (?:be )?(?:first )?|to (?:continue|view|see|access|read)\\b[^.]{0,60}, (?:please |you (?:must|need to) )?)?${SIGN_IN}(?: or (?:register|sign up|create an account|join))?(?: (?:to|in to|with|using) )?(?: ?(?:your|an) (?:\\w+ )?account)?(?: ?(?:first|now))? ?(?:to )?(?:continue|keep|unlock|proceed|view|see|access|read|use|your account|${SIGN_IN})\\b`,
  'i',
);
const PURPOSE = new RegExp(
  `^to (?:continue|view|see|access|read|unlock)\\b[^.]{0,60}?,? (?:please |you (?:must|need to|have to) )?${SIGN_IN}(?: or (?:register|sign up|join))?(?: first| to your account)?\\W*$`,
  'i',
);
const STATED =
  /^(?:login|authentication|sign-?in|authori[sz]ation|a login|an account) (?:is )?required\b|^(?:you (?:must|need to|have to) (?:be )?(?:log(?:ged)?|sign(?:ed)?)[ -]?in\b)|^(?:this|the) (?:page|content|article|area|section|document|site|website) (?:is (?:only )?(?:available|visible|reserved) (?:only )?(?:to|for) (?:registered|logged[- ]in|signed[- ]in|members|subscribers)|requires? (?:you to )?(?:a )?(?:log(?:ging)?|sign(?:ing)?)[ -]?in|requires? (?:a )?(?:login|authentication|an account))|^you need (?:an? )?(?:account|subscription|login|membership) to\b|^session (?:has )?expired|^your session has (?:expired|timed out)|^(?:401|error 401)\b.{0,40}$|^(?:bitte (?:melden sie sich an|einloggen)|veuillez vous connecter)/i;
const FORM_PARTS = [
  /^(?:password|passwort|mot de passe|contraseña|senha|wachtwoord|hasło|пароль|パスワード|密码).{0,15}$/i,
  /^(?:e-?mail|user ?name|phone|login|benutzername|adresse e-?mail|correo|utilisateur|usuario|utente)\b.{0,35}$/i,
  /^(?:sign|log)[ -]?in\b.{0,40}$|^login$|^anmelden$|^welcome back!?$|^(?:connexion|se connecter|connectez-vous|inicia(?:r)? sesión|accedi|entrar|inloggen|zaloguj)\b.{0,40}$/i,
  /forgot(?:ten)?\b.{0,15}(?:password|passwort)|passwort vergessen|mot de passe oublié|olvidaste|esqueceu|remember me|keep me (?:signed|logged)|don't have an account|new (?:here|user|customer)|create (?:an )?account|already (?:have an account|registered|a member)/i,
  /^(?:continue|log in|sign in|sign up|register) with (?:google|apple|facebook|microsoft|github|e-?mail|sso)\b/i,
];
const CONTENT_SIGN =
  /[$€£]\s?\d|\d\s?(?:[$€£]|EUR|USD)\b|in stock|add to (?:cart|basket)|\bhow to\b|\bstep \d|click (?:on )?the|\b(?:reviews?|rating|published|by [A-Z][a-z]+ [A-Z])\b/;

export const loginWall: TextRule = {
  name: 'login wall',
  wall: (reading) => (!asksForLogin(reading) && isLoginWall(reading.text) ? BEHIND_LOGIN : null),
  verdict: 'blocked',
  confidence: 0.8,
};

/** What needs no login asks for none. */
const NOT_NEEDED =
  /\bno (?:login|account|registration|sign-?in|password)s? (?:is |are )?(?:needed|required|necessary)|(?:not|n't|no longer|never) (?:need|have|required|necessary) to (?:log|sign|register)|keine? (?:anmeldung|registrierung|konto|login) (?:nötig|notwendig|erforderlich)|(?:pas|plus) (?:besoin|nécessaire) (?:de|d')|no (?:es necesario|hace falta|se necesita)|não é (?:preciso|necessári[oa])|non (?:serve|occorre|è (?:più )?necessari[oa])|niet (?:meer )?nodig|nie (?:trzeba|jest (?:wymagan[ey]|potrzebn[ey]))|gerek(?:mez|miyor| yok|li değil)|(?:ログイン|会員登録)(?:は|も)?(?:不要|なし)|(?:无需|無需|不需要|不用)(?:登录|登入|注册)|(?:로그인|가입)(?:이|은|할)? ?필요(?:가|는)? ?없/iu;

/** The words of the task say who wants to see a login page; its address alone may be where a session ended. */
export const asksForLogin = oncePer(
  ({ task, asked, asksForError, text }: Reading) =>
    asksForError || NOT_NEEDED.test(text) || ASKS_FOR_LOGIN.test(asked) || speaksOfLogin(task),
);

/** The same in other languages; how something is done may begin with a login. */
const speaksOfLogin = oncePerTask((task) => asksForSteps(task) || speaksOf('login', askedWords(task)), false);

function isDemand(sentence: string): boolean {
  return DEMAND.test(sentence) || PURPOSE.test(sentence) || STATED.test(sentence);
}

/** True when the site asked its visitor to log in and gave nothing else. */
function isLoginWall(text: string): boolean {
  if (text.length > MAX_LOGIN_PAGE || CONTENT_SIGN.test(text)) return false;
  const lines = linesOf(text);
  const head = lines.slice(0, 4);
  if ([...head, ...sentencesOf(text).slice(0, 4)].some(isDemand)) return true;
  const found = FORM_PARTS.filter((part) => lines.some((line) => part.test(line)));
  const isNothingElse = lines.every((line) => FORM_PARTS.some((part) => part.test(line)));
  const isFirstOfTwoPages = lines.length <= 6 && /^(?:sign|log)[ -]?in$/i.test(lines[0] ?? '') && found.length === 2;
  if (isFirstOfTwoPages) return true;
  return lines.length <= 16 && (found.length >= 3 || (found.length === 2 && isNothingElse));
}
