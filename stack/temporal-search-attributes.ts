import type { Connection } from '@temporalio/client';

/** What an operator can search runs by, all of the type Keyword. */
export const SEARCH_ATTRIBUTES = ['SvcWorkspace', 'SvcRouting', 'SvcRunner', 'SvcStatus', 'SvcDomain'] as const;

const KEYWORD = 2;

/**
 * Adds the attributes that a namespace does not have yet. The development server takes them from its command line only
 * when it creates its database, so an attribute added in a later version of ours would be missing without this.
 */
export async function registerSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
  const missing = SEARCH_ATTRIBUTES.filter((name) => !(name in (customAttributes ?? {})));
  if (missing.length === 0) return;
  const searchAttributes = Object.fromEntries(missing.map((name) => [name, KEYWORD]));
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
}
