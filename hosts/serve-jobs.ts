import { endWithParent } from './parent-watch';
import { packError, type HostWord, type JobOrder } from './protocol';

type Job = (...input: never[]) => unknown;

/** Makes this process a host: it takes one order after the other until its parent is gone. */
export function serveJobs(jobs: Record<string, Job>): void {
  endWithParent();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order) => {
    try {
      tell(carryOut(jobs, order as JobOrder));
    } catch (error) {
      // What cannot be packed, such as endless nesting, is a failure of the job as well.
      tell({ kind: 'thrown', thrown: packError(error) });
    }
  });
  // Whoever stops the service stops its parent, which ends this process in its turn.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  tell({ kind: 'ready' });
}

function tell(word: HostWord): void {
  process.send?.(word);
}

function carryOut(jobs: Record<string, Job>, { name, input }: JobOrder): HostWord {
  try {
    return { kind: 'done', output: jobs[name]?.(...(input as never[])) };
  } catch (error) {
    return { kind: 'thrown', thrown: packError(error) };
  }
}
