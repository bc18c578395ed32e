import type { RunEnvelope } from '../schemas/runs/run-envelope-schema';
import type { LongTaskEntity, LongTaskRecord } from './long-task';
import { ENTITY_STATUSES, type LongTaskObject } from '../schemas/runs/long-task-schema';

/** Counts and gaps are read off the entities, so that they never disagree with them. */
export function toLongTaskObject({ id, status, createdAt, finishedAt, history }: LongTaskRecord): LongTaskObject {
  const { entities } = history;
  const byStatus = Object.fromEntries(
    ENTITY_STATUSES.map((each) => [each, entities.filter((entity) => entity.status === each).length]),
  ) as Record<LongTaskEntity['status'], number>;
  return {
    id,
    object: 'long_task',
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    status,
    input: history.input,
    url: history.url,
    credential_id: history.credential_id,
    expected_entities: history.expected_entities,
    entities,
    counts: { total: entities.length, ...byStatus },
    gaps: entities.filter(({ status: one }) => one !== 'delivered').map(toGap),
    budget: history.budget,
    events: history.events,
    manifest: history.manifest,
  };
}

const WHY_MISSING: Record<string, string> = {
  pending: 'It was never dispatched.',
  dispatched: 'Its sub-run delivered nothing before the task ended.',
  unfetchable: 'It cannot be fetched.',
  exhausted: 'All attempts were used up.',
};

function toGap({ entity_id, label, status, reason }: LongTaskEntity) {
  return { entity_id, label, status, reason: reason ?? WHY_MISSING[status] ?? null };
}

/** A child run as its task lists it; the enumeration step concerns no entity. */
export function toSubRunRow(envelope: RunEnvelope, entities: readonly LongTaskEntity[]) {
  const entity = entities.find(({ entity_id }) => entity_id === envelope.entity_id);
  return {
    id: envelope.id,
    object: 'svc.run',
    created_at: envelope.created_at,
    status: envelope.status,
    runner: envelope.runner,
    cost_usd: envelope.cost.total_usd,
    timing_ms: envelope.timing_ms,
    parent_id: envelope.parent_id,
    role: envelope.role,
    ...(envelope.entity_id === null ? {} : { entity_id: envelope.entity_id }),
    entity_label: entity?.label ?? null,
  };
}
