import { clip } from '../clip';
import { isJsonObject } from '../json';
import { LEARNING_DEFAULT_CEILING_MICROS, toUsd } from '../money';
import { ROUTER_MODEL, isBrainRouted, isSweep } from '../run/routing/routing-class';
import { lifetimeOf } from '../routing/plan';
import { createResponseSchema, type CreateResponseBody } from '../schemas/runs/create-response-schema';
import { closestNames } from '../text/closest';
import { quoted } from '../text/quoted';
import { MAX_LIFETIME_MS, TIME_BUDGET_GRACE_MS } from '../run/time/durations';
import type { RunRequest } from '../run/record';

const MAX_NOTE_LENGTH = 2000;
const MAX_NAMED_MEMBERS = 10;
const MEMBERS = Object.keys(createResponseSchema.properties);
const MEMBERS_OF_INPUT = Object.keys(createResponseSchema.properties.input.anyOf[2].properties);
/** Members of other styles that their adapters have read, or say themselves that they ignore. */
const READ_BEFORE = ['output_config', 'max_tokens', 'messages', 'response_format'];

/** What of a body was ignored, changed or filled in, where its caller may have counted on something else. */
export function requestNotes(body: CreateResponseBody, request: RunRequest): string[] {
  return [...withoutEffect(body, request), ...clamps(request), ...defaults(body, request), ...unknownMembers(body)];
}

/** All that a caller is told in `routing_note`, each note a whole sentence; null when there is nothing to tell. */
export function routingNoteOf(notes: readonly string[]): string | null {
  return notes.length === 0 ? null : clip(notes.join(' '), MAX_NOTE_LENGTH);
}

function unknownMembers(body: CreateResponseBody): string[] {
  const unknown = [
    ...unknownIn(body, [...MEMBERS, ...READ_BEFORE], ''),
    ...(isJsonObject(body.input) ? unknownIn(body.input, MEMBERS_OF_INPUT, 'input.') : []),
  ];
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, MAX_NAMED_MEMBERS).map(({ name, known, prefix }) => {
    const [suggestion] = closestNames(name, known);
    return `${shown(prefix + name)}${suggestion === undefined ? '' : ` (did you mean ${prefix}${suggestion}?)`}`;
  });
  const more = unknown.length - named.length;
  return [`Unknown members were ignored: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}

function unknownIn(value: object, known: readonly string[], prefix: string) {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, known, prefix }));
}

function shown(name: string): string {
  return /^[\w.-]{1,80}$/.test(name) ? name : quoted(name);
}

function withoutEffect(body: CreateResponseBody, request: RunRequest): string[] {
  const { routingClass } = request;
  const idle = [
    ...(body.sla_profile !== undefined && routingClass !== 'smart' ? ['sla_profile'] : []),
    ...(body.max_fallbacks !== undefined && !isBrainRouted(request) ? ['max_fallbacks'] : []),
    ...(body.stream === true && isSweep(request) ? ['stream'] : []),
  ];
  return idle.map((member) => `${member} has no effect with ${routingClass} routing.`);
}

function clamps(request: RunRequest): string[] {
  const { interactionTimeoutMs, timeBudgetMs } = request;
  const lifetimeMs = lifetimeOf(request);
  return [
    ...(timeBudgetMs !== null && timeBudgetMs + TIME_BUDGET_GRACE_MS > MAX_LIFETIME_MS
      ? [`time_budget_ms was cut to ${MAX_LIFETIME_MS - TIME_BUDGET_GRACE_MS}, the longest that a run can be given.`]
      : []),
    ...(interactionTimeoutMs > lifetimeMs
      ? [`interaction_timeout_ms is more than the ${lifetimeMs} ms that the run may take, and ends with it.`]
      : []),
  ];
}

function defaults(body: CreateResponseBody, request: RunRequest): string[] {
  return [
    ...(body.routing === undefined && (body.model ?? ROUTER_MODEL) === ROUTER_MODEL
      ? ['No routing was given: smart chose the runners.']
      : []),
    ...(body.max_cost_usd === undefined && isSweep(request)
      ? [`No max_cost_usd was given: the sweep stops at ${toUsd(LEARNING_DEFAULT_CEILING_MICROS)} USD.`]
      : []),
  ];
}
