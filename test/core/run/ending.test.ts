import { endingFor, isTransportFailure } from '../../../core/run/ending';
import type { AttemptRecord } from '../../../core/run/record';
import { NO_PROGRESS } from '../../../core/run/time/watchdog';
import { attemptOf, failedAttempt, qualityOf, resultOf } from '../fixtures';

const blocked = (id: string): AttemptRecord =>
  attemptOf({ id, status: 'blocked', fault: 'site', error: { code: 'bot_challenge', message: 'A captcha.' } });
const ourFault = (id: string, more: Partial<AttemptRecord> = {}): AttemptRecord =>
  failedAttempt({ id, fault: 'platform', error: { code: 'runner_crashed', message: 'It broke.' }, ...more });
const violating = (id: string): AttemptRecord =>
  failedAttempt({ id, result: resultOf({ schemaViolations: ['/a must be number', '/b must be string'] }) });
const lacking = (id: string, ...schemaViolations: string[]): AttemptRecord =>
  failedAttempt({ id, result: resultOf({ schemaViolations }) });
const released = (id: string): AttemptRecord => attemptOf({ id, status: 'released', dispatched: false, result: null });

describe('a run that succeeded', () => {
  it('takes the result of the attempt that won', () => {
    const attempts = [failedAttempt({ id: 'att_1' }), attemptOf({ id: 'att_2' })];
    expect(endingFor(attempts, { kind: 'success', attemptId: 'att_2' })).toEqual({
      status: 'succeeded',
      attemptId: 'att_2',
      failure: null,
      budgetStop: null,
    });
  });

  it('is empty when the result is', () => {
    const attempts = [attemptOf({ status: 'empty', result: resultOf({ quality: qualityOf({ verdict: 'empty' }) }) })];
    expect(endingFor(attempts, { kind: 'success', attemptId: 'att_1' }).status).toBe('empty');
  });

  it('succeeded although an earlier attempt violated the schema', () => {
    const ending = endingFor([violating('att_1'), attemptOf({ id: 'att_2' })], { kind: 'success', attemptId: 'att_2' });
    expect(ending).toMatchObject({ status: 'succeeded', failure: null });
  });
});

describe('a run that was ended from outside', () => {
  it.each([
    ['cancelled', 'cancelled', 'run_cancelled', null],
    ['timeout', 'failed', 'run_timeout', null],
    ['ceiling', 'failed', 'budget_exhausted', 'ceiling'],
    ['balance', 'failed', 'budget_exhausted', 'balance'],
    ['lost', 'failed', 'run_failed', null],
  ] as const)('%s: it is %s with %s, and shows the last attempt that executed', (kind, status, code, budgetStop) => {
    const attempts = [failedAttempt({ id: 'att_1' }), attemptOf({ id: 'att_2', status: 'running' }), released('att_3')];
    expect(endingFor(attempts, { kind })).toMatchObject({
      status,
      attemptId: 'att_2',
      budgetStop,
      failure: { code, causeCode: null },
    });
    expect(endingFor([released('att_1')], { kind })).toMatchObject({ status, attemptId: null });
    expect(endingFor([], { kind })).toMatchObject({ status, attemptId: null });
  });

  it('whether the ceiling or the balance stopped it is told apart in words', () => {
    const messageOf = (kind: 'ceiling' | 'balance') => endingFor([], { kind }).failure?.message;
    expect(messageOf('ceiling')).toBe('The run stopped at its spend ceiling.');
    expect(messageOf('balance')).toBe('The run stopped because the balance did not pay for another attempt.');
  });

  it('a lost workflow is our fault, and says so', () => {
    expect(endingFor([], { kind: 'lost' }).failure).toMatchObject({ reason: 'workflow_lost', fault: 'platform' });
  });
});

