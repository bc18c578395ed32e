import { TOP_LEVEL_RUNS, type RunFilter } from '../../../core/lists/run-filter';
import { LIST_PAGE_BYTES, LIST_SCAN_WINDOW } from '../../../core/limits';
import { ID_TIME_SLACK_MS, isId, makeId } from '../../../core/run/ids';
import type { RunRecord } from '../../../core/run/record';
import { LIVE_STATUSES } from '../../../core/run/states';
import type { Database, Transaction } from '../../connection';
import { textColumn } from '../../json-column';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

export interface RunPageRequest {
  limit: number;
  startingAfter?: string | undefined;
  filter?: RunFilter;
  /** The moment that decides which live runs are past their time contract. */
  now?: Date;
  /** How many runs one page may look at. */
  scanWindow?: number;
  /** About how many bytes it may hold. */
  maxBytes?: number;
}

export interface RunPage {
  runs: RunRecord[];
  hasMore: boolean;
  /** Where to go on: the last run of the page, or the last one looked at when the page did not fill. */
  nextStartingAfter: string | null;
}

const LEAST_RANDOM = new Uint8Array(10);

/**
 * Newest first. Filters look at no more than the window, so that a page costs the same however many runs there are and
 * however few of them match. Bounds of time also bound the ids, which sort by time: no page is spent outside of them.
 */
export async function listRuns(
  db: Database | Transaction,
  workspaceId: string,
  request: RunPageRequest,
): Promise<RunPage> {
  const { limit, startingAfter, filter = TOP_LEVEL_RUNS, now = new Date() } = request;
  const { scanWindow = LIST_SCAN_WINDOW, maxBytes = LIST_PAGE_BYTES } = request;
  if (startingAfter !== undefined && !(await wasOurs(db, workspaceId, startingAfter))) {
    return { runs: [], hasMore: false, nextStartingAfter: null };
  }
  const { rows } = await db.raw<{
    rows: (RunSnapshotRow & { matches: boolean; position: number; found: number; before: number })[];
  }>(
    // The innermost query is cut off by its own limit, the filter reads from it row by row and stops when the page and
    // the row that tells of a next one are found. The window's last row and the one after it always come along; what
    // would make the page too heavy is left unread.
    `SELECT ${RUN_SNAPSHOT_COLUMNS}, s.matches, s.position, s.found, s.before
     FROM (SELECT *, sum(CASE WHEN matches THEN weight_bytes ELSE 0 END) OVER (ORDER BY id DESC) - weight_bytes AS before,
         count(*) FILTER (WHERE matches AND position <= :scanWindow) OVER () AS found FROM (SELECT * FROM (
         SELECT w.id, w.weight_bytes, row_number() OVER (ORDER BY w.id DESC) AS position, (${matching(filter)}) AS matches
         FROM (SELECT r.id, r.status, r.envelope_status, r.runner, r.routing_class, r.created_at, r.deadline_at,
                 r.weight_bytes
               FROM runs r WHERE ${scanned(filter, startingAfter)} AND r.deleted_at IS NULL
               ORDER BY r.id DESC LIMIT :scanWindow + 1) w) numbered
       WHERE matches OR position >= :scanWindow ORDER BY id DESC LIMIT :limit + 3) cut) s
     JOIN runs r ON r.id = s.id WHERE s.before < :maxBytes OR s.position >= :scanWindow ORDER BY s.id DESC`,
    {
      workspaceId,
      startingAfter: startingAfter ?? null,
      limit,
      scanWindow,
      maxBytes,
      now,
      live: [...LIVE_STATUSES],
      status: filter.status,
      runner: filter.runner === null ? null : textColumn(filter.runner),
      routingClass: filter.routingClass,
      parentId: filter.parentId === null ? null : textColumn(filter.parentId),
      createdAfter: dateOf(filter.createdAfterMs),
      createdBefore: dateOf(filter.createdBeforeMs),
      oldestId: leastIdAt((filter.createdAfterMs ?? 0) - ID_TIME_SLACK_MS),
      newestId: leastIdAt((filter.createdBeforeMs ?? 0) + ID_TIME_SLACK_MS),
    },
  );
  const matches = rows.filter((row) => row.matches && row.position <= scanWindow && row.before < maxBytes);
  const page = matches.slice(0, limit);
  const lastScanned = rows.find((row) => row.position === scanWindow);
  const isCut = page.length < (rows[0]?.found ?? 0);
  const next = isCut ? page.at(-1) : rows.some((row) => row.position > scanWindow) ? lastScanned : undefined;
  return { runs: page.map(toRunRecord), hasMore: next !== undefined, nextStartingAfter: next?.id ?? null };
}

/** What is read at all; every case walks an index in the order of the list. */
function scanned(filter: RunFilter, startingAfter: string | undefined): string {
  return [
    'r.workspace_id = :workspaceId',
    // The same again, so that the planner takes the workspace's runs for few: knowing that most are of this workspace, it
    // would walk all runs from the newest on, and past those of others that came later.
    'r.workspace_id BETWEEN (SELECT :workspaceId::text) AND (SELECT :workspaceId::text)',
    ...(filter.parentId === null ? [] : ['r.parent_id = :parentId']),
    ...(filter.excludeChildren ? ['r.parent_id IS NULL'] : []),
    ...(startingAfter === undefined ? [] : ['r.id < :startingAfter']),
    ...(filter.createdAfterMs === null ? [] : ['r.id >= :oldestId']),
    ...(filter.createdBeforeMs === null ? [] : ['r.id < :newestId']),
  ].join(' AND ');
}

function matching(filter: RunFilter): string {
  return [
    'true',
    ...(filter.status === null
      ? []
      : [
          "CASE WHEN w.status = ANY(:live) AND w.deadline_at <= :now THEN 'failed' ELSE w.envelope_status END = :status",
        ]),
    ...(filter.runner === null ? [] : ['w.runner IS NOT DISTINCT FROM :runner']),
    ...(filter.routingClass === null ? [] : ['w.routing_class = :routingClass']),
    ...(filter.createdAfterMs === null ? [] : ['w.created_at > :createdAfter']),
    ...(filter.createdBeforeMs === null ? [] : ['w.created_at < :createdBefore']),
  ].join(' AND ');
}

/** A cursor whose row was deleted meanwhile still continues; one that never was ours does not. */
async function wasOurs(db: Database | Transaction, workspaceId: string, id: string): Promise<boolean> {
  if (!isId('response', id)) return false;
  const own = { workspace_id: workspaceId };
  if (
    (await db('runs')
      .where({ ...own, id })
      .first('id')) !== undefined
  )
    return true;
  return (
    (await db('deletions')
      .where({ ...own, target_id: id })
      .first('id')) !== undefined
  );
}

function leastIdAt(ms: number): string {
  return makeId('response', Math.min(Math.max(ms, 0), 2 ** 48 - 1), LEAST_RANDOM);
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
