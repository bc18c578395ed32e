import { booleanIn } from '../../core/lists/query-values';
import {
  AVAILABILITIES,
  availabilityOf,
  isDispatchable,
  missingFor,
  NO_ADAPTER,
} from '../../core/routing/availability';
import { providerHealth, runnerHealth, type Reading } from '../../core/routing/health/health';
import { healthSchema, healthView } from '../../core/routing/health/health-view';
import { CATEGORIES, type RunnerOption } from '../../core/routing/option';
import { ceilingOfPrice } from '../../core/routing/price';
import { isAssumption } from '../../core/routing/price-age';
import { isInCategory } from '../../core/routing/pools';
import { PLATFORM_FEE_PERCENT, toUsd } from '../../core/money';
import { ROUTING_CLASSES } from '../../core/run/routing/routing-class';
import { nullable, objectOf, text } from '../../core/schemas/shapes';
import type { ApiDeps } from '../deps';
import type { Operation } from '../http/operation';
import { queryParameter } from '../http/parameters';

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
          ...objectOf({
            usd: { type: 'number' },
            unit: text,
            max_usd: { type: 'number', description: 'What one attempt costs at most; reserved while it is under way.' },
            source: { ...nullable('string'), description: 'Where the provider lists it; null where it does not.' },
            listed_on: {
              ...nullable('string'),
              description: 'The date of that list, a day or a month, where it has one.',
            },
            read_on: { ...nullable('string'), description: 'The day on which the list was read.' },
            assumption: { ...flag, description: 'The provider lists no such price, so it is estimated from others.' },
          }),
          description: `Listed price; from the first top-up on a platform fee of ${PLATFORM_FEE_PERCENT} % is added.`,
        },
        categories: texts,
        trust: text,
        interaction: { ...flag, description: 'It can ask a person while it works.' },
        downloads: flag,
        uploads: { ...flag, description: 'It can be given the files of a task, and uploads them.' },
        plans: {
          ...flag,
          description: 'An agent: it finds out by itself what has to be done. Others read, or do what is spelled out.',
        },
        live: { ...flag, description: 'Part of the pool that learning calibrates.' },
        coming_soon: flag,
        available: { ...flag, description: 'It can be dispatched to here and now.' },
        availability: {
          enum: [...AVAILABILITIES],
          description:
            'now; with_configuration: once the operator sets what is missing; coming: nothing can be set yet.',
        },
        missing: {
          ...texts,
          description: `Names of the variables that are not set, or "${NO_ADAPTER}"; empty when it is available.`,
        },
        health: healthSchema,
      }),
    },
    providers: {
      type: 'array',
      description: 'Those that some runner of this list belongs to and that can be dispatched to.',
      items: objectOf({ provider: text, health: healthSchema }),
    },
  }),
};

/** The runners a caller can name, and what each can do. */
export function capabilitiesOperations(deps: ApiDeps): Operation[] {
  const toRunner = (option: RunnerOption, reading: Reading, nowMs: number) => ({
    slug: option.slug,
    name: option.name,
    kind: option.kind,
    provider: option.provider,
    engine: option.engine,
    price: {
      usd: toUsd(option.price.micros),
      unit: option.price.unit,
      max_usd: toUsd(ceilingOfPrice(option.price)),
      source: option.price.listing?.source ?? null,
      listed_on: option.price.listing?.listedOn ?? null,
      read_on: option.price.listing?.readOn ?? null,
      assumption: isAssumption(option),
    },
    categories: option.categories,
    trust: option.trust,
    interaction: option.interaction,
    downloads: option.downloads,
    uploads: option.uploads ?? false,
    plans: option.plans ?? false,
    live: option.live,
    coming_soon: option.comingSoon,
    available: isDispatchable(option),
    availability: availabilityOf(option),
    missing: missingFor(option),
    health: healthView(runnerHealth(option, reading, nowMs)),
  });
  return [
    {
      method: 'get',
      path: '/v1/capabilities',
      operationId: 'getCapabilities',
      summary: 'Runners, categories and routing modes',
      tag: 'Service',
      parameters: [
        queryParameter('available', 'true: only runners that can be dispatched to now; false: only the others.', {
          type: 'boolean',
        }),
      ],
      responses: { 200: { description: 'What this service can do.', schema: capabilitiesSchema } },
      errors: ['invalid_list_filter'],
      async handler(request, response) {
        const available = booleanIn(request.query, 'available');
        const shown = deps.catalogue.filter((option) => available === null || isDispatchable(option) === available);
        const inCategory = (category: string): string[] =>
          shown.filter((option) => isInCategory(option, category)).map(({ slug }) => slug);
        const reading = await deps.readHealth();
        const nowMs = Date.now();
        const providers = [...new Set(shown.filter(isDispatchable).map(({ provider }) => provider))];
        response.json({
          object: 'svc.capabilities',
          routing_modes: [...ROUTING_CLASSES],
          categories: Object.fromEntries(CATEGORIES.map((category) => [category, inCategory(category)])),
          runners: shown.map((option) => toRunner(option, reading, nowMs)),
          providers: providers.map((provider) => ({
            provider,
            health: healthView(providerHealth(provider, deps.catalogue, reading, nowMs)),
          })),
        });
      },
    },
  ];
}
