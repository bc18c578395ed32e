import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimAttempt } from '../../../db/webhooks/delivery-claims';
import { newId } from '../../../db/new-id';
import { keysInUse, rewrapAll } from '../../../db/vault/rewrapping';
import { mintSecret, openWebhookSecrets, sealWebhookSecret } from '../../../db/webhooks/webhook-secrets';
import { webhooksOf } from '../../../db/webhooks/webhooks';
import type { Principal } from '../../../db/accounts/workspaces';
import { openKeyFile } from '../../../workers/keys/key-file';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { emitToOne } from '../../support/servers/webhook-fixture';

let test: TestDatabase;
let principal: Principal;
beforeEach(async () => {
  test = await createTestDatabase();
  ({ principal } = await createTestWorkspace(test.db));
});
afterEach(() => test.drop());

const keys = openKeyFile(join(mkdtempSync(join(tmpdir(), 'svc-keys-')), 'key'));

async function register(secret: string): Promise<{ workspaceId: string; webhookId: string }> {
  const place = { workspaceId: principal.workspaceId, webhookId: newId('webhook') };
  await webhooksOf(test.db, principal).create({
    id: place.webhookId,
    url: 'https://receiver.example/',
    events: ['response.completed'],
    secret: await sealWebhookSecret(keys, place, secret),
  });
  return place;
}

/** The secrets that a delivery of this moment is signed with. */
async function signingSecrets(place: { workspaceId: string; webhookId: string }): Promise<string[]> {
  const { deliveryId } = await emitToOne(test.db, principal);
  const claim = await claimAttempt(test.db, deliveryId, new Date());
  if (claim.kind !== 'claimed') throw new Error('not claimed');
  return openWebhookSecrets(keys, place, claim.webhook.secrets);
}

it('each rotation leaves the secret before it valid for a day, up to four of them', async () => {
  const place = await register('the first secret');
  const secrets = ['the first secret'];
  for (let rotation = 0; rotation < 6; rotation += 1) {
    const secret = mintSecret();
    secrets.unshift(secret);
    // Ids sort by their millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
    await webhooksOf(test.db, principal).rotate(place.webhookId, await sealWebhookSecret(keys, place, secret));
    const signing = await signingSecrets(place);
    expect(signing).toEqual(secrets.slice(0, 5));
  }
  expect(await test.db('webhook_secrets')).toHaveLength(5);
  await test
    .db('webhook_secrets')
    .whereNotNull('expires_at')
    .update({ expires_at: new Date(0) });
  expect(await signingSecrets(place)).toEqual(secrets.slice(0, 1));
});

it('a rotation of the key-encryption key takes present and previous secrets with it', async () => {
  const place = await register('the first secret');
  await webhooksOf(test.db, principal).rotate(
    place.webhookId,
    await sealWebhookSecret(keys, place, 'the second secret'),
  );
  keys.addVersion();
  const { currentKeyId } = await rewrapAll(test.db, keys);
  expect(await keysInUse(test.db)).toEqual([currentKeyId]);
  expect(await signingSecrets(place)).toEqual(['the second secret', 'the first secret']);
});

it('a secret that was moved to another endpoint does not open', async () => {
  const place = await register('the first secret');
  const [row] = await test.db('webhook_secrets');
  const elsewhere = { ...place, webhookId: newId('webhook') };
  await expect(openWebhookSecrets(keys, elsewhere, [row.sealed])).rejects.toThrow();
  await expect(openWebhookSecrets(keys, { ...place, workspaceId: 'ws_other' }, [row.sealed])).rejects.toThrow();
});
