import type { RunnerTask } from '../../../../core/run/outcome';
import { until } from '../../../support/until';
import type { FixtureSite } from '../../sites/fixture-site';
import { taskOf, type AnyOutcome } from '../../runner-context';
import { expectSound, newAttempt } from '../attempt';
import { startContractSite } from '../site';
import { CALL_PRODUCTS } from './call-products';
import { startRig, type Rig } from './rig';

/** A reply that comes takes less also on a busy machine. */
const HANG_MS = 1_500;

let site: FixtureSite;
beforeAll(async () => {
  site = await startContractSite();
});
afterAll(() => site.close());

const isNone = (count: number): boolean => count === 0;

describe.each(CALL_PRODUCTS)('$product', (product) => {
  let rig: Rig;
  let askedBefore = 0;
  const asked = (): number => rig.simulator.received.length - askedBefore;

  beforeAll(async () => {
    rig = await startRig(product);
  });
  afterAll(() => rig.close());
  beforeEach(() => {
    askedBefore = rig.simulator.received.length;
  });
  afterEach(() => until('the last page to be let go', () => rig.simulator.underWay(), isNone, 20_000));

  async function run(task: RunnerTask, runner = rig.open()): Promise<AnyOutcome> {
    const attempt = newAttempt(runner);
    const outcome = await runner.run(task, attempt);
    expectSound(outcome, attempt);
    expect(JSON.stringify([outcome, attempt.notes])).not.toContain(rig.simulator.keys[0]);
    return outcome;
  }
  const at = (path: string, words: Partial<RunnerTask> = {}): RunnerTask => taskOf(site.url(path), words);

  test('a page is one page, and one request', async () => {
    expect(await run(at('/article'))).toMatchObject({ kind: 'finished', units: { page: 1 } });
    expect(asked()).toBe(1);
    expect(rig.troubles).toEqual({ key_refused: false, credit_exhausted: false });
  });

  test.each(['busy', 'busy_with_time', 'broken', 'half_an_answer', 'hang'] as const)(
    '%s: a call only reads, so it is made again',
    async (fault) => {
      rig.simulator.inject(fault);
      const runner = rig.open({ patience: { clock: rig.clock, replyMs: fault === 'hang' ? HANG_MS : undefined } });
      expect(await run(at('/article'), runner)).toMatchObject({ kind: 'finished' });
      expect(asked()).toBe(2);
    },
  );

  test.each([
    ['busy', 4, 'runner_busy'],
    ['broken', 4, 'runner_unreachable'],
    ['key_refused', 1, 'key_refused'],
    ['no_credit', 1, 'credit_exhausted'],
  ] as const)('%s for good: it is the fault of the platform', async (fault, times, code) => {
    rig.simulator.inject(fault, undefined, times);
    expect(await run(at('/article'))).toMatchObject({ kind: 'failed', fault: 'platform', error: { code } });
    expect(asked()).toBe(times);
    if (code === 'key_refused' || code === 'credit_exhausted') expect(rig.troubles[code]).toBe(true);
  });

  test('an answer that is none of its API is the fault of the runner', async () => {
    rig.simulator.inject('not_json');
    const outcome = await run(at('/article'));
    expect(JSON.stringify(outcome)).not.toContain('Lighthouses');
    if (rig.givesJson) expect(outcome).toMatchObject({ fault: 'runner', error: { code: 'invalid_runner_answer' } });
  });

  test('an error of the site is told as the one it was, where the provider passes it on', async () => {
    const outcome = await run(at('/missing'));
    const code = outcome.httpStatus === null ? outcome.error?.code : 'http_404';
    expect(outcome.error?.code).toBe(code);
    expect(asked()).toBe(1);
  });

  test('an address that is not of the public web, or not of the allowed hosts, is never told to the provider', async () => {
    const metadata = taskOf('http://169.254.169.254/latest/meta-data/');
    expect(await run(metadata)).toMatchObject({ kind: 'refused', error: { code: 'unsafe_url' } });
    const elsewhere = at('/article', { allowedDomains: ['example.com'] });
    expect(await run(elsewhere)).toMatchObject({ kind: 'refused', error: { code: 'outside_allowed_domains' } });
    expect(asked()).toBe(0);
  });

  test('a call that takes too long is given up', async () => {
    const outcome = await run(at('/slow'), rig.open({ callDeadlineMs: 100 }));
    expect(outcome).toMatchObject({ kind: 'failed', fault: 'runner', error: { code: 'runner_timeout' } });
  });

  test('a cancel does not wait for an answer that does not come', async () => {
    const runner = rig.open();
    const attempt = newAttempt(runner);
    const cancelled = expect(runner.run(at('/slow'), attempt)).rejects.toThrow('cancelled');
    await until('the call', asked, (count) => count > 0);
    attempt.abort(new Error('cancelled'));
    await cancelled;
  });
});
