import type { Played } from './play-task';
import { KEPT_APART } from './task-set';

const HEAD = `${'set'.padEnd(14)}${['tasks', 'right', 'honest failures', 'wrong'].map((word) => word.padStart(17)).join('')}`;

/** A line for each set, and what went wrong in those that may be looked into. */
export function report(played: ReadonlyMap<string, readonly Played[]>): string {
  const lines = [...played].map(([set, tasks]) => lineOf(set, tasks));
  const listed = [...played]
    .filter(([set]) => !KEPT_APART.includes(set))
    .flatMap(([set, tasks]) => tasks.filter(({ faults }) => faults.length > 0).map((one) => faultLine(set, one)));
  return [HEAD, ...lines, '', ...listed, ''].join('\n');
}

function lineOf(set: string, tasks: readonly Played[]): string {
  const shares = (['right', 'honest', 'wrong'] as const).map((kind) => {
    const count = tasks.filter(({ standing }) => standing === kind).length;
    return `${count} (${((100 * count) / tasks.length).toFixed(1)} %)`.padStart(17);
  });
  return `${set.padEnd(14)}${String(tasks.length).padStart(17)}${shares.join('')}`;
}

function faultLine(set: string, { task, run, standing, faults, seconds }: Played): string {
  const { reason } = (run?.svc.error ?? run?.svc.quality ?? {}) as { reason?: string | null };
  const how = `${run?.svc.runner ?? 'no runner'}, ${reason ?? 'no reason'}, ${seconds.toFixed(1)} s`;
  return `${standing}: ${set} ${task.id} (${task.kind}; ${how}): ${faults.slice(0, 4).join('; ').slice(0, 400)}`;
}
