import type { HeavyWork, JobInput, JobName, JobOutput } from '../../../hosts/heavy-work';
import { JOBS } from '../../../hosts/jobs';

/** Heavy work done in the test's own process, for tests of what comes of it and not of where it is done. */
export const workHere: HeavyWork = {
  async do<Name extends JobName>(_owner: string, name: Name, ...input: JobInput<Name>): Promise<JobOutput<Name>> {
    const job = JOBS[name] as (...values: JobInput<Name>) => JobOutput<Name>;
    return job(...structuredClone(input));
  },
};
