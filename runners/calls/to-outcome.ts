import { clipMasked } from '../../core/clip';
import { RECORD } from '../../core/limits';
import type { Redaction } from '../../core/redaction';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { HeavyWork } from '../../hosts/heavy-work';
import { defenseIn, toWebAddress } from '../jobs/to-outcome';
import { blocked, failed, finished, networkError, type Seen } from '../outcomes';
import { contentKind } from '../reading/content-kind';
import { obstacleOf, openPage } from '../reading/page-reading';
import { readBrought } from '../reading/read-brought';
import type { RunnerContext } from '../runner';
import type { CallResult } from './call';

export interface CallReading {
  work: HeavyWork;
  task: RunnerTask;
  context: RunnerContext;
  redaction: Redaction;
  /** That was asked for. */
  url: string;
  startedAt: string;
  /** The provider made the data that was wanted; nothing is left to be read. */
  extracts: boolean;
  /** The provider hands over files byte by byte. */
  keepsFiles: boolean;
}

/** What an attempt came to whose one request was replied to. */
export async function toOutcome(result: CallResult, reading: CallReading): Promise<Outcome> {
  const { work, task, context, redaction, extracts } = reading;
  const seen = await seenIn(result, reading);
  const status = result.siteStatus ?? null;
  const finalUrl = seen.finalUrl ?? reading.url;
  switch (result.kind) {
    case 'unreached':
      return networkError(result.code, seen);
    case 'blocked': {
      const reason = result.reason && clipMasked(result.reason, RECORD.wordsLength, redaction.text);
      return blocked({ ...seen, blockReason: reason, defense: defenseIn(result.reason) });
    }
    case 'page': {
      const headers = { ...result.headers, 'content-type': result.contentType };
      if (!reading.keepsFiles && contentKind(headers, result.body) === 'file')
        return failed(
          'runner',
          'files_not_delivered',
          'The address leads to a file, and this runner keeps none.',
          seen,
        );
      const page = { status, headers, body: result.body, finalUrl };
      return readBrought(work, page, task, context, seen);
    }
    case 'content': {
      const { output } = result;
      if (typeof output === 'string' && !extracts) {
        const headers = { 'content-type': 'text/markdown; charset=utf-8' };
        const page = { status, headers, body: Buffer.from(output), finalUrl };
        return readBrought(work, page, task, context, seen);
      }
      const obstacle = obstacleOf(openPage({ html: '', url: finalUrl, status, headers: {} }), seen);
      return obstacle ?? finished({ ...seen, output });
    }
  }
}

async function seenIn(result: CallResult, reading: CallReading): Promise<Seen> {
  const { redaction, url, startedAt } = reading;
  const finalUrl = toWebAddress(result.finalUrl ?? url, redaction);
  const httpStatus = result.siteStatus ?? null;
  const arrived = result.kind === 'unreached' ? {} : { page: 1 };
  const ok = result.kind !== 'unreached' && result.kind !== 'blocked' && (httpStatus ?? 200) < 400;
  const step = { index: 0, action: 'fetch', target: toWebAddress(url, redaction), url: finalUrl, at: startedAt };
  return {
    finalUrl,
    httpStatus,
    steps: [{ ...step, ok, note: null }],
    units: { ...arrived, ...result.units },
    reportedCostUsd: result.costUsd ?? null,
    ...(await keptScreenshot(result, reading)),
  };
}

async function keptScreenshot({ screenshot }: CallResult, { context }: CallReading) {
  if (!screenshot)
    return { screenshotArtifactId: null, screenshotUnavailableReason: 'The provider took no screenshot.' };
  const name = `screenshot.${screenshot.contentType === 'image/jpeg' ? 'jpg' : 'png'}`;
  const kept = await context.saveArtifact({ kind: 'screenshot', name, ...screenshot });
  const reason = kept === null ? 'The screenshot of the provider could not be kept.' : null;
  return { screenshotArtifactId: kept?.id ?? null, screenshotUnavailableReason: reason };
}
