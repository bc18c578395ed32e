import { join } from 'node:path';
import { findOnPath } from '../../../stack/process/run-command';
import type { Peer } from './peer';

const PACKAGE = '@portkey-ai/gateway';
const VERSION = '1.15.2';
/** It has no setting for where it listens, and forwards whatever to wherever a request says. */
const ONLY_LOOPBACK = join(__dirname, 'only-loopback.cjs');

/** Portkey's gateway, a process of Node as ours, in the way in which it is run without its console. */
export const portkey: Peer = {
  name: 'portkey',
  title: 'Portkey gateway',
  version: VERSION,
  persists: 'nothing; a Redis that it is given is a cache',
  async prepare() {
    const npm = findOnPath('npm', process.env);
    if (npm === null) throw new Error('there is no npm on PATH');
    return {
      label: `portkey-${VERSION}`,
      install: (folder) => ({
        command: npm,
        // Its script of installation patches its own dependencies where it is developed, and has nothing to do here.
        args: ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `${PACKAGE}@${VERSION}`],
      }),
      run: ({ folder, port }) => ({
        command: process.execPath,
        args: [
          ...['--require', ONLY_LOOPBACK, join(folder, 'node_modules', PACKAGE, 'build/start-server.js')],
          ...[`--port=${port}`, '--headless'],
        ],
        env: { NODE_ENV: 'production' },
      }),
    };
  },
  headers: (upstream) => ({
    authorization: 'Bearer k',
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': upstream,
  }),
};
