import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../../stack/chromium/find-chromium';
import { openProgramsDir } from '../../../stack/files/reachable-area';
import { serviceIdentities } from '../../../stack/process/identity';
import { PROGRAMS } from '../../../test/support/programs';

/** The browser that the product would use, with nothing of the product around it. */
export async function launchBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const identity = serviceIdentities().browser;
  const folder = mkdtempSync(join(tmpdir(), 'bench-agent-'));
  chmodSync(folder, 0o711);
  const cacheDir = join(homedir(), '.cache', 'browser-agent-router');
  mkdirSync(cacheDir, { recursive: true });
  const { executablePath, launchArgs, env, sandbox, downloadsDir } = await findChromium({
    given: PROGRAMS.chromium,
    env: process.env,
    programsDir: () => openProgramsDir(cacheDir, identity),
    workDir: join(folder, 'browser'),
    identity,
    report: () => undefined,
  });
  const browser = await chromium.launch({
    executablePath,
    args: launchArgs,
    env,
    chromiumSandbox: sandbox,
    downloadsPath: downloadsDir,
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
