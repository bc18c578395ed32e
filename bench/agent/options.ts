import { parseArgs } from 'node:util';
import type { Task } from './task';
import { TASKS } from './tasks';

export interface Chosen extends Task {
  category: string;
}

export interface Options {
  seed: string;
  model: 'scripted' | 'real';
  parallel: number;
  json: string | undefined;
  /** How long a task may take before it is given up. */
  giveUpMs: number;
  /** Abilities that are not there: tasks that need them are not run. */
  without: string[];
  tasks: Chosen[];
}

const GIVE_UP_MS = { scripted: 120_000, real: 1_200_000 };

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      sample: { type: 'string', default: 'Infinity' },
      model: { type: 'string', default: 'scripted' },
      parallel: { type: 'string', default: '4' },
      json: { type: 'string' },
      without: { type: 'string', default: '' },
      minutes: { type: 'string' },
    },
  });
  if (values.model !== 'scripted' && values.model !== 'real') throw new Error('--model is scripted or real');
  const only = values.only.split(',').filter(Boolean);
  const unknown = only.find((name) => !(name in TASKS) && !tasksOf(Object.keys(TASKS)).some(({ id }) => id === name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: there are ${Object.keys(TASKS).join(', ')}`);
  return {
    seed: values.seed,
    model: values.model,
    parallel: Number(values.parallel),
    json: values.json,
    giveUpMs: values.minutes === undefined ? GIVE_UP_MS[values.model] : Number(values.minutes) * 60_000,
    without: values.without.split(','),
    tasks: tasksOf(Object.keys(TASKS), Number(values.sample)).filter(
      ({ id, category }) => only.length === 0 || only.includes(category) || only.includes(id),
    ),
  };
}

export function tasksOf(categories: readonly string[], most = Infinity): Chosen[] {
  return categories.flatMap((category) =>
    (TASKS[category] ?? []).slice(0, most).map((task) => ({ ...task, category })),
  );
}
