import type { JsonObject } from '../../core/json';
import type { ApiRequest, Refusal } from '../exchange/api-request';
import { CallFailure, invalidReply } from '../exchange/call-failure';
import type { Clock } from '../exchange/clock';
import { createExchange } from '../exchange/exchange';
import type { ProviderHttp } from '../exchange/provider-http';
import { createRateGate } from '../exchange/rate-gate';
import type { JobReply } from '../jobs/reply';
import { jobIdIn, messageOfRefusal, parseReply } from './reply';

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

/** As the protocol promises. */
const MAX_TRIES = 3;
const CONFLICT = 409;
const MAX_REPLY_BYTES = 2 * 1024 * 1024;
const REPLY_MS = 30_000;

export function createAttemptsClient(http: ProviderHttp, baseUrl: string, clock?: Clock): AttemptsClient {
  const gate = createRateGate(undefined, clock);
  const exchange = createExchange({ http, baseUrl, gate, clock, failureOf, called: 'The runner', maxTries: MAX_TRIES });

  /** Every request of the protocol may be repeated: submissions have a key, and an answer is to one question. */
  async function send(request: ApiRequest, signal: AbortSignal): Promise<Buffer> {
    const repeatable = { ...request, isRepeatable: true, maxBytes: MAX_REPLY_BYTES };
    return (await exchange.send(repeatable, signal).catch(busyIsUnreachable)).body;
  }

  const call = async (request: ApiRequest, signal: AbortSignal): Promise<JobReply> =>
    parseReply(await send(request, signal));

  const cancel = (id: string): Promise<void> => exchange.tell({ method: 'POST', path: `${pathOf(id)}/cancel` });

  return {
    async submit(idempotencyKey, body, signal) {
      const headers = { 'idempotency-key': idempotencyKey };
      const reply = await send({ method: 'POST', path: '/v1/attempts', headers, body }, signal);
      try {
        return parseReply(reply);
      } catch (error) {
        // What cannot be followed is not left to go on.
        const id = jobIdIn(reply);
        if (id !== null) await cancel(id);
        throw error;
      }
    },
    async poll(id, waitMs, signal) {
      const query = { wait_ms: waitMs };
      const reply = await call({ method: 'GET', path: pathOf(id), query, timeoutMs: waitMs + REPLY_MS }, signal);
      return about(id, reply);
    },
    async answer(id, inputId, value, signal) {
      const body = { input_id: inputId, value };
      const reply = await call({ method: 'POST', path: `${pathOf(id)}/input`, body }, signal).catch(
        (error: unknown) => {
          if (error instanceof CallFailure && error.httpStatus === CONFLICT) return null;
          throw error;
        },
      );
      return reply && about(id, reply);
    },
    cancel,
  };
}

function about(id: string, reply: JobReply): JobReply {
  if (reply.id !== id) throw invalidReply('it is about another attempt');
  return reply;
}

const pathOf = (id: string): string => `/v1/attempts/${id}`;

/** For `catch`: the protocol has one word for a runner that is away and for one that has no capacity. */
function busyIsUnreachable(error: unknown): never {
  if (!(error instanceof CallFailure) || error.code !== 'runner_busy') throw error;
  throw new CallFailure('runner_unreachable', error.message, { neverReached: error.neverReached });
}

/** The operator runs both sides: a refused key is a mistake of theirs, and no state of an account. */
function failureOf({ status, json }: Refusal): CallFailure {
  if (status < 400) return invalidReply(`HTTP status ${status} is not part of the protocol`);
  const reason = messageOfRefusal(json);
  const told = reason === null ? '' : ` It said: ${reason}`;
  return new CallFailure('runner_rejected', `The runner refused the request with HTTP status ${status}.${told}`, {
    httpStatus: status,
  });
}
