import { chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../stack/process/run-command';
import type { ComposeFile, ComposeService } from './compose-file';
import { NOBODY, type Programs } from './programs';

/** One container of the file, as a process of this machine. */
export interface StandIn {
  command: string[];
  env: Record<string, string>;
  cwd: string;
  prepare?(): Promise<void>;
}

export interface Place {
  root: string;
  repository: string;
  programs: Programs;
  file: ComposeFile;
  /** Containers have an address each; so do these processes, all of them loopback. */
  address: string;
  nameServer: string;
}

const AS_NOBODY = ['setpriv', `--reuid=${NOBODY.uid}`, `--regid=${NOBODY.gid}`, '--clear-groups'];
export const UI_PORT = 8233;

/** What the image of a service would do with this command and environment. */
export function standInFor(service: ComposeService, place: Place): StandIn | null {
  const [image = ''] = service.image.split(':');
  const env = onThisAddress(service.environment ?? {}, place);
  const given = [service.entrypoint ?? [], service.command ?? []].flat().map((word) => inRoot(word, place));
  switch (image) {
    case 'postgres':
      return postgres(env, given, place);
    case 'temporalio/admin-tools':
      return { command: given, env, cwd: place.root };
    case 'temporalio/server':
      writeConfigs(service, place);
      return {
        command: ['temporal-server', 'start'],
        env: {
          ...env,
          TEMPORAL_BROADCAST_ADDRESS: place.address,
          // The default is the place where the file's configuration is mounted.
          DYNAMIC_CONFIG_FILE_PATH: inRoot('/etc/temporal/config/dynamicconfig/docker.yaml', place),
        },
        cwd: place.root,
      };
    case 'temporalio/ui':
      return webUi(env, place);
    case 'nginx':
      return nginx(service, place);
    default:
      return {
        command: given,
        env: { NODE_ENV: 'production', SVC_DATA_DIR: join(place.root, 'data'), ...env, HOST: place.address },
        cwd: place.repository,
      };
  }
}

function postgres(env: Record<string, string>, [, ...args]: string[], place: Place): StandIn {
  const { root, programs, address } = place;
  const folder = join(root, 'postgres');
  const data = join(folder, 'data');
  const options = ['-D', data, '-k', folder];
  return {
    command: [...AS_NOBODY, programs.postgres, ...options, '-c', `listen_addresses=${address}`, ...args],
    env: { ...env, PGHOST: address },
    cwd: folder,
    async prepare() {
      mkdirSync(folder);
      const password = join(folder, 'password');
      writeFileSync(password, env['POSTGRES_PASSWORD'] ?? '');
      for (const path of [folder, password]) chownSync(path, NOBODY.uid, NOBODY.gid);
      const initdb = ['-D', data, '-U', env['POSTGRES_USER'] ?? '', '--pwfile', password, '--auth', 'scram-sha-256'];
      const single = ['--single', ...options.slice(0, 2), 'postgres'];
      await succeed([...AS_NOBODY, programs.initdb, ...initdb, '--encoding=UTF8', '--locale=C'], folder);
      const create = `echo 'CREATE DATABASE ${env['POSTGRES_DB']}' | "$0" "$@"`;
      await succeed([...AS_NOBODY, 'sh', '-c', create, programs.postgres, ...single], folder);
      writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.0/8 scram-sha-256\n');
    },
  };
}

function webUi(env: Record<string, string>, { root, programs }: Place): StandIn | null {
  if (programs.uiConfig === null) return null;
  mkdirSync(join(root, 'ui', 'config'), { recursive: true });
  cpSync(programs.uiConfig, join(root, 'ui', 'config', 'docker.yaml'));
  return {
    command: ['ui-server', '--env', 'docker', 'start'],
    // It listens on all addresses, so that here its port cannot be the one of the others.
    env: { ...env, TEMPORAL_UI_PORT: String(UI_PORT) },
    cwd: join(root, 'ui'),
  };
}

function nginx(service: ComposeService, place: Place): StandIn {
  const [config = ''] = writeConfigs(service, place);
  const whole = join(place.root, 'nginx.conf');
  writeFileSync(
    whole,
    `user root; daemon off; pid ${place.root}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; include ${config}; }\n`,
  );
  return { command: ['nginx', '-c', whole], env: {}, cwd: place.root };
}

/** Puts the service's configurations where the image would have them, below the root; tells where. */
function writeConfigs(service: ComposeService, place: Place): string[] {
  return (service.configs ?? []).map(({ source, target }) => {
    const path = inRoot(target, place);
    mkdirSync(join(path, '..'), { recursive: true });
    const content = (place.file.configs[source]?.content ?? '')
      .replace('listen 8080', `listen ${place.address}:8080`)
      .replace('resolver 127.0.0.11', `resolver ${place.nameServer} ipv6=off`);
    writeFileSync(path, content);
    return path;
  });
}

/** A container's own files are below the root here. */
function inRoot(text: string, { root, programs }: Place): string {
  return text
    .replaceAll('/etc/temporal/schema', programs.temporalSchema)
    .replace(/^\/etc\//, `${root}/etc/`)
    .replace(/(^|\/\/)\/data\//, `$1${root}/data/`);
}

/** In a container all addresses are its own. */
function onThisAddress(env: Record<string, string>, place: Place): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [
    name,
    value === '0.0.0.0' ? place.address : inRoot(value, place),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

async function succeed([command = '', ...args]: string[], cwd: string): Promise<void> {
  const { ok, complaint } = await runCommand(command, args, { cwd, env: process.env, timeoutMs: 120_000 });
  if (!ok) throw new Error(complaint);
}
