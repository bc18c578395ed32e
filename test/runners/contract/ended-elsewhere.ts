import { PROVIDERS } from '../../../runners/providers';
import { OPTIONS } from './candidates';

/** Whether work that is given up comes to an end: a few providers have no call that ends a job. */
export function canBeEnded(slug: string): boolean {
  const option = OPTIONS.find((known) => known.slug === slug);
  const provider = PROVIDERS.find(({ id }) => id === option?.provider);
  const job = provider?.jobs?.[option?.adapter?.product ?? ''];
  return job === undefined || job.cancel !== undefined;
}

/** Providers of which nothing goes on that was given up. */
export function endsEverything(providerId: string): boolean {
  const { jobs = {} } = PROVIDERS.find(({ id }) => id === providerId) ?? {};
  return Object.values(jobs).every(({ cancel }) => cancel !== undefined);
}
