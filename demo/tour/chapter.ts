import type { Stage } from './stage';

/** One scene of the tour. `play` throws when the service does not keep what the chapter promises. */
export interface Chapter {
  title: string;
  /** One sentence: why anybody would want this. */
  why: string;
  play(stage: Stage): Promise<void>;
}
