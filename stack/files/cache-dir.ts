import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../process/run-command';

const PROJECT = 'browser-agent-router';

/** Where downloads are kept for all data folders: the user's cache folder, or the data folder if there is none. */
export function openCacheDir(env: Env, dataDir: string): string {
  const userCache = env['XDG_CACHE_HOME'] || (env['HOME'] && join(env['HOME'], '.cache'));
  return [userCache && join(userCache, PROJECT), join(dataDir, 'cache')].find(isWritableFolder) || dataDir;
}

function isWritableFolder(folder: string | undefined): boolean {
  if (!folder) return false;
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
