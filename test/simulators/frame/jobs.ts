import { randomUUID } from 'node:crypto';
import { visitAsProvider, type ProviderReply, type ProviderTask } from './visit';

/** A job of a simulated agent, which really goes to the page that it was sent to. */
export interface SimulatedJob {
  id: string;
  /** As it was submitted. */
  body: Record<string, unknown>;
  createdAt: string;
  reply: ProviderReply;
  isStopped: boolean;
  answer(text: string): void;
  stop(): void;
}

export interface SimulatedJobs {
  start(body: Record<string, unknown>, task: ProviderTask): SimulatedJob;
  get(id: string): SimulatedJob | undefined;
  paid(): number;
  underWay(): number;
  stopAll(): void;
}

export interface JobsOptions {
  /** Where the provider names jobs in its own way. */
  newId?: (() => string) | undefined;
  /** Waits for an answer where a site asks; an agent that cannot gives up. */
  asks?: boolean | undefined;
}

export function createJobs({ newId = randomUUID, asks = false }: JobsOptions = {}): SimulatedJobs {
  const jobs = new Map<string, SimulatedJob>();
  return {
    start(body, task) {
      const controller = new AbortController();
      const visit = visitAsProvider(task, controller.signal);
      const running = { status: 'running', progress: `typing ${task.credentials?.password ?? 'nothing'}` };
      const follow = (next: Promise<ProviderReply>): void => {
        job.reply = running;
        void next.then((reply) => {
          const ended = reply.status === 'needs_input' && !asks ? { ...reply, status: 'failed' } : reply;
          job.reply = job.isStopped ? { status: 'cancelled' } : ended;
        });
      };
      const job: SimulatedJob = {
        id: newId(),
        body,
        createdAt: new Date().toISOString(),
        reply: running,
        isStopped: false,
        answer: (text) => follow(visit.goOn(text)),
        stop() {
          job.isStopped = true;
          if (job.reply.status === 'running' || job.reply.status === 'needs_input') job.reply = { status: 'cancelled' };
          controller.abort();
        },
      };
      follow(visit.begin());
      jobs.set(job.id, job);
      return job;
    },
    get: (id) => jobs.get(id),
    paid: () => jobs.size,
    underWay: () =>
      [...jobs.values()].filter(({ reply }) => reply.status === 'running' || reply.status === 'needs_input').length,
    stopAll: () => jobs.forEach((job) => job.stop()),
  };
}
