import { LRUCache } from 'lru-cache';
import type { Database } from '../connection';

const AT_MOST_EVERY_MS = 60_000;
const REMEMBERED_KEYS = 10_000;

/**
 * When keys were last used, to the minute. It is written beside the request and not in its transactions: a key that is
 * used a thousand times a second costs one small update a minute, and nobody waits for it.
 */
export function createKeyUses(db: Database, onError: (error: unknown) => void) {
  const noted = new LRUCache<string, true>({ max: REMEMBERED_KEYS, ttl: AT_MOST_EVERY_MS });
  return {
    note(apiKeyId: string): void {
      if (noted.has(apiKeyId)) return;
      noted.set(apiKeyId, true);
      // Other processes keep to the minute too.
      db('api_keys')
        .where({ id: apiKeyId })
        .whereRaw(`coalesce(last_used_at < now() - ? * interval '1 ms', true)`, [AT_MOST_EVERY_MS])
        .update({ last_used_at: db.fn.now() })
        .catch(onError);
    },
  };
}

export type KeyUses = ReturnType<typeof createKeyUses>;
