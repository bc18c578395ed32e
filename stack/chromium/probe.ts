import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { runCommand } from '../process/run-command';
import { messageOf, type Report } from '../stack-error';

const LAUNCH_MS = 30_000;

/** A browser that is known to start. With `playwright-core`, `sandbox` goes to `chromiumSandbox`, which is off by default. */
export interface Chromium {
  executablePath: string;
  /** The same without the gate between it and its driver: whoever starts it reads what it says by himself. */
  ungatedPath: string;
  version: string;
  source: string;
  launchArgs: string[];
  /** The whole environment of the browser; ours holds keys that are none of its business. */
  env: Record<string, string>;
  sandbox: boolean;
  /** Belongs to the browser's user, and is to be given to the driver as `downloadsPath`. */
  downloadsDir: string;
}

export type Unproven = Omit<Chromium, 'version' | 'sandbox'>;

/** The version a browser reports of itself, or null if it does not run. */
export async function readVersion(executablePath: string, env: Record<string, string>): Promise<string | null> {
  const { stdout } = await runCommand(executablePath, ['--version'], { env, timeoutMs: 20_000, cwd: '/' });
  return /\d{1,5}(?:\.\d{1,5}){3}/.exec(stdout)?.[0] ?? null;
}

/**
 * Whether the browser runs with its sandbox, found out by really launching it. A good result is noted, and holds for as
 * long as browser and kernel stay the same; a bad one is asked again at every start, because it can be mended.
 */
export async function proveSandbox(browser: Unproven, program: string, note: string, report: Report): Promise<boolean> {
  const { size, mtimeMs } = statSync(program);
  const subject = [program, size, mtimeMs, process.getuid?.(), release()].join(' ');
  if (existsSync(note) && readFileSync(note, 'utf8') === subject) return true;
  rmSync(note, { force: true });

  const refusal = await tryLaunch(browser, true);
  if (refusal === null) {
    writeFileSync(note, subject);
    return true;
  }
  const failure = await tryLaunch(browser, false);
  if (failure !== null) throw new Error(failure);
  report(
    `WARNING: Chromium runs WITHOUT its sandbox, because it does not start with it (${refusal}). ` +
      'Pages of strangers are less contained. Allow unprivileged user namespaces on this machine to mend it.',
  );
  return false;
}

/** Null if a page could be opened, else what went wrong. */
async function tryLaunch(browser: Unproven, sandbox: boolean): Promise<string | null> {
  // Loaded only when needed: the driver takes longer to load than all other parts of a start together.
  const { chromium } = await import('playwright-core');
  try {
    const launched = await chromium.launch({
      executablePath: browser.executablePath,
      args: browser.launchArgs,
      env: browser.env,
      downloadsPath: browser.downloadsDir,
      chromiumSandbox: sandbox,
      timeout: LAUNCH_MS,
    });
    try {
      const page = await launched.newPage();
      await page.goto('data:text/html,<p>ready</p>', { timeout: LAUNCH_MS });
      return null;
    } finally {
      await launched.close();
    }
  } catch (error) {
    return firstComplaint(messageOf(error));
  }
}

/** The driver's messages carry the whole command line and log; one telling line is enough for a person. */
function firstComplaint(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^.*?\[err\]\s*/, '').trim());
  return (lines.find((line) => /FATAL|sandbox|error while loading|permission/i.test(line)) ?? lines[0] ?? '').slice(
    0,
    300,
  );
}
