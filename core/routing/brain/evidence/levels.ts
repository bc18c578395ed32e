import { LEVELS, type Level, type TaskContext } from '../../../run/routing/routing-record';

const SEPARATOR = '|';
/** Tasks without a site share one key, so that they learn from each other. */
const NO_SITE = '-';

/** The key of a context at each level; with the level and the runner it names one evidence cell. */
export function levelKeys(context: TaskContext): Record<Level, string> {
  const site = context.site ?? NO_SITE;
  const { cluster, taskClass } = context;
  return {
    domain_task: site + SEPARATOR + taskClass,
    domain: site,
    cluster_task: cluster + SEPARATOR + taskClass,
    cluster,
    task: taskClass,
    global: '',
  };
}

export function byLevel<T>(make: (level: Level) => T): Record<Level, T> {
  return Object.fromEntries(LEVELS.map((level) => [level, make(level)])) as Record<Level, T>;
}
