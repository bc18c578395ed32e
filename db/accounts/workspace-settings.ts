import { DEFAULT_RETENTION, type Retention, type WorkspacePlan } from '../../core/accounts/retention';
import type { Database } from '../connection';

export interface WorkspaceSettings {
  id: string;
  accountId: string;
  name: string;
  plan: WorkspacePlan;
  retention: Retention;
  createdAt: Date;
}

const COLUMNS = ['id', 'account_id as accountId', 'name', 'plan', 'retention', 'created_at as createdAt'];

export async function readWorkspace(db: Database, id: string): Promise<WorkspaceSettings> {
  return db('workspaces').where({ id }).first(COLUMNS);
}

/** @returns null when its plan does not let the workspace choose */
export async function setRetention(db: Database, id: string, retention: Retention): Promise<WorkspaceSettings | null> {
  const [changed] = await db('workspaces')
    .where({ id, plan: 'enterprise' satisfies WorkspacePlan })
    .update({ retention })
    .returning<WorkspaceSettings[]>(COLUMNS);
  return changed ?? null;
}

/** Done by the operator. Who leaves Enterprise has the window of everybody again. */
export async function setPlan(db: Database, id: string, plan: WorkspacePlan): Promise<void> {
  await db('workspaces')
    .where({ id })
    .update({ plan, ...(plan === 'enterprise' ? {} : { retention: DEFAULT_RETENTION }) });
}
