import { parsedJson, type JsonValue } from '../../core/json';
import { parsedExactly } from '../../core/output/exact-json';
import type { AccountTrouble } from '../../core/routing/health/troubles';
import { retryAfterMs } from '../../net/retry-after';
import { pathWith, type ApiReply, type ApiRequest, type Refusal } from './api-request';
import { CallFailure, invalidReply } from './call-failure';
import { WALL_CLOCK, type Clock } from './clock';
import { NotConnected, type ProviderHttp, type ProviderResponse } from './provider-http';
import type { RateGate } from './rate-gate';
import { StoppedUnheard } from '../stopped-unheard';

export interface ExchangeDeps {
  http: ProviderHttp;
  /** Without a slash at its end. */
  baseUrl: string;
  gate: RateGate;
  /** What the provider means by a refusal, where its statuses alone do not tell; null where they do. */
  failureOf?: ((refusal: Refusal) => CallFailure | null) | undefined;
  /** Something is wrong with the account, or no longer. */
  onTrouble?: ((trouble: AccountTrouble, isThere: boolean) => void) | undefined;
  /** Parameters of every address that carry the key, for providers that take it nowhere else. */
  keyQuery?: Readonly<Record<string, string>> | undefined;
  /** Who it is, as the beginning of a sentence. */
  called?: string | undefined;
  /** How often a request is sent at most. */
  maxTries?: number | undefined;
  clock?: Clock | undefined;
  /** How long any reply may take, whatever its request would allow. */
  replyMs?: number | undefined;
}

/** Talks to one provider with one key: waits its turn, tries again where that does no harm, says whose fault it was. */
export interface Exchange {
  /** @throws CallFailure, or StoppedUnheard where the signal came before anything was sent */
  send(request: ApiRequest, signal: AbortSignal): Promise<ApiReply>;
  /** @throws CallFailure */
  json(request: ApiRequest, signal: AbortSignal): Promise<JsonValue>;
  /** For what is given up: never throws and never takes long. */
  tell(request: ApiRequest): Promise<void>;
  /** The provider took the key, or refused it, where no request of ours went. */
  noteKey(isTaken: boolean): void;
}

const MAX_TRIES = 4;
/** How often a request is sent again because the provider goes on with it; the attempt's time is up before. */
const MAX_COMEBACKS = 20;
const MAX_REPLY_BYTES = 8 * 1024 * 1024;
const REPLY_MS = 30_000;
const TELL_MS = 2_000;
const RETRY_DELAY_MS = 500;
/** An aborted request that starts something is given this long to say what, so that it can be ended. */
const SUBMIT_LAG_MS = 1_000;
const ACCEPTED = 202;
const FORBIDDEN = 403;

