import type { Settings } from './settings';

export type Role = 'all' | 'api' | 'worker';

/** What the service stands on. What is not named is run by it. */
export interface ServersConfig {
  databaseUrl: string | undefined;
  temporal: {
    address: string | undefined;
    namespace: string;
    uiPort: number;
    tls: boolean;
    apiKey: string | undefined;
    queuePrefix: string;
  };
}

export function readServers({ text, url, integer, flag }: Settings, role: Role, problems: string[]): ServersConfig {
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const address = text('TEMPORAL_ADDRESS');
  if (address !== undefined && !/^(?:[^\s:/]+|\[[\da-f:.]+\]):\d+$/i.test(address)) {
    problems.push(`TEMPORAL_ADDRESS must have the form host:port, not "${address}"`);
  }
  if (role !== 'all') {
    if (databaseUrl === undefined) problems.push(`DATABASE_URL is needed to run the ${role} role alone`);
    if (address === undefined) problems.push(`TEMPORAL_ADDRESS is needed to run the ${role} role alone`);
  }
  return {
    databaseUrl,
    temporal: {
      address,
      namespace: text('TEMPORAL_NAMESPACE') ?? 'default',
      uiPort: integer('TEMPORAL_UI_PORT', 8233, 1, 65_535),
      tls: flag('TEMPORAL_TLS'),
      apiKey: text('TEMPORAL_API_KEY'),
      queuePrefix: text('SVC_TASK_QUEUE_PREFIX') ?? '',
    },
  };
}
