import { effectiveStatus, isOverdue } from '../../../core/response/effective-state';
import { toEnvelope } from '../../../core/response/envelope';
import type { AttemptRecord, RunPlan, RunRecord } from '../../../core/run/record';
import { applyCustody, parseCustody } from '../../../core/routing/custody';
import { attemptOf, failedAttempt, CONTEXT, NOW, optionOf, planOf, requestOf, resultOf, runOf } from '../fixtures';
import { pathsOfUndefined, RUN_NAMES, RUNS } from './run-in-every-state';

const KEYS =
  `schema id status progress required_action model routing routing_note ranked_runners parent_id entity_id role
  routing_summary routing_attempts learning_ranking runner engine url output answer answer_present evidence error quality
  deliverables block_reason timing_ms cost budget time_budget_ms uncapped normalization custody session live_view
  replay_url screenshot screenshot_unavailable_reason artifacts steps fallback_from act_script scale_hint created_at
  finished_at`.split(/\s+/);

const envelopeOf = (run: RunRecord) => toEnvelope(run, CONTEXT);

describe('in every state', () => {
  it.each(RUN_NAMES)('the envelope of a run that is %s has every key, and none is undefined', (name) => {
    const envelope = envelopeOf(RUNS[name]);
    expect(Object.keys(envelope).sort()).toEqual([...KEYS].sort());
    expect(pathsOfUndefined(envelope)).toEqual([]);
    expect(envelope.schema).toBe('svc.run/v1');
  });

  it.each(RUN_NAMES)('the answer of a run that is %s is null exactly when there is none', (name) => {
    const { answer, answer_present: present } = envelopeOf(RUNS[name]);
    expect(answer !== null).toBe(present);
    expect(present).toBe(['succeeded', 'empty'].includes(name));
  });

  it.each([
    ['queued', 'running'],
    ['running', 'running'],
    ['paused', 'needs_human'],
    ['succeeded', 'succeeded'],
    ['empty', 'empty'],
    ['failed', 'failed'],
    ['violating', 'failed'],
    ['blocked', 'blocked'],
    ['cancelled', 'cancelled'],
    ['overdue', 'failed'],
  ] as const)('a run that is %s reads %s', (name, status) => {
    expect(envelopeOf(RUNS[name]).status).toBe(status);
  });

  it.each([
    ['running', null],
    ['succeeded', null],
    ['empty', null],
    ['failed', 'run_failed'],
    ['violating', 'schema_violation'],
    ['blocked', 'blocked'],
    ['cancelled', 'run_cancelled'],
    ['exhaustedBudget', 'budget_exhausted'],
    ['lost', 'run_failed'],
    ['overdue', 'run_timeout'],
  ] as const)('a run that is %s has the error %s', (name, code) => {
    expect(envelopeOf(RUNS[name]).error?.code ?? null).toBe(code);
  });
});

describe('while a run goes on', () => {
  it('it shows progress, and nothing of a result', () => {
    expect(envelopeOf(RUNS.running)).toMatchObject({
      progress: {
        attempts: [
          { attempt_id: 'att_0', status: 'failed' },
          { attempt_id: 'att_1', status: 'running', note: 'page 2 of 3', started_at: '2026-11-15T10:00:01.000Z' },
        ],
        attempts_started: 2,
        attempts_finished: 1,
        batch: null,
        spend_usd: 0.002,
        updated_at: '2026-11-15T10:00:00.000Z',
      },
      routing_attempts: null,
      output: null,
      quality: null,
      evidence: null,
      runner: null,
      timing_ms: null,
      finished_at: null,
      fallback_from: [],
    });
  });

  it('attempts that only hold money have not started', () => {
    expect(envelopeOf(RUNS.queued).progress).toMatchObject({ attempts: [], attempts_started: 0 });
  });
});

