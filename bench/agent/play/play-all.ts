import type { ApiClient } from '../../../test/support/clients/api-client';
import { playTask, type Played } from './play-task';
import type { Prepared } from './prepare';

interface PlayOptions {
  parallel: number;
  giveUpMs: number;
  tell?(played: Played): void;
}

/** In the order of the tasks, so many at a time. */
export async function playAll(
  api: ApiClient,
  prepared: readonly Prepared[],
  { parallel, giveUpMs, tell }: PlayOptions,
): Promise<Played[]> {
  const left = [...prepared.entries()];
  const played: Played[] = [];
  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, task] = next;
      const one = await playTask(api, task, giveUpMs);
      played[index] = one;
      tell?.(one);
    }
  }
  await Promise.all(Array.from({ length: parallel }, work));
  return played;
}
