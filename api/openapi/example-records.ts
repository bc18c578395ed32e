import type { LongTaskRecord } from '../../core/long-tasks/long-task';
import type { RunRecord } from '../../core/run/record';

/** Facts that the published examples are made from, by the same code that makes real replies. */

const CREATED = new Date('2026-08-13T10:00:00.000Z');
const FINISHED = new Date('2026-08-13T10:00:02.140Z');
const RUN_ID = 'resp_01k2h1v5g0fdd9xq3h5dcp39d1';
const ATTEMPT_ID = 'att_01k2h1v5g8fdd9xq3h5dcp39d2';
const PRODUCT = { name: 'An Atlas of Small Harbours', price: 24.5 };
const PAGE = 'https://shop.example/books/LB-1001';

export const EXAMPLE_RUN: RunRecord = {
  id: RUN_ID,
  workspaceId: 'ws_01k2h1v5g0fdd9xq3h5dcp39d0',
  status: 'completed',
  envelopeStatus: 'succeeded',
  request: {
    model: 'svc',
    instructions: null,
    task: {
      text: 'Extract the product',
      url: PAGE,
      steps: [],
      successCriteria: null,
      outputSchema: { name: 'string', price: 'number' },
    },
    routing: 'local-reader',
    routingClass: 'runner',
    slaProfile: 'balanced',
    maxFallbacks: 5,
    maxCostMicros: null,
    timeBudgetMs: null,
    metadata: { order: '1042' },
    allowInteraction: null,
    interactionTimeoutMs: 240_000,
    normalize: false,
    background: false,
  },
  plan: {
    candidates: [{ runner: 'local-reader', engine: null, queue: 'http', priceMicros: 1000 }],
    widening: [],
    ceilingMicros: null,
    ceilingSource: 'balance',
    lifetimeMs: 1_200_000,
    custody: null,
    context: { site: 'shop.example', taskClass: 'extract', cluster: 'unknown', defense: 'none' },
    decision: null,
  },
  ending: { status: 'succeeded', attemptId: ATTEMPT_ID, failure: null, budgetStop: null },
  createdAt: CREATED,
  updatedAt: FINISHED,
  finishedAt: FINISHED,
  deadlineAt: new Date('2026-08-13T10:20:00.000Z'),
  attempts: [
    {
      id: ATTEMPT_ID,
      ordinal: 0,
      wave: null,
      widened: false,
      runner: 'local-reader',
      engine: null,
      status: 'succeeded',
      fault: null,
      error: null,
      priceMicros: 1000,
      costMicros: 1000,
      dispatched: true,
      progressNote: null,
      session: null,
      prompted: false,
      startedAt: new Date('2026-08-13T10:00:00.030Z'),
      finishedAt: FINISHED,
      result: {
        output: PRODUCT,
        answer: JSON.stringify(PRODUCT),
        quality: {
          verdict: 'succeeded',
          confidence: 0.95,
          reason: 'schema_satisfied',
          source: 'deterministic',
          answerPresent: true,
        },
        deliverables: null,
        finalUrl: PAGE,
        httpStatus: 200,
        blockReason: null,
        defense: 'none',
        steps: [],
        screenshotArtifactId: null,
        screenshotUnavailableReason: null,
        schemaViolations: [],
        normalized: false,
      },
    },
  ],
  artifacts: [],
  interactions: [],
  costs: { runners: 1000, platformFee: 0, normalization: 0 },
};

export const EXAMPLE_LONG_TASK: LongTaskRecord = {
  id: 'lt_harbour-reports-2026',
  status: 'partial',
  createdAt: CREATED,
  finishedAt: new Date('2026-08-13T11:30:00.000Z'),
  history: {
    input: 'Download the annual report of every harbour in the register',
    url: 'https://register.example/harbours',
    credential_id: null,
    expected_entities: 2,
    entities: [
      {
        entity_id: 'harbour-1',
        label: 'Small Harbour',
        status: 'delivered',
        attempts: 1,
        run_id: RUN_ID,
        artifact_id: 'art_01k2h1v5g0fdd9xq3h5dcp39d3',
        reason: null,
      },
      {
        entity_id: 'harbour-2',
        label: 'Old Pier',
        status: 'unfetchable',
        attempts: 2,
        run_id: null,
        artifact_id: null,
        reason: 'The register has no report for this year.',
      },
    ],
    budget: { max_cost_usd: 20, spent_usd: 0.41 },
    events: [{ type: 'chunk_dispatched', at: '2026-08-13T10:01:00.000Z', entities: 2 }],
    manifest: { verification: { method: 'sampled', confidence: 0.92, low_confidence: false } },
  },
};
