import type { Defense } from '../run/outcome';
import type { PageSignals } from './page-signals';

interface DefenseRule {
  defense: Defense;
  /** The page is this vendor's challenge or refusal. */
  isWall(signals: PageSignals): boolean;
  /** The vendor watches, but let this page through. */
  isPresent(signals: PageSignals): boolean;
}

const header = (signals: PageSignals, name: string): string => signals.headers[name] ?? '';
const cookies = (signals: PageSignals): string => header(signals, 'set-cookie');
const isRefused = ({ status }: PageSignals): boolean =>
  status !== null && [401, 403, 405, 406, 429, 503].includes(status);

/** What stands in the way says little beside it. */
const MAX_WALL_TEXT = 4_000;
const MAX_PROMPT = 160;

/** The page's own machinery has it; a page that shows it to its readers tells of somebody else's. */
const isMarked = ({ html, text }: PageSignals, mark: RegExp): boolean =>
  text.length <= MAX_WALL_TEXT && mark.test(html) && !mark.test(text);

/** A line that asks its reader for it, and none that tells of such lines. */
const asksToHold = ({ lines }: PageSignals): boolean =>
  lines.some((line) => line.length <= MAX_PROMPT && /press (?:&|and) hold/i.test(line));

/** Scripts of these vendors are on ordinary pages too; only what the challenge itself brings counts as a wall. */
const RULES: DefenseRule[] = [
  {
    defense: 'cloudflare',
    isWall: (signals) =>
      /challenge/i.test(header(signals, 'cf-mitigated')) ||
      isMarked(
        signals,
        /_cf_chl_opt|cf-browser-verification|id=["']?cf-error-details|id=["']?challenge-(?:form|running|stage)/i,
      ) ||
      (/^(?:just a moment|attention required! \| cloudflare)/i.test(signals.title) && isRefused(signals)),
    isPresent: (signals) =>
      /__cf_bm|cf_clearance/.test(cookies(signals)) || /\/cdn-cgi\/challenge-platform\//.test(signals.html),
  },
  {
    defense: 'datadome',
    isWall: (signals) =>
      signals.frames.some((src) => /captcha-delivery\.com/i.test(src)) ||
      isMarked(signals, /\bvar dd\s*=\s*\{\s*['"]rt['"]/) ||
      (isRefused(signals) && (header(signals, 'x-datadome') !== '' || /captcha-delivery\.com/i.test(signals.html))),
    isPresent: (signals) =>
      /\bdatadome=/i.test(cookies(signals)) ||
      /js\.datadome\.co|datadome\.co\/tags/i.test(signals.html) ||
      header(signals, 'x-datadome') !== '',
  },
  {
    defense: 'perimeterx',
    isWall: (signals) =>
      isMarked(signals, /id=["']?px-captcha/i) ||
      (isRefused(signals) && /_pxAppId|window\._pxUuid|perimeterx/i.test(signals.html)) ||
      (asksToHold(signals) && /human|bot/i.test(signals.text) && signals.text.length < 1_500),
    isPresent: (signals) =>
      /\b_px(?:vid|hd|3|de)?=/i.test(cookies(signals)) ||
      /_pxAppId|client\.perimeterx\.net|px-cloud\.net/i.test(signals.html),
  },
  {
    defense: 'akamai',
    isWall: (signals) =>
      isMarked(signals, /sec-if-cpt-container|\/_sec\/cp_challenge/i) ||
      (isRefused(signals) &&
        (/akamaighost/i.test(header(signals, 'server')) ||
          /errors\.edgesuite\.net/i.test(signals.html) ||
          (/access denied/i.test(signals.text) && /reference\s*#\s*[\da-f]+\.[\da-f]+/i.test(signals.text)))),
    isPresent: (signals) => /\b(?:_abck|ak_bmsc|bm_sz)=/i.test(cookies(signals)),
  },
  {
    defense: 'unknown',
    isWall: (signals) =>
      (/_Incapsula_Resource|Incapsula incident ID/i.test(signals.html) && signals.text.length < 1_500) ||
      /challenge|captcha/i.test(header(signals, 'x-amzn-waf-action')),
    isPresent: (signals) => /\b(?:visid_incap|incap_ses)_|\baws-waf-token=/i.test(cookies(signals)),
  },
];

export function challengingDefense(signals: PageSignals): Defense | null {
  return RULES.find((rule) => rule.isWall(signals))?.defense ?? null;
}

/** Who guards the site, for its profile; `none` when nothing shows. */
export function presentDefense(signals: PageSignals): Defense {
  return RULES.find((rule) => rule.isPresent(signals))?.defense ?? 'none';
}
