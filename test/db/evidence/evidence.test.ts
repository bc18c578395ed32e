import { evidenceSiteOf } from '../../../core/routing/evidence-site';
import { fromSums } from '../../../core/routing/brain/evidence/cell-sums';
import { cellsOf } from '../../../core/routing/brain/evidence/evidence-page';
import type { EvidencePage } from '../../../core/routing/brain/types';
import { LEVELS } from '../../../core/run/routing/routing-record';
import type { Defense } from '../../../core/run/outcome';
import { foldLessons } from '../../../db/evidence/folding';
import { createKnowledgeReader, type Knowledge, type ReadKnowledge } from '../../../db/evidence/knowledge';
import { askTogether } from '../../../db/fixed-query';
import { explorationLimit } from '../../../core/routing/exploration-quota';
import { recordingLesson, type Lesson } from '../../../db/evidence/observations';
import { refitStrengths } from '../../../db/evidence/strengths';
import { claimTrials, releaseTrials } from '../../../db/evidence/trials';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { fc } from '../../support/property';
import { planOf, statementsDuring } from '../../support/records/asked-statements';

let test: TestDatabase;
let workspaceId: string;
/** Lives through all tests, as one process of the product does: what it has kept must never be out of date. */
let readKnowledge: ReadKnowledge;

beforeAll(async () => {
  test = await createTestDatabase();
  workspaceId = (await createTestWorkspace(test.db)).principal.workspaceId;
  readKnowledge = createKnowledgeReader(test.db);
});
afterAll(() => test.drop());
beforeEach(() =>
  test.db.raw('TRUNCATE observations, evidence, runner_health, site_profiles, evidence_strengths, learning_winners'),
);

let attempts = 0;
function lesson(more: Partial<Lesson> = {}): Lesson {
  return {
    attemptId: `att_${(attempts += 1)}`,
    runner: 'reader',
    site: 'shop.example',
    taskClass: 'extract',
    defense: 'none',
    outcome: 'success',
    breaksSchema: false,
    costMicros: 1000,
    listedMicros: 800,
    latencyMs: 800,
    weight: 1,
    predictedSuccess: null,
    ...more,
  };
}

const learn = (...lessons: Lesson[]) =>
  test.db.transaction((trx) =>
    askTogether(
      trx,
      lessons.map((one) => recordingLesson(one)),
    ),
  );
const know = (site: string | null = 'shop.example') => readKnowledge({ workspaceId, site, taskClass: 'extract' });

async function foldAll(): Promise<number> {
  let total = 0;
  for (;;) {
    const { folded, mayHaveMore } = await foldLessons(test.db);
    total += folded;
    if (!mayHaveMore) return total;
  }
}

function successes(page: EvidencePage, runner: string): number | undefined {
  const sums = cellsOf(page).get(runner);
  return sums && fromSums(sums).success;
}

/** Sorted, and without the last digits that another order of summing changes. */
function shape({ context, evidence, health }: Knowledge): unknown {
  const sorted = (page: ReadonlyMap<string, object>): unknown => Object.fromEntries([...page].sort());
  const plain = {
    context,
    evidence: LEVELS.map((level) => sorted(cellsOf(evidence[level]))),
    health: [sorted(health.everywhere), sorted(health.here)],
  };
  return JSON.parse(
    JSON.stringify(plain, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)),
  );
}

it('an attempt teaches once, however often it is settled', async () => {
  const once = lesson();
  await learn(once, once);
  await learn(once);
  expect(await foldAll()).toBe(1);
});

it('a site where everybody fails breaks no runner', async () => {
  const failures = ['reader', 'agent', 'chromium', 'cloud'].flatMap((runner) =>
    Array.from({ length: 8 }, () => lesson({ runner, outcome: 'failure', predictedSuccess: 0.9 })),
  );
  await learn(...failures);
  await foldAll();
  const { health } = await know();
  expect(health.everywhere.get('reader')?.streak).toBe(8);
  expect(health.everywhere.has('cloud')).toBe(true);
  expect(health.everywhere.get('cloud')).toMatchObject({ streak: 0, probationMs: 0 });
});

