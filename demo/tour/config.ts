import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface TourConfig {
  baseUrl: string;
  demoUrl: string;
  apiKey: string | undefined;
  /** Where the key was looked for, for the message when it is missing. */
  apiKeySource: string;
  workflowsUrl: string;
  chapter: number | undefined;
  pause: boolean;
  colour: boolean;
  help: boolean;
}

export interface TourSurroundings {
  argv: readonly string[];
  env: Record<string, string | undefined>;
  inputIsTty: boolean;
  outputIsTty: boolean;
  /** Undefined when there is no such file. */
  readFile(path: string): string | undefined;
}

/** Something the caller typed or set that cannot be used. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run demo -- [--no-pause] [--chapter N]

A guided tour of the running service, chapter by chapter.

  --no-pause     do not wait for Enter between chapters
  --chapter N    play only chapter N

Environment: SVC_BASE_URL, SVC_API_KEY, SVC_DATA_DIR, DEMO_URL, NO_COLOR`;

function parseUrl(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new UsageError(`${name} is not a URL: ${text}`);
  return new URL(text);
}

/** The demo site listens one port above the service unless told otherwise. */
function defaultDemoUrl(base: URL, demoPort: string | undefined): string {
  const basePort = Number(base.port || (base.protocol === 'https:' ? 443 : 80));
  return `http://${base.hostname}:${demoPort ?? basePort + 1}`;
}

function parseOptions(argv: readonly string[]): { chapter: number | undefined; pause: boolean; help: boolean } {
  const options = { 'no-pause': { type: 'boolean' }, chapter: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...argv], options });
    const chapter = values.chapter === undefined ? undefined : Number(values.chapter);
    if (chapter !== undefined && !Number.isInteger(chapter)) throw new Error('--chapter takes a number');
    return { chapter, pause: !values['no-pause'], help: values.help ?? false };
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

export function readTourConfig({ argv, env, inputIsTty, outputIsTty, readFile }: TourSurroundings): TourConfig {
  const { chapter, pause, help } = parseOptions(argv);
  const base = parseUrl(
    'The base URL',
    env.SVC_BASE_URL ?? env.PUBLIC_BASE_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`,
  );
  const demo = parseUrl('DEMO_URL', env.DEMO_URL ?? defaultDemoUrl(base, env.DEMO_PORT));
  const keyFile = join(env.SVC_DATA_DIR ?? '.svc', 'api-key');
  const webUi = `http://${base.hostname}:${env.TEMPORAL_UI_PORT ?? 8233}`;
  return {
    baseUrl: base.href.replace(/\/+$/, ''),
    demoUrl: demo.href.replace(/\/+$/, ''),
    apiKey: env.SVC_API_KEY ?? (readFile(keyFile)?.trim() || undefined),
    apiKeySource: keyFile,
    workflowsUrl: `${webUi}/namespaces/${env.TEMPORAL_NAMESPACE ?? 'default'}/workflows`,
    chapter,
    pause: pause && inputIsTty && outputIsTty,
    colour: outputIsTty && !env.NO_COLOR,
    help,
  };
}
