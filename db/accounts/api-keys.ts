import { RequestError } from '../../core/errors';
import { API_KEYS } from '../../core/limits';
import { isId } from '../../core/run/ids';
import type { Database } from '../connection';
import type { NewId } from '../new-id';
import { createApiKey } from './workspaces';

export interface ApiKeyRecord {
  id: string;
  name: string;
  /** Null of keys that were made before it was kept. */
  prefix: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const COLUMNS = ['id', 'label as name', 'prefix', 'created_at as createdAt', 'last_used_at as lastUsedAt'];

/** The keys of a workspace that work. A revoked one is to its callers as if it had never been. */
export function apiKeysOf(db: Database, workspaceId: string) {
  const working = () => db('api_keys').where({ workspace_id: workspaceId }).whereNull('revoked_at');

  return {
    /** The key itself is told here and nowhere else. */
    async create(newId: NewId, name: string): Promise<{ apiKey: string; record: ApiKeyRecord }> {
      return db.transaction(async (trx) => {
        // One at a time, so that two cannot both be the last that there is room for.
        await trx('workspaces').where({ id: workspaceId }).forUpdate().first('id');
        const held = await working().transacting(trx).count({ count: '*' }).first();
        if (Number(held?.['count']) >= API_KEYS.maxPerWorkspace) throw new RequestError('api_key_limit');
        const { apiKey, apiKeyId } = await createApiKey(trx, newId, workspaceId, name);
        const record = await trx('api_keys').where({ id: apiKeyId }).first<ApiKeyRecord>(COLUMNS);
        return { apiKey, record };
      });
    },

    /** Newest first. */
    async list(page: {
      limit: number;
      startingAfter?: string | undefined;
    }): Promise<{ keys: ApiKeyRecord[]; hasMore: boolean }> {
      const { limit, startingAfter } = page;
      if (startingAfter !== undefined && !(await this.wasHere(startingAfter))) return { keys: [], hasMore: false };
      const rows: ApiKeyRecord[] = await working()
        .modify((query) => {
          if (startingAfter !== undefined) void query.where('id', '<', startingAfter);
        })
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .select(COLUMNS);
      return { keys: rows.slice(0, limit), hasMore: rows.length > limit };
    },

    /** A page goes on after a key that was revoked meanwhile. */
    async wasHere(id: string): Promise<boolean> {
      if (!isId('apiKey', id)) return false;
      return (await db('api_keys').where({ id, workspace_id: workspaceId }).first('id')) !== undefined;
    },

    /** Whether there was such a key. Every request looks its key up, so from here on nobody is let in with it. */
    async revoke(id: string): Promise<boolean> {
      if (!isId('apiKey', id)) return false;
      return (await working().where({ id }).update({ revoked_at: db.fn.now() })) > 0;
    },
  };
}
