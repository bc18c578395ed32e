import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '../../core/json';
import type { JobReply } from '../jobs/reply';
import { messageOfRefusal, parseReply } from './reply';
import { CallFailure, invalidReply } from '../exchange/call-failure';
import { retryAfterMs } from '../../net/retry-after';
import {
  NotConnected,
  type ProviderHttp,
  type ProviderRequest,
  type ProviderResponse,
} from '../exchange/provider-http';

export interface AttemptsClient {
  /** The key makes a repeated submission return the attempt that the first one started. */
  submit(idempotencyKey: string, body: JsonObject, signal: AbortSignal): Promise<JobReply>;
  /** Returns as soon as the status changes, or after about `waitMs`. */
  poll(id: string, waitMs: number, signal: AbortSignal): Promise<JobReply>;
  /** Null when the runner no longer waits for an answer to this question. */
  answer(id: string, inputId: string, value: string, signal: AbortSignal): Promise<JobReply | null>;
  /** Never throws and never takes long: whoever cancels has given up on the attempt already. */
  cancel(id: string): Promise<void>;
}

const MAX_TRIES = 3;
const CONFLICT = 409;
const MAX_REPLY_BYTES = 2 * 1024 * 1024;
const REPLY_MS = 30_000;
const CANCEL_MS = 2_000;
/** An aborted submission is given this long to say which attempt it started, so that it can be cancelled. */
const SUBMIT_LAG_MS = 1_000;

export function createAttemptsClient(http: ProviderHttp, baseUrl: string, retryDelayMs: number): AttemptsClient {
  const attempts = `${baseUrl}/v1/attempts`;

  /** A request that the other side did not take up is repeated; any other reply is final. */
  async function call(request: ProviderRequest, signal: AbortSignal): Promise<JobReply> {
    let neverReached = true;
    for (let tries = 1; ; tries += 1) {
      const response = await http.send({ ...request, signal }).catch((error: unknown) => {
        neverReached &&= error instanceof NotConnected;
        return null;
      });
      if (response !== null) {
        neverReached = false;
        if (!isBusy(response.status)) return toReply(response);
      }
      signal.throwIfAborted();
      if (tries === MAX_TRIES) throw unreachable(response, neverReached);
      const wanted = retryAfterMs(response?.headers['retry-after'], Date.now());
      await pause(wanted ?? retryDelayMs * 2 ** (tries - 1), undefined, { signal });
    }
  }

  return {
    submit(idempotencyKey, body, signal) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
      const request = { method: 'POST', url: attempts, headers, body: JSON.stringify(body) } as const;
      const limits = { maxBytes: MAX_REPLY_BYTES, timeoutMs: REPLY_MS, lagMs: SUBMIT_LAG_MS };
      return call({ ...request, ...limits }, signal);
    },
    async poll(id, waitMs, signal) {
      const url = `${attempts}/${id}?wait_ms=${waitMs}`;
      const limits = { maxBytes: MAX_REPLY_BYTES, timeoutMs: waitMs + REPLY_MS };
      const reply = await call({ method: 'GET', url, ...limits }, signal);
      if (reply.id !== id) throw invalidReply('it is about another attempt');
      return reply;
    },
    async answer(id, inputId, value, signal) {
      const url = `${attempts}/${id}/input`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ input_id: inputId, value });
      const limits = { maxBytes: MAX_REPLY_BYTES, timeoutMs: REPLY_MS };
      return call({ method: 'POST', url, headers, body, ...limits }, signal).catch((error: unknown) => {
        if (error instanceof CallFailure && error.httpStatus === CONFLICT) return null;
        throw error;
      });
    },
    async cancel(id) {
      const url = `${attempts}/${id}/cancel`;
      await http.send({ method: 'POST', url, maxBytes: MAX_REPLY_BYTES, timeoutMs: CANCEL_MS }).catch(() => undefined);
    },
  };
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

function unreachable(response: ProviderResponse | null, neverReached: boolean): CallFailure {
  const what = response === null ? 'cannot be reached' : `answers with HTTP status ${response.status}`;
  return new CallFailure('runner_unreachable', `The runner ${what}, also after ${MAX_TRIES} tries.`, { neverReached });
}

function toReply({ status, body, truncated }: ProviderResponse): JobReply {
  if (status >= 400) {
    const reason = messageOfRefusal(body);
    const told = reason === null ? '' : ` It said: ${reason}`;
    throw new CallFailure('runner_rejected', `The runner refused the request with HTTP status ${status}.${told}`, {
      httpStatus: status,
    });
  }
  if (status < 200 || status >= 300) throw invalidReply(`HTTP status ${status} is not part of the protocol`);
  if (truncated) throw invalidReply('it is larger than 2 MB');
  return parseReply(body);
}
