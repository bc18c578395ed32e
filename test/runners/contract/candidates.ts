import { isDispatchable } from '../../../core/routing/availability';
import type { RunnerOption } from '../../../core/routing/option';
import type { CustomRunnerEntry } from '../../../runners/custom';
import { neededVariables } from '../../../runners/catalogue';
import { catalogueWith } from '../../../runners/full-catalogue';
import { PROVIDERS } from '../../../runners/providers';
import { pairsWith } from '../../../runners/browser/pairs';
import { entryFor } from '../custom/harness';

/** A runner of the operator's that can do all that the protocol has. */
export const CUSTOM_RUNNER: CustomRunnerEntry = entryFor('http://provider.test', {
  slug: 'provider',
  interaction: true,
  downloads: true,
});

export interface Candidate {
  slug: string;
  /** Takes tasks that nobody has cut into steps. */
  plans: boolean;
  downloads: boolean;
  uploads: boolean;
  /** Cannot begin without an address. */
  needsUrl: boolean;
  /** An agent or a reader at another company, which tells in its own words, or not at all, how it went and where it ended. */
  worksElsewhere: boolean;
  /** Hands over what a model made of the page, whatever page that was. */
  extracts: boolean;
  /** Differs from another candidate by the kind of visitor only, so that most of the contract need not be tried twice. */
  isVariant: boolean;
}

/** The catalogue of a service with everything configured. */
export const OPTIONS: readonly RunnerOption[] = catalogueWith([CUSTOM_RUNNER], {
  hasModel: true,
  hasLightpanda: false,
  setVariables: new Set(neededVariables()),
});

/** Whoever can be dispatched to there. */
export const DISPATCHABLE: readonly RunnerOption[] = OPTIONS.filter(isDispatchable);

/** All of them are driven alike, so that one is tried in full. */
const FIRST_RENTED = DISPATCHABLE.find(({ kind, adapter }) => kind === 'infrastructure' && adapter !== undefined);

/** Variants of a rented browser differ by the request that opens it alone, which has a test of its own. */
export const CANDIDATES: readonly Candidate[] = DISPATCHABLE.filter(isTried).map(
  ({ slug, kind, provider, plans = false, downloads, uploads = false, adapter }) => {
    const { jobs, sessions, calls } = PROVIDERS.find(({ id }) => id === provider) ?? {};
    const job = jobs?.[adapter?.product ?? ''] ?? sessions?.[adapter?.product ?? ''];
    const call = calls?.[adapter?.product ?? ''];
    return {
      slug,
      plans,
      downloads,
      // What an operator's own runner does with files is its own affair.
      uploads: uploads || kind === 'custom',
      needsUrl: job === undefined || job.needsUrl === true,
      worksElsewhere: job !== undefined || call !== undefined,
      extracts: call?.extracts === true,
      isVariant:
        adapter === undefined
          ? isVariant(slug)
          : kind === 'infrastructure'
            ? slug !== FIRST_RENTED?.slug
            : adapter.source !== undefined || isLaterOf(slug, adapter.product),
    };
  },
);

/** The same driver is tried once in each kind of browser, and a maker's models differ by their names alone. */
function isTried({ kind, slug, provider, adapter }: RunnerOption): boolean {
  if (adapter?.source !== undefined) return isFirst(slug, (other) => other.adapter?.source === adapter.source);
  if (PROVIDERS.some(({ id, computers }) => id === provider && computers !== undefined))
    return isFirst(slug, (other) => other.provider === provider);
  if (kind !== 'infrastructure' || adapter === undefined) return true;
  if (adapter.driver !== undefined) return isFirst(slug, (other) => other.adapter?.driver === adapter.driver);
  return !isLaterOf(slug, adapter.product);
}

function isFirst(slug: string, among: (option: RunnerOption) => boolean): boolean {
  return DISPATCHABLE.find(among)?.slug === slug;
}

function isLaterOf(slug: string, product: string): boolean {
  return OPTIONS.find(({ adapter }) => adapter?.product === product)?.slug !== slug;
}

function isVariant(slug: string): boolean {
  const pairs = pairsWith(['local', 'cdp', 'lightpanda'], ['steps', 'agent']);
  const own = pairs.find((pair) => pair.slug === slug);
  const first = pairs.find(({ source, driver }) => source === own?.source && driver === own.driver);
  return first?.slug !== own?.slug;
}