it('counts explorations over four weeks, so that a share of few decisions is a share', async () => {
  await test.db.raw(
    `INSERT INTO exploration_days (workspace_id, day, decisions, explored)
     SELECT ?, current_date - ago, 10, 1 FROM unnest(ARRAY[0, 3, 27, 28]) AS ago`,
    [workspaceId],
  );
  const { explorationQuota } = await know();
  expect(explorationQuota).toEqual({ used: 3, limit: explorationLimit(30) });
});

it('says the same about a site before and after its lessons are folded', async () => {
  const lessons = fc.array(
    fc.record({
      runner: fc.constantFrom('reader', 'agent', 'chromium', 'cloud', 'scraper'),
      taskClass: fc.constantFrom('extract' as const, 'login' as const),
      defense: fc.constantFrom<Defense>('none', 'unknown', 'cloudflare', 'datadome'),
      outcome: fc.constantFrom('success' as const, 'failure' as const, 'block' as const, 'censored' as const),
      costMicros: fc.integer({ min: 0, max: 500_000 }),
      listedMicros: fc.option(fc.integer({ min: 0, max: 500_000 })),
      latencyMs: fc.integer({ min: 1, max: 600_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(lessons, async (batch) => {
      await test.db.raw('TRUNCATE observations, evidence, runner_health, site_profiles');
      const site = `site-${(run += 1)}.example`;
      await learn(...batch.map((one) => lesson({ ...one, site })));
      const before = await know(site);
      await foldAll();
      expect(shape(await know(site))).toEqual(shape(before));
    }),
    { numRuns: 25 },
  );
});

it('knows with what it has kept all that it would know by reading everything', async () => {
  const step = fc.oneof(
    fc.record({
      site: fc.constantFrom('a.example', 'b.example', 'c.example'),
      runner: fc.constantFrom('reader', 'agent'),
      defense: fc.constantFrom<Defense>('none', 'unknown', 'cloudflare'),
      outcome: fc.constantFrom('success' as const, 'failure' as const),
    }),
    fc.constant('fold' as const),
    fc.constant('claim' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await test.db.raw('TRUNCATE observations, evidence, runner_health, site_profiles');
      for (const one of steps) {
        if (one === 'fold') await foldAll();
        else if (one === 'claim') await claimTrials(test.db, [{ runner: 'agent', cluster: null }], Date.now());
        else await learn(lesson(one));
        for (const site of ['a.example', 'b.example', null]) {
          const anew = createKnowledgeReader(test.db)({ workspaceId, site, taskClass: 'extract' });
          expect(shape(await know(site))).toEqual(shape(await anew));
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('never goes on with pages of another version, however many read while lessons are folded', async () => {
  let counted = 0;
  for (let round = 0; round < 20; round += 1) {
    await learn(...Array.from({ length: 5 }, () => lesson({ site: 'busy.example' })));
    counted += 5;
    const [seen] = await Promise.all([Promise.all(Array.from({ length: 6 }, () => know('busy.example'))), foldAll()]);
    for (const { evidence } of seen) {
      for (const level of LEVELS) expect(successes(evidence[level], 'reader')).toBeCloseTo(counted, 3);
    }
  }
});

it('folds each lesson once, also when several processes fold at the same time', async () => {
  await learn(...Array.from({ length: 700 }, () => lesson()));
  const folded = await Promise.all([foldAll(), foldAll(), foldAll(), foldAll()]);
  expect(folded.reduce((sum, count) => sum + count, 0) + (await foldAll())).toBe(700);
  const { evidence } = await know();
  for (const level of LEVELS) expect(successes(evidence[level], 'reader')).toBeCloseTo(700, 0);
});

it('files a first visit under the defense that it met', async () => {
  await learn(lesson({ defense: 'cloudflare', outcome: 'block' }));
  await foldAll();
  const clusters = await test.db('evidence').where({ level: 'cluster' }).pluck('key');
  expect(clusters).toEqual(['cloudflare']);
  // Another site with that defense starts with what was learned here.
  await learn(lesson({ site: 'other.example', defense: 'cloudflare', runner: 'agent' }));
  for (const fold of [() => Promise.resolve(0), foldAll]) {
    await fold();
    const { context, evidence, neighbors } = await know('other.example');
    expect([context.cluster, neighbors]).toEqual(['cloudflare', 1]);
    expect(evidence.cluster.starts.has('reader')).toBe(true);
    expect(evidence.domain.starts.has('agent')).toBe(true);
  }
});

it('keeps hosts of private networks apart per workspace, and shares public domains', () => {
  expect(evidenceSiteOf('https://www.shop.co.uk/a?b=secret', 'ws_1')).toBe('shop.co.uk');
  for (const host of ['10.0.0.7:8080', 'localhost:3000', 'intranet', '[::1]:9']) {
    const mine = evidenceSiteOf(`http://${host}/path?token=x`, 'ws_1');
    expect(mine).toBe(`ws_1/${host}`);
    expect(evidenceSiteOf(`http://${host}/`, 'ws_2')).not.toBe(mine);
  }
  expect(evidenceSiteOf(null, 'ws_1')).toBeNull();
});

it('what is shared holds no workspace, no address and no words', async () => {
  await learn(lesson({ site: evidenceSiteOf('https://www.shop.example/a?token=x', workspaceId) }));
  await foldAll();
  for (const table of ['evidence', 'site_profiles', 'runner_health', 'observations']) {
    const text = JSON.stringify(await test.db(table));
    expect(text).not.toContain(workspaceId);
    expect(text).not.toContain('token');
  }
});

it('reads indexes only, so that planning does not grow with what was observed', async () => {
  await test.db.raw(
    `INSERT INTO observations (attempt_id, runner, site, task_class, defense, outcome, cost_micros, latency_ms, weight,
       created_at, folded)
     SELECT 'old_' || n, 'reader', 'shop.example', 'extract', 'none', 'success', 1000, 500, 1, now(), true
     FROM generate_series(1, 50000) n`,
  );
  await test.db.raw('ANALYZE observations');
  await learn(lesson());
  await foldAll();
  await learn(lesson());
  const asked = await statementsDuring(test.db, know);
  expect(asked).toHaveLength(1);
  const plan = asked[0] ? await planOf(test.db, asked[0]) : '';
  expect(plan).not.toMatch(/Seq Scan on observations/);
  expect(plan).toMatch(/using observations_unfolded/);
});

it('fits how much siblings say about each other, and plans with the fit', async () => {
  // One runner is good on half of the sites and bad on the others: its average says little about the next site.
  const lessons = Array.from({ length: 40 }, (_, index) =>
    Array.from({ length: 10 }, () =>
      lesson({ site: `s${index}.example`, outcome: index % 2 === 0 ? 'success' : 'failure' }),
    ),
  ).flat();
  await learn(...lessons);
  await foldAll();
  const before = await know();
  const fitted = await refitStrengths(test.db, () => 'local');
  expect(fitted.domain.success).toBeLessThan(before.strengths.domain.success);
  expect((await know()).strengths).toEqual(fitted);
});

it('lets one run claim the trial of a runner', async () => {
  await learn(...Array.from({ length: 5 }, () => lesson({ outcome: 'failure', runner: 'shaky' })));
  await foldAll();
  const trials = [{ runner: 'shaky', cluster: null }];
  const now = Date.now();
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimTrials(test.db, trials, now)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  // The outcome of the trial frees the next one.
  await learn(lesson({ outcome: 'failure', runner: 'shaky' }));
  await foldAll();
  const second = await claimTrials(test.db, trials, now);
  if (second === null) throw new Error('the trial was not free');
  // What another run holds is not given back by whoever held it before.
  await releaseTrials(test.db, { ...second, untilMs: second.untilMs - 1 });
  expect(await claimTrials(test.db, trials, now)).toBeNull();
  await releaseTrials(test.db, second);
  expect(await claimTrials(test.db, trials, now)).not.toBeNull();
});