describe('a run whose runners are exhausted', () => {
  const end = (...attempts: AttemptRecord[]) => endingFor(attempts, { kind: 'exhausted' });

  it('shows the output that comes nearest to the schema, and what that one lacks', () => {
    const bare = lacking('att_1', "output must have required property 'rows'");
    const most = lacking('att_2', '/rows/0/a is required and must not be empty', '/rows/1/a must be number');
    const nearest = lacking('att_3', '/rows/1/a must be number');
    expect(end(bare, most)).toMatchObject({ attemptId: 'att_2', failure: { code: 'schema_violation' } });
    expect(end(bare, most, nearest, nearest)).toMatchObject({ attemptId: 'att_3' });
    expect(end(bare, most, nearest).failure?.message).toMatch(/schema\. \/rows\/1\/a must be number$/);
  });

  it('is blocked when the site blocked every attempt', () => {
    expect(end(blocked('att_1'), blocked('att_2'))).toMatchObject({
      status: 'blocked',
      attemptId: 'att_2',
      failure: { code: 'blocked' },
    });
  });

  it('is blocked when all that were not our own fault were blocked', () => {
    expect(end(blocked('att_1'), ourFault('att_2'))).toMatchObject({ status: 'blocked', attemptId: 'att_1' });
  });

  it('is not blocked when one attempt failed otherwise', () => {
    expect(end(blocked('att_1'), failedAttempt({ id: 'att_2' }))).toMatchObject({
      status: 'failed',
      attemptId: 'att_2',
      failure: { code: 'run_failed', reason: 'no_output', fault: 'runner' },
    });
  });

  const turnedDown = (id: string, code = 'unsupported_task'): AttemptRecord =>
    failedAttempt({ id, fault: 'task', error: { code, message: 'This runner only reads.' } });
  const loginRefused = (id: string): AttemptRecord =>
    failedAttempt({ id, fault: 'task', error: { code: 'login_refused', message: 'Wrong password.' } });

  it.each([
    ['a login that was refused', [loginRefused('att_1'), turnedDown('att_2')], 'att_1', 'login_refused'],
    ['the same in the other order', [turnedDown('att_1'), loginRefused('att_2')], 'att_2', 'login_refused'],
    [
      'between two refusals',
      [turnedDown('att_1'), failedAttempt({ id: 'att_2' }), turnedDown('att_3')],
      'att_2',
      'no_output',
    ],
    ['our own fault', [ourFault('att_1'), turnedDown('att_2')], 'att_1', 'runner_crashed'],
    [
      'a failure before a reader without scripts',
      [loginRefused('att_1'), turnedDown('att_2', 'needs_javascript')],
      'att_1',
      'login_refused',
    ],
    [
      'nothing but refusals',
      [turnedDown('att_1', 'needs_javascript'), turnedDown('att_2')],
      'att_2',
      'unsupported_task',
    ],
  ])('who turned the task down hides nobody who tried: %s', (_name, attempts, attemptId, reason) => {
    expect(end(...attempts)).toMatchObject({ status: 'failed', attemptId, failure: { code: 'run_failed', reason } });
  });

  it.each([
    ['first', [turnedDown('att_2'), blocked('att_1')]],
    ['last', [blocked('att_1'), turnedDown('att_2')]],
  ])('is blocked when whoever tried was blocked and somebody else turned it down %s', (_when, attempts) => {
    expect(end(...attempts)).toMatchObject({ status: 'blocked', attemptId: 'att_1', failure: { code: 'blocked' } });
  });

  it('has stood still when whoever tried it did, and a refusal came after', () => {
    const stoodStill = failedAttempt({ id: 'att_1', error: NO_PROGRESS });
    expect(end(stoodStill, turnedDown('att_2'))).toMatchObject({
      attemptId: 'att_1',
      failure: { code: 'run_timeout' },
    });
  });

  it('is a schema violation when an attempt delivered something that does not conform', () => {
    const ending = end(violating('att_1'), blocked('att_2'));
    expect(ending).toMatchObject({ status: 'failed', attemptId: 'att_1', failure: { code: 'schema_violation' } });
    expect(ending.failure?.message).toContain('/a must be number; /b must be string');
  });

  it('tells which runner failed how, in the words of the last one that can be judged', () => {
    const { failure, attemptId } = end(failedAttempt({ id: 'att_1', runner: 'reader' }), ourFault('att_2'));
    expect(attemptId).toBe('att_1');
    expect(failure).toMatchObject({ code: 'run_failed', causeCode: null, reason: 'no_output', fault: 'runner' });
    expect(failure?.message).toBe('The run executed but did not accomplish the task. reader: Nothing came.');
  });

  it('keeps unsafe_url as its own code under svc.error', () => {
    const unsafe = failedAttempt({ fault: 'task', error: { code: 'unsafe_url', message: 'A private address.' } });
    expect(end(unsafe).failure).toMatchObject({ code: 'run_failed', causeCode: 'unsafe_url', fault: 'task' });
  });

  it('blames our own side when nothing else failed', () => {
    expect(end(ourFault('att_1'), ourFault('att_2'))).toMatchObject({
      status: 'failed',
      attemptId: 'att_2',
      failure: { code: 'run_failed', reason: 'runner_crashed', fault: 'platform' },
    });
  });

  it.each<[string, AttemptRecord[], string | null]>([
    ['no attempt', [], null],
    ['none that executed', [released('att_1')], 'att_1'],
    ['one without an error', [failedAttempt({ error: null })], 'att_1'],
  ])('with %s it has failed all the same', (_name, attempts, attemptId) => {
    expect(end(...attempts)).toMatchObject({ status: 'failed', attemptId, failure: { code: 'run_failed' } });
  });
});

