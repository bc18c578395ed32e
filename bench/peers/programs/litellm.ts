import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOPBACK } from '../../../stack/process/ports';
import { runCommand } from '../../../stack/process/run-command';
import { INSTANT } from '../../service/instant-runner';
import type { Peer } from './peer';

const VERSION = '1.106.2';
const KEY = 'sk-bench';
/** Which interpreter it is, and that it has pip. */
const LOOK = 'import sys, pip; print(sys.executable); print("%d.%d" % sys.version_info[:2])';
const LOOK_MS = 30_000;

/** LiteLLM's proxy with one model and a key, without a database, with the settings that it recommends for production. */
export const litellm: Peer = {
  name: 'litellm',
  title: 'LiteLLM proxy',
  version: VERSION,
  persists: 'nothing; with a database that it is given, what was spent, in batches after the reply',
  async prepare() {
    const { ok, stdout } = await runCommand('python3', ['-c', LOOK], { env: process.env, timeoutMs: LOOK_MS });
    if (!ok) throw new Error('there is no python3 with pip here');
    const [python = '', release = ''] = stdout.split('\n');
    return {
      label: `litellm-${VERSION}-python${release}`,
      install: (folder) => ({
        command: python,
        args: [
          ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:'],
          ...['--target', folder, `litellm[proxy]==${VERSION}`],
        ],
      }),
      run({ folder, scratch, port, upstream }) {
        const config = join(scratch, 'config.yaml');
        // YAML takes JSON as it is.
        writeFileSync(config, JSON.stringify(configOf(upstream)));
        return {
          command: python,
          args: [join(folder, 'bin/litellm'), '--config', config, '--host', LOOPBACK, '--port', `${port}`],
          env: {
            PYTHONPATH: folder,
            LITELLM_MODE: 'PRODUCTION',
            LITELLM_LOG: 'ERROR',
            // Its prices would be fetched at every start.
            LITELLM_LOCAL_MODEL_COST_MAP: 'True',
          },
        };
      },
    };
  },
  headers: () => ({ authorization: `Bearer ${KEY}` }),
};

function configOf(upstream: string): object {
  return {
    model_list: [
      { model_name: INSTANT, litellm_params: { model: `openai/${INSTANT}`, api_base: upstream, api_key: 'k' } },
    ],
    general_settings: { master_key: KEY },
  };
}
