import type { Keys } from '../../../runners/providers/order';
import type { Simulator } from '../simulator';
import { Reply, startApi, type ApiOptions, type Received, type Route } from './api';
import { createJobs, type JobsOptions, type SimulatedJob, type SimulatedJobs } from './jobs';

/** Answers with the job that `{id}` of the path names, or says that there is none. */
export type JobAt = (received: Received, use: (job: SimulatedJob) => object | Reply) => object | Reply;

export interface JobApi extends Pick<ApiOptions, 'isAuthorized'>, JobsOptions {
  keys: Keys;
  routes(jobs: SimulatedJobs, jobAt: JobAt, url: () => string): Record<string, Route>;
  /** How the provider words its refusals. */
  refusal(status: number, message: string): object;
}

/** An API of which every customer's job is a visit. */
export async function startJobApi({ keys, routes, isAuthorized, refusal, newId, asks }: JobApi): Promise<Simulator> {
  const jobs = createJobs({ newId, asks });
  const jobAt: JobAt = ({ at, query }, use) => {
    const job = jobs.get(at['id'] ?? query.get('run_id') ?? '');
    return job === undefined ? new Reply(404, refusal(404, 'There is no such job.')) : use(job);
  };
  const api = await startApi({ routes: routes(jobs, jobAt, () => api.url), isAuthorized, refusal });
  return {
    ...api,
    keys,
    paid: jobs.paid,
    underWay: jobs.underWay,
    async close() {
      jobs.stopAll();
      await api.close();
    },
  };
}
