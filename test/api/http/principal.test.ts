import type { Request, Response } from 'express';
import { authenticate, holderOf, principalOf, type KeyBook } from '../../../api/http/principal';
import { readAccountAndUsage } from '../../../db/accounts/accounts';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit, dispatch } from '../../db/run-fixture';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => jest.restoreAllMocks());

async function letIn(apiKey: string, method = 'POST'): Promise<Request> {
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` };
  const request = { method, params: {}, get: (name: string) => headers[name] } as unknown as Request;
  const response = { setHeader: () => undefined } as unknown as Response;
  const keys = { db: database.db, uses: { note: () => undefined } } as unknown as KeyBook;
  await authenticate(keys, 'invalid_api_key')(request, response, () => undefined);
  return request;
}

it('how the account stands comes with the key of a create, as if it was asked for by itself', async () => {
  const { principal, apiKey } = await createTestWorkspace(database.db);
  const { attemptId } = await admit(database.db, principal);
  await dispatch(database.db, attemptId);
  const request = await letIn(apiKey);
  expect(principalOf(request)).toEqual(principal);
  const standing = await readAccountAndUsage(database.db, principal);
  expect(standing.usage.liveRuns).toBe(1);
  expect(holderOf(request)).toMatchObject(standing);
});

it('it is asked for again once the body has taken its time', async () => {
  const { principal, apiKey } = await createTestWorkspace(database.db);
  const request = await letIn(apiKey);
  const readAt = performance.now();
  expect(holderOf(request)).not.toBeNull();
  jest.spyOn(performance, 'now').mockReturnValue(readAt + 1000);
  expect(holderOf(request)).toBeNull();
  expect(principalOf(request)).toEqual(principal);
});

it('nobody else pays for it', async () => {
  const { apiKey } = await createTestWorkspace(database.db);
  expect(holderOf(await letIn(apiKey, 'DELETE'))).toBeNull();
  await expect(letIn('svc_unknown')).rejects.toMatchObject({ code: 'invalid_api_key' });
});
