import type { Defense } from '../run/outcome';
import { DEFENSE_OF_CAPTCHA, visibleCaptcha } from './captcha';
import { challengingDefense, presentDefense } from './defenses';
import { findLoginForm } from './login';
import type { PageSignals } from './page-signals';

/** A captcha is a bot challenge, too; a login is told by the words of the page. */
export type BlockReason = 'bot_challenge' | 'http_403' | 'http_429' | 'login_wall';

export interface WallVerdict {
  blocked: boolean;
  blockReason: BlockReason | null;
  /** It watches the browser and may let it through after a moment; a captcha or a refusal never does. */
  mayPassByItself: boolean;
  defense: Defense;
}

/** A challenge says little else; an article about challenges says much more. */
const MAX_WALL_TEXT = 800;
const CHALLENGE_LINE =
  /^(?:please\s+)?(?:verify(?:ing)?|confirm|prove)\s+(?:that\s+)?you(?:'re|’re|\s+are)\s+(?:a\s+)?(?:human|not\s+a\s+(?:robot|bot))|^are you (?:a robot|human)\??|^checking (?:your browser|if the site connection is secure)|^(?:please )?complete the (?:security check|captcha)|detected unusual traffic|^pardon our interruption|^access to this page has been denied|^(?:sorry, )?you have been blocked|^bot (?:detected|detection)|^automated access (?:detected|denied)|^enable javascript and cookies to continue|^i'?m not a robot$|^(?:bitte )?bestätigen sie,? dass sie ein mensch sind|^vérifiez que vous êtes (?:un )?humain/i;

/** Decides whether the page is a wall between the visitor and the content. */
export function detectWall(signals: PageSignals): WallVerdict {
  const vendor = challengingDefense(signals);
  if (vendor !== null) return watching(vendor);
  const captcha = visibleCaptcha(signals);
  if (captcha !== null && guardsThePage(signals)) {
    return closed('bot_challenge', DEFENSE_OF_CAPTCHA[captcha]);
  }
  const present = presentDefense(signals);
  const guard = present === 'none' ? 'unknown' : present;
  if (isChallengeText(signals)) return watching(guard);
  if (signals.status === 429) return closed('http_429', guard);
  if (signals.status === 403 && isPageForVisitors(signals)) return closed('http_403', guard);
  const defense = captcha === null ? present : DEFENSE_OF_CAPTCHA[captcha];
  return { blocked: false, blockReason: null, mayPassByItself: false, defense };
}

function watching(defense: Defense): WallVerdict {
  return { blocked: true, blockReason: 'bot_challenge', mayPassByItself: true, defense };
}

function closed(blockReason: BlockReason, defense: Defense): WallVerdict {
  return { blocked: true, blockReason, mayPassByItself: false, defense };
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
  return !isDataType(type.toLowerCase()) && findLoginForm(signals) === null;
}

function isDataType(type: string): boolean {
  return type.includes('json') || type.lastIndexOf('xml') > type.lastIndexOf('html');
}
