import { CATEGORIES, type RunnerOption } from '../../core/routing/option';
import { PLATFORM_FEE_PERCENT, toUsd } from '../../core/money';
import { ROUTING_CLASSES } from '../../core/run/record';
import { nullable, objectOf, text } from '../../core/schemas/shapes';
import type { ApiDeps } from '../deps';
import type { Operation } from '../operation';

const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };

const capabilitiesSchema = {
  $id: 'Capabilities',
  ...objectOf({
    object: { const: 'svc.capabilities' },
    routing_modes: { ...texts, description: 'Classes of routing.' },
    categories: objectOf(Object.fromEntries(CATEGORIES.map((category) => [category, texts]))),
    runners: {
      type: 'array',
      items: objectOf({
        slug: { ...text, description: 'What routing names it by.' },
        name: text,
        kind: text,
        provider: text,
        engine: nullable('string'),
        price: {
          ...objectOf({ usd: { type: 'number' }, unit: text }),
          description: `Listed price; from the first top-up on a platform fee of ${PLATFORM_FEE_PERCENT} % is added.`,
        },
        categories: texts,
        trust: text,
        interaction: { ...flag, description: 'It can ask a person while it works.' },
        downloads: flag,
        live: { ...flag, description: 'Part of the curated pool.' },
        coming_soon: flag,
        available: { ...flag, description: 'It can be dispatched to here and now.' },
      }),
    },
  }),
};

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
