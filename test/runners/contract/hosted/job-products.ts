import type { RunnerOption } from '../../../../core/routing/option';
import type { Job } from '../../../../runners/jobs/job';
import { PROVIDERS } from '../../../../runners/providers';
import type { Provider } from '../../../../runners/providers/provider';
import { OPTIONS } from '../candidates';

/** A hosted agent, by the first option of the catalogue that is it. */
export interface JobProduct {
  product: string;
  provider: Provider;
  job: Job;
  option: RunnerOption;
}

export const JOB_PRODUCTS: readonly JobProduct[] = PROVIDERS.flatMap((provider) =>
  Object.entries(provider.jobs ?? {}).map(([product, job]) => {
    const option = OPTIONS.find(({ adapter }) => adapter?.product === product);
    if (option === undefined) throw new Error(`No option of the catalogue is ${product}.`);
    return { product, provider, job, option };
  }),
);
