/** What can be deleted, and how far a deletion is. */

export const DELETABLE = ['response', 'credential', 'webhook', 'workspace', 'account'] as const;
export type Deletable = (typeof DELETABLE)[number];

export interface DeletionRecord {
  id: string;
  kind: Deletable;
  targetId: string;
  /** How many rows of each table. */
  removed: Record<string, number>;
  createdAt: Date;
  completedAt: Date | null;
}
