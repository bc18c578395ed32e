import { isDispatchable } from '../../core/routing/availability';
import type { RunnerOption } from '../../core/routing/option';
import { openAccount, type Account, type AccountWatch } from '../providers/accounts';
import type { Order } from '../providers/order';
import type { RentedBrowser } from '../runner';
import { createDesk } from './desk';

/** A browser that is lent on to a caller. */
export interface LentBrowser extends RentedBrowser {
  giveBack(): Promise<void>;
}

/** Where browsers are rented for callers who drive them themselves. */
export interface SessionDesk {
  open(session: { id: string; minutes: number }): Promise<LentBrowser>;
  close(): Promise<void>;
}

/** What a browser is rented with that is not for a task of ours. */
const NO_TASK = {
  task: { text: '', url: null, steps: [], successCriteria: null, outputSchema: null },
  prompt: '',
  secrets: { credentials: null, totpSecret: null, totpInbox: null },
  mayAsk: false,
  maxCostUsd: 0,
  maxSteps: 0,
} as const satisfies Partial<Order>;

const OPENED_WITHIN_MS = 60_000;

/** Whether this option of the catalogue rents out browsers at a price by the minute. */
export function rentsBrowsers(option: RunnerOption, { provider }: Account): boolean {
  const isRented = provider.browsers?.[option.adapter?.product ?? ''] !== undefined;
  return isRented && option.provider === provider.id && option.price.unit === 'minute' && isDispatchable(option);
}

export function openSessionDesk(option: RunnerOption, account: Account, watch: AccountWatch): SessionDesk {
  const open = openAccount(account, watch);
  const browser = account.provider.browsers?.[option.adapter?.product ?? ''];
  if (browser === undefined) throw new Error(`${option.slug} rents out no browsers`);
  const desk = createDesk({ ...open, browser, providerId: account.provider.id });
  return {
    async open({ id: attemptId, minutes }) {
      let name: string | null = null;
      const giveBack = async (): Promise<void> => {
        if (name !== null) await desk.close(name);
      };
      const order: Order = {
        ...NO_TASK,
        task: { ...NO_TASK.task, steps: [] },
        attemptId,
        settings: option.adapter?.settings ?? {},
        maxMinutes: minutes,
      };
      try {
        const rented = await desk.open(order, AbortSignal.timeout(OPENED_WITHIN_MS), async (id) => {
          name = id;
        });
        return { ...rented, giveBack };
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
    async close() {
      await desk.settled();
      await open.http.close();
    },
  };
}
