import type { RunnerTask } from '../../../core/run/outcome';
import type { RunnerRegistry } from '../../../runners/registry';
import type { FixtureSite } from '../sites/fixture-site';
import { taskOf, type AnyOutcome, type TestedRunner } from '../runner-context';
import { expectSound, newAttempt } from './attempt';
import type { Candidate } from './candidates';

/** What a runner is held to the contract with; its members are there once the tests run. */
export interface Held extends Candidate {
  site(): FixtureSite;
  runner(): TestedRunner;
  /** The same runner of another worker, which knows nothing of what the first one does. */
  runnerElsewhere(): TestedRunner;
  at(path: string, words?: Partial<RunnerTask>): RunnerTask;
  /** Runs a task to an outcome that can be recorded and repeats no secret. */
  run(task: RunnerTask, attempt?: ReturnType<typeof newAttempt>): Promise<AnyOutcome>;
}

interface Place {
  site: FixtureSite;
  registry: RunnerRegistry;
  elsewhere: RunnerRegistry;
}

export function held(candidate: Candidate, place: () => Place): Held {
  const { slug } = candidate;
  const runner = (): TestedRunner => runnerIn(place().registry, slug);
  return {
    ...candidate,
    site: () => place().site,
    runner,
    runnerElsewhere: () => runnerIn(place().elsewhere, slug),
    at: (path, words = {}) => taskOf(place().site.url(path), words),
    async run(task, attempt = newAttempt(runner())) {
      const outcome = await runner().run(task, attempt);
      expectSound(outcome, attempt);
      return outcome;
    },
  };
}

function runnerIn(registry: RunnerRegistry, slug: string): TestedRunner {
  const runner = registry.get(slug);
  if (runner === null) throw new Error(`${slug} is not registered.`);
  return runner;
}
