import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium as driver, type Browser } from 'playwright-core';
import { openDownloads } from '../../stack/chromium/downloads-folder';
import { findChromium, type FindChromiumOptions } from '../../stack/chromium/find-chromium';
import type { Chromium } from '../../stack/chromium/probe';
import { CHROMIUM_FLAGS } from '../../stack/chromium/flags';
import { unpackChromium } from '../../stack/chromium/package';
import { isRoot, serviceIdentities } from '../../stack/process/identity';
import { openProgramsDir } from '../../stack/files/reachable-area';
import { StackError } from '../../stack/stack-error';
import { DOWNLOAD_TEXT, startPageServer } from './fixtures/page-server';
import { leftAfter, processesOf, startProgram } from './fixtures/processes';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

jest.setTimeout(60_000);
afterAll(removeTempFolders);

const identity = serviceIdentities().browser;
const cacheDir = join(homedir(), '.cache', 'browser-agent-router');
const programsDir = () => {
  mkdirSync(cacheDir, { recursive: true });
  return openProgramsDir(cacheDir, identity);
};
const report = () => undefined;

/** Without the caller's PATH, so that a browser of the machine does not stand in for the packaged one. */
interface Named {
  PATH?: string;
  given?: string;
}

function optionsFor(folder: string, { PATH = '/usr/sbin:/sbin', given }: Named = {}): FindChromiumOptions {
  return { given, env: { PATH }, programsDir, workDir: join(folder, 'browser'), identity, report };
}

function launch({ executablePath, launchArgs, env, sandbox, downloadsDir }: Chromium): Promise<Browser> {
  const options = { executablePath, args: launchArgs, env, chromiumSandbox: sandbox, downloadsPath: downloadsDir };
  return driver.launch(options);
}

/** What the kernel says about the process that runs a page's code. */
function rendererOf(folder: string): { uid: number; hasFilter: boolean; ownNamespace: boolean } {
  const pid = processesOf(folder).find(({ command }) => command.includes('--type=renderer'))?.pid;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
    hasFilter: /^Seccomp:\s+2$/m.test(status),
    ownNamespace: readlinkSync(`/proc/${pid}/ns/user`) !== readlinkSync('/proc/self/ns/user'),
  };
}

async function visit(folder: string, found: Chromium): Promise<void> {
  const server = await startPageServer();
  const browser = await launch(found);
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    expect(await page.title()).toBe('sum 2');
    expect(rendererOf(folder)).toEqual({
      uid: identity?.uid ?? process.getuid?.(),
      hasFilter: true,
      ownNamespace: true,
    });

    const [download] = await Promise.all([page.waitForEvent('download'), page.click('a')]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(DOWNLOAD_TEXT);
    expect((await page.screenshot()).length).toBeGreaterThan(500);
  } finally {
    await browser.close();
    server.close();
  }
  expect(await leftAfter(folder, 20_000)).toEqual([]);
}

test('the packaged browser opens a page in its sandbox, under no privileged user, and downloads', async () => {
  const folder = makeTempFolder();
  const found = await findChromium(optionsFor(folder));
  expect(found).toMatchObject({ source: 'npm package @sparticuz/chromium', sandbox: true });
  await visit(folder, found);
});

test('one on PATH comes first, and one named by CHROMIUM_PATH before that', async () => {
  const folder = makeTempFolder();
  const { executable } = await unpackChromium(programsDir(), report);
  mkdirSync(join(folder, 'bin'));
  symlinkSync(executable, join(folder, 'bin', 'google-chrome'));
  symlinkSync(executable, join(folder, 'mine'));
  const PATH = `${join(folder, 'bin')}:/usr/bin:/bin`;

  const onPath = await findChromium(optionsFor(folder, { PATH }));
  expect(onPath.source).toMatch(/chrom/);
  const given = await findChromium(optionsFor(folder, { PATH, given: join(folder, 'mine') }));
  expect(given.source).toBe('CHROMIUM_PATH');
  await visit(folder, given);
});

