import type { Outcome, RunnerTask } from '../../../core/run/outcome';
import { createBrowserRunner } from '../../../runners/browser/runner';
import { computerDriver } from '../../../runners/drivers/computer/driver';
import type { Runner } from '../../../runners/runner';
import { createLocalSource } from '../../../runners/sources/local/local-source';
import { DESKTOP } from '../../../runners/sources/wish';
import { PROVIDERS } from '../../../runners/providers';
import { openAccount, type Patience } from '../../../runners/providers/accounts';
import { letInto, seeingModelFor } from '../../../runners/providers/seeing-models';
import { startAnthropic } from '../../simulators/models/anthropic';
import type { Play } from '../../simulators/frame/seeing';
import { startGoogle } from '../../simulators/models/google';
import { startOpenAi } from '../../simulators/models/openai';
import type { Simulator } from '../../simulators/simulator';
import { workHere } from '../../support/jest/work-here';
import { startTestBrowser, type TestBrowser } from '../browser';
import { DISPATCHABLE } from '../contract/candidates';
import { createContext, taskOf, type RecordedContext } from '../runner-context';
import { UNWATCHED } from '../unwatched';

/** One option of each way to speak to a maker, with the simulator of that maker. */
const SEEING = {
  'anthropic-claude-sonnet-4-6': startAnthropic,
  'google-gemini-3-flash-preview': startGoogle,
  'openai-gpt-5-4': startOpenAi,
  'openai-computer-use-preview': startOpenAi,
};
export type Slug = keyof typeof SEEING;
export const SLUGS = Object.keys(SEEING) as Slug[];

export interface Driven {
  outcome: Outcome;
  simulator: Simulator;
  context: RecordedContext;
  runner: Runner;
  task: RunnerTask;
}

export interface DriveOptions {
  task?: Partial<RunnerTask>;
  context?: Partial<RecordedContext>;
  patience?: Patience;
  /** Before the task is begun. */
  prepare?(simulator: Simulator, context: RecordedContext): void;
}

export interface ComputerRig {
  drive(slug: Slug, url: string, play: Play | undefined, options?: DriveOptions): Promise<Driven>;
  close(): Promise<void>;
}

/** Models of simulated makers in one local browser, all of it in this process. */
export async function startComputerRig(): Promise<ComputerRig> {
  const browser: TestBrowser = await startTestBrowser();
  const ends: (() => Promise<void>)[] = [];
  const source = createLocalSource(browser.pool, browser.proxy);
  const rest = { driver: computerDriver, wish: DESKTOP, work: workHere, challengeGraceMs: 100 };
  const driver = createBrowserRunner({ slug: 'local-computer', source, ...rest });
  let attempts = 0;
  return {
    async drive(slug, url, play, { task: words, context: more, patience, prepare } = {}) {
      const option = DISPATCHABLE.find((each) => each.slug === slug);
      const provider = PROVIDERS.find(({ id }) => id === option?.provider);
      if (option === undefined || provider === undefined) throw new Error(`${slug} cannot be dispatched to`);
      const simulator = await SEEING[slug](play);
      const account = openAccount({ provider, keys: simulator.keys, baseUrl: simulator.url }, UNWATCHED, patience);
      ends.push(
        () => account.http.close(),
        () => simulator.close(),
      );
      const seeing = seeingModelFor(option, new Map([[provider.id, account]]));
      if (seeing === null) throw new Error(`${slug} has no model`);
      const runner = letInto(driver, slug, seeing);
      attempts += 1;
      const context: RecordedContext = Object.assign(createContext(), { attemptId: `att_${attempts}`, ...more });
      const task = taskOf(url, { text: 'Find out what it says.', ...words });
      prepare?.(simulator, context);
      return { outcome: await runner.run(task, context), simulator, context, runner, task };
    },
    async close() {
      await driver.close?.();
      for (const end of ends) await end();
      await browser.close();
    },
  };
}
