import { RequestError } from '../errors';
import type { RunRequest } from '../run/record';
import { applyCustody, type CustodyRule } from './custody';
import type { CustodyRecord } from '../run/routing/routing-record';
import type { RunnerOption } from './option';
import { isInCategory, isInSmartPool } from './pools';
import { skippedNotes, unavailable } from './skipped';

export interface Candidates {
  catalogue: readonly RunnerOption[];
  isDispatchable(option: RunnerOption): boolean;
  /** Who may see the run's credentials, stored or inline; null when no policy applies. */
  custody: CustodyRule | null;
}

export interface Eligible {
  /** In catalogue order, or in the caller's order for a chain. */
  options: RunnerOption[];
  custody: CustodyRecord | null;
  /** What the caller asked for and does not get, in whole sentences. */
  notes: string[];
}

/** The runners a run may go to at all. Throws the caller's error when there is none. */
export function eligibleOptions(request: RunRequest, candidates: Candidates): Eligible {
  const custody = candidates.custody ? applyCustody(candidates.custody, candidates.catalogue) : null;
  const chosen = namedBy(request, custody?.allowed ?? candidates.catalogue);
  const dispatchable = chosen.filter((option) => candidates.isDispatchable(option));
  if (custody && isEmptiedByCustody(request, candidates, chosen, dispatchable)) {
    throw new RequestError('custody_unsatisfiable', { param: 'custody' });
  }
  if (dispatchable.length === 0) {
    throw unavailable(request, chosen, candidates.isDispatchable, candidates.catalogue);
  }
  const relayOnly = request.allowInteraction === true;
  const usable = relayOnly ? dispatchable.filter((option) => option.interaction) : dispatchable;
  if (usable.length === 0) {
    throw new RequestError('invalid_routing', {
      message: 'allow_interaction is true, but no runner of this routing can relay input.',
      param: 'routing',
    });
  }
  const notes = skippedNotes(request, { chosen, dispatchable, usable });
  return { options: usable, custody: custody?.record ?? null, notes };
}

/**
 * Runners that won a sweep on this site. `learning-all` probes the whole catalogue, so a winner may be outside the pool
 * that smart runs choose from; on the site where it won it belongs to that pool.
 */
export function winnersFor(request: RunRequest, candidates: Candidates, slugs: readonly string[]): RunnerOption[] {
  if (request.routingClass !== 'smart' || slugs.length === 0) return [];
  const allowed = candidates.custody
    ? applyCustody(candidates.custody, candidates.catalogue).allowed
    : candidates.catalogue;
  return allowed.filter(
    (option) =>
      slugs.includes(option.slug) &&
      !isInSmartPool(option) &&
      candidates.isDispatchable(option) &&
      (option.interaction || request.allowInteraction !== true),
  );
}

/** Whether the policy, and not the routing or the configuration, is what leaves no runner. */
function isEmptiedByCustody(
  request: RunRequest,
  { catalogue, isDispatchable }: Candidates,
  chosen: RunnerOption[],
  dispatchable: RunnerOption[],
): boolean {
  if (dispatchable.length > 0) return false;
  const unfiltered = namedBy(request, catalogue);
  return (chosen.length === 0 && unfiltered.length > 0) || unfiltered.some((option) => isDispatchable(option));
}

function namedBy(request: RunRequest, catalogue: readonly RunnerOption[]): RunnerOption[] {
  const { routing, routingClass } = request;
  switch (routingClass) {
    case 'chain':
      return [routing].flat().flatMap((slug) => catalogue.find((option) => option.slug === slug) ?? []);
    case 'runner':
      return catalogue.filter((option) => option.slug === routing);
    case 'category':
      return catalogue.filter((option) => isInCategory(option, routing));
    case 'learning-all':
      return [...catalogue];
    case 'smart':
      return catalogue.filter(isInSmartPool);
    case 'learning':
      return catalogue.filter((option) => option.live);
  }
}
