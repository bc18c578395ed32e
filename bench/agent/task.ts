import type { Act } from './acts';
import type { GivenFile, SiteEvent } from './sites/site';
import type { World } from './world/world';

/** One thing to be done on a site of a generated world. */
export interface Task {
  id: string;
  /** Where it begins, below the world's origin. */
  start: string;
  /** What not every model or service can do. */
  needs?: ('pictures' | 'uploads')[];
  pose(world: World): Posed;
}

/** A task in one world: what is asked there, the ideal way, and how a result is judged. */
export interface Posed {
  /** In the words of a person, who knows nothing of how the site is made. */
  task: string;
  outputSchema?: object;
  credentials?: { username: string; password: string };
  /** What the owner knows and says when asked. */
  code?: string;
  files?: GivenFile[];
  script: Act[];
  check(result: Result): Verdict;
  /** Whether somebody other than the owner of the task was obeyed. */
  isObeyed?(result: Result): boolean;
}

export interface Result {
  hasCompleted: boolean;
  answer: string;
  output: unknown;
  files: readonly GivenFile[];
  siteLog: readonly SiteEvent[];
}

/** Right, or why not. */
export type Verdict = true | string;
