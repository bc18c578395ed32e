import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startNameServer } from '../net/name-server';
import { startTestRunner } from '../support/runners/custom-runner';
import { inOrder, readComposeFile } from './compose-file';
import { startContainer, type Container } from './container';
import type { Programs } from './programs';
import { standInFor, UI_PORT } from './stand-ins';
import { runTask } from './task';

/** Everything that an address or a shell would take for something else; Temporal itself takes no blanks. */
const PASSWORD = 'p@ss:w/o?r#d%41&=+;$(x)[1]';
const REPOSITORY = resolve(__dirname, '../..');

/** Starts every service of docker-compose.yml in a network of its own, which has loopback only. */
async function main(): Promise<void> {
  const root = process.argv[2] ?? '';
  const programs = JSON.parse(readFileSync(join(root, 'programs.json'), 'utf8')) as Programs;
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  const runner = await startTestRunner(() => ({ status: 'succeeded', output: 'Two boats are in the harbour.' }));
  const runnersFile = join(root, 'etc/svc/runners.json');
  for (const folder of ['etc/svc', 'data', 'logs']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(runnersFile, JSON.stringify([{ slug: 'harbour', url: runner.url, api_key: 'k', price_usd: 0.01 }]));

  const env = { POSTGRES_PASSWORD: PASSWORD, SVC_RUNNERS_FILE: runnersFile, CRON_SECRET: 'cron', LOG_LEVEL: 'info' };
  const file = readComposeFile(join(REPOSITORY, 'docker-compose.yml'), env);
  const replicas = inOrder(file.services).flatMap((name) => {
    const count = file.services[name]?.deploy?.replicas ?? 1;
    return Array.from({ length: count }, (_, index) => ({ name, label: count > 1 ? `${name}-${index + 1}` : name }));
  });
  const addressOf = new Map(replicas.map(({ label }, index) => [label, `127.0.77.${index + 1}`]));
  const hosts = replicas.map(({ name, label }) => `${addressOf.get(label)} ${name}`).join('\n');
  writeFileSync(join(root, 'hosts'), `127.0.0.1 localhost\n${hosts}\n`);
  execFileSync('mount', ['--bind', join(root, 'hosts'), '/etc/hosts']);
  const apis = replicas.filter(({ name }) => name === 'api').map(({ label }) => addressOf.get(label) ?? '');
  const names = await startNameServer({ a: apis, aaaa: [] });

  const jobs = new Set(
    Object.values(file.services).flatMap(({ depends_on: needs = {} }) =>
      Object.keys(needs).filter((name) => needs[name]?.condition === 'service_completed_successfully'),
    ),
  );
  const path = `${programs.folder}:${process.env['PATH']}`;
  const started: Container[] = [];
  try {
    for (const { name, label } of replicas) {
      const service = file.services[name];
      const address = addressOf.get(label) ?? '';
      if (!service) continue;
      const standIn = standInFor(service, {
        root,
        repository: REPOSITORY,
        programs,
        file,
        address,
        nameServer: names.address,
      });
      if (!standIn) {
        process.stdout.write(`${label}: NOT STARTED, nothing here stands for ${service.image}\n`);
        continue;
      }
      const begun = Date.now();
      const logFile = join(root, 'logs', `${label}.log`);
      const checked = name === 'temporal-ui' ? { ...service, healthcheck: uiCheck(service.healthcheck) } : service;
      const options = { path, logFile, address, isJob: jobs.has(name) };
      started.push(await startContainer(label, checked as typeof service, standIn, options));
      process.stdout.write(`${label}: ${jobs.has(name) ? 'done' : 'healthy'} after ${Date.now() - begun} ms\n`);
    }
    const gateway = `http://${addressOf.get('gateway')}:8080`;
    const api = file.services['api'];
    if (!api) throw new Error('there is no service api');
    await runTask({ gateway, repository: REPOSITORY, path, env: { ...api.environment, NODE_ENV: 'production' } });
  } finally {
    for (const container of started.reverse()) await container.stop();
    names.close();
    await runner.close();
  }
  process.stdout.write('compose check: everything came up, answered and stopped\n');
}

function uiCheck<T extends { test: string[] } | undefined>(check: T): T {
  return check && { ...check, test: check.test.map((word) => word.replace(':8080/', `:${UI_PORT}/`)) };
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  },
);
