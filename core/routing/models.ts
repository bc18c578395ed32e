import { API_VERSION } from '../run/events';
import type { ModelObject } from '../schemas/model-schema';
import { ROUTER_MODEL } from '../run/routing/routing-class';
import type { RunnerOption } from './option';

/** Nobody keeps when a runner was added; clients want a date. */
const CREATED = new Date(`${API_VERSION}T00:00:00.000Z`);

/** The router itself, then chains with at least one runner that can work, then all of those. */
export function modelsOf(
  dispatchable: readonly RunnerOption[],
  chains: ReadonlyMap<string, readonly string[]>,
): ModelObject[] {
  const slugs = new Set(dispatchable.map(({ slug }) => slug));
  return [
    modelOf(ROUTER_MODEL, 'Smart routing', ROUTER_MODEL, { kind: 'router', runners: null }),
    ...[...chains]
      .filter(([, runners]) => runners.some((slug) => slugs.has(slug)))
      .map(([name, runners]) => modelOf(name, name, 'operator', { kind: 'chain', runners: [...runners] })),
    ...dispatchable.map(({ slug, name, provider }) =>
      modelOf(slug, name, provider, { kind: 'runner', runners: [slug] }),
    ),
  ];
}

function modelOf(id: string, name: string, owner: string, svc: ModelObject['svc']): ModelObject {
  return {
    id,
    object: 'model',
    type: 'model',
    created: CREATED.getTime() / 1000,
    created_at: CREATED.toISOString(),
    owned_by: owner,
    display_name: name,
    svc,
  };
}
