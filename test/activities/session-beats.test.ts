import { once } from 'node:events';
import pino from 'pino';
import { createSessionActivities, type SessionDeps } from '../../activities/session/session';
import type { SessionBrowser } from '../../activities/session/session-browser';
import { parseNewSession } from '../../core/sessions/create-session';
import { newId } from '../../db/new-id';
import { beatRelayWorker, noteSessionSlots } from '../../db/relay/relay-workers';
import { admitSession } from '../../db/sessions/admit-session';
import { requestSessionEnd } from '../../db/sessions/sessions';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { createEnvironment } from './attempt-harness';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function admitted(): Promise<string> {
  const { db } = database;
  const { principal } = await createTestWorkspace(db);
  await beatRelayWorker(db, 'worker_1', '127.0.0.1:1');
  await noteSessionSlots(db, 'worker_1', 1);
  const id = newId('session');
  const session = parseNewSession({}, { rentedFrom: null, microsPerMinute: 2000 });
  await admitSession(db, { id, principal, ...session, maxPerAccount: 1 });
  return id;
}

test('whoever holds a session beats while its browser starts and while it closes, not only in between', async () => {
  const sessionId = await admitted();
  const environment = createEnvironment(1);
  const steps: string[] = [];
  /** Never comes to its end when nobody beats. */
  async function slowly(step: string): Promise<void> {
    await once(environment, 'heartbeat');
    steps.push(step);
  }
  const browser = {
    gone: new Promise<void>(() => undefined),
    close: () => slowly('closed'),
  } as Partial<SessionBrowser> as SessionBrowser;
  const { holdSession } = createSessionActivities({
    db: database.db,
    doorbell: { on: () => () => undefined },
    newId,
    log: pino({ enabled: false }),
    workerId: 'worker_1',
    idleMs: 60_000,
    async open() {
      await slowly('opened');
      return browser;
    },
    visitable: new Map(),
    announce: async () => requestSessionEnd(database.db, sessionId, 'released'),
    withdraw: async () => undefined,
  } as Partial<SessionDeps> as SessionDeps);
  expect(await environment.run(holdSession, { sessionId })).toBe('released');
  expect(steps).toEqual(['opened', 'closed']);
});
