import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readComposeFile } from './compose-file';
import { preparePrograms } from './programs';

const REPOSITORY = resolve(__dirname, '../..');

/**
 * `npm run compose:check`: starts every service of docker-compose.yml without Docker, each as a process with the file's
 * command, environment and health check, in the file's order, and sends a task through the gateway. Needs Linux, root,
 * nginx, and Go for Temporal's server and Web UI.
 */
async function main(): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'svc-compose-'));
  chmodSync(root, 0o755);
  const file = readComposeFile(join(REPOSITORY, 'docker-compose.yml'), { POSTGRES_PASSWORD: 'x' });
  const programs = await preparePrograms(root, file.services['temporal']?.image.split(':')[1] ?? '');
  if (!existsSync(join(REPOSITORY, 'dist'))) run('npm', ['run', 'build']);
  writeFileSync(join(root, 'programs.json'), JSON.stringify(programs));
  process.stdout.write(
    ['Other than in containers:', ...programs.notes, 'nginx: the one of this machine', ''].join('\n  '),
  );
  process.stdout.write('\n');
  const inside = ['--import', 'tsx', join(__dirname, 'inside.ts'), root];
  const code = run('unshare', ['--mount', '--net', process.execPath, ...inside]);
  if (code === 0) rmSync(root, { recursive: true, force: true });
  else process.stderr.write(`The logs of all services are in ${join(root, 'logs')}\n`);
  return code;
}

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { cwd: REPOSITORY, stdio: 'inherit' }).status ?? 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
