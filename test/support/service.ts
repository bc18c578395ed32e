import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Database } from '../../db/connection';
import { loadConfig } from '../../workers/config/config';
import { startService } from '../../workers/service/start-service';
import { createApiClient, type ApiClient } from './clients/api-client';
import { createTestDatabase, createTestWorkspace } from './records/database';
import { startFixtureSite, type FixtureSite } from './servers/fixture-site';
import { freePort, removeDataDir } from './product';
import { startHostsFromBuild } from './built-hosts';
import { quietTemporal } from './jest/quiet-temporal';
import { shareWorkflowBundle } from './bundle-folder';

export interface TestService {
  api: ApiClient;
  apiKey: string;
  workspaceId: string;
  baseUrl: string;
  demoUrl: string;
  dataDir: string;
  db: Database;
  databaseUrl: string;
  site: FixtureSite;
  /** A client of another workspace of the same service. */
  stranger(): Promise<ApiClient>;
  stop(): Promise<void>;
}

/** The whole service in this process, on the suite's PostgreSQL and Temporal, with a database and queues of its own. */
export async function startTestService(
  env: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<TestService> {
  quietTemporal();
  startHostsFromBuild();
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-api-'));
  shareWorkflowBundle(dataDir);
  const site = await startFixtureSite();
  const config = loadConfig(
    {
      PORT: String(await freePort()),
      DEMO_PORT: String(await freePort()),
      SVC_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'],
      SVC_TASK_QUEUE_PREFIX: `test-${randomBytes(4).toString('hex')}`,
      SVC_ALLOW_LOCAL_TARGETS: '1',
      METRICS_PORT: 'off',
      ...env,
    },
    'all',
  );
  const service = await startService(config, 'all', log);
  const { principal, apiKey } = await createTestWorkspace(database.db);
  return {
    api: createApiClient(service.baseUrl, apiKey),
    apiKey,
    workspaceId: principal.workspaceId,
    baseUrl: service.baseUrl,
    demoUrl: service.demoUrl ?? '',
    dataDir,
    db: database.db,
    databaseUrl: database.url,
    site,
    stranger: async () => createApiClient(service.baseUrl, (await createTestWorkspace(database.db)).apiKey),
    async stop() {
      await service.stop();
      await site.close();
      await database.drop();
      removeDataDir({ dataDir });
    },
  };
}
