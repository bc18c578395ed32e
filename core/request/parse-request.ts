import { RequestError } from '../errors';
import { checkStartIsInside, readAllowedDomains } from './allowed-domains';
import { MAX_FALLBACKS, MAX_METADATA_KEY_LENGTH, MAX_METADATA_PAIRS, MAX_METADATA_VALUE_LENGTH } from '../limits';
import { ceilingFromUsd } from '../money';
import { isSweep, ROUTER_MODEL } from '../run/routing/routing-class';
import { chooseRouting, type ChosenRouting, type RoutingNames } from './model-choice';
import { isTotpSeed } from '../vault/totp';
import { readOutputFormat } from './output-format';
import { DEFAULT_INTERACTION_TIMEOUT_MS, MAX_LIFETIME_MS } from '../run/time/durations';
import { lastPageOf } from '../response/earlier-words';
import type { RunRecord, RunRequest } from '../run/record';
import type { CreateResponseBody } from '../schemas/runs/create-response-schema';
import { filesOfInput, type GivenFile } from './given-files';
import { readTask, type NamedUrl } from './read-task';
import { requestNotes } from './request-notes';

export interface ParsedRequest {
  request: RunRequest;
  /** What came with it, which is kept apart from it. */
  files: GivenFile[];
  /** Every address the request names; each must pass the public-address check. */
  urls: NamedUrl[];
  /** The member that the schema came in; that it can be compiled is not known yet. */
  schemaParam: string;
  /** The member that the routing came in. */
  routingParam: ChosenRouting['param'];
  /** What of the body was changed, ignored or filled in, in whole sentences. */
  notes: string[];
}

/**
 * Resolves aliases and applies every rule that needs no look-up. Throws the first rule that is broken.
 * @param earlier the run that this one follows
 */
export function parseRunRequest(
  body: CreateResponseBody,
  names: RoutingNames,
  earlier: RunRecord | null = null,
): ParsedRequest {
  const { text, steps, successCriteria, page, mentioned } = readTask(body);
  const files = filesOfInput(body.input);
  const { requested, routingClass, param: routingParam, notes } = chooseRouting(body.routing, body.model, names);
  const learning = isSweep({ routingClass });
  // A sweep pays for many visits: of the addresses that words name, maybe in passing, only https ones are its page.
  const pages = learning ? mentioned.filter((candidate) => /^https:/i.test(candidate.url)) : mentioned;
  // A sweep is paid for a page that its own request names.
  const followed = page === null && pages.length === 0 && !learning && earlier !== null ? followedPage(earlier) : null;
  const start = page ?? pages[0] ?? followed;
  const url = start?.url ?? null;
  if (learning && url === null) throw new RequestError('missing_url', { param: 'url' });
  const allowedDomains = readAllowedDomains(body.allowed_domains);
  checkStartIsInside(start ?? null, allowedDomains);

  const timeBudgetMs = body.time_budget_ms ?? body.timeout_ms ?? null;
  if (timeBudgetMs !== null && (routingClass === 'runner' || routingClass === 'chain')) {
    throw new RequestError('time_budget_unsupported', {
      param: body.time_budget_ms === undefined ? 'timeout_ms' : 'time_budget_ms',
    });
  }
  const { outputSchema, wantsJsonObject, label, schemaParam } = readOutputFormat(body);
  if (body.normalize === true && outputSchema === null) {
    throw new RequestError('missing_output_schema', { param: 'normalize' });
  }
  checkMetadata(body.metadata ?? {});
  checkTotpSeed(body.totp_secret);

  const request: RunRequest = {
    model: body.model ?? ROUTER_MODEL,
    instructions: body.instructions ?? null,
    task: {
      text,
      url,
      steps,
      successCriteria,
      outputSchema,
      wantsJsonObject,
      ...(allowedDomains !== undefined && { allowedDomains }),
      ...(files.length > 0 && { files: files.map(({ name, contentType }) => ({ name, contentType })) }),
    },
    routing: requested,
    routingClass,
    slaProfile: body.sla_profile ?? 'balanced',
    maxFallbacks: body.max_fallbacks ?? MAX_FALLBACKS.default,
    maxCostMicros: body.max_cost_usd === undefined ? null : ceilingFromUsd(body.max_cost_usd),
    ...(body.max_cost_usd !== undefined && { maxCostUsd: body.max_cost_usd }),
    timeBudgetMs,
    metadata: body.metadata ?? {},
    allowInteraction: body.allow_interaction ?? null,
    // No run lives longer, and dates and timers have an end.
    interactionTimeoutMs: Math.min(body.interaction_timeout_ms ?? DEFAULT_INTERACTION_TIMEOUT_MS, MAX_LIFETIME_MS),
    normalize: body.normalize ?? false,
    ...(body.recording === true && { recording: true as const }),
    background: (body.background ?? false) || learning,
    credentialId: credentialIdOf(body),
    ...(earlier !== null && { previousResponseId: earlier.id }),
    formatLabel: label,
  };
  return {
    request,
    files,
    schemaParam,
    routingParam,
    notes: [...notes, ...requestNotes(body, request)],
    urls: [...(page ? [page] : []), ...mentioned, ...(followed ? [followed] : [])],
  };
}

function followedPage(earlier: RunRecord): NamedUrl | null {
  const url = lastPageOf(earlier);
  return url === null ? null : { url, param: 'previous_response_id' };
}

function credentialIdOf({ credential_id: id, credentials_ref: alias }: CreateResponseBody): string | null {
  if (id !== undefined && alias !== undefined && id !== alias) {
    throw new RequestError('invalid_request', {
      param: 'credentials_ref',
      message: 'credential_id and credentials_ref name different credentials.',
      remediation: 'Send one of them: credentials_ref is an alias of credential_id.',
    });
  }
  return id ?? alias ?? null;
}

function checkTotpSeed(seed: string | undefined): void {
  if (seed === undefined || isTotpSeed(seed)) return;
  throw new RequestError('invalid_request', {
    param: 'totp_secret',
    message: 'totp_secret must be a base32 seed: letters A-Z and digits 2-7.',
  });
}

function checkMetadata(metadata: Record<string, string>): void {
  const pairs = Object.entries(metadata);
  const fits =
    pairs.length <= MAX_METADATA_PAIRS &&
    pairs.every(([key, value]) => key.length <= MAX_METADATA_KEY_LENGTH && value.length <= MAX_METADATA_VALUE_LENGTH);
  if (fits) return;
  throw new RequestError('invalid_request', {
    param: 'metadata',
    message: `metadata holds at most ${MAX_METADATA_PAIRS} pairs, keys of ${MAX_METADATA_KEY_LENGTH} and values of ${MAX_METADATA_VALUE_LENGTH} characters.`,
  });
}
