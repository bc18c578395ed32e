import { fillSchema } from '../../core/extract/fill/fill-schema';
import { factsOfJson } from '../../core/extract/json-facts';
import { parsedJson } from '../../core/json';
import { redactionOf } from '../../core/redaction';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { finished } from '../outcomes';
import { isLoginDetour, loginWall, obstacleOf, openPage, readPage, type ArrivedPage } from './page-reading';

/** How a page came to be shown, and what is wanted of it. */
export interface Showing {
  /** The document itself where it is JSON, which a browser only shows as text. */
  json: string | null;
  /** What is to be answered from the page. */
  ask: string;
  /** The address that was to be opened, where nothing was done that could lead elsewhere. */
  untouchedFrom: string | null;
  /** What the page may repeat and nobody is to be told. */
  secrets: readonly string[];
}

/** What a task gets from a page that a browser shows. */
export function readShown(page: ArrivedPage, task: RunnerTask, showing: Showing): Outcome {
  const { json, ask, untouchedFrom } = showing;
  const mask = redactionOf(showing.secrets);
  const opened = openPage({ ...page, html: mask.content(page.html) });
  const obstacle = obstacleOf(opened, {});
  if (obstacle !== null) return obstacle;
  if (untouchedFrom !== null && isLoginDetour(opened, untouchedFrom))
    return loginWall({ finalUrl: opened.url, httpStatus: opened.status });
  const data = json === null ? undefined : parsedJson(mask.content(json));
  if (data === undefined) return readPage(opened, task, ask, {});
  const output = task.outputSchema === null ? data : fillSchema(task.outputSchema, factsOfJson(data, page.url));
  return finished({ output });
}
