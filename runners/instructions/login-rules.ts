import { rule, type Rule } from './commands';

/** `Log in` in languages that have no other command here than this one, and in those that say it in several ways. */
const WAYS = [
  'identifie(?:-toi|z-vous)',
  '(?:entra|entre|accede|acceda)(?: en| a)? (?:mi|tu|su|la) cuenta',
  'fa(?:z|ça|zer) (?:o )?login|inici[ae] (?:a )?sessão|entre na (?:minha |sua )?conta|acesse a (?:minha |sua )?conta',
  "accedi(?: al (?:mio )?(?:account|conto)| all[’']area \\p{L}+)?|effettua (?:il login|l[’']accesso)|fai (?:il )?login",
  'meld (?:je|u|me|mij) aan|log (?:je )?in',
  'zaloguj(?: się| mnie)?',
  'logga in|log ind|log på|logg inn|logg på|kirjaudu(?: sisään)?',
  'přihlas(?: se)?|přihlaste(?: se)?|войди(?:те)?|авторизуй(?:ся|тесь)',
];

export const LOGIN_RULES: readonly Rule[] = WAYS.map((way) =>
  rule(String.raw`(?:${way})(?:\s.*)?`, () => ({ kind: 'login' })),
);
