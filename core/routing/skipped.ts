import { RequestError } from '../errors';
import type { RunRequest } from '../run/record';
import { absenceOf } from './availability';
import type { RunnerOption } from './option';

/** How many runners a caller is shown as examples of those that are there. */
const MAX_EXAMPLES = 6;

export interface Narrowing {
  /** What the routing stands for, without what custody forbids. */
  chosen: readonly RunnerOption[];
  dispatchable: readonly RunnerOption[];
  /** After the demand to relay input. */
  usable: readonly RunnerOption[];
}

/** What was asked for and is left out. Smart runs ask for nobody, so nothing is left out of them. */
export function skippedNotes(request: RunRequest, { chosen, dispatchable, usable }: Narrowing): string[] {
  switch (request.routingClass) {
    case 'smart':
    case 'runner':
      return [];
    case 'chain':
      return skippedLinks([request.routing].flat(), { chosen, dispatchable, usable });
    case 'category':
    case 'learning':
    case 'learning-all':
      return [
        ...(dispatchable.length === chosen.length
          ? []
          : [
              `${dispatchable.length} of the ${chosen.length} runners of ${String(request.routing)} are available here.`,
            ]),
        ...(usable.length === dispatchable.length
          ? []
          : [
              `Skipped ${dispatchable.length - usable.length} that cannot relay input, which allow_interaction asks for.`,
            ]),
      ];
  }
}

/** One sentence for each reason, with all that were skipped for it. */
function skippedLinks(chain: readonly string[], { chosen, dispatchable, usable }: Narrowing): string[] {
  const byReason = new Map<string, string[]>();
  for (const slug of chain) {
    const isIt = (option: RunnerOption): boolean => option.slug === slug;
    if (usable.some(isIt)) continue;
    const option = chosen.find(isIt);
    const reason = !option
      ? 'the custody policy does not allow it'
      : dispatchable.includes(option)
        ? 'it cannot relay input, which allow_interaction asks for'
        : absenceOf(option);
    byReason.set(reason, [...(byReason.get(reason) ?? []), slug]);
  }
  return [...byReason].map(([reason, slugs]) => `Skipped ${slugs.join(', ')}: ${reason}.`);
}

/** Nothing that the routing stands for can be dispatched to: says why, and what could be used instead. */
export function unavailable(
  request: RunRequest,
  chosen: readonly RunnerOption[],
  isDispatchable: (option: RunnerOption) => boolean,
  catalogue: readonly RunnerOption[],
): RequestError {
  const examples = catalogue.filter(isDispatchable).slice(0, MAX_EXAMPLES);
  const others = examples.length === 0 ? '' : ` (such as ${examples.map(({ slug }) => slug).join(', ')})`;
  const unset = [...new Set(chosen.flatMap(({ unsetVariables }) => unsetVariables ?? []))];
  const orConfigure = unset.length === 0 ? '' : ` The operator can make it available by setting ${unset.join(', ')}.`;
  return new RequestError('runner_unavailable', {
    param: 'routing',
    message: whyNone(request, chosen),
    remediation: `Use smart, or a runner that GET /v1/capabilities?available=true lists${others}.${orConfigure}`,
  });
}

function whyNone({ routing, routingClass }: RunRequest, chosen: readonly RunnerOption[]): string {
  const [named] = chosen;
  if (routingClass === 'runner' && named) return `The runner ${named.slug} is not available: ${absenceOf(named)}.`;
  const links =
    routingClass === 'chain' ? skippedLinks([routing].flat(), { chosen, dispatchable: [], usable: [] }) : [];
  return [`None of the runners that "${String(routing)}" stands for is available.`, ...links].join(' ');
}