describe('when a run has ended', () => {
  it('there is nothing to watch any more, also while an attempt of it is still being stopped', () => {
    const liveUrl = 'https://router.example/live/a';
    const session = { id: 'browser-1', providerId: 'local', liveUrl, replayUrl: null, watchedHere: true } as const;
    const watched = (run: RunRecord) =>
      envelopeOf({ ...run, attempts: run.attempts.map((attempt) => ({ ...attempt, status: 'running', session })) });
    expect(watched(RUNS.running)).toMatchObject({
      live_view: liveUrl,
      session: { live_url: liveUrl, status: 'running' },
    });
    expect(watched(RUNS.cancelled)).toMatchObject({
      live_view: null,
      session: { live_url: null, status: 'completed' },
    });
  });

  it('progress gives way to the attempts, the result and its evidence', () => {
    const run = { ...RUNS.succeeded, request: requestOf({ maxCostMicros: 50_000 }) };
    expect(envelopeOf(run)).toMatchObject({
      progress: null,
      runner: 'local-reader',
      output: 'An answer',
      evidence: { quality_reason: 'content_delivered', final_url: 'https://shop.example/final', artifacts: [] },
      quality: { verdict: 'succeeded', confidence: 0.9, source: 'deterministic', answer_present: true },
      timing_ms: 4250,
      finished_at: '2026-11-15T10:00:04.250Z',
      fallback_from: ['local-chromium'],
      routing_attempts: [
        { attempt_id: 'att_0', runner: 'local-chromium', status: 'failed', verdict: 'failed', fault: 'runner' },
        { attempt_id: 'att_1', status: 'succeeded', cost_usd: 0.002, timing_ms: 2500, wave: null },
      ],
    });
  });

  it('costs come from the ledger and add up', () => {
    expect(envelopeOf(RUNS.succeeded).cost).toEqual({
      total_usd: 0.0021,
      runners_usd: 0.002,
      platform_fee_usd: 0.0001,
      normalization_usd: 0,
      currency: 'USD',
      provisional: false,
      attempts: [
        { attempt_id: 'att_0', runner: 'local-chromium', cost_usd: 0.002 },
        { attempt_id: 'att_1', runner: 'local-reader', cost_usd: 0.002 },
      ],
    });
  });

  it('costs are provisional until the run has ended and nothing of it is in flight', () => {
    const isProvisional = (run: RunRecord) => envelopeOf(run).cost.provisional;
    const withAnother = (status: AttemptRecord['status']): RunRecord => ({
      ...RUNS.succeeded,
      attempts: [...RUNS.succeeded.attempts, attemptOf({ id: 'att_9', status, result: null })],
    });
    expect([runOf(), withAnother('running'), withAnother('needs_input')].map(isProvisional)).toEqual([
      true,
      true,
      true,
    ]);
    expect([withAnother('cancelled'), withAnother('released')].map(isProvisional)).toEqual([false, false]);
  });

  it('a violation keeps the nonconforming output', () => {
    expect(envelopeOf(RUNS.violating)).toMatchObject({ output: { a: 'x' }, answer: null, answer_present: false });
  });

  it('a block says why', () => {
    expect(envelopeOf(RUNS.blocked).block_reason).toBe('bot_challenge');
    expect(envelopeOf(RUNS.failed).block_reason).toBeNull();
  });

  it('the spend ceiling is marked as exhausted where it ended the run, and where a failed run used a ceiling of its caller up', () => {
    expect(envelopeOf(RUNS.exhaustedBudget).budget).toEqual({
      max_cost_usd: 0.002,
      source: 'routing_plan',
      exhausted: true,
    });
    const isExhausted = (run: RunRecord, ceilingMicros: number, ceilingSource: RunPlan['ceilingSource']): boolean =>
      envelopeOf({ ...run, plan: { ...run.plan, ceilingMicros, ceilingSource } }).budget.exhausted;
    const spent = RUNS.failed.costs.runners;
    expect(spent).toBeGreaterThan(0);
    expect(isExhausted(RUNS.failed, spent, 'request')).toBe(true);
    expect(isExhausted(RUNS.failed, spent + 1, 'request')).toBe(false);
    expect(isExhausted(RUNS.failed, spent, 'routing_plan')).toBe(false);
    expect(isExhausted(RUNS.succeeded, 1, 'request')).toBe(false);
  });

  it('a cause with a code of its own is named under svc.error, with its own remediation', () => {
    const failure = {
      code: 'run_failed' as const,
      message: 'x',
      causeCode: 'unsafe_url' as const,
      reason: 'unsafe_url',
      fault: 'task' as const,
    };
    const run = {
      ...RUNS.failed,
      ending: { status: 'failed' as const, attemptId: 'att_1', failure, budgetStop: null },
    };
    expect(envelopeOf(run).error).toMatchObject({
      code: 'unsafe_url',
      remediation: expect.stringContaining('http') as string,
      doc_url: 'https://svc.example/docs/errors#unsafe_url',
      fault: 'task',
    });
  });
});

describe('a run past its deadline', () => {
  const at = (deadlineAt: Date) => runOf({ deadlineAt });

  it('is overdue from the very moment on, while it is live', () => {
    expect(isOverdue(at(NOW), NOW)).toBe(true);
    expect(isOverdue(at(new Date(NOW.getTime() + 1)), NOW)).toBe(false);
    expect(isOverdue({ ...RUNS.succeeded, deadlineAt: new Date(0) }, NOW)).toBe(false);
    expect(effectiveStatus(at(NOW), NOW)).toEqual({ status: 'failed', envelopeStatus: 'failed' });
  });

  it('reads as ended at its deadline, also when it was paused', () => {
    expect(envelopeOf(RUNS.overdue)).toMatchObject({
      progress: null,
      finished_at: '2026-11-15T10:04:59.999Z',
      timing_ms: 299_999,
      routing_attempts: [{ attempt_id: 'att_1', status: 'running' }],
    });
    expect(envelopeOf({ ...RUNS.paused, deadlineAt: NOW }).status).toBe('failed');
  });
});

