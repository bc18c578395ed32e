import type { TestService } from '../service';
import { until } from '../until';

/**
 * A fetch for SDKs whose first request reaches the service and whose answer then gets lost. The run hangs at the page
 * of this name until the retry has attached to it, and is cancelled then, so that the retry is answered.
 */
export function cutOffFetch(service: TestService, page: string): { fetch: typeof fetch; tries(): number } {
  let tries = 0;
  return {
    tries: () => tries,
    async fetch(url, init) {
      tries += 1;
      if (tries === 1) {
        const controller = new AbortController();
        fetch(url, { ...init, signal: controller.signal }).catch(() => undefined);
        await service.site.hanging(page);
        controller.abort();
        await runAt(service, page, 'abandoned');
        throw new TypeError('the connection broke');
      }
      const answer = fetch(url, init);
      await service.api.cancel(await runAt(service, page, 'awaited'));
      return answer;
    },
  };
}

/** Waits until the newest run is at this page and its caller is gone, or there again. */
async function runAt(service: TestService, page: string, state: 'abandoned' | 'awaited'): Promise<string> {
  const row = await until(
    `a run at ${page} that is ${state}`,
    () => service.db('runs').orderBy('id', 'desc').first('id', 'request', 'request_ended_at'),
    (seen) => {
      const { task } = seen.request as { task: { url: string | null } };
      const isAwaited = seen.request_ended_at === null;
      return task.url?.endsWith(page) === true && isAwaited === (state === 'awaited');
    },
  );
  return row.id as string;
}

export async function runCount(service: TestService): Promise<number> {
  return Number((await service.db('runs').count('* as n').first())?.['n']);
}
