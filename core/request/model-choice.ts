import { clip } from '../clip';
import { ROUTER_MODEL } from '../run/routing/routing-class';
import { parseRouting, type RoutingChoice } from './routing-choice';

const MAX_QUOTED = 80;

/** What a caller can be routed by, besides modes and categories. */
export interface RoutingNames {
  slugs: ReadonlySet<string>;
  /** Chains that the operator gave a name. */
  chains: ReadonlyMap<string, readonly string[]>;
}

export interface ChosenRouting extends RoutingChoice {
  /** The member that decided. */
  param: 'routing' | 'model';
  notes: string[];
}

/** `routing` decides; without it `model` does, which is all that many clients let their users choose. */
export function chooseRouting(routing: unknown, model: string | undefined, names: RoutingNames): ChosenRouting {
  const byModel = model === undefined ? null : routingOfModel(model, names);
  if (routing !== undefined) {
    const choice = parseRouting(routing, names.slugs);
    const differs = byModel !== null && JSON.stringify(byModel.requested) !== JSON.stringify(choice.requested);
    const note = `routing was given, so the ${byModel?.routingClass} that model names was not used.`;
    return { ...choice, param: 'routing', notes: differs ? [note] : [] };
  }
  if (byModel !== null) return { ...byModel, param: 'model', notes: [] };
  const smart = parseRouting(undefined, names.slugs);
  if (model === undefined || model === ROUTER_MODEL) return { ...smart, param: 'routing', notes: [] };
  const note = `model "${clip(model, MAX_QUOTED)}" names no runner and no chain, so routing is smart; GET /v1/models lists those that can be named.`;
  return { ...smart, param: 'model', notes: [note] };
}

function routingOfModel(model: string, { slugs, chains }: RoutingNames): RoutingChoice | null {
  if (slugs.has(model)) return { requested: model, routingClass: 'runner' };
  const chain = chains.get(model);
  return chain ? { requested: [...chain], routingClass: 'chain' } : null;
}
