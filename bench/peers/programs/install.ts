import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCacheDir } from '../../../stack/files/cache-dir';
import { runCommand } from '../../../stack/process/run-command';
import { withProgress } from '../../../stack/progress';
import type { Report } from '../../../stack/stack-error';
import { complaintIn } from './complaint';
import type { Prepared } from './peer';

const INSTALL_MS = 1_800_000;

/** The folder of a peer, which is fetched once for a machine: it is none of our dependencies. */
export async function installed({ label, install }: Prepared, report: Report): Promise<string> {
  const peers = join(openCacheDir(process.env, join(tmpdir(), 'svc-bench')), 'peers');
  const folder = join(peers, label);
  if (existsSync(folder)) return folder;
  mkdirSync(peers, { recursive: true });
  const draft = mkdtempSync(join(peers, 'draft-'));
  try {
    const { command, args } = install(draft);
    const result = await withProgress(`${label}: fetching it into ${peers}`, report, () =>
      runCommand(command, args, { env: process.env, timeoutMs: INSTALL_MS, cwd: draft }),
    );
    if (!result.ok) throw new Error(`it could not be fetched: ${complaintIn(result.complaint.split('\n'))}`);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
