import { ROUTING_CLASSES, type RoutingClass } from '../run/routing/routing-class';
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../run/states';
import { parseIsoDateTime } from './iso-date-time';
import { booleanIn, invalidFilter, oneOf, textIn, type Query } from './query-values';

/** What a list of runs is narrowed to; null does not narrow. All of it combines with AND. */
export interface RunFilter {
  /** As shown: a run past its time contract counts as failed. */
  status: EnvelopeStatus | null;
  runner: string | null;
  routingClass: RoutingClass | null;
  /** Strict bounds; whole milliseconds, as creation times are. */
  createdAfterMs: number | null;
  createdBeforeMs: number | null;
  parentId: string | null;
  excludeChildren: boolean;
}

export const TOP_LEVEL_RUNS: RunFilter = {
  status: null,
  runner: null,
  routingClass: null,
  createdAfterMs: null,
  createdBeforeMs: null,
  parentId: null,
  excludeChildren: true,
};

export const STATUS_FILTERS = Object.keys(ENVELOPE_STATUSES) as EnvelopeStatus[];

export function parseRunFilter(query: Query): RunFilter {
  const after = dateTimeIn(query, 'created_after');
  const before = dateTimeIn(query, 'created_before');
  const parentId = textIn(query, 'parent_id');
  const excludeChildren = booleanIn(query, 'exclude_children') ?? true;
  return {
    status: oneOf(query, 'status', STATUS_FILTERS),
    runner: textIn(query, 'runner'),
    routingClass: oneOf(query, 'routing', ROUTING_CLASSES),
    createdAfterMs: after === null ? null : Math.floor(after),
    createdBeforeMs: before === null ? null : Math.ceil(before),
    parentId,
    excludeChildren: excludeChildren && parentId === null,
  };
}

function dateTimeIn(query: Query, name: string): number | null {
  const text = textIn(query, name);
  if (text === null) return null;
  const ms = parseIsoDateTime(text);
  if (ms === null)
    throw invalidFilter(name, `${name} must be an ISO 8601 date-time, for example 2026-08-13T00:00:00Z.`);
  return ms;
}
