import { fillSchema } from '../../core/extract/fill-schema';
import { factsOfJson } from '../../core/extract/json-facts';
import { parsedJson } from '../../core/json';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { finished } from '../outcomes';
import { isLoginDetour, loginRequired, obstacleOf, openPage, readPage, type ArrivedPage } from './page-reading';

/** How a page came to be shown, and what is wanted of it. */
export interface Showing {
  /** The document itself where it is JSON, which a browser only shows as text. */
  json: string | null;
  /** What is to be answered from the page. */
  ask: string;
  /** The address that was to be opened, where nothing was done that could lead elsewhere. */
  untouchedFrom: string | null;
}

/** What a task gets from a page that a browser shows. */
export function readShown(page: ArrivedPage, task: RunnerTask, { json, ask, untouchedFrom }: Showing): Outcome {
  const opened = openPage(page);
  const obstacle = obstacleOf(opened, {});
  if (obstacle !== null) return obstacle;
  if (untouchedFrom !== null && isLoginDetour(opened, untouchedFrom)) return loginRequired({});
  const data = json === null ? undefined : parsedJson(json);
  if (data === undefined) return readPage(opened, task, ask, {});
  const output = task.outputSchema === null ? data : fillSchema(task.outputSchema, factsOfJson(data, page.url));
  return finished({ output });
}
