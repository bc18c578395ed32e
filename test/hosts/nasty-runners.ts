import { serveBrowserHost } from '../../hosts/browser/serve-host';
import type { Runner, RunnerContext } from '../../runners/runner';
import { finished, needsInput } from '../../runners/outcomes';

/** A browser host without a browser, whose runner misbehaves as the words of its task say. */
const parked = new Map<string, RunnerContext>();

const told = (output: Record<string, string | number | boolean | null>) => finished({ output });

/** Whether whoever read the pieces has stopped. */
let closed = false;

async function* pieces(breaksOff: boolean): AsyncGenerator<Uint8Array, void, undefined> {
  closed = false;
  try {
    for (let index = 0; index < 40; index += 1) yield await Promise.resolve(Buffer.alloc(100_000, index));
    if (breaksOff) throw new Error('broke off');
  } finally {
    closed = true;
  }
}

const runner: Runner = {
  slug: 'local-chromium',
  isRepeatable: () => true,
  async run(task, context) {
    const { text } = task;
    if (text === 'die') process.kill(process.pid, 'SIGKILL');
    if (text === 'fill buffers') for (const kept: Buffer[] = []; ;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
    if (text === 'throw') throw new TypeError('secret words');
    if (text === 'never end') await new Promise(() => undefined);
    if (text === 'wait')
      await new Promise((_resolve, reject) =>
        context.signal.addEventListener('abort', () => reject(context.signal.reason as Error)),
      );
    if (text === 'ask') {
      parked.set(context.attemptId, context);
      return needsInput({ inputRequest: { kind: 'otp', prompt: 'Code?', channel: 'unknown' } });
    }
    context.progress('at work');
    await context.recordSession({ id: 'sess_1', providerId: 'local', liveUrl: null, replayUrl: null });
    if (text === 'save pieces' || text === 'break off') {
      const body = pieces(text === 'break off');
      const file = { kind: 'download', name: 'b.bin', contentType: 'application/octet-stream', body } as const;
      const kept = await context.saveArtifact(file).catch(() => null);
      return told({ size: kept?.sizeBytes ?? null, closed });
    }
    const body = Buffer.from('bytes');
    const saved = await context
      .saveArtifact({ kind: 'download', name: 'a.txt', contentType: 'text/plain', body })
      .catch(() => ({ id: 'refused' }));
    return told({ pid: process.pid, user: context.secrets.credentials?.username ?? null, saved: saved?.id ?? null });
  },
  resume: (session, answer) => Promise.resolve(told({ answer, knew: parked.delete(session.attemptId) })),
  hasSession: ({ attemptId }) => Promise.resolve(parked.has(attemptId)),
  release: ({ attemptId }) => Promise.resolve(void parked.delete(attemptId)),
};

serveBrowserHost((_setup, tell) => {
  tell({ kind: 'listening', port: 4711 });
  return Promise.resolve({ runners: [runner], join: () => null, close: () => Promise.resolve() });
});
