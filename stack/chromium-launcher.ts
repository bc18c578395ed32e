import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './identity';
import { findOnPath, runCommand, type Env } from './run-command';

/**
 * Writes a script that a driver can start in place of the browser: it gives the profile folder, which the driver made as
 * root, to the browser's user and becomes the browser under that user. The driver's pipe (descriptors 3 and 4) stays open
 * all along, so that the browser ends when the driver does.
 */
export async function createLauncher(target: string, browser: string, identity: Identity, env: Env): Promise<string> {
  const setpriv = await findSetpriv(identity, env);
  // Another process may be starting the same script at this moment: it is replaced as a whole.
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, setpriv ? shellLauncher(setpriv, browser, identity) : nodeLauncher(browser, identity));
  chmodSync(draft, 0o755);
  renameSync(draft, target);
  return target;
}

/** Small systems have a `setpriv` that cannot change users: only a try tells. */
async function findSetpriv(identity: Identity, env: Env): Promise<string | null> {
  const path = findOnPath('setpriv', env);
  if (!path) return null;
  const { ok } = await runCommand(path, [...dropTo(identity), 'true'], {
    env: { PATH: env['PATH'] },
    timeoutMs: 5_000,
  });
  return ok ? path : null;
}

function dropTo({ uid, gid }: Identity): string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=-all'];
}

function shellLauncher(setpriv: string, browser: string, identity: Identity): string {
  return `#!/bin/sh
for argument do
  case $argument in
    --user-data-dir=*) chown -R ${identity.uid}:${identity.gid} "\${argument#--user-data-dir=}" || exit 1 ;;
  esac
done
exec ${quote(setpriv)} ${dropTo(identity).join(' ')} ${quote(browser)} "$@"
`;
}

function nodeLauncher(browser: string, identity: Identity): string {
  const script = join(__dirname, 'launch-as-user.js');
  const order = JSON.stringify({ browser, ...identity });
  return `#!/bin/sh
exec ${quote(process.execPath)} ${quote(script)} ${quote(order)} "$@"
`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
