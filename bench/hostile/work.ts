import { isOver } from '../../test/support/clients/api-client';
import type { Hostile } from './kinds';
import { observe, type Observed } from './observe';
import type { Stage } from './stage';

/** One hostile thing at one size: how it ended, and what others noticed of it. */
export interface Worked extends Observed {
  kind: string;
  size: number;
  seconds: number;
  ending: string;
}

const GIVE_UP_MS = 180_000;

export async function workOff(stage: Stage, kind: Hostile, size: number): Promise<Worked> {
  const watch = observe(stage);
  const startedAt = performance.now();
  const ending = await endingOf(stage, kind, size);
  const seconds = (performance.now() - startedAt) / 1000;
  return { kind: kind.name, size, seconds, ending, ...(await watch.stop()) };
}

async function endingOf(stage: Stage, kind: Hostile, size: number): Promise<string> {
  const { status, body } = await stage.hostile.create(stage.bodyFor(kind, size));
  if (status >= 400) return `${status} ${body.error?.code ?? ''}`;
  return endOfRun(stage, body.id);
}

export async function endOfRun(stage: Stage, id: string): Promise<string> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  const run = await stage.hostile.until(id, (response) => isOver(response) || Date.now() > giveUpAt);
  if (!isOver(run)) {
    await stage.hostile.cancel(id);
    return 'NOT ENDED';
  }
  const attempt = run.svc.routing_attempts?.at(-1);
  return [run.status, attempt?.error?.code].filter(Boolean).join(' ');
}
