import { DEFAULT_RETENTION, RETENTIONS, WORKSPACE_PLANS } from '../../accounts/retention';
import { dateTime, objectOf, text } from '../shapes';
import type { TypeOf } from '../type-of';

const retention = {
  type: 'string',
  enum: [...RETENTIONS],
  description: `How long runs, their files and their events are kept after their end. ${DEFAULT_RETENTION} unless changed.`,
} as const;

export const workspaceSchema = {
  $id: 'Workspace',
  ...objectOf({
    object: { const: 'svc.workspace' },
    id: { ...text, examples: ['ws_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    account_id: { ...text, examples: ['acct_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    name: text,
    plan: { type: 'string', enum: [...WORKSPACE_PLANS], description: 'Only enterprise may change retention.' },
    retention,
    created_at: dateTime,
  }),
} as const;

export type WorkspaceObject = TypeOf<typeof workspaceSchema>;

export const changeWorkspaceSchema = { $id: 'ChangeWorkspace', ...objectOf({ retention }) } as const;
