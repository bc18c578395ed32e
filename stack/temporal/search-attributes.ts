import type { Connection } from '@temporalio/client';

/** What an operator can search runs by. */
export const SEARCH_ATTRIBUTES = {
  SvcWorkspace: 'Keyword',
  SvcRouting: 'Keyword',
  SvcRunner: 'Keyword',
  SvcStatus: 'Keyword',
  SvcDomain: 'Keyword',
  SvcReason: 'Keyword',
  SvcCostUsd: 'Double',
  SvcWaitsFor: 'Keyword',
  SvcWaitsUntil: 'Datetime',
} as const;

const INDEXED_AS = { Keyword: 2, Double: 4, Datetime: 6 } as const;

/**
 * Adds the attributes that a namespace does not have yet. The development server takes them from its command line only
 * when it creates its database, so an attribute added in a later version of ours would be missing without this.
 */
export async function registerSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
  const missing = Object.entries(SEARCH_ATTRIBUTES).filter(([name]) => !(name in (customAttributes ?? {})));
  if (missing.length === 0) return;
  const searchAttributes = Object.fromEntries(missing.map(([name, type]) => [name, INDEXED_AS[type]]));
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
}
