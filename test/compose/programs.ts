import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCacheDir } from '../../stack/files/cache-dir';
import { locatePostgresPackage, preparePostgresBinaries } from '../../stack/postgres/binaries';
import { findTemporal } from '../../stack/temporal/binary';
import { PROGRAMS } from '../support/programs';

/** nobody, who has an entry among the users everywhere; PostgreSQL does not run as root. */
export const NOBODY = { uid: 65_534, gid: 65_534 };
const SERVER_MODULE = 'go.temporal.io/server';
const UI_MODULE = 'github.com/temporalio/ui-server/v2';
/** Of the Web UI only some releases are published as a Go module. This one stands for the image's. */
const UI_VERSION = '2.53.3';

export interface Programs {
  /** Goes first on the PATH of every service. */
  folder: string;
  postgres: string;
  initdb: string;
  /** Where the images of Temporal keep their files. */
  temporalSchema: string;
  uiConfig: string | null;
  notes: string[];
}

/** What the images of the file contain, as far as it can be had without a registry of images. */
export async function preparePrograms(root: string, serverVersion: string): Promise<Programs> {
  const folder = join(root, 'bin');
  mkdirSync(folder);
  const cache = openCacheDir(process.env, root);
  const notes = ['nc, pg_isready: replaced by a connect from Node'];
  const postgres = preparePostgresBinaries(locatePostgresPackage(), NOBODY, () => join(root, 'programs'));
  const cli = await findTemporal({
    given: PROGRAMS.temporal,
    env: process.env,
    cacheDir: cache,
    report: () => undefined,
    signal: new AbortController().signal,
  });
  symlinkSync(cli.path, join(folder, 'temporal'));
  symlinkSync(process.execPath, join(folder, 'node'));
  for (const [name, part] of [
    ['temporal-server', 'cmd/server'],
    ['temporal-sql-tool', 'cmd/tools/sql'],
  ] as const) {
    symlinkSync(builtFromModule(cache, SERVER_MODULE, serverVersion, part), join(folder, name));
  }
  writeScript(join(folder, 'nc'), connectTo('process.argv[3]', 'process.argv[4]'));
  writeScript(join(folder, 'pg_isready'), connectTo('process.env.PGHOST', '5432'));

  let uiConfig: string | null = null;
  try {
    symlinkSync(builtFromModule(cache, UI_MODULE, UI_VERSION, 'cmd/server'), join(folder, 'ui-server'));
    uiConfig = join(moduleFolder(UI_MODULE, UI_VERSION), 'config', 'docker.yaml');
    notes.push(`temporal-ui: release ${UI_VERSION}, built from its Go module`);
  } catch (error) {
    notes.push(`temporal-ui: could not be built here (${String(error).slice(0, 200)})`);
  }
  return {
    folder,
    postgres: postgres.postgres,
    initdb: postgres.initdb,
    temporalSchema: join(moduleFolder(SERVER_MODULE, serverVersion), 'schema'),
    uiConfig,
    notes,
  };
}

function connectTo(host: string, port: string): string {
  return `require('net').connect({ host: ${host}, port: ${port} })
    .on('connect', () => process.exit(0)).on('error', () => process.exit(1));`;
}

function writeScript(path: string, code: string): void {
  writeFileSync(path, `#!${process.execPath}\n${code}\n`);
  chmodSync(path, 0o755);
}

function moduleFolder(module: string, version: string): string {
  const told = execFileSync('go', ['mod', 'download', '-json', `${module}@v${version}`], { cwd: tmpdir() });
  return (JSON.parse(told.toString()) as { Dir: string }).Dir;
}

/** Built once, which takes minutes; go installs under the last part of the package's name. */
function builtFromModule(cache: string, module: string, version: string, part: string): string {
  const built = join(cache, 'compose-check', `${module}@${version}`.replaceAll('/', '+'), part.replaceAll('/', '-'));
  if (existsSync(built)) return built;
  process.stdout.write(`building ${part} of ${module} ${version}\n`);
  const bin = mkdtempSync(join(tmpdir(), 'svc-go-'));
  execFileSync('go', ['install', `${module}/${part}@v${version}`], {
    cwd: tmpdir(),
    env: { ...process.env, GOBIN: bin },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  mkdirSync(join(built, '..'), { recursive: true });
  const name = part.split('/').at(-1) ?? '';
  cpSync(join(bin, name), `${built}.draft`);
  renameSync(`${built}.draft`, built);
  return built;
}
