import type { Transaction } from '../connection';
import { holdFolding } from '../evidence/folding';
import { OF_WORKSPACE } from './owned-tables';
import { removeSome, type Removed } from './remove-rows';

/**
 * At most so many rows of a workspace, and the workspace itself once nothing else is left of it. While it has a run or a
 * session nothing goes. It is locked, so that a late request adds nothing to it.
 */
export async function removeSomeOfWorkspace(
  trx: Transaction,
  id: string,
  limit: number,
): Promise<{ isGone: boolean; removed: Removed }> {
  await trx('workspaces').where({ id }).forUpdate().first('id');
  for (const table of ['runs', 'browser_sessions'])
    if (await trx(table).where({ workspace_id: id }).first('id')) return { isGone: false, removed: {} };
  // What the erased runs have taught is then in its place, from where it is removed.
  await holdFolding(trx);
  const removed = await removeSome(trx, OF_WORKSPACE, { id }, limit);
  if (Object.keys(removed).length > 0) return { isGone: false, removed };
  return { isGone: true, removed: { workspaces: await trx('workspaces').where({ id }).delete() } };
}
