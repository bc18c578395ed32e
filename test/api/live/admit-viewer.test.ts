import { randomBytes } from 'node:crypto';
import { admitViewer } from '../../../api/live/admit-viewer';
import { liveSubject } from '../../../core/run/live-view';
import { createTickets } from '../../../net/relay/tickets';
import { createTestDatabase, type TestDatabase } from '../../support/records/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const tickets = createTickets(randomBytes(32));
const codeOf = (ticket: string): Promise<unknown> =>
  admitViewer({ db: database.db, tickets }, ticket).catch(({ status, code }: { status: number; code: string }) => [
    status,
    code,
  ]);
const SOON = Date.now() + 60_000;

test.each([
  [
    'whose time is over',
    () => tickets.issue('live', liveSubject('resp_1'), Date.now() - 1),
    [410, 'live_view_expired'],
  ],
  ['for a run that is not there', () => tickets.issue('live', liveSubject('resp_1'), SOON), [404, 'not_found']],
  ['for a session that is not there', () => tickets.issue('live', 'sessions/sess_1', SOON), [404, 'not_found']],
  ['for something else', () => tickets.issue('live', 'recordings/resp_1/art_1', SOON), [404, 'not_found']],
  ['for another use', () => tickets.issue('relay', liveSubject('resp_1'), SOON), [404, 'not_found']],
  [
    'signed by somebody else',
    () => createTickets(randomBytes(32)).issue('live', liveSubject('x'), SOON),
    [404, 'not_found'],
  ],
])('nobody looks with a ticket %s', async (_what, ticket, refusal) => {
  expect(await codeOf(ticket())).toEqual(refusal);
});
