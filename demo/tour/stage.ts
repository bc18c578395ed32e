import { setTimeout as delay } from 'node:timers/promises';
import type { ApiReply, ApiClient, ApiRequest } from './api-client';
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
  call(request: ApiRequest): Promise<ApiReply>;
  /** Shows and sends a create; fails unless a run came of it. */
  create(body: Record<string, unknown>, headers?: Record<string, string>): Promise<CreatedRun>;
  /** Polls until the run is over, or until `enough` says so. */
  follow(id: string, enough?: (run: RunResponse) => boolean): Promise<CreatedRun>;
}

interface CreatedRun {
  run: RunResponse;
  reply: ApiReply;
}

const POLL_EVERY_MS = 300;
const FOLLOW_AT_MOST_MS = 60_000;

function progressOf({ status, svc }: RunResponse): string {
  const { progress } = svc;
  return progress === null || progress === undefined
    ? status
    : `${status}, attempts started ${progress.attempts_started}, finished ${progress.attempts_finished}`;
}

function toRun(reply: ApiReply): RunResponse {
  const run = reply.body as RunResponse | undefined;
  expectThat(
    reply.status < 300 && typeof run?.id === 'string' && typeof run.svc === 'object',
    'the service answers with a response object',
    { http_status: reply.status, body: reply.body ?? reply.text.slice(0, 200) },
  );
  return run;
}

export function createStage({ config, send, tell }: { config: TourConfig; send: ApiClient; tell: Narrator }): Stage {
  const startedRuns = new Set<string>();

  async function call(request: ApiRequest): Promise<ApiReply> {
    tell.request(request);
    return send(request);
  }

  return {
    config,
    tell,
    startedRuns,
    call,
    async create(body, headers) {
      const reply = await call({ method: 'POST', path: '/api/v1/responses', body, ...(headers && { headers }) });
      const run = toRun(reply);
      startedRuns.add(run.id);
      return { run, reply };
    },
    async follow(id, enough = isOver) {
      const startedAt = Date.now();
      let lastProgress = '';
      for (;;) {
        const reply = await send({ method: 'GET', path: `/api/v1/responses/${id}` });
        const run = toRun(reply);
        // Only changes are worth a line.
        const progress = progressOf(run);
        if (progress !== lastProgress) tell.progress(`${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${progress}`);
        lastProgress = progress;
        if (isOver(run) || enough(run)) return { run, reply };
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
