import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../db/connection';
import { inOrder, readComposeFile } from '../compose/compose-file';
import { createTestDatabase } from '../support/records/database';

const ROOT = join(__dirname, '../..');
const PASSWORD = 'p@ss:w/o?r#d %41';
const read = (env: Record<string, string> = {}) =>
  readComposeFile(join(ROOT, 'docker-compose.yml'), { POSTGRES_PASSWORD: PASSWORD, ...env });

/** Of the embedded parts, of development, or decided by the image. */
const NOT_FOR_CONTAINERS = [
  'HOST',
  'SVC_DATA_DIR',
  'TEMPORAL_NAMESPACE',
  'TEMPORAL_TLS',
  'TEMPORAL_API_KEY',
  'TEMPORAL_UI_PORT',
  'TEMPORAL_CLI_PATH',
  'CHROMIUM_PATH',
  'DEMO_PORT',
  'SVC_ALLOW_LOCAL_TARGETS',
  'SVC_TASK_QUEUE_PREFIX',
];

test('every variable of the README reaches the service', () => {
  const table = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm);
  const documented = [...table].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(documented.length).toBeGreaterThan(20);
  const passed = Object.keys(read().services['api']?.environment ?? {});
  expect(documented.filter((name) => !passed.includes(name)).sort()).toEqual([...NOT_FOR_CONTAINERS].sort());
  expect(read().services['worker']?.environment).toEqual(read().services['api']?.environment);
});

test('keys of providers reach the service from a file of their own, and never an image or a repository', () => {
  const { services } = read();
  for (const name of ['api', 'worker'])
    expect(services[name]?.env_file).toEqual([{ path: './providers.env', required: false }]);
  for (const ignored of ['.gitignore', '.dockerignore'])
    expect(readFileSync(join(ROOT, ignored), 'utf8').split('\n')).toContain('providers.env');
});

test('a file of runners is named to the service only where there is one', () => {
  const named = (file: string) => read({ SVC_RUNNERS_FILE: file }).services['api']?.environment?.['SVC_RUNNERS_FILE'];
  expect([named(''), named('./mine.json')]).toEqual(['', '/etc/svc/runners.json']);
});

test('what stays up has a health check, and what is waited for comes first', () => {
  const { services } = read();
  const order = inOrder(services);
  for (const [name, { depends_on: needs = {}, healthcheck }] of Object.entries(services)) {
    const isJob = Object.values(services).some(
      (other) => other.depends_on?.[name]?.condition === 'service_completed_successfully',
    );
    expect([name, healthcheck !== undefined]).toEqual([name, !isJob]);
    for (const need of Object.keys(needs)) expect(order.indexOf(need)).toBeLessThan(order.indexOf(name));
  }
});

test('a password with characters that mean something in an address gets the service in', async () => {
  const { DATABASE_URL: address = '', PGPASSWORD: password = '' } = read().services['api']?.environment ?? {};
  expect([new URL(address).password, password]).toEqual(['', PASSWORD]);
  const test = await createTestDatabase();
  const user = `user_${process.pid}`;
  await test.db.raw(`CREATE USER ${user} PASSWORD '${PASSWORD.replaceAll('?', '\\?')}'`);
  const url = new URL(test.url);
  url.username = user;
  url.password = '';
  process.env['PGPASSWORD'] = password;
  const db = connectDatabase(url.href, { poolSize: 1 });
  const { rows } = await db.raw<{ rows: { name: string }[] }>('SELECT current_user AS name');
  delete process.env['PGPASSWORD'];
  expect(rows).toEqual([{ name: user }]);
  await db.destroy();
  await test.db.raw(`DROP USER ${user}`);
  await test.drop();
});
