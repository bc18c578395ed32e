import pino from 'pino';
import { chromium as playwright } from 'playwright-core';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { createModel } from '../../../net/model/model';
import { PROVIDERS } from '../../../runners/providers';
import type { Account } from '../../../runners/providers/accounts';
import type { CustomRunnerEntry } from '../../../runners/custom';
import type { RunnerRegistry } from '../../../runners/registry';
import { createClosables, type Closables } from '../../../workers/service/closables';
import { openRunners, type RunnersDeps } from '../../../workers/service/open-runners';
import { startHostsFromBuild } from '../../support/built-hosts';
import { workHere } from '../../support/jest/work-here';
import { freePort } from '../../support/product';
import type { ChatServer } from '../../support/servers/chat-server';
import { startTestBrowser } from '../browser';
import { UNWATCHED } from '../unwatched';
import { startReadingModel } from './model';
import { SIMULATORS } from '../../simulators';
import type { Simulator } from '../../simulators/simulator';
import { OPTIONS } from './candidates';
import { startProvider } from './provider';

export interface Everything {
  /** The registry of one worker, as a service with everything configured has it. */
  openRegistry(): RunnerRegistry;
  model: ChatServer;
  /** By the id of the provider. */
  simulators: ReadonlyMap<string, Simulator>;
  close(): Promise<void>;
}

/**
 * A place to reach for every runner that needs one. What a new provider is reached by is a member of `RunnersDeps`, and
 * the simulator behind it is started here.
 */
export async function startEverything(customRunner: CustomRunnerEntry): Promise<Everything> {
  startHostsFromBuild();
  const closables = createClosables((name, error) => {
    throw new Error(`${name} did not close`, { cause: error });
  });
  const [browser, model, provider] = await Promise.all([startTestBrowser(), startReadingModel(), startProvider()]);
  closables.add('provider', () => provider.close());
  closables.add('model', () => model.close());
  closables.add('browser', () => browser.close());
  const { install } = browser;
  const remotePort = await freePort();
  const remote = await playwright.launch({
    executablePath: install.executablePath,
    args: [...install.launchArgs, `--remote-debugging-port=${remotePort}`],
    env: install.env,
    chromiumSandbox: install.sandbox,
    downloadsPath: install.downloadsDir,
  });
  closables.add("the operator's browser", () => remote.close());

  const simulators = new Map<string, Simulator>();
  const accounts = await startAccounts(closables, simulators);
  const guardRules = { allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] };
  const deps: Omit<RunnersDeps, 'closables'> = {
    guard: createTargetGuard(guardRules),
    guardRules,
    work: workHere,
    chromium: install,
    pageMemoryMb: browser.pageMemoryMb,
    cdpAddress: `http://127.0.0.1:${remotePort}`,
    // It is fetched from elsewhere and has a test of its own.
    lightpanda: null,
    customRunners: [{ ...customRunner, url: provider.url }],
    accounts,
    accountWatch: UNWATCHED,
    catalogue: OPTIONS,
    filler: null,
    agent: {
      model: createModel({
        ...{ vendor: 'openai', baseUrl: model.baseUrl, apiKey: 'sk-test', model: 'reader-1' },
        ...{ timeoutMs: 30_000, maxOutputTokens: 1_000 },
      }),
      traits: { name: 'reader-1', takesPictures: false, dialect: 'tools', prices: null },
    },
    // Nobody watches.
    relay: { addDoor: () => undefined },
    live: { leave: () => undefined },
    log: pino({ level: 'silent' }),
  };
  return {
    openRegistry: () => openRunners({ ...deps, closables }),
    model,
    simulators,
    close: () => closables.closeAll(),
  };
}

/** An account with the simulator of every provider that has one. */
async function startAccounts(closables: Closables, simulators: Map<string, Simulator>): Promise<Account[]> {
  return Promise.all(
    PROVIDERS.flatMap((provider) => {
      const start = SIMULATORS[provider.id];
      if (start === undefined) return [];
      return [
        start().then((simulator) => {
          const { url, keys, browsersUrl, close } = simulator;
          simulators.set(provider.id, simulator);
          closables.add(`simulator of ${provider.id}`, close);
          return { provider, keys, baseUrl: url, ...(browsersUrl && { browsersUrl }) };
        }),
      ];
    }),
  );
}