describe('what a request asked for', () => {
  it.each([
    ['smart', null, { time_budget_ms: null, uncapped: true }],
    ['smart', 30_000, { time_budget_ms: 30_000, uncapped: false }],
    ['category', null, { time_budget_ms: null, uncapped: true }],
    ['runner', null, { time_budget_ms: null, uncapped: false }],
    ['chain', null, { time_budget_ms: null, uncapped: false }],
  ] as const)('%s with a budget of %s', (routingClass, timeBudgetMs, expected) => {
    expect(envelopeOf(runOf({ request: requestOf({ routingClass, timeBudgetMs }) }))).toMatchObject(expected);
  });

  it('normalization is reported whenever it was requested', () => {
    const request = requestOf({ normalize: true });
    expect(envelopeOf(runOf({ request })).normalization).toEqual({
      requested: true,
      applied: false,
      reason: 'not_finished',
      addon_usd: 0,
    });
    expect(envelopeOf({ ...RUNS.succeeded, request }).normalization?.reason).toBe('output_conforms');
    expect(envelopeOf({ ...RUNS.violating, request }).normalization?.reason).toBe('schema_violation');
    expect(envelopeOf({ ...RUNS.failed, request }).normalization?.reason).toBe('no_output');
    expect(envelopeOf(RUNS.succeeded).normalization).toBeNull();
  });

  it('the custody policy is reported in full', () => {
    const custody = applyCustody({ policies: [parseCustody('pinned:a')], source: 'request', credentialId: null }, [
      optionOf('a'),
      optionOf('b'),
    ]).record;
    expect(envelopeOf(runOf({ plan: planOf({ custody }) })).custody).toEqual({
      policy: 'pinned:a',
      source: 'request',
      credential_id: null,
      allowed_runners: ['a'],
      allowed_runner_count: 1,
      candidates_before_filter: 2,
      enforced: true,
    });
  });
});

const ARTIFACT = {
  id: 'art_1',
  attemptId: 'att_1',
  kind: 'screenshot' as const,
  name: 'a.png',
  contentType: 'image/png',
  sizeBytes: 5,
  unavailableReason: null,
  providerUrl: null,
  createdAt: NOW,
  expiresAt: NOW,
};

it('files are those of the attempt that counts, and of its pictures the one of its result', () => {
  const other = { ...ARTIFACT, id: 'art_0', attemptId: 'att_0', kind: 'download' as const };
  const asked = { ...ARTIFACT, id: 'art_2' };
  const attempts = [failedAttempt({ id: 'att_0' }), attemptOf({ result: resultOf({ screenshotArtifactId: 'art_1' }) })];
  const artifacts = [other, ARTIFACT, asked];
  const shown = (run: RunRecord) => envelopeOf(run).artifacts.map(({ id }) => id);
  expect(shown({ ...RUNS.succeeded, attempts, artifacts })).toEqual(['art_1']);
  expect(shown(runOf({ attempts, artifacts }))).toEqual(['art_2']);
  expect(shown(runOf({ attempts: attempts.slice(0, 1), artifacts: [other] }))).toEqual(['art_0']);
});

it('captured files are linked to the authenticated address, others to where the provider has them', () => {
  const gone = {
    ...ARTIFACT,
    id: 'art_2',
    kind: 'download' as const,
    unavailableReason: 'too_large',
    providerUrl: 'https://provider.example/f',
  };
  const attempts = [attemptOf({ result: resultOf({ screenshotArtifactId: 'art_1' }) })];
  const envelope = envelopeOf({ ...RUNS.succeeded, attempts, artifacts: [ARTIFACT, gone] });
  const own = 'https://svc.example/api/v1/responses/resp_1/artifacts/art_1';
  expect(envelope.artifacts.map(({ url, unavailable_reason: why }) => [url, why])).toEqual([
    [own, null],
    ['https://provider.example/f', 'too_large'],
  ]);
  expect(envelope).toMatchObject({
    screenshot: own,
    screenshot_unavailable_reason: null,
    evidence: { artifacts: ['art_1', 'art_2'] },
  });
  expect(envelope.artifacts.map(({ attempt_id: id }) => id)).toEqual(['att_1', 'att_1']);
  expect(envelopeOf(RUNS.succeeded).screenshot_unavailable_reason).toBe('no_screenshot_taken');
});
