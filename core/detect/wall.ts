import type { Defense } from '../run/outcome';
import { DEFENSE_OF_CAPTCHA, visibleCaptcha } from './captcha';
import { challengingDefense, presentDefense } from './defenses';
import { findLoginForm } from './login';
import type { PageSignals } from './page-signals';

export type BlockReason = 'bot_challenge' | 'captcha' | 'http_403' | 'http_429';

export interface WallVerdict {
  blocked: boolean;
  blockReason: BlockReason | null;
  defense: Defense;
}

/** A challenge says little else; an article about challenges says much more. */
const MAX_WALL_TEXT = 800;
const CHALLENGE_LINE =
  /^(?:please\s+)?(?:verify(?:ing)?|confirm|prove)\s+(?:that\s+)?you(?:'re|’re|\s+are)\s+(?:a\s+)?(?:human|not\s+a\s+(?:robot|bot))|^are you (?:a robot|human)\??|^checking (?:your browser|if the site connection is secure)|^(?:please )?complete the (?:security check|captcha)|detected unusual traffic|^pardon our interruption|^access to this page has been denied|^(?:sorry, )?you have been blocked|^bot (?:detected|detection)|^automated access (?:detected|denied)|^enable javascript and cookies to continue|^i'?m not a robot$|^(?:bitte )?bestätigen sie,? dass sie ein mensch sind|^vérifiez que vous êtes (?:un )?humain/i;

/** Decides whether the page is a wall between the visitor and the content. */
export function detectWall(signals: PageSignals): WallVerdict {
  const vendor = challengingDefense(signals);
  if (vendor !== null) return { blocked: true, blockReason: 'bot_challenge', defense: vendor };
  const captcha = visibleCaptcha(signals);
  if (captcha !== null && guardsThePage(signals)) {
    return { blocked: true, blockReason: 'captcha', defense: DEFENSE_OF_CAPTCHA[captcha] };
  }
  const present = presentDefense(signals);
  const guard = present === 'none' ? 'unknown' : present;
  if (isChallengeText(signals)) return { blocked: true, blockReason: 'bot_challenge', defense: guard };
  if (signals.status === 429) return { blocked: true, blockReason: 'http_429', defense: guard };
  if (signals.status === 403 && isPageForVisitors(signals))
    return { blocked: true, blockReason: 'http_403', defense: guard };
  return { blocked: false, blockReason: null, defense: captcha === null ? present : DEFENSE_OF_CAPTCHA[captcha] };
}

/** A captcha on a contact, login or sign-up form guards that form, not the page. */
function guardsThePage(signals: PageSignals): boolean {
  if (signals.status !== null && signals.status >= 400) return true;
  const otherFields = signals.fields.filter((field) => !/captcha/i.test(`${field.name} ${field.label}`));
  return signals.text.length <= MAX_WALL_TEXT && otherFields.length === 0;
}

function isChallengeText(signals: PageSignals): boolean {
  if (signals.text.length > MAX_WALL_TEXT) return false;
  const inTitle = CHALLENGE_LINE.test(signals.title);
  const inLines = signals.lines.some((line) => CHALLENGE_LINE.test(line));
  const isRefused = signals.status !== null && signals.status >= 400;
  // With a good status, one line is what a glossary says too: title and text must agree, or little else be there.
  return inLines && (isRefused || inTitle || signals.text.length < 200);
}

/** A refusal of an API call, or a 403 that shows the login form, is an answer and no wall. */
function isPageForVisitors(signals: PageSignals): boolean {
  const type = signals.headers['content-type'] ?? 'text/html';
  return !/json|xml(?!.*html)/i.test(type) && findLoginForm(signals) === null;
}
