import { extname, join } from 'node:path';
import type { ModelQuestion, ModelReply } from '../../core/agent/model-port';
import type { Viewer } from '../../runners/browser/watching/sight';
import type { RunnerContext } from '../../runners/runner';
import { BROWSER_HOST } from '../bounds';
import { forkHost } from '../fork';
import { usageOf } from '../../runners/process-usage';
import { unpackError } from '../protocol';
import { createIncomingViews } from './incoming-views';
import { createIncomingFiles } from './incoming-files';
import type { AttemptFacts, AttemptService, BrowserSetup, OfferedFile, Order, Word, Work, WorkResult } from './words';

/** The process died under the call; what became of its work is not known. */
export class BrowserHostLost extends Error {
  constructor() {
    super('the browser host is gone');
    this.name = 'BrowserHostLost';
  }
}

/** One process with a browser of its own. */
export interface BrowserHost {
  /** @throws BrowserHostLost, the reason of the attempt's signal, or what the runner threw */
  call(slug: string, work: Work, context: RunnerContext | null): Promise<WorkResult>;
  /** Looks at the browser of one of its attempts; null when there is none, or it is gone. */
  join(attemptId: string): Promise<Viewer | null>;
  /** Takes so much memory that it should be replaced before it has to be killed. */
  isBloated(): boolean;
  isAlive(): boolean;
  /** Resolves once its process is gone. */
  gone: Promise<void>;
  /** Closes the browser first. */
  close(): Promise<void>;
}

interface Call {
  context: RunnerContext | null;
  resolve(result: WorkResult): void;
  reject(error: unknown): void;
}

const ENTRY = join(__dirname, `entry${extname(__filename)}`);
const LOOK_EVERY_MS = 250;
/** Longer than a runner takes to close its browser context after an abort. */
const ABORT_MS = 3_000;
const CLOSE_MS = 5_000;

export interface BrowserHostOptions {
  setup: BrowserSetup;
  onRefused(refusal: { host: string; reason: string }): void;
  /** A port of this service from now on, which nobody's task may reach; the returned function withdraws that. */
  refusePort(port: number): () => void;
  /** Asks the language model for an agent in the host; left out where there is none. */
  think?: ((question: ModelQuestion, signal: AbortSignal) => Promise<ModelReply>) | undefined;
  /** The program that serves the runners. */
  entry?: string;
}

export function startBrowserHost({
  setup,
  onRefused,
  refusePort,
  think,
  entry = ENTRY,
}: BrowserHostOptions): BrowserHost {
  const child = forkHost(entry, BROWSER_HOST);
  const calls = new Map<number, Call>();
  let lastCall = 0;
  let isAlive = true;
  let isBloated = false;
  const allowPortsAgain: (() => void)[] = [];

  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      isAlive = false;
      clearInterval(watch);
      for (const allowAgain of allowPortsAgain) allowAgain();
      for (const { reject } of calls.values()) reject(new BrowserHostLost());
      calls.clear();
      files.end(new BrowserHostLost());
      views.end();
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const watch = setInterval(() => {
    const bytes = usageOf(child.pid ?? 0)?.residentBytes ?? 0;
    isBloated ||= bytes > BROWSER_HOST.bloatedBytes;
    if (bytes > BROWSER_HOST.residentBytes) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  watch.unref();

  function tell(order: Order): void {
    // One that cannot be reached any more has exited, or is about to.
    if (child.connected) child.send(order, () => undefined);
  }

  const files = createIncomingFiles(tell);
  const views = createIncomingViews(tell);

  function finish(id: number, settle: (call: Call) => void): void {
    const call = calls.get(id);
    calls.delete(id);
    if (call !== undefined) settle(call);
  }

  function serviceOf(context: RunnerContext, service: AttemptService, argument: unknown): Promise<unknown> | undefined {
    if (service === 'think') return think?.(argument as ModelQuestion, context.signal);
    if (service !== 'saveArtifact') return context[service]?.(argument as never);
    const { body, ...file } = argument as OfferedFile;
    return context.saveArtifact({ ...file, body: body instanceof Uint8Array ? body : files.piecesOf(body) });
  }

  async function serve({ id, request, service, argument }: Extract<Word, { kind: 'request' }>): Promise<void> {
    try {
      const context = calls.get(id)?.context;
      if (!context) throw new Error('its attempt is over');
      const value = await serviceOf(context, service, argument);
      tell({ kind: 'reply', request, reply: { value } });
    } catch {
      tell({ kind: 'reply', request, reply: { failed: true } });
    }
  }

  child.on('message', (raw) => {
    const word = raw as Word;
    if (word.kind === 'progress') calls.get(word.id)?.context?.progress(word.note, word.step);
    if (word.kind === 'request') void serve(word);
    if (word.kind === 'piece' || word.kind === 'broken') files.hear(word);
    if (word.kind === 'joined' || word.kind === 'sight') views.hear(word);
    if (word.kind === 'done') finish(word.id, ({ resolve }) => resolve(word.result));
    if (word.kind === 'thrown') {
      finish(word.id, ({ context, reject }) =>
        reject(context?.signal.aborted === true ? context.signal.reason : unpackError(word.thrown)),
      );
    }
    if (word.kind === 'refused') onRefused(word);
    if (word.kind === 'listening') allowPortsAgain.push(refusePort(word.port));
  });
  tell({ kind: 'open', setup });

  function begin(id: number, slug: string, work: Work, context: RunnerContext | null): Promise<WorkResult> {
    return new Promise((resolve, reject) => {
      if (!isAlive) return reject(new BrowserHostLost());
      calls.set(id, { context, resolve, reject });
      tell({ kind: 'call', id, slug, work, attempt: context === null ? null : factsOf(context) });
    });
  }

  return {
    async call(slug, work, context) {
      context?.signal.throwIfAborted();
      lastCall += 1;
      const id = lastCall;
      let patience: NodeJS.Timeout | undefined;
      const abort = (): void => {
        const reason: unknown = context?.signal.reason;
        tell({ kind: 'abort', id, reason: reason instanceof Error ? reason.message : 'aborted' });
        patience = setTimeout(() => finish(id, ({ reject }) => reject(reason)), ABORT_MS);
      };
      context?.signal.addEventListener('abort', abort, { once: true });
      try {
        return await begin(id, slug, work, context);
      } finally {
        clearTimeout(patience);
        context?.signal.removeEventListener('abort', abort);
      }
    },
    join: (attemptId) => views.join(attemptId),
    isBloated: () => isBloated,
    isAlive: () => isAlive,
    gone,
    async close() {
      tell({ kind: 'close' });
      const killing = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
      await gone;
      clearTimeout(killing);
    },
  };
}

function factsOf(context: RunnerContext): AttemptFacts {
  const { attemptId, workspaceId, secrets, told, dueAt, mayAsk, maxPauseMs, isRecorded = false, seeingModel } = context;
  const known = { attemptId, workspaceId, secrets, told: [...told], dueAt, mayAsk, maxPauseMs, isRecorded };
  return { ...known, ...(seeingModel !== undefined && { seeingModel }) };
}
