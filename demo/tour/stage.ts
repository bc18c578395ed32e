import { setTimeout as delay } from 'node:timers/promises';
import type { ApiAnswer, ApiClient, ApiRequest } from './api-client';
import type { TourConfig } from './config';
import { expectThat } from './expectation';
import type { Narrator } from './narrator';
import { isOver, type RunResponse } from './run-response';

/** What a chapter plays on: the public API, a voice, and the runs the tour has started so far. */
export interface Stage {
  config: TourConfig;
  tell: Narrator;
  startedRuns: Set<string>;
  /** Shows the request, then sends it. */
  call(request: ApiRequest): Promise<ApiAnswer>;
  /** Shows and sends a create; fails unless a run came of it. */
  create(body: Record<string, unknown>, headers?: Record<string, string>): Promise<CreatedRun>;
  /** Polls until the run is over, or until `enough` says so. */
  follow(id: string, enough?: (run: RunResponse) => boolean): Promise<CreatedRun>;
}

interface CreatedRun {
  run: RunResponse;
  answer: ApiAnswer;
}

const POLL_EVERY_MS = 300;
const FOLLOW_AT_MOST_MS = 60_000;

function progressOf({ status, svc }: RunResponse): string {
  const { progress } = svc;
  return progress === null || progress === undefined
    ? status
    : `${status}, attempts started ${progress.attempts_started}, finished ${progress.attempts_finished}`;
}

function toRun(answer: ApiAnswer): RunResponse {
  const run = answer.body as RunResponse | undefined;
  expectThat(
    answer.status < 300 && typeof run?.id === 'string' && typeof run.svc === 'object',
    'the service answers with a response object',
    { http_status: answer.status, body: answer.body ?? answer.text.slice(0, 200) },
  );
  return run;
}

export function createStage({ config, send, tell }: { config: TourConfig; send: ApiClient; tell: Narrator }): Stage {
  const startedRuns = new Set<string>();

  async function call(request: ApiRequest): Promise<ApiAnswer> {
    tell.request(request);
    return send(request);
  }

  return {
    config,
    tell,
    startedRuns,
    call,
    async create(body, headers) {
      const answer = await call({ method: 'POST', path: '/api/v1/responses', body, ...(headers && { headers }) });
      const run = toRun(answer);
      startedRuns.add(run.id);
      return { run, answer };
    },
    async follow(id, enough = isOver) {
      const startedAt = Date.now();
      let lastProgress = '';
      for (;;) {
        const answer = await send({ method: 'GET', path: `/api/v1/responses/${id}` });
        const run = toRun(answer);
        // Only changes are worth a line.
        const progress = progressOf(run);
        if (progress !== lastProgress) tell.progress(`${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${progress}`);
        lastProgress = progress;
        if (isOver(run) || enough(run)) return { run, answer };
        expectThat(
          Date.now() - startedAt < FOLLOW_AT_MOST_MS,
          `${id} gets on within ${FOLLOW_AT_MOST_MS / 1000} s`,
          progress,
        );
        await delay(POLL_EVERY_MS);
      }
    },
  };
}