test('a CHROMIUM_PATH that cannot be used is an error at once', async () => {
  const folder = makeTempFolder();
  const broken = join(folder, 'broken');
  writeFileSync(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  for (const [path, reason] of [
    [join(folder, 'missing'), 'not an executable file'],
    [broken, 'it does not run'],
  ] as const) {
    const search = findChromium(optionsFor(folder, { given: path }));
    await expect(search).rejects.toThrow(StackError);
    await expect(search).rejects.toThrow(new RegExp(`CHROMIUM_PATH is ${path}, .*${reason}`));
  }
});

test('with no browser to be had, one error says where was looked and what to install', async () => {
  const noPackage = () => {
    throw new Error('no room');
  };
  const search = findChromium({ ...optionsFor(makeTempFolder()), programsDir: noPackage });
  await expect(search).rejects.toThrow(
    /google-chrome-stable on PATH: not found[^]*@sparticuz\/chromium: no room[^]*package `chromium`/,
  );
});

test('no flag weakens the sandbox or the security rules of the web', () => {
  const weakening =
    /no-sandbox|disable-.*sandbox|web-security|insecure|site-isolation|single-process|ignore-certificate/;
  expect(CHROMIUM_FLAGS.filter((flag) => weakening.test(flag))).toEqual([]);
});

const asRoot = isRoot() ? test : test.skip;

asRoot('where the system cannot change users for us, the browser still runs under its own', async () => {
  const folder = makeTempFolder();
  const found = await findChromium(optionsFor(folder, { PATH: join(folder, 'empty') }));
  expect(readFileSync(join(folder, 'browser', 'launch-chromium'), 'utf8')).toContain('launch-as-user.js');
  expect(statSync(found.downloadsDir).uid).toBe(identity?.uid);
  await visit(folder, found);
});

asRoot('a system without the libraries of a desktop gets those of the package', async () => {
  const folder = makeTempFolder();
  // In a mount namespace of its own, the program sees an empty file in place of the library.
  const hide = 'for lib in $(ldconfig -p | sed -n "s/.*libnss3.so.*=> //p"); do mount --bind /dev/null "$lib"; done';
  const prefix = ['unshare', '--mount', 'sh', '-c', `${hide}; exec "$@"`, 'sh'];
  const args = [programsDir(), join(folder, 'browser')];
  const { ready } = await startProgram('find-browser.ts', { args, env: process.env, prefix });
  expect(ready).toMatchObject({ title: 'found', sandbox: true });
  expect(ready['env']).toHaveProperty('LD_LIBRARY_PATH');
});

asRoot('only where the sandbox really fails does the browser run without it, and says so loudly', async () => {
  const folder = makeTempFolder();
  // An ordinary user in a user namespace that may hold no further one, which the sandbox would need.
  const limit = 'echo 1 > /proc/sys/user/max_user_namespaces; exec unshare --user --map-user=1000 "$@"';
  const prefix = ['unshare', '--user', '--map-root-user', 'sh', '-c', limit, 'sh'];
  const args = [programsDir(), join(folder, 'browser')];
  const { ready } = await startProgram('find-browser.ts', { args, env: process.env, prefix });
  expect(ready).toMatchObject({ title: 'found', sandbox: false });
  expect((ready['lines'] as string[])[0]).toMatch(/^WARNING: Chromium runs WITHOUT its sandbox, .*sandbox/);
});

test('downloads that a killed process left behind are removed, those of a running one are not', async () => {
  const folder = makeTempFolder();
  const { downloadsDir } = await findChromium(optionsFor(folder));
  const [place] = basename(downloadsDir).split('-');
  const gone = join(folder, 'browser', 'downloads', `${place}-999999-gone-1`);
  const stale = join(folder, 'browser', 'downloads', `${place}-${process.pid}-some-earlier-life`);
  for (const name of [gone, stale]) mkdirSync(name);
  for (const name of [gone, stale, downloadsDir]) writeFileSync(join(name, 'file'), 'x');

  await findChromium(optionsFor(folder));
  expect([gone, stale, downloadsDir].map((name) => existsSync(name))).toEqual([false, false, true]);
});

test('downloads of another container are judged by their age, and one that lives keeps its own young', () => {
  jest.useFakeTimers({ now: Date.now() });
  try {
    const all = makeTempFolder();
    const [living, left] = ['0123456789abcdef-1-some-start', '0123456789abcdef-2-some-start'].map((name) =>
      join(all, name),
    ) as [string, string];
    for (const name of [living, left]) mkdirSync(name);
    const longAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
    utimesSync(left, longAgo, longAgo);

    const own = openDownloads(all, null, report);
    expect([living, left, own].map((name) => existsSync(name))).toEqual([true, false, true]);
    utimesSync(own, longAgo, longAgo);
    jest.advanceTimersByTime(3_600_000);
    expect(Date.now() - statSync(own).mtimeMs).toBeLessThan(60_000);
  } finally {
    jest.useRealTimers();
  }
});
