import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDownloads } from './downloads-folder';
import { CHROMIUM_FLAGS } from './flags';
import { createGate, createLauncher } from './launcher';
import { unpackChromium } from './package';
import { proveSandbox, readVersion, type Chromium, type Unproven } from './probe';
import type { Identity } from '../process/identity';
import { canPass, canReach } from '../files/reachable-area';
import { findOnPath, isExecutable, type Env } from '../process/run-command';
import { messageOf, StackError, type Report } from '../stack-error';

export interface FindChromiumOptions {
  /** The path that CHROMIUM_PATH names. */
  given: string | undefined;
  /** For its PATH. */
  env: Env;
  /** Where the packaged browser is unpacked; the browser's user must be able to reach it. */
  programsDir: () => string;
  /** For the browser's home and downloads; the browser's user must be able to reach it. */
  workDir: string;
  /** The user to run under; null is our own. */
  identity: Identity | null;
  report: Report;
}

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a browser: a given path, then PATH, then the one inside an npm package. */
export async function findChromium(options: FindChromiumOptions): Promise<Chromium> {
  const { given, env, report } = options;
  checkTempFolder(options.identity);
  if (given) {
    // A path that was given by hand is used or refused: looking elsewhere would hide the mistake.
    if (!isExecutable(given)) throw new StackError(`CHROMIUM_PATH is ${given}, which is not an executable file.`);
    const result = await tryBrowser(options, given, 'CHROMIUM_PATH');
    if (typeof result === 'string') throw new StackError(`CHROMIUM_PATH is ${given}, which cannot be used: ${result}.`);
    return result;
  }

  const tried = ['CHROMIUM_PATH: not set'];
  for (const name of NAMES_ON_PATH) {
    const path = findOnPath(name, env);
    const result = path ? await tryBrowser(options, path, path) : 'not found';
    if (typeof result !== 'string') return result;
    if (path) report(`Chromium: ${path}: ${result}`);
    tried.push(`${name} on PATH: ${result}`);
  }
  const packaged = await tryPackage(options);
  if (typeof packaged !== 'string') return packaged;
  tried.push(`npm package @sparticuz/chromium: ${packaged}`);

  throw new StackError(
    `No Chromium was found. Tried:\n${tried.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}\n` +
      'Install one (on Debian and Ubuntu the package `chromium`), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** Drivers put the browser's profile into the temp folder, where the browser's user must be able to get to it. */
function checkTempFolder(identity: Identity | null): void {
  if (!identity || canPass(tmpdir(), identity)) return;
  throw new StackError(
    `The temp folder ${tmpdir()} is closed to other users, and as root the browser runs under one. ` +
      'Set TMPDIR to a folder that everybody may enter, such as /tmp, or start as an ordinary user.',
  );
}

async function tryPackage(options: FindChromiumOptions): Promise<Chromium | string> {
  try {
    const { executable, fontConfig, libraries } = await unpackChromium(options.programsDir(), options.report);
    const fonts = { FONTCONFIG_FILE: fontConfig };
    const source = 'npm package @sparticuz/chromium';
    const result = await tryBrowser(options, executable, source, fonts);
    if (result !== DOES_NOT_RUN) return result;
    return await tryBrowser(options, executable, source, { ...fonts, LD_LIBRARY_PATH: libraries });
  } catch (error) {
    return messageOf(error);
  }
}

const DOES_NOT_RUN = 'it does not run';

/** A browser that opened a page, or the reason why it could not. */
async function tryBrowser(
  options: FindChromiumOptions,
  browser: string,
  source: string,
  extraEnv: Record<string, string> = {},
): Promise<Chromium | string> {
  const { identity, workDir, report } = options;
  if (identity && !canReach(browser, identity)) return 'it is in a folder closed to the user the browser runs under';
  const folders = makeFolders(options);
  const program = identity
    ? await createLauncher(join(workDir, 'launch-chromium'), browser, identity, options.env)
    : browser;
  const env = { PATH: options.env['PATH'] || '/usr/bin:/bin', HOME: folders.home, LANG: 'C.UTF-8', ...extraEnv };
  const version = await readVersion(program, env);
  if (version === null) return DOES_NOT_RUN;
  const executablePath = createGate(join(workDir, 'start-chromium'), program);

  const unproven: Unproven = {
    executablePath,
    ungatedPath: program,
    source,
    launchArgs: [...CHROMIUM_FLAGS],
    env,
    downloadsDir: folders.downloads,
  };
  try {
    const sandbox = await proveSandbox(unproven, browser, join(workDir, 'sandbox-proof'), report);
    report(`Chromium: using ${source} (${version})`);
    return { ...unproven, version, sandbox };
  } catch (error) {
    return messageOf(error);
  }
}

function makeFolders({ workDir, identity, report }: FindChromiumOptions): { home: string; downloads: string } {
  const allDownloads = join(workDir, 'downloads');
  const home = join(workDir, 'home');
  mkdirSync(allDownloads, { recursive: true });
  for (const folder of [workDir, allDownloads]) chmodSync(folder, 0o711);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (identity) chownSync(home, identity.uid, identity.gid);
  return { home, downloads: openDownloads(allDownloads, identity, report) };
}
