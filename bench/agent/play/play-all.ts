import type { ApiClient } from '../../../test/support/clients/api-client';
import { inParallel } from '../../in-parallel';
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
  return inParallel(prepared, parallel, async (task) => {
    const played = await playTask(api, task, giveUpMs);
    tell?.(played);
    return played;
  });
}
