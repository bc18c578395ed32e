import { RequestError } from '../errors';
import type { RunRequest } from '../run/record';
import { applyCustody, type CustodyPolicy, type CustodyRecord } from './custody';
import type { RunnerOption } from './option';

export interface Candidates {
  catalogue: readonly RunnerOption[];
  isDispatchable(option: RunnerOption): boolean;
  /** The caller's policy for inline credentials; null when none was sent. */
  custody: CustodyPolicy | null;
}

export interface Eligible {
  /** In catalogue order, or in the caller's order for a chain. */
  options: RunnerOption[];
  custody: CustodyRecord | null;
}

/** The runners a run may go to at all. Throws the caller's error when there is none. */
export function eligibleOptions(request: RunRequest, candidates: Candidates): Eligible {
  const custody = candidates.custody ? applyCustody(candidates.custody, candidates.catalogue) : null;
  const chosen = namedBy(request, custody?.allowed ?? candidates.catalogue);
  if (custody && chosen.length === 0 && namedBy(request, candidates.catalogue).length > 0)
    throw new RequestError('custody_unsatisfiable', { param: 'custody' });
  const dispatchable = chosen.filter((option) => candidates.isDispatchable(option));
  if (dispatchable.length === 0) {
    throw new RequestError('runner_unavailable', {
      message: `None of the runners that "${String(request.routing)}" stands for is available.`,
      param: 'routing',
    });
  }
  const relayOnly = request.allowInteraction === true;
  const usable = relayOnly ? dispatchable.filter((option) => option.interaction) : dispatchable;
  if (usable.length === 0) {
    throw new RequestError('invalid_routing', {
      message: 'allow_interaction is true, but no runner of this routing can relay input.',
      param: 'routing',
    });
  }
  return { options: usable, custody: custody?.record ?? null };
}

function namedBy(request: RunRequest, catalogue: readonly RunnerOption[]): RunnerOption[] {
  const { routing, routingClass } = request;
  switch (routingClass) {
    case 'chain':
      return [routing].flat().flatMap((slug) => catalogue.find((option) => option.slug === slug) ?? []);
    case 'runner':
      return catalogue.filter((option) => option.slug === routing);
    case 'category':
      return catalogue.filter((option) => option.live && (option.categories as readonly unknown[]).includes(routing));
    case 'learning-all':
      return [...catalogue];
    case 'smart':
    case 'learning':
      return catalogue.filter((option) => option.live);
  }
}
