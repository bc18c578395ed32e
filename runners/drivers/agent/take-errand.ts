import type { RunnerTask } from '../../../core/run/outcome';
import type { Drive } from '../../browser/driver';
import type { Visit } from '../../browser/visit/visit';
import { failed, missingUrl } from '../../outcomes';
import type { RunnerContext } from '../../runner';
import type { Ending, Errand } from './outfit';

type Send = (visit: Visit, errand: Errand, attempt: RunnerContext) => Promise<Ending>;

/** How a model is sent to do a task, whichever it is; the refusal of one that names no page. */
export function takeErrand(task: RunnerTask, send: Send): Drive | ReturnType<typeof missingUrl> {
  const url = task.url;
  if (url === null || !URL.canParse(url)) return missingUrl();
  return {
    url,
    filesAsked: 0,
    wantsFiles: true,
    async go(visit, { attempt, challengeGraceMs, ask }) {
      const { secrets, dueAt, mayAsk } = attempt;
      const { credentials } = secrets;
      const openFile: Errand['openFile'] = (name) => attempt.openFile(name);
      return send(visit, { task, url, credentials, challengeGraceMs, dueAt, openFile, mayAsk, ask }, attempt);
    },
  };
}

export function noModel(message: string): Ending {
  return (seen) => failed('platform', 'model_unavailable', message, { ...seen, unbilled: true });
}
