import type { Hostile } from './kinds';
import type { Stage } from './stage';
import { endOfRun } from './work';

/** More would wait for a place in a browser, and not be in flight when everything is killed. */
const BROWSERS = 4;
const READY_AIM_S = 15;

/** Every kind at its largest size in flight when all is killed: the product comes up, and each run ends. */
export async function restartWithAll(stage: Stage, kinds: readonly Hostile[]): Promise<boolean> {
  let isGood = true;
  for (const batch of batchesOf(kinds)) isGood = (await restartWith(stage, batch)) && isGood;
  return isGood;
}

function batchesOf(kinds: readonly Hostile[]): Hostile[][] {
  const visited = kinds.filter(({ runner }) => runner === 'local-chromium');
  const batches = [kinds.filter(({ runner }) => runner !== 'local-chromium')];
  for (let from = 0; from < visited.length; from += BROWSERS) batches.push(visited.slice(from, from + BROWSERS));
  return batches.filter(({ length }) => length > 0);
}

async function restartWith(stage: Stage, batch: Hostile[]): Promise<boolean> {
  const begun = await Promise.all(
    batch.map(async (kind) => {
      const { status, body } = await stage.hostile.create(stage.bodyFor(kind, kind.sizes[2]));
      return { kind, id: status === 202 ? body.id : null, refused: body.error?.code ?? '' };
    }),
  );
  // What needs no browser is over soon after its start.
  await Promise.all(
    begun.map(async ({ kind, id }) => kind.runner === 'local-chromium' && id !== null && untilStarted(stage, id)),
  );
  const readyAfter = await stage.killAndRestart();
  const { body: beside } = await stage.neighbour.create({ input: 'When does it open?', routing: 'instant' });
  const endings = await Promise.all(
    begun.map(async ({ id, refused }) => (id === null ? refused : endOfRun(stage, id))),
  );
  for (const [index, { kind }] of begun.entries())
    process.stdout.write(`${kind.name.padEnd(52)} ${endings[index] ?? ''}\n`);
  process.stdout.write(`ready after ${readyAfter.toFixed(1)} s, a run of another tenant: ${beside.status}\n`);
  return readyAfter <= READY_AIM_S && beside.status === 'completed' && !endings.includes('NOT ENDED');
}

async function untilStarted(stage: Stage, id: string): Promise<void> {
  await stage.hostile.until(
    id,
    ({ status, svc }) => status !== 'in_progress' || (svc.progress?.attempts_started ?? 0) > 0,
  );
}
