import { RequestError } from '../errors';
import type { CustodyRecord } from '../run/routing/routing-record';
import { isDispatchable } from './availability';
import type { RunnerOption } from './option';

export const DECK_SLUG = 'deck';
const MAX_LISTED_RUNNERS = 40;
const MAX_POLICY_LENGTH = 4096;

/** Which runners may see a credential. */
export type CustodyPolicy =
  | { kind: 'any' | 'trusted_runners' | 'deck_only'; label: string }
  | { kind: 'pinned'; label: string; runners: string[] };

/** All policies that govern one run: a runner must be allowed by every one of them. */
export interface CustodyRule {
  policies: CustodyPolicy[];
  source: CustodyRecord['source'];
  credentialId: string | null;
}

export function parseCustody(raw: string): CustodyPolicy {
  if (raw === 'any' || raw === 'trusted_runners' || raw === 'deck_only') return { kind: raw, label: raw };
  const runners = raw.startsWith('pinned:')
    ? raw
        .slice('pinned:'.length)
        .split(',')
        .map((slug) => slug.trim())
    : [];
  const isMalformed = runners.length === 0 || runners.some((slug) => !/^[a-z0-9][a-z0-9._-]*$/i.test(slug));
  if (isMalformed || raw.length > MAX_POLICY_LENGTH) throw new RequestError('invalid_custody', { param: 'custody' });
  return { kind: 'pinned', label: `pinned:${runners.join(',')}`, runners };
}

/** The vault's policy and the request's compose as AND; null when there is neither. */
export function composeCustody(
  vault: { policy: CustodyPolicy; credentialId: string } | null,
  request: CustodyPolicy | null,
): CustodyRule | null {
  if (vault === null) {
    return request === null ? null : { policies: [request], source: 'request', credentialId: null };
  }
  return {
    policies: request === null ? [vault.policy] : [vault.policy, request],
    source: request === null ? 'vault' : 'vault+request',
    credentialId: vault.credentialId,
  };
}

export function custodyAllows(policy: CustodyPolicy, option: RunnerOption): boolean {
  switch (policy.kind) {
    case 'any':
      return true;
    case 'trusted_runners':
      return option.trust === 'trusted';
    case 'deck_only':
      return option.slug === DECK_SLUG;
    case 'pinned':
      return policy.runners.includes(option.slug);
  }
}

/** Hard filter before any routing: what is not in the returned set is never considered again. */
export function applyCustody(
  { policies, source, credentialId }: CustodyRule,
  catalogue: readonly RunnerOption[],
): { allowed: RunnerOption[]; record: CustodyRecord } {
  const allowed = catalogue.filter((option) => policies.every((policy) => custodyAllows(policy, option)));
  // Runners that cannot be dispatched to yet are not listed: they cannot see the credential either.
  const existing = allowed.filter(isDispatchable);
  return {
    allowed,
    record: {
      policy: policies.map(({ label }) => label).join('+'),
      source,
      credentialId,
      allowedRunners: existing.slice(0, MAX_LISTED_RUNNERS).map(({ slug }) => slug),
      allowedRunnerCount: existing.length,
      candidatesBeforeFilter: catalogue.filter(isDispatchable).length,
    },
  };
}
