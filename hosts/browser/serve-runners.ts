import type { CapturedFile, KeptFile, Runner, RunnerContext } from '../../runners/runner';
import { packError } from '../protocol';
import { createOutgoingFiles } from './outgoing-files';
import {
  ATTEMPT_SERVICES,
  type AttemptFacts,
  type AttemptService,
  type OfferedFile,
  type Order,
  type Word,
  type Work,
  type WorkResult,
} from './words';

export interface ServedRunners {
  hear(order: Order): void;
}

/** Lets whoever sends the orders use these runners as if they were in its own process. */
export function serveRunners(runners: readonly Runner[], tell: (word: Word) => void): ServedRunners {
  const bySlug = new Map(runners.map((runner) => [runner.slug, runner]));
  const calls = new Map<number, AbortController>();
  const requests = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const files = createOutgoingFiles(tell);
  let lastRequest = 0;

  function ask(id: number, service: AttemptService, argument: unknown): Promise<unknown> {
    lastRequest += 1;
    const request = lastRequest;
    return new Promise((resolve, reject) => {
      requests.set(request, { resolve, reject });
      tell({ kind: 'request', id, request, service, argument });
    });
  }

  async function saveArtifact(id: number, file: CapturedFile): Promise<KeptFile | null> {
    const body = files.offer(file.body);
    try {
      return (await ask(id, 'saveArtifact', { ...file, body } satisfies OfferedFile)) as KeptFile | null;
    } finally {
      await files.withdraw(body);
    }
  }

  function contextOf(id: number, facts: AttemptFacts, signal: AbortSignal): RunnerContext {
    const services = ATTEMPT_SERVICES.map((service) => [service, (argument: unknown) => ask(id, service, argument)]);
    return {
      ...facts,
      signal,
      progress: (note, step) => tell({ kind: 'progress', id, note, step }),
      ...(Object.fromEntries(services) as Pick<RunnerContext, AttemptService>),
      saveArtifact: (file) => saveArtifact(id, file),
    };
  }

  async function carryOut({ id, slug, work, attempt }: Extract<Order, { kind: 'call' }>): Promise<void> {
    const controller = new AbortController();
    calls.set(id, controller);
    try {
      const runner = bySlug.get(slug);
      if (runner === undefined) throw new Error('a browser host was asked for a runner that it does not have');
      const context = attempt === null ? null : contextOf(id, attempt, controller.signal);
      tell({ kind: 'done', id, result: await doWork(runner, work, context) });
    } catch (error) {
      tell({ kind: 'thrown', id, thrown: packError(error) });
    } finally {
      calls.delete(id);
    }
  }

  return {
    hear(order) {
      if (order.kind === 'call') void carryOut(order);
      if (order.kind === 'pull') void files.pull(order.file);
      if (order.kind === 'abort') calls.get(order.id)?.abort(new Error(order.reason));
      if (order.kind === 'reply') {
        const { request, reply } = order;
        const waiting = requests.get(request);
        requests.delete(request);
        if ('value' in reply) waiting?.resolve(reply.value);
        else waiting?.reject(new Error('the attempt could not do what its runner asked for'));
      }
    },
  };
}

async function doWork(runner: Runner, work: Work, context: RunnerContext | null): Promise<WorkResult> {
  if (work.kind === 'release') {
    await runner.release?.(work.session);
    return null;
  }
  if (work.kind === 'hasSession') return (await runner.hasSession?.(work.session)) ?? false;
  if (context === null) throw new Error('work without an attempt');
  if (work.kind === 'run') return runner.run(work.task, context);
  if (runner.resume === undefined) throw new Error('this runner has no sessions');
  return runner.resume(work.session, work.answer, work.task, context);
}
