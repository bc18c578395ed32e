import { randomUUID } from 'node:crypto';
import type { RunnerOption } from '../../core/routing/option';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createSafeFetch } from '../../net/safe-fetch';
import type { Account } from '../../runners/providers/accounts';
import { openProviders } from '../../runners/providers/open-providers';
import type { Runner } from '../../runners/runner';
import { createContext, taskOf } from '../runners/runner-context';
import { startRecorder, type Seen } from './recorder';
import { workHere } from '../support/jest/work-here';
import { UNWATCHED } from '../runners/unwatched';

/** What the essential parts of the contract came to, and the shapes of all answers on the way. */
export interface Walked {
  outcomes: Record<string, string>;
  seen: readonly Seen[];
}

export const FREE_PARTS = ['a wrong key'] as const;
/** In this order, as far as the money goes. */
export const PAID_PARTS = ['a page is read', 'a task is cancelled'] as const;
export type Part = (typeof FREE_PARTS)[number] | (typeof PAID_PARTS)[number];

const FETCH = { maxBytes: 10 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 5 };

/** @throws when the option cannot be run by a provider's job or call */
export async function walk(
  option: RunnerOption,
  account: Account,
  url: string,
  parts: readonly Part[],
): Promise<Walked> {
  const recorder = await startRecorder(account.baseUrl);
  const outcomes: Record<string, string> = {};
  try {
    for (const part of parts) {
      const [key, ...others] = account.keys;
      const keys = part === 'a wrong key' ? ([`${key}-wrong`, ...others] as const) : account.keys;
      const opened = openRunner(option, { ...account, keys, baseUrl: recorder.url });
      try {
        outcomes[part] = await play(opened.runner, url, part);
      } finally {
        await opened.close();
      }
    }
    return { outcomes, seen: recorder.seen };
  } finally {
    await recorder.close();
  }
}

function openRunner(option: RunnerOption, account: Account): { runner: Runner; close(): Promise<void> } {
  const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
  const { runners, close } = openProviders({
    accounts: [account],
    options: [option],
    drivers: {},
    computers: {},
    work: workHere,
    guardedFetch: createSafeFetch(guard, FETCH),
    guard,
    watch: UNWATCHED,
  });
  const [runner] = runners;
  if (runner === undefined) throw new Error(`${option.slug} needs a browser of ours, so it cannot be checked alone.`);
  return { runner, close };
}

async function play(runner: Runner, url: string, part: Part): Promise<string> {
  const context = { ...createContext(), attemptId: `att_${randomUUID().replaceAll('-', '')}` };
  if (part === 'a task is cancelled') context.recordJob = () => Promise.resolve(context.abort(new Error('cancelled')));
  try {
    const outcome = await runner.run(taskOf(url), context);
    if (outcome.kind !== 'failed') return outcome.kind;
    return `failed, ${outcome.error.code} (${outcome.fault})`;
  } catch {
    return 'given up when it was asked to';
  }
}
