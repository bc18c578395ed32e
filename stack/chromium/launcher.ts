import { randomUUID } from 'node:crypto';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../process/identity';
import { findOnPath, runCommand, type Env } from '../process/run-command';

/**
 * Writes a script that a driver can start in place of the browser: it gives the profile folder, which the driver made as
 * root, to the browser's user and becomes the browser under that user. The driver's pipe (descriptors 3 and 4) stays open
 * all along, so that the browser ends when the driver does.
 */
export async function createLauncher(target: string, browser: string, identity: Identity, env: Env): Promise<string> {
  const setpriv = await findSetpriv(identity, env);
  const order = JSON.stringify({ browser, ...identity });
  const script = setpriv ? shellLauncher(setpriv, browser, identity) : nodeScript('launch-as-user.js', order);
  return writeScript(target, script);
}

/** Another process may be starting the same script at this moment: it is replaced as a whole. */
function writeScript(target: string, script: string): string {
  const draft = `${target}.${randomUUID()}`;
  writeFileSync(draft, script);
  chmodSync(draft, 0o755);
  renameSync(draft, target);
  return target;
}

/** A reply of the browser that is larger is no page's picture and no file that may be kept, but somebody's malice. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Writes a script that starts the browser behind the gate which bounds what it may say to its driver. */
export function createGate(target: string, browser: string): string {
  const order = JSON.stringify({ browser, maxMessageBytes: MAX_MESSAGE_BYTES });
  return writeScript(target, nodeScript('driver-gate.js', order));
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

function nodeScript(file: string, order: string): string {
  return `#!/bin/sh
exec ${quote(process.execPath)} ${quote(join(__dirname, file))} ${quote(order)} "$@"
`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