describe('a transport failure', () => {
  it.each<[string, AttemptRecord[], boolean]>([
    ['one fault of ours', [ourFault('a')], true],
    ['only faults of ours', [ourFault('a'), ourFault('b')], true],
    ['only faults of ours, and one that was never dispatched', [ourFault('a'), released('b')], true],
    ['a fault of ours and one of a runner', [ourFault('a'), failedAttempt({ id: 'b' })], false],
    ['a fault of ours and a block', [ourFault('a'), blocked('b')], false],
    ['a fault of ours and a success', [ourFault('a'), attemptOf({ id: 'b' })], false],
    ['a fault of ours and a cancelled attempt', [ourFault('a'), attemptOf({ id: 'b', status: 'cancelled' })], false],
    ['an attempt that has not ended', [ourFault('a', { finishedAt: null })], false],
    ['no attempt', [], false],
    ['only attempts that were never dispatched', [released('a')], false],
  ])('%s: %s', (_name, attempts, expected) => {
    expect(isTransportFailure(attempts)).toBe(expected);
  });
});

describe('a run whose last chance stood still', () => {
  const stalled = (id: string, minute = 20): AttemptRecord =>
    failedAttempt({ id, error: NO_PROGRESS, finishedAt: new Date(Date.UTC(2026, 10, 15, 10, minute)) });
  const codeOf = (...attempts: AttemptRecord[]) => endingFor(attempts, { kind: 'exhausted' }).failure?.code;

  it('ends run_timeout, and says which runner it was', () => {
    expect(endingFor([failedAttempt({ id: 'att_1' }), stalled('att_2')], { kind: 'exhausted' })).toEqual({
      status: 'failed',
      attemptId: 'att_2',
      failure: {
        code: 'run_timeout',
        message: 'The run exceeded its time contract. local-reader: The runner made no progress for 15 minutes.',
        causeCode: null,
        reason: 'no_progress',
        fault: 'runner',
      },
      budgetStop: null,
    });
  });

  it('also in a race that it began first and lost last, after walls and violated schemas, and in a sweep', () => {
    expect(codeOf(stalled('att_1'), failedAttempt({ id: 'att_2' }))).toBe('run_timeout');
    expect(codeOf(blocked('att_1'), violating('att_2'), stalled('att_3'))).toBe('run_timeout');
    const swept = endingFor([failedAttempt({ id: 'att_1' }), stalled('att_2')], { kind: 'swept', stoppedBy: null });
    expect(swept.failure?.code).toBe('run_timeout');
  });

  it('ends as it would have when another runner came after it, or when a runner only says so', () => {
    const later = new Date(Date.UTC(2026, 10, 15, 11));
    expect(codeOf(stalled('att_1'), failedAttempt({ id: 'att_2', finishedAt: later }))).toBe('run_failed');
    const claimed = failedAttempt({ error: { code: NO_PROGRESS.code, message: 'I gave up.' } });
    expect(codeOf(claimed)).toBe('run_failed');
  });
});
