import { pageOf, pagesAsked } from '../../core/request/pages-asked';
import type { Refused, RunnerTask } from '../../core/run/outcome';
import { unsupported } from '../outcomes';

/** The task at the page that its words ask something of, which may be another than the one that is given beside them. */
export function atPageAsked(task: RunnerTask): RunnerTask {
  const [url] = pagesAsked(task);
  if (url === undefined || (task.url !== null && pageOf(task.url) === pageOf(url))) return task;
  return { ...task, url };
}

/** Half of what was asked for is no result: nothing is opened, so that another runner may do all of it. */
export function refusalOfSeveral(task: RunnerTask): Refused | null {
  const pages = pagesAsked(task);
  if (pages.length < 2) return null;
  return unsupported(`The task asks for ${pages.length} pages, and this runner reads one page per run.`);
}
