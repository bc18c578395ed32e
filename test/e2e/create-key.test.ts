import { hasToppedUp } from '../../db/money/ledger';
import { findPrincipal } from '../../db/accounts/workspaces';
import { accountOf } from '../db/run-fixture';
import { carryOut } from '../../workers/operator-keys/carry-out';
import { readKeyOrder } from '../../workers/operator-keys/order';
import { runCommand } from '../support/command';
import { startTestService, type TestService } from '../support/service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** The command as an operator runs it, beside the running service. */
async function command(...args: string[]): Promise<string> {
  const env = { DATABASE_URL: service.databaseUrl };
  const { code, stdout, stderr } = await runCommand('workers/create-key.ts', args, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.trim();
}

/** The same without the process around it. */
const order = async (...args: string[]): Promise<string> => {
  const read = readKeyOrder(args);
  return read.kind === 'help' ? '' : carryOut(service.db, read);
};

const statusOf = async (apiKey: string): Promise<number> =>
  (await fetch(`${service.baseUrl}/v1/responses`, { headers: { 'x-api-key': apiKey } })).status;

test('keys are issued, listed and revoked while the service runs, which hears of it at the next request', async () => {
  const first = await command('--workspace', 'shop', '--credit-usd', '2');
  const second = await order('--workspace', 'shop', '--label', 'nightly');
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  const principal = await findPrincipal(service.db, first);

  const before = await order('--list', '--workspace', 'shop');
  expect(before).toContain(`shop  ${principal?.workspaceId}  2 USD`);
  expect(before).toMatch(/key_\w+ .* valid {2}nightly/);
  expect(before).not.toContain(first.slice(4, 20));

  expect(await command('--revoke', second)).toMatch(/^key_\w+ is revoked\.$/);
  await order('--revoke', principal?.apiKeyId ?? '');
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
  expect((await order('--list')).match(/revoked \d{4}-/g)).toHaveLength(2);
});

test('an account is topped up by a grant, with a key or without, and pays no fee for it', async () => {
  const { accountId } = (await findPrincipal(service.db, await order('--workspace', 'club'))) ?? { accountId: '' };
  expect(await order('--top-up', '--workspace', 'club', '--credit-usd', '3.5')).toMatch(/^club {2}ws_\w+ {2}3\.5 USD$/);
  await order('--workspace', 'club', '--credit-usd', '1');
  expect(await accountOf(service.db, accountId)).toMatchObject({ balance: 4_500_000, ledger: 4_500_000 });
  expect(await service.db('ledger_lines').where({ account_id: accountId }).distinct('kind')).toEqual([
    { kind: 'grant' },
  ]);
  expect(await hasToppedUp(service.db, accountId)).toBe(false);
});

test('help needs no database, and what does not exist is said in a line', async () => {
  const nowhere = { SVC_DATA_DIR: service.dataDir };
  const help = await runCommand('workers/create-key.ts', ['--help'], nowhere);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const option of ['--workspace', '--top-up', '--list', '--revoke', '--credit-usd']) {
    expect(help.stdout).toContain(option);
  }
  const missing = order('--top-up', '--workspace', 'nobody', '--credit-usd', '1');
  await expect(missing).rejects.toThrow('There is no workspace nobody; --list shows all.');
  await expect(order('--revoke', 'svc_unknown')).rejects.toThrow('There is no such key');
});
