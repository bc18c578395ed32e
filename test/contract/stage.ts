import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MICROS_PER_USD } from '../../core/money';
import { setPlan } from '../../db/accounts/workspace-settings';
import type { Principal } from '../../db/accounts/workspaces';
import { createApiClient } from '../support/clients/api-client';
import { createTestWorkspace } from '../support/records/database';
import { storeLongTask, storeRuns } from '../support/records/stored-runs';
import { startAskingRunner } from '../support/runners/asking-runner';
import { startTestRunner } from '../support/runners/custom-runner';
import { startWebhookReceiver } from '../support/servers/webhook-receiver';
import { startTestService, type TestService } from '../support/service';
import { createKnownObjects, type KnownObjects } from './known-objects';

/** The ids that the document gives as examples: with these in the database, examples reach what is behind them. */
const SERIAL = '01k2h1v5g0fdd9xq3h5dcp39d1';
const CREATED = Date.parse('2026-08-13T10:00:00Z');

export interface FurnishedWorkspace {
  principal: Principal;
  apiKey: string;
  places: { page: string; receiver: string; longTaskId: string };
  known: KnownObjects;
}

export interface Stage {
  service: TestService;
  /** A workspace with one of everything in it. */
  furnish(): Promise<FurnishedWorkspace>;
  stop(): Promise<void>;
}

/** A service with a runner that ends at once, one that asks, and a receiver of webhooks. */
export async function startStage(): Promise<Stage> {
  const receiver = await startWebhookReceiver();
  const answer = { status: 'succeeded', output: { answer: 'Tides' }, final_url: 'https://example.com/' };
  const quick = await startTestRunner(({ task }) => ({
    ...answer,
    ...(task.text === 'Download the page' ? { artifacts: [{ name: 'page.html', url: task.url }] } : {}),
  }));
  const asking = await startAskingRunner(() => [{ kind: 'otp', prompt: 'Enter the code', accepts: () => false }]);
  const folder = mkdtempSync(join(tmpdir(), 'svc-runners-'));
  const entry = { api_key: 'k', price_usd: 0.001, interaction: true, downloads: true };
  const runners = [
    { ...entry, slug: 'quick', url: quick.url, live: true },
    { ...entry, slug: 'asking', url: asking.url, live: false },
  ];
  writeFileSync(join(folder, 'runners.json'), JSON.stringify(runners));
  const service = await startTestService({ SVC_RUNNERS_FILE: join(folder, 'runners.json') });

  return {
    service,
    async furnish() {
      const { principal, apiKey } = await createTestWorkspace(service.db, { micros: 1000 * MICROS_PER_USD });
      await storeRuns(service.db, principal.workspaceId, [
        {
          id: `resp_${SERIAL}`,
          createdAtMs: CREATED,
          envelopeStatus: 'failed',
          deadlineAtMs: CREATED,
          runner: null,
          routingClass: 'smart',
          parentId: null,
          deleted: false,
        },
      ]);
      await setPlan(service.db, principal.workspaceId, 'enterprise');
      const longTaskId = `lt_${SERIAL}`;
      await storeLongTask(service.db, principal.workspaceId, longTaskId, CREATED);
      const places = { page: `${service.site.url}/article`, receiver: `${receiver.url}/hook`, longTaskId };
      const known = await createKnownObjects(createApiClient(service.baseUrl, apiKey), places);
      return { principal, apiKey, places, known };
    },
    async stop() {
      await service.stop();
      await Promise.all([quick.close(), asking.close(), receiver.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
