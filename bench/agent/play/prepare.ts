import type { Chosen } from '../options';
import { serveWorld, type ServedWorld } from '../sites/serve';
import type { Posed } from '../task';

/** A task in its own world, which is being served. */
export interface Prepared {
  task: Chosen;
  served: ServedWorld;
  posed: Posed;
}

export async function prepare(tasks: readonly Chosen[], seed: string): Promise<Prepared[]> {
  return Promise.all(
    tasks.map(async (task) => {
      const served = await serveWorld(`${seed}/${task.id}`);
      return { task, served, posed: task.pose(served.world) };
    }),
  );
}

/** What no model may ever be shown. */
export function secretsOf(prepared: readonly Prepared[]): string[] {
  return prepared.flatMap(({ posed: { credentials, code } }) =>
    [credentials?.password, code].filter((secret) => secret !== undefined),
  );
}
