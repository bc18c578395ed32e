import { OTHER_CODE } from '../../core/detect/code-words';
import type { Instruction } from './instruction';

/** The beginning of a sentence about something; `The Hague` and `My Fair Lady` are names. */
const BEGINS_AS_DESCRIPTION =
  /^(?:(?:[Tt]he|[Mm]y|[Yy]our|[Oo]ur|[Tt]hat|[Tt]his)\s\p{Ll}|(?:it|them|sent|received|shown|displayed|texted|e-?mailed|generated)(?!\p{L}))/u;
const LOGIN_WORDS =
  /(?<!\p{L})(?:passwords?|user ?names?|credentials|login|passwort|kennwort|benutzername|mot de passe|contraseña|senha|palavra-passe|utilizador|wachtwoord|gebruikersnaam|nome utente)(?!\p{L})/u;
const CODE_WORDS = /(?<!\p{L})(?:codes?|passcode|otp|OTP|TOTP|PIN|TAN|código|codice|Codes?)(?!\p{L})/u;

/** Whether plain words say what is to be typed instead of being it. Whoever means the words themselves quotes them. */
export function isDescription(value: string): boolean {
  return BEGINS_AS_DESCRIPTION.test(value) || LOGIN_WORDS.test(value) || CODE_WORDS.test(value);
}

/** What such words mean where it is typed anyway: the stored credentials, or the code that the owner is asked for. */
export function answerMeant(value: string, clause: string): Instruction | null {
  if (OTHER_CODE.test(clause)) return null;
  if (LOGIN_WORDS.test(value)) return { kind: 'answer', to: 'login' };
  return CODE_WORDS.test(clause) ? { kind: 'answer', to: 'code' } : null;
}
