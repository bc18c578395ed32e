import type { JOBS } from './jobs';

type Jobs = typeof JOBS;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>;
export type JobOutput<Name extends JobName> = ReturnType<Jobs[Name]>;

/**
 * Work on texts of callers, pages and runners that may take long or much memory, whatever was done against that. It is
 * done outside of this process, so that it can be ended without harm to anything else.
 */
export interface HeavyWork {
  /**
   * @param owner whose work it is; nobody's work can take all places
   * @throws HeavyWorkFailure when it was over its bounds or its process was lost, and whatever the job itself throws
   */
  do<Name extends JobName>(owner: string, name: Name, ...input: JobInput<Name>): Promise<JobOutput<Name>>;
}

/** `time` and `memory`: the job is too much, and would be again. `lost`: its process died, for no reason of the job's. */
export type HeavyWorkFailureCause = 'time' | 'memory' | 'lost';

export class HeavyWorkFailure extends Error {
  constructor(
    readonly job: string,
    readonly reason: HeavyWorkFailureCause,
  ) {
    super(`${job} was given up: ${reason}`);
    this.name = 'HeavyWorkFailure';
  }
}
