import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Env = Readonly<Record<string, string | undefined>>;

export interface CommandOptions {
  env: Env;
  timeoutMs: number;
  cwd?: string;
  signal?: AbortSignal;
}

export interface CommandResult {
  ok: boolean;
  stdout: string;
  /** What the program, or the system on its behalf, complained about. */
  complaint: string;
}

/** Runs a program to its end. A program that is missing, fails or takes too long is a result, not an exception. */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<CommandResult> {
  const { env, timeoutMs, ...rest } = options;
  return new Promise((resolve) => {
    const settings = { ...rest, env: { ...env }, timeout: timeoutMs, maxBuffer: 16 * 1024 * 1024 };
    execFile(command, args, settings, (error, stdout, stderr) => {
      const reason = error?.killed ? `no answer within ${timeoutMs / 1000} s` : (error?.message ?? '');
      resolve({ ok: !error, stdout, complaint: stderr.trim() || reason });
    });
  });
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds a program the way a shell would. */
export function findOnPath(name: string, env: Env): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}
