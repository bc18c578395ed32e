import { createApiClient, type ApiClient } from '../../test/support/clients/api-client';
import { runCommand } from '../../test/support/command';
import { removeDataDir, startProduct } from '../../test/support/product';
import { startChatServer } from '../../test/support/servers/chat-server';
import { startRecordingProxy, type RecordingProxy } from './model/recording-proxy';
import { playScripts } from './model/script-player';
import type { Options } from './options';
import type { Posed } from './task';

/** The product as `npm start` gives it, with a model whose calls are recorded. */
export interface Stage {
  api: ApiClient;
  model: RecordingProxy;
  modelName: string;
  takesPictures: boolean;
  close(): Promise<void>;
}

const VENDOR_URLS: Record<string, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};
/** What may be set on this machine for a real model is not for the scripted one. */
const UNSET = Object.fromEntries(
  ['AGENT_VENDOR', 'AGENT_API_KEY', 'AGENT_DIALECT', 'LLM_BASE_URL', 'LLM_MODEL', 'LLM_API_KEY'].map((name) => [
    name,
    '',
  ]),
);

export async function openStage(kind: Options['model'], posed: readonly Posed[]): Promise<Stage> {
  const chat = kind === 'scripted' ? await startChatServer(playScripts(posed)) : undefined;
  const real = realModel();
  const model = await startRecordingProxy(chat?.baseUrl ?? real.url);
  const env = chat
    ? { ...UNSET, AGENT_MODEL: 'scripted', AGENT_PICTURES: '1' }
    : { AGENT_MODEL: real.name, ...real.key };
  const product = await startProduct({
    env: { LOG_LEVEL: 'error', SVC_ALLOW_LOCAL_TARGETS: '1', ...env, AGENT_BASE_URL: model.baseUrl },
  });
  const { stdout } = await runCommand('workers/create-key.ts', ['--workspace', 'bench', '--credit-usd', '1000'], {
    SVC_DATA_DIR: product.dataDir,
  });
  return {
    api: createApiClient(product.baseUrl, stdout.trim()),
    model,
    modelName: env.AGENT_MODEL,
    takesPictures: chat !== undefined || real.takesPictures,
    async close() {
      await product.kill('SIGTERM', 'parent');
      removeDataDir(product);
      await model.close();
      await chat?.close();
    },
  };
}

/** As the environment says: AGENT_*, and where it says nothing the model of LLM_*. */
function realModel() {
  const { env } = process;
  const url = env['AGENT_BASE_URL'] ?? env['LLM_BASE_URL'] ?? VENDOR_URLS[env['AGENT_VENDOR'] ?? 'openai'] ?? '';
  const key = env['AGENT_API_KEY'] ?? env['LLM_API_KEY'];
  return {
    url: url.replace(/\/$/, ''),
    name: env['AGENT_MODEL'] ?? env['LLM_MODEL'] ?? '',
    key: key === undefined ? {} : { AGENT_API_KEY: key },
    takesPictures: ['1', 'true'].includes(env['AGENT_PICTURES'] ?? ''),
  };
}
