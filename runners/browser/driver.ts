import type { InputRequest, Outcome, RunnerTask } from '../../core/run/outcome';
import type { Seen } from '../outcomes';
import type { RunnerContext } from '../runner';
import type { Visit } from './visit/visit';

/** Who decides what is done in a browser that somebody else opened. */
export interface Driver {
  /** How a task would be done; the refusal of one that is not for this driver, before anything is opened. */
  take(task: RunnerTask): Drive | Outcome;
  /** True when doing this task a second time changes nothing on the site. */
  isRepeatable(task: RunnerTask): boolean;
}

/** One task on its way through a browser. */
export interface Drive {
  url: string;
  /** How many files the task names. */
  filesAsked: number;
  /** Whether files that come along are kept. */
  wantsFiles: boolean;
  /** Ends with what the visit has come to, to which the runner adds what was seen. */
  go(visit: Visit, line: DriveLine): Promise<(seen: Seen) => Outcome>;
}

/** What a drive talks through. */
interface DriveLine {
  attempt: RunnerContext;
  /** How long a challenge may take to let the browser through by itself. */
  challengeGraceMs: number;
  /** Puts a question to the account's owner. */
  ask(request: InputRequest, login: 'accepted' | null): Promise<string>;
}
