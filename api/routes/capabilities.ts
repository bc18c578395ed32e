import { CATEGORIES, type RunnerOption } from '../../core/routing/option';
import { toUsd } from '../../core/money';
import { ROUTING_CLASSES } from '../../core/run/record';
import type { ApiDeps } from '../deps';
import type { Operation } from '../operation';

const capabilitiesSchema = {
  type: 'object',
  required: ['object', 'routing_modes', 'categories', 'runners'],
  properties: {
    object: { const: 'svc.capabilities' },
    routing_modes: { type: 'array', items: { type: 'string' } },
    categories: { type: 'object' },
    runners: { type: 'array', items: { type: 'object', required: ['slug', 'name', 'price', 'available'] } },
  },
} as const;

/** The runners a caller can name, and what each can do. */
export function capabilitiesOperations(deps: ApiDeps): Operation[] {
  const toRunner = (option: RunnerOption) => ({
    slug: option.slug,
    name: option.name,
    kind: option.kind,
    provider: option.provider,
    engine: option.engine,
    price: { usd: toUsd(option.price.micros), unit: option.price.unit },
    categories: option.categories,
    trust: option.trust,
    interaction: option.interaction,
    downloads: option.downloads,
    live: option.live,
    coming_soon: option.comingSoon,
    available: deps.isDispatchable(option),
  });
  return [
    {
      method: 'get',
      path: '/v1/capabilities',
      operationId: 'getCapabilities',
      summary: 'Runners, categories and routing modes',
      tag: 'Service',
      responses: { 200: { description: 'What this service can do.', schema: capabilitiesSchema } },
      errors: [],
      handler(_request, response) {
        const inCategory = (category: string): string[] =>
          deps.catalogue
            .filter((option) => option.live && (option.categories as readonly string[]).includes(category))
            .map(({ slug }) => slug);
        response.json({
          object: 'svc.capabilities',
          routing_modes: [...ROUTING_CLASSES],
          categories: Object.fromEntries(CATEGORIES.map((category) => [category, inCategory(category)])),
          runners: deps.catalogue.map(toRunner),
        });
      },
    },
  ];
}
