import type { Database } from '../../../db/connection';
import {
  addRelayPlace,
  beatRelayWorker,
  findRelayAddress,
  removeRelayPlace,
  removeRelayWorker,
} from '../../../db/relay/relay-workers';
import { createLocalKek } from '../../../db/vault/sealing';
import { openServiceSecret } from '../../../db/vault/service-secrets';
import { createTestDatabase } from '../../support/records/database';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

describe('places of workers', () => {
  it('are found at the worker that announced them last, until it withdraws them', async () => {
    await beatRelayWorker(db, 'one', 'host-one:1');
    await beatRelayWorker(db, 'two', 'host-two:2');
    await addRelayPlace(db, 'one', 'rooms/a');
    expect(await findRelayAddress(db, 'rooms/a')).toBe('host-one:1');
    await addRelayPlace(db, 'two', 'rooms/a');
    await removeRelayPlace(db, 'one', 'rooms/a');
    expect(await findRelayAddress(db, 'rooms/a')).toBe('host-two:2');
    await removeRelayPlace(db, 'two', 'rooms/a');
    expect(await findRelayAddress(db, 'rooms/a')).toBeNull();
  });

  it('are not believed in while their worker is silent', async () => {
    await beatRelayWorker(db, 'silent', 'host:3');
    await addRelayPlace(db, 'silent', 'rooms/b');
    await db('relay_workers')
      .where({ id: 'silent' })
      .update({ beat_at: db.raw("now() - interval '11 s'") });
    expect(await findRelayAddress(db, 'rooms/b')).toBeNull();
    await beatRelayWorker(db, 'silent', 'host:4');
    expect(await findRelayAddress(db, 'rooms/b')).toBe('host:4');
  });

  it('go with their worker, and with those that were killed long ago', async () => {
    await beatRelayWorker(db, 'leaving', 'host:5');
    await beatRelayWorker(db, 'killed', 'host:6');
    await addRelayPlace(db, 'killed', 'rooms/c');
    await db('relay_workers')
      .where({ id: 'killed' })
      .update({ beat_at: db.raw("now() - interval '2 hours'") });
    await removeRelayWorker(db, 'leaving');
    expect(await db('relay_workers').whereIn('id', ['leaving', 'killed'])).toEqual([]);
    expect(await db('relay_places').where({ place: 'rooms/c' })).toEqual([]);
  });
});

it('all processes have the same secret of the service, which is stored sealed', async () => {
  const kek = createLocalKek(Buffer.alloc(32, 1), 'local-1');
  const secrets = await Promise.all([1, 2, 3].map(() => openServiceSecret(db, kek, 'shared')));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
  const { sealed } = await db('service_secrets').where({ name: 'shared' }).first('sealed');
  expect(JSON.stringify(sealed)).not.toContain(secrets[0]?.toString('base64') ?? '');
});
