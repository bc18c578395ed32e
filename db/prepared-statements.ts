import { LRUCache } from 'lru-cache';

/** So often a statement comes up before it is worth keeping. */
const COMMON_FROM = 10;
/** Each takes memory in every connection of the server, for as long as that lives. */
const MAX_NAMES = 120;
const REMEMBERED_TEXTS = 1_000;

const FEATURE_NOT_SUPPORTED = '0A000';
const PLAN_CHANGED = /cached plan must not change result type/;

export interface StatementNames {
  /** The name under which a statement is kept; undefined for one that is not common. */
  of(sql: string): string | undefined;
  /** Gives every statement another name, so that all of them are planned anew. */
  forget(): void;
}

/**
 * Common statements have names: a connection that has seen one before neither parses nor plans it again, which takes
 * longer than most of them run. Only what is common is kept, because texts can differ with every call.
 */
export function createStatementNames(): StatementNames {
  const seen = new LRUCache<string, number>({ max: REMEMBERED_TEXTS });
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(sql) {
      const known = names.get(sql);
      if (known !== undefined) return known;
      const times = (seen.get(sql) ?? 0) + 1;
      seen.set(sql, times);
      if (times < COMMON_FROM || names.size >= MAX_NAMES) return undefined;
      seen.delete(sql);
      const name = `svc_${generation}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    forget() {
      generation += 1;
      const kept = [...names.keys()];
      for (const [index, sql] of kept.entries()) names.set(sql, `svc_${generation}_${index}`);
    },
  };
}

/** The schema has changed under a statement that was planned before, as it does when a new version migrates. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === FEATURE_NOT_SUPPORTED && typeof message === 'string' && PLAN_CHANGED.test(message);
}
