import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import type { CdpMessage } from '../../net/cdp/cdp-message';
import { createPipe } from './pipe-messages';
import type { ClientMessage } from './switchboard';
import type { SessionSetup } from './words';

/** A browser of which nobody else has the pipe. */
export interface BrowserProcess {
  send(message: CdpMessage): void;
  /** Resolves once it is gone, however that came about. */
  gone: Promise<void>;
  kill(): void;
}

/** What is needed beside the flags of every browser here, to be driven through a pipe and by nobody else. */
const SESSION_FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--disable-popup-blocking',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,PrivacySandboxSettings4',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disk-cache-size=104857600',
  // Loopback is left out of proxies by default; here it must be filtered like every other address.
  '--proxy-bypass-list=<-loopback>',
];

export function startBrowserProcess(
  setup: SessionSetup,
  proxyUrl: string,
  hear: (message: ClientMessage) => void,
): BrowserProcess {
  const { program, args, env, sandbox, folders, viewport } = setup;
  const child = spawn(
    program,
    [
      ...args,
      ...SESSION_FLAGS,
      ...(sandbox ? [] : ['--no-sandbox']),
      ...(setup.ignoresCertificateErrors ? ['--ignore-certificate-errors'] : []),
      `--user-agent=${userAgent(setup.version)}`,
      `--window-size=${viewport.width},${viewport.height}`,
      `--proxy-server=${proxyUrl}`,
      `--user-data-dir=${folders.profile}`,
      'about:blank',
    ],
    { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  child.once('spawn', () => {
    try {
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
    } catch {
      // Then pages count as much as everything else.
    }
  });
  const [, , , to, from] = child.stdio as unknown as [null, null, null, Writable, Readable];
  // A side that is gone is noticed by the end of the browser.
  for (const side of [to, from]) side.on('error', () => undefined);
  const { send } = createPipe(from, to, hear);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { send, gone, kill: () => void child.kill('SIGKILL') };
}

/** The browser's own default names itself headless, at which many sites send an empty page. */
function userAgent(version: string): string {
  const major = version.split('.')[0] ?? '';
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}