export function createExchange(deps: ExchangeDeps): Exchange {
  const { http, baseUrl, gate, failureOf, onTrouble, keyQuery, clock = WALL_CLOCK, replyMs } = deps;
  const { called = 'The provider', maxTries = MAX_TRIES } = deps;

  function dispatch(
    request: ApiRequest,
    limits: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<ProviderResponse> {
    const { method, body, headers, maxBytes = MAX_REPLY_BYTES } = request;
    return http.send({
      method,
      url: `${baseUrl}${pathWith({ ...request, query: { ...request.query, ...keyQuery } })}`,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      maxBytes,
      ...(method === 'GET' || request.endsWithConnection === true ? {} : { lagMs: SUBMIT_LAG_MS }),
      ...limits,
    });
  }

  async function send(request: ApiRequest, signal: AbortSignal): Promise<ApiReply> {
    const reach = { neverReached: true };
    try {
      return await sendUntilTaken(request, signal, reach);
    } catch (error) {
      if (signal.aborted && reach.neverReached && !(error instanceof CallFailure)) throw new StoppedUnheard(signal);
      throw error;
    }
  }

  async function sendUntilTaken(
    request: ApiRequest,
    signal: AbortSignal,
    reach: { neverReached: boolean },
  ): Promise<ApiReply> {
    const isRepeatable = request.isRepeatable ?? request.method === 'GET';
    let comebacks = 0;
    for (let tries = 1; ; tries += 1) {
      await gate.pass(signal, reach);
      let response: ProviderResponse | null = null;
      try {
        response = await dispatch(request, { timeoutMs: replyMs ?? request.timeoutMs ?? REPLY_MS, signal });
      } catch (error) {
        reach.neverReached &&= error instanceof NotConnected;
        signal.throwIfAborted();
      }
      if (response !== null) {
        reach.neverReached = false;
        if (response.status < 300) return taken(response, request);
        const refused = refusalOf(response);
        if (request.speaksOfSite?.(refused) === true) return taken(response, request);
        if (!isBusy(response.status)) {
          const waitMs = request.comesBackAfterMs?.(refused) ?? null;
          if (waitMs === null || comebacks === MAX_COMEBACKS) throw failureFor(refused);
          comebacks += 1;
          tries = 0;
          await clock.pause(waitMs, signal);
          continue;
        }
      }
      const wanted = retryAfterMs(response?.headers['retry-after'], clock.now());
      const delay = wanted ?? RETRY_DELAY_MS * 2 ** (tries - 1);
      if (response?.status === 429) gate.closeUntil(clock.now() + delay);
      // A request that may have been taken up is not sent again: it would be done, and paid, twice.
      const mayRepeat = isRepeatable || reach.neverReached || response?.status === 429;
      if (!mayRepeat || tries === maxTries) throw gone(called, response, reach.neverReached);
      await clock.pause(delay, signal);
    }
  }

  function taken(response: ProviderResponse, { costs }: ApiRequest): ApiReply {
    onTrouble?.('key_refused', false);
    if (costs === true) onTrouble?.('credit_exhausted', false);
    if (response.truncated) throw invalidReply('it is larger than any answer may be');
    return response;
  }

  function failureFor(refused: Refusal): CallFailure {
    const failure = failureOf?.(refused) ?? failureOfStatus(refused.status, wordsOf(refused.json));
    // A key that may not do one thing may do others.
    if (failure.code === 'key_refused' && refused.status !== FORBIDDEN) onTrouble?.('key_refused', true);
    if (failure.code === 'credit_exhausted') onTrouble?.('credit_exhausted', true);
    return failure;
  }

  return {
    send,
    async json(request, signal) {
      const reply = await send(request, signal);
      // Taken up, and nothing to tell yet.
      if (reply.status === ACCEPTED && parsedJson(reply.body.toString('utf8')) === undefined) return null;
      return jsonIn(reply);
    },
    async tell(request) {
      await dispatch(request, { timeoutMs: TELL_MS }).catch(() => undefined);
    },
    noteKey: (isTaken) => onTrouble?.('key_refused', !isTaken),
  };
}

function refusalOf({ status, headers, body }: ProviderResponse): Refusal {
  return { status, headers, json: parsedJson(body.toString('utf8')) };
}

/** @throws CallFailure when it is none */
export function jsonIn({ body }: Pick<ApiReply, 'body'>): JsonValue {
  const value = parsedExactly(body.toString('utf8'));
  if (value === undefined) throw invalidReply('it is not JSON');
  return value;
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

function gone(called: string, response: ProviderResponse | null, neverReached: boolean): CallFailure {
  if (response?.status === 429) return new CallFailure('runner_busy', `${called} takes no more requests for now.`);
  const what = response === null ? 'cannot be reached' : `answers with HTTP status ${response.status}`;
  return new CallFailure('runner_unreachable', `${called} ${what}.`, { neverReached });
}

function failureOfStatus(httpStatus: number, words: string): CallFailure {
  const known = { httpStatus };
  if (httpStatus === 401) return new CallFailure('key_refused', `The provider refused the key.${words}`, known);
  if (httpStatus === 402) return new CallFailure('credit_exhausted', `The account is out of credit.${words}`, known);
  if (httpStatus === FORBIDDEN) return new CallFailure('key_refused', `The key may not do this.${words}`, known);
  return new CallFailure(
    'runner_rejected',
    `The provider refused the request with HTTP status ${httpStatus}.${words}`,
    {
      httpStatus,
    },
  );
}

const SAYING = ['message', 'error', 'detail', 'title'] as const;

/** What a refusal says about itself, in whichever of the usual places. */
function wordsOf(json: JsonValue | undefined): string {
  let said: JsonValue | undefined = json;
  while (typeof said === 'object' && said !== null && !Array.isArray(said)) {
    const holder: Record<string, JsonValue> = said;
    said = SAYING.map((name) => holder[name]).find((value) => value !== undefined && value !== null);
  }
  return typeof said === 'string' && said !== '' ? ` It said: ${said}` : '';
}
