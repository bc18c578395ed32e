import { LOW_CREDIT_MICROS, MICROS_PER_USD, type Micros } from '../../../core/money';
import { CREDIT_EVENT_TYPES, type CreditEventType } from '../../../core/run/events';
import { noteUncovered } from '../../../db/money/credit-news';
import { postLines } from '../../../db/money/ledger';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { fc } from '../../support/property';
import { registerEndpoint } from '../../support/servers/webhook-fixture';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

type Step = { kind: 'spend' | 'credit' | 'refused'; micros: Micros };

/** As it is promised: each mark is told of when it is crossed downwards, and again only after it was crossed upwards. */
function promised(opening: Micros, steps: Step[]): CreditEventType[] {
  const told: CreditEventType[] = [];
  const open = new Set<CreditEventType>(CREDIT_EVENT_TYPES);
  const tell = (type: CreditEventType): void => {
    if (open.delete(type)) told.push(type);
  };
  let balance = opening;
  for (const { kind, micros } of steps) {
    if (kind === 'refused') {
      if (balance < Math.min(micros, LOW_CREDIT_MICROS)) CREDIT_EVENT_TYPES.forEach(tell);
      continue;
    }
    balance += kind === 'spend' ? -micros : micros;
    if (kind === 'spend' && balance < LOW_CREDIT_MICROS) tell('credit.low');
    if (kind === 'spend' && balance <= 0) tell('credit.exhausted');
    if (kind === 'credit' && balance >= LOW_CREDIT_MICROS) open.add('credit.low');
    if (kind === 'credit' && balance > 0) open.add('credit.exhausted');
  }
  return told;
}

it('each mark is told of once for every time that it is crossed', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('spend' as const, 'spend' as const, 'credit' as const, 'refused' as const),
    micros: fc.integer({ min: 1, max: 2.5 * MICROS_PER_USD }),
  });
  const story = fc.array(step, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 4 * MICROS_PER_USD }), story, async (opening, steps) => {
      const { principal } = await createTestWorkspace(test.db, { micros: opening });
      const webhookId = await registerEndpoint(test.db, principal, { events: [...CREDIT_EVENT_TYPES] });
      for (const { kind, micros } of steps) {
        if (kind === 'refused') await noteUncovered(test.db, principal.accountId, micros);
        else {
          const amountMicros = kind === 'spend' ? -micros : micros;
          await test.db.transaction((trx) => postLines(trx, principal.accountId, [{ kind: 'grant', amountMicros }]));
        }
      }
      const delivered: { type: CreditEventType }[] = await test
        .db('webhook_deliveries as d')
        .join('events as e', 'e.id', 'd.event_id')
        .where({ 'd.webhook_id': webhookId, 'e.workspace_id': principal.workspaceId })
        .select('e.type');
      expect(delivered.map(({ type }) => type).sort()).toEqual(promised(opening, steps).sort());
    }),
    { numRuns: 40 },
  );
});

it('spending at the same time crosses a mark once', async () => {
  const { principal } = await createTestWorkspace(test.db, { micros: LOW_CREDIT_MICROS });
  const webhookId = await registerEndpoint(test.db, principal, { events: ['credit.low'] });
  await Promise.all(
    Array.from({ length: 10 }, () =>
      test.db.transaction((trx) => postLines(trx, principal.accountId, [{ kind: 'normalization', amountMicros: -1 }])),
    ),
  );
  expect(await test.db('webhook_deliveries').where({ webhook_id: webhookId })).toHaveLength(1);
});
