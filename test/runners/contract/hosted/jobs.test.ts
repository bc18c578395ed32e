import { SHUTDOWN } from '../../../../runners/runner';
import type { Fault } from '../../../simulators/frame/faults';
import { until } from '../../../support/until';
import type { FixtureSite } from '../../sites/fixture-site';
import { taskOf, type AnyOutcome, type TestedRunner } from '../../runner-context';
import { expectSound, newAttempt } from '../attempt';
import { CREDENTIALS, startContractSite } from '../site';
import { JOB_PRODUCTS } from './job-products';
import { startRig, type Rig } from './rig';

let site: FixtureSite;
beforeAll(async () => {
  site = await startContractSite();
});
afterAll(() => site.close());

describe.each(JOB_PRODUCTS)('$product', (agent) => {
  const { job } = agent;
  let rig: Rig;
  let paidBefore = 0;
  let submitsBefore = 0;
  const submits = (): number => rig.simulator.received.filter(rig.isSubmit).length;
  const paid = (): number => rig.simulator.paid() - paidBefore;

  beforeAll(async () => {
    rig = await startRig(agent);
  });
  afterAll(() => rig.close());
  beforeEach(() => {
    paidBefore = rig.simulator.paid();
    submitsBefore = submits();
  });
  afterEach(async () => {
    // What cannot be cancelled ends when its page does.
    if (job.cancel !== undefined) await until('the last job to end', () => rig.simulator.underWay(), isNone, 20_000);
  });

  async function run(path: string, runner = rig.open()): Promise<AnyOutcome> {
    const attempt = newAttempt(runner);
    const outcome = await runner.run(taskOf(site.url(path)), attempt);
    expectSound(outcome, attempt);
    return outcome;
  }

  /** A job that was submitted by a worker which then shut down. */
  async function leftBehind(path: string): Promise<string> {
    const runner = rig.open();
    const attempt = newAttempt(runner);
    attempt.recordJob = (id) => {
      attempt.jobs.push(id);
      attempt.abort(new Error(SHUTDOWN));
      return Promise.resolve();
    };
    await expect(runner.run(taskOf(site.url(path)), attempt)).rejects.toThrow(SHUTDOWN);
    return attempt.jobs[0] ?? '';
  }

  async function attach(jobId: string, path: string, runner: TestedRunner): Promise<AnyOutcome | undefined> {
    return runner.attach?.(jobId, taskOf(site.url(path)), newAttempt(runner));
  }

  describe('a fault while the task is submitted', () => {
    test.each(['busy', 'busy_with_time'] as const)('%s: it is submitted again, and paid once', async (fault) => {
      rig.simulator.inject(fault, rig.isSubmit);
      const pausesBefore = rig.clock.pauses.length;
      expect(await run('/article')).toMatchObject({ kind: 'finished' });
      expect([submits() - submitsBefore, paid()]).toEqual([2, 1]);
      const waited = rig.clock.pauses.slice(pausesBefore)[0];
      expect(waited).toBe(fault === 'busy_with_time' ? 1_000 : 500);
    });

    test('busy for good: nothing was paid, and whoever asks next may be luckier', async () => {
      rig.simulator.inject('busy', rig.isSubmit, 4);
      expect(await run('/article')).toMatchObject({ fault: 'platform', error: { code: 'runner_busy' } });
      expect(paid()).toBe(0);
    });

    test.each([
      ['broken', 'runner_unreachable', 'platform'],
      ['half_an_answer', 'runner_unreachable', 'platform'],
      ['hang', 'runner_unreachable', 'platform'],
      ['not_json', 'invalid_runner_answer', 'runner'],
    ] as const)('%s: what may have been taken up is not submitted twice', async (fault, code, whose) => {
      rig.simulator.inject(fault, rig.isSubmit);
      const outcome = await run('/article', rig.open({ patience: { clock: rig.clock, replyMs: 300 } }));
      expect(paid()).toBeLessThanOrEqual(1);
      // The provider itself knows a repeated submission.
      if (job.isIdempotent === true && outcome.kind === 'finished') return;
      expect(outcome).toMatchObject({ kind: 'failed', fault: whose, error: { code }, neverReached: false });
      expect(submits() - submitsBefore).toBe(1);
    });

    test.each([
      ['key_refused', 'key_refused'],
      ['no_credit', 'credit_exhausted'],
    ] as const)('%s: it is the fault of the platform, and nothing was paid', async (fault, code) => {
      rig.simulator.inject(fault, rig.isSubmit);
      expect(await run('/article')).toMatchObject({ kind: 'failed', fault: 'platform', error: { code } });
      expect([submits() - submitsBefore, paid()]).toEqual([1, 0]);
      expect(rig.troubles[code]).toBe(true);
    });

    test('a key that works again is noticed, and so is credit', async () => {
      expect(await run('/article')).toMatchObject({ kind: 'finished' });
      expect(rig.troubles).toEqual({ key_refused: false, credit_exhausted: false });
    });
  });

  describe('a fault while the job is followed', () => {
    test.each(['busy', 'busy_with_time', 'broken', 'half_an_answer'] as const)(
      '%s: it is looked at again',
      async (fault) => {
        rig.simulator.inject(fault, rig.isLook, 2);
        expect(await run('/article')).toMatchObject({ kind: 'finished' });
        expect(paid()).toBe(1);
      },
    );

    test('hang: it is looked at again, also by another worker', async () => {
      const jobId = await leftBehind('/article');
      rig.simulator.inject('hang', rig.isLook);
      const impatient = rig.open({ patience: { clock: rig.clock, replyMs: 300 } });
      expect(await attach(jobId, '/article', impatient)).toMatchObject({ kind: 'finished' });
      expect(paid()).toBe(1);
    });

    test.each<[Fault, string, string]>([
      ['broken', 'runner_unreachable', 'platform'],
      ['not_json', 'invalid_runner_answer', 'runner'],
      ['lost_job', 'job_lost', 'runner'],
      ['key_refused', 'key_refused', 'platform'],
    ])('%s for good: the attempt fails, and nobody pays for what goes on', async (fault, code, whose) => {
      rig.simulator.inject(fault, rig.isLook, fault === 'broken' ? 4 : 1);
      const outcome = await run('/slow');
      expect(outcome).toMatchObject({ kind: 'failed', fault: whose, error: { code }, neverReached: false });
      expect(paid()).toBe(1);
    });
  });

  (job.result === undefined ? test.skip : test)(
    'a result that cannot be fetched is no fault of the runner',
    async () => {
      rig.simulator.inject('broken', (received) => !rig.isSubmit(received) && !rig.isLook(received), 4);
      const outcome = await run('/article');
      expect(outcome).toMatchObject({ kind: 'failed', fault: 'platform', error: { code: 'runner_unreachable' } });
    },
  );

  test('a password goes by the way that the provider has for secrets, and never among the words of the task', async () => {
    const runner = rig.open();
    const attempt = newAttempt(runner, { secrets: { credentials: CREDENTIALS, totpSecret: null, totpInbox: null } });
    const url = site.url('/article');
    await runner.run(taskOf(url), attempt);
    const sent = rig.simulator.received.filter(rig.isSubmit).at(-1)?.body ?? {};
    expect(JSON.stringify(sent).includes(CREDENTIALS.password)).toBe(runner.usesCredentials);
    const words = textsIn(sent).filter((text) => text.includes(url));
    expect(words).not.toEqual([]);
    for (const text of words) expect(text).not.toContain(CREDENTIALS.password);
  });

  test('a job that does not end is given up after its deadline', async () => {
    const outcome = await run('/slow', rig.open({ deadlineMs: 0, graceMs: 100 }));
    expect(outcome).toMatchObject({ kind: 'failed', fault: 'runner', error: { code: 'runner_timeout' } });
  });

  test('a cancel does not wait for an answer that does not come', async () => {
    const runner = rig.open();
    const attempt = newAttempt(runner);
    rig.simulator.inject('hang', rig.isLook);
    const looks = (): number => rig.simulator.received.filter(rig.isLook).length;
    const looksBefore = looks();
    const cancelled = expect(runner.run(taskOf(site.url('/slow')), attempt)).rejects.toThrow('cancelled');
    await until('the look that hangs', looks, (seen) => seen > looksBefore);
    attempt.abort(new Error('cancelled'));
    await cancelled;
  });

  test('a job that was started while the attempt was cancelled is ended', async () => {
    const runner = rig.open();
    const attempt = newAttempt(runner);
    const cancelled = expect(runner.run(taskOf(site.url('/slow')), attempt)).rejects.toThrow('cancelled');
    await until('the submission', submits, (seen) => seen > submitsBefore);
    attempt.abort(new Error('cancelled'));
    await cancelled;
    expect(paid()).toBe(1);
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const isNone = (count: number): boolean => count === 0;
