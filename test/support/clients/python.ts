import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALL_WITHIN_MS = 240_000;

export type Python = { folder: string } | { missing: string };

/** Packages of PyPI in a folder of the temp folder, where python3 and the packages can be had. Kept for the next run. */
export function pythonWith(packages: string[]): Python {
  const version = spawnSync('python3', ['-m', 'pip', '--version'], { encoding: 'utf8' });
  if (version.status !== 0) return { missing: 'there is no python3 with pip here' };
  const name = createHash('sha256')
    .update([version.stdout, ...packages].join(' '))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `svc-python-${name}`);
  if (existsSync(folder)) return { folder };
  const unfinished = mkdtempSync(join(tmpdir(), 'svc-python-new-'));
  const install = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--target',
    unfinished,
    ...packages,
  ];
  const installed = spawnSync('python3', install, { encoding: 'utf8', timeout: INSTALL_WITHIN_MS });
  if (installed.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    return { missing: `${packages.join(', ')} could not be installed: ${installed.stderr.trim().split('\n').at(-1)}` };
  }
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another test run was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return { folder };
}

/** Runs a script that prints one JSON value, and answers that value. */
export async function runPython<T>(folder: string, script: string, env: Record<string, string>): Promise<T> {
  const child = spawn('python3', [script], {
    env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1', ...env },
  });
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${complaints}`);
  return JSON.parse(printed) as T;
}
