import type { JsonObject } from '../../json';
import { notMapped, numberIn, objectIn, readMembers, requiredText } from '../members';
import type { WrappedCreate, WrappedRun } from '../wrapped-run';
import { scrapeFormatOf, type ScrapeFormat } from './scrape-format';

/** Clients give up after 300 seconds, and come back after the 408 that they are given before. */
const LONGEST_HOLD_MS = 280_000;

const MEMBERS = {
  mapped: ['url', 'formats', 'timeout', 'onlyMainContent', 'jsonOptions'],
  tuning: [
    ...['maxAge', 'storeInCache', 'blockAds', 'removeBase64Images', 'fastMode', 'proxy', 'waitFor'],
    ...['skipTlsVerification', 'parsers'],
  ],
  ignored: ['origin', 'integration'],
};

/** A page that is read at once, in the words of version 1 or 2. */
export function scrapeCreate(sent: unknown): WrappedCreate & { waitMs: number } {
  const { given, notes } = readMembers(sent, MEMBERS);
  if (given['onlyMainContent'] === false) throw notMapped('onlyMainContent', 'is always true here');
  const url = requiredText(given, 'url');
  const { kind, screenshot, body } = scrapeFormatOf(given['formats'], objectIn(given, 'jsonOptions'));
  return {
    surface: 'firecrawl.scrape',
    body: { url, ...body },
    asked: { kind, screenshot },
    notes,
    waitMs: Math.min(LONGEST_HOLD_MS, Math.max(1000, numberIn(given, 'timeout') ?? LONGEST_HOLD_MS)),
  };
}

/** The document that a scrape brought. */
export function toDocument({ asked, output, text, svc, url, httpStatus, uuid, warning }: WrappedRun): JsonObject {
  const kind = asked['kind'] as ScrapeFormat['kind'];
  const missing = asked['screenshot'] === true && svc.screenshot === null ? svc.screenshot_unavailable_reason : null;
  const warnings = [warning, missing && `There is no screenshot: ${missing}.`].filter((words) => words !== null);
  return {
    [kind]: kind === 'json' ? output : text,
    ...(asked['screenshot'] === true && svc.screenshot !== null && { screenshot: svc.screenshot }),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
    metadata: {
      sourceURL: url,
      url: svc.evidence?.final_url ?? url,
      ...(httpStatus !== null && { statusCode: httpStatus }),
      scrapeId: uuid,
      costUsd: svc.cost.total_usd,
    },
  };
}
