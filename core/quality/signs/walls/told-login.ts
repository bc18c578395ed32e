import { speaksOf } from '../../concepts';
import { spoken } from '../../concepts/concept';
import { OF_THE_RUNNER } from '../../lexicon/none-of';
import { isReport } from '../../meaning/meanings';
import { figuresIn, hasAmount } from '../../reading/answer-form';
import type { Reading } from '../../reading/reading';
import { BEHIND_LOGIN, type TextRule } from '../../text-rule';
import { asksForLogin } from './login-wall';

const MAX_TEXT = 400;
const MAX_FIGURES = 1;
/** The site leads to its login, or shows nothing without one. */
const IN_THE_WAY =
  /(?<!\p{L})(?:redirect\p{L}*|sen[dt]s? (?:me |us )?(?:on )?to|took me to|requires?|required|demands?|asks? for|leitet|(?:weiter|um)geleitet|verlangt|erfordert|erforderlich|nur (?:nach|mit|für)|redirig\p{L}*|renvoie|exige|demande|nécessite|requis\p{L}?|pide|requiere|redirecion\p{L}*|pede|requer|necessári\p{L}|reindirizz\p{L}*|rimanda|richie\p{L}+|chiede|necessari\p{L}|doorgestuurd|stuurt|vereist|vraagt|alleen (?:na|met|voor)|przekierow\p{L}*|wymaga\p{L}*|tylko (?:po|dla)|yönlendir\p{L}*|gerek\p{L}*|istiyor|only (?:after|with|for|to)|without (?:an? )?(?:account|logging|login|signing)|ohne (?:anmeldung|konto|login)|sans (?:compte|connexion|se connecter)|sin (?:cuenta|iniciar)|sem (?:conta|login|iniciar)|senza (?:account|accedere|autentic\p{L}*)|zonder (?:account|in te loggen)|bez (?:konta|logowania|zalogowania))(?!\p{L})|リダイレクト|求められ|必要|跳转|需要|要求|필요|이동(?:되|했|합)|요구/iu;

/** Told by whoever was sent, and not by the page: what was asked for stands behind a login. */
export const toldLogin: TextRule = {
  name: 'a login told of',
  wall: (reading) => (!asksForLogin(reading) && isTold(reading) ? BEHIND_LOGIN : null),
  verdict: 'blocked',
  confidence: 0.65,
};

function isTold(reading: Reading): boolean {
  const { text, asked, isYesOrNo, isStoryWanted } = reading;
  if (isYesOrNo || isStoryWanted || text.length > MAX_TEXT || hasAmount(text, asked)) return false;
  if (reading.evidence() === 'answer' && !OF_THE_RUNNER.test(text)) return false;
  if (figuresIn(text, asked) > MAX_FIGURES || isReport(reading)) return false;
  const words = spoken(text);
  return (speaksOf('login', words) || speaksOf('password', words)) && IN_THE_WAY.test(text);
}
