import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { usageOf } from '../../../runners/process-usage';
import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { hostilePages } from '../sites/hostile-pages';
import { createContext, taskOf, type AnyOutcome } from '../runner-context';

jest.setTimeout(120_000);
const PAGE_MEMORY_MB = 400;
let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  const starting = startTestBrowser(PAGE_MEMORY_MB);
  [site, browser] = await Promise.all([startFixtureSite(({ path }) => hostilePages(path)), starting]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const run = (path: string, text = '', context = createContext()): Promise<AnyOutcome> =>
  browser.runner().run(taskOf(site.url(path), { text }), context);

/** Every process below this one, with its memory. */
function descendants(): { pid: number; command: string; residentMb: number }[] {
  const parents = new Map(
    readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]] as const;
      } catch {
        return [];
      }
    }),
  );
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()]
    .filter((pid) => pid !== process.pid && isOurs(pid))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid, command, residentMb: Math.round((usageOf(pid)?.residentBytes ?? 0) / 1e6) }];
      } catch {
        return [];
      }
    });
}

const profiles = new Set<string>();
/** The profile of every browser that was seen here so far, whatever became of it. */
function seenProfiles(): string[] {
  for (const { command } of descendants()) {
    const [, folder] = /--user-data-dir=(\S+)/.exec(command) ?? [];
    if (folder !== undefined) profiles.add(folder);
  }
  return [...profiles];
}

const mainProcess = (): number =>
  descendants().find(
    ({ command }) => command.includes('--remote-debugging-pipe') && !/--type=|driver-gate/.test(command),
  )?.pid ?? 0;

describe('memory', () => {
  test('a page that takes too much is ended for it, and its neighbours go on', async () => {
    const [heavy, neighbour] = await Promise.all([run('/memory', 'wait 20 seconds'), run('/small', 'wait 3 seconds')]);
    expect(heavy).toMatchObject({ kind: 'failed', fault: 'site', error: { code: 'page_too_heavy' } });
    expect(neighbour).toMatchObject({ kind: 'finished' });
  });

  test('two attempts on one site do not share a process', async () => {
    const leases = await Promise.all([browser.pool.lease(() => ({})), browser.pool.lease(() => ({}))]);
    const before = descendants().filter(({ command }) => command.includes('--type=renderer')).length;
    for (const { context } of leases) await (await context.newPage()).goto(site.url('/small'));
    const after = descendants().filter(({ command }) => command.includes('--type=renderer')).length;
    await Promise.all(leases.map(({ release }) => release()));
    expect(after - before).toBeGreaterThanOrEqual(2);
  });
});

describe('a browser that dies', () => {
  /** Kills the browser's main process whenever the page is asked for, as often as told. */
  async function runUnderKills(text: string, kills: number): Promise<{ outcome: AnyOutcome; visits: number }> {
    const visits = () => site.requests.filter(({ path }) => path === '/slow-small').length;
    const before = visits();
    const outcome = run('/slow-small', text);
    for (let killed = 0; killed < kills; killed += 1) {
      await site.nextRequest('/slow-small');
      seenProfiles();
      process.kill(mainProcess(), 'SIGKILL');
    }
    return { outcome: await outcome, visits: visits() - before };
  }

  test('under a task that only reads: it is read with another one', async () => {
    const { outcome, visits } = await runUnderKills('', 1);
    expect(outcome).toMatchObject({ kind: 'finished' });
    expect(visits).toBe(2);
  });

  test('twice: it is our fault, and free', async () => {
    const { outcome } = await runUnderKills('', 2);
    expect(outcome).toMatchObject({ fault: 'platform', error: { code: 'browser_lost' }, unbilled: true });
  });

  test('under a task that acts: it is not done again', async () => {
    const { outcome, visits } = await runUnderKills('click "Buy"', 1);
    expect(outcome).toMatchObject({ fault: 'platform', error: { code: 'browser_lost' }, unbilled: true });
    expect(visits).toBe(1);
  });
});

describe('downloads', () => {
  test('nobody asked for are stopped, told and not kept', async () => {
    const context = createContext();
    const outcome = await run('/downloads', '', context);
    expect(outcome).toMatchObject({ kind: 'finished', downloads: { claimed: 0, delivered: 0 } });
    expect(context.files.filter(({ kind }) => kind === 'download')).toEqual([]);
    expect(outcome.steps).toContainEqual(
      expect.objectContaining({ action: 'download', note: 'not kept: the task asks for no file' }),
    );
    expect(readdirSync(browser.install.downloadsDir, { recursive: true })).toEqual([]);
  });

  test('that are the opened address itself are kept', async () => {
    const context = createContext();
    expect(await run('/file', '', context)).toMatchObject({ kind: 'finished', downloads: { delivered: 1 } });
    expect(context.files).toHaveLength(1);
  });
});

test('after hostile pages memory, profiles and processes are back to where they were', async () => {
  await run('/small');
  const look = () => ({
    processes: descendants().length,
    residentMb: descendants().reduce((sum, { residentMb }) => sum + residentMb, 0),
    profiles: seenProfiles().filter((folder) => existsSync(folder)).length,
    downloads: readdirSync(browser.install.downloadsDir).length,
  });
  const before = look();
  for (const path of ['/memory', '/downloads', '/popups', '/throwing', '/deep']) await run(path);
  await run('/small');
  const after = look();
  process.stdout.write(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}\n`);
  expect(after.profiles).toBe(1);
  expect(after.downloads).toBe(0);
  expect(after.processes).toBeLessThanOrEqual(before.processes + 1);
  expect(after.residentMb).toBeLessThan(before.residentMb + 200);
});
