import { filledIn } from '../../reading/carried-out';
import type { TextRule } from '../../text-rule';

const MAX_TEXT = 700;
const REFUSED =
  /(?<!\p{L})(?:(?:wrong|incorrect|invalid|unknown) (?:e-?mail|user ?name|password|login|credentials|sign-?in)|(?:password|credentials|login|user ?name|e-?mail(?: address)?)(?: or password)? (?:is |are |was |were |you entered (?:is |was ))?(?:wrong|incorrect|invalid|not correct|not valid|not recogni[sz]ed)|(?:falsches|ungültiges|falsche|ungültige) (?:passwort|kennwort|e-?mail|anmeldedaten|zugangsdaten)|(?:passwort|kennwort|anmeldedaten|zugangsdaten) (?:ist|sind) (?:falsch|ungültig|nicht korrekt)|(?:mot de passe|identifiants?)(?: est| sont)? (?:incorrect|invalide|erroné)|contraseña(?: es)? (?:incorrecta|inválida|errónea)|credenciales (?:incorrectas|inválidas)|senha (?:incorreta|inválida)|password (?:errata|non valida)|(?:onjuist|verkeerd|ongeldig)e? wachtwoord|(?:nieprawidłowe|błędne|niepoprawne) hasło|(?:şifre|parola) (?:hatalı|yanlış))|неверный (?:пароль|логин)|パスワードが(?:正しくありません|違います|間違って)|密码(?:错误|不正确)|비밀번호가 (?:틀|일치하지|올바르지)/iu;

/** What was typed into a login form, and the site did not take it. */
export const refusedLogin: TextRule = {
  name: 'a login that was refused',
  when: ({ text, way, asksForError }) =>
    !asksForError && text.length <= MAX_TEXT && filledIn(way).length > 0 && REFUSED.test(text),
  verdict: 'failed',
  confidence: 0.8,
  reason: 'login_refused',
};
