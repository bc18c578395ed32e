import { toResponseObject } from '../response/response-object';
import { isTerminal } from '../run/states';
import { toEventData } from '../webhooks/event-data';
import type { ResponseObject } from '../schemas/runs/response-schema';
import type { RunHistory } from './history';

/**
 * The history of a run that has ended, with an ending also where none was frozen, as for runs that were loaded from
 * elsewhere, or none is kept any more: it is then made of the run as it is.
 */
export function withEnding(history: RunHistory, baseUrl: string): RunHistory {
  const { run, moments, ended } = history;
  if (ended !== null || !isTerminal(run.status)) return history;
  const last = moments.at(-1);
  const noted = { position: (last?.position ?? 0) + 1, kind: 'ended' as const, subject: null, note: null };
  return {
    ...history,
    moments: last?.kind === 'ended' ? moments : [...moments, { ...noted, at: run.finishedAt ?? run.updatedAt }],
    ended: toEventData(toResponseObject(run, { baseUrl, now: run.updatedAt })) as unknown as ResponseObject,
  };
}
