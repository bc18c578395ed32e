import type { ErrorEnvelope } from '../../../core/errors';
import type { WorkspaceObject } from '../../../core/schemas/workspace-schemas';
import type { Principal } from '../../../db/accounts/workspaces';
import { carryOut } from '../../../workers/operator-keys/carry-out';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startTestService, type TestService } from '../../support/service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function newcomer(): Promise<Principal & { api: ApiClient }> {
  const { principal, apiKey } = await createTestWorkspace(service.db);
  return { ...principal, api: createApiClient(service.baseUrl, apiKey) };
}

const read = (api: ApiClient) => api.call<WorkspaceObject>('GET', '/v1/workspace');
const choose = (api: ApiClient, body: object) =>
  api.call<WorkspaceObject & ErrorEnvelope>('PATCH', '/v1/workspace', { body });
const makeEnterprise = (id: string) => carryOut(service.db, { kind: 'plan', workspace: id, plan: 'enterprise' });

describe('retention', () => {
  test('a workspace keeps its runs for 7 days, and only one of Enterprise chooses', async () => {
    const { api, workspaceId, accountId } = await newcomer();
    const standard = {
      object: 'svc.workspace',
      id: workspaceId,
      account_id: accountId,
      plan: 'standard',
      retention: '7d',
    };
    expect((await read(api)).body).toMatchObject(standard);
    const refusals = await Promise.all(
      [{ retention: '24h' }, { retention: '7d' }, { retention: '90d' }, {}].map((body) => choose(api, body)),
    );
    expect(refusals.map(({ status, body }) => [status, body.error.code, body.error.param])).toEqual([
      [403, 'enterprise_required', 'retention'],
      [403, 'enterprise_required', 'retention'],
      [400, 'retention_not_self_serve', 'retention'],
      [400, 'invalid_retention', 'retention'],
    ]);

    await makeEnterprise(workspaceId);
    for (const retention of ['24h', '30d'] as const) {
      const chosen = await choose(api, { retention });
      expect([chosen.status, chosen.body]).toEqual([200, { ...(await read(api)).body, plan: 'enterprise', retention }]);
    }
    await carryOut(service.db, { kind: 'plan', workspace: workspaceId, plan: 'standard' });
    expect((await read(api)).body).toMatchObject(standard);
  });
});
