import type { Fault } from '../../simulators/frame/faults';
import { done, inOrder } from '../../simulators/frame/seeing';
import { createTogether } from '../../support/together';
import { until } from '../../support/until';
import { createJumpingClock } from '../contract/jumping-clock';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { startComputerRig, type ComputerRig, type Driven, type DriveOptions, type Slug } from './rig';

let rig: ComputerRig;
let site: FixtureSite;
const together = createTogether(6);
beforeAll(async () => {
  [site, rig] = await Promise.all([startFixtureSite(), startComputerRig()]);
  together.begin();
});
afterAll(async () => {
  await rig.close();
  await site.close();
});

/** Looks once and then answers, so that there is a question before any act and one after. */
const PLAY = inOrder({ press: ['Escape'] }, done('Lighthouses, tall and bright'));
const QUESTIONS = 2;
const MAKERS: Slug[] = ['anthropic-claude-sonnet-4-6', 'google-gemini-3-flash-preview', 'openai-gpt-5-4'];

describe.each(MAKERS)('%s', (slug) => {
  const driving = (options: (clock: ReturnType<typeof createJumpingClock>) => DriveOptions): (() => Promise<Driven>) =>
    together.add(() => {
      const clock = createJumpingClock();
      return rig.drive(slug, site.url('/article'), PLAY, { patience: { clock }, ...options(clock) });
    });
  const troubled = (...faults: Fault[]): (() => Promise<Driven>) =>
    driving((clock) => ({
      patience: { clock, ...(faults.includes('hang') && { replyMs: 3_000 }) },
      prepare: ({ inject }) => faults.forEach((fault) => inject(fault)),
    }));

  const short = [troubled('busy', 'busy_with_time', 'broken'), troubled('half_an_answer', 'hang')];
  test('a question only costs its tokens, so it is put again after 429, 5xx, half an answer and none', async () => {
    const [first, second] = [await short[0]?.(), await short[1]?.()];
    expect([first?.outcome.kind, second?.outcome.kind]).toEqual(['finished', 'finished']);
    expect([first?.simulator.received.length, second?.simulator.received.length]).toEqual([
      QUESTIONS + 3,
      QUESTIONS + 2,
    ]);
  });

  describe.each([
    ['busy', 4, 'platform', 'runner_busy'],
    ['broken', 4, 'platform', 'runner_unreachable'],
    ['key_refused', 1, 'platform', 'key_refused'],
    ['no_credit', 1, 'platform', 'credit_exhausted'],
    ['not_json', 1, 'runner', 'invalid_runner_answer'],
  ] as const)('%s for good', (fault, times, whose, code) => {
    const driven = driving((clock) => ({
      patience: { clock },
      prepare: ({ inject }) => inject(fault, undefined, times),
    }));
    test(`is the fault of the ${whose}, and tells no key`, async () => {
      const { outcome, simulator, context } = await driven();
      expect(outcome).toMatchObject({ kind: 'failed', fault: whose, error: { code } });
      expect('unbilled' in outcome && outcome.unbilled === true).toBe(whose === 'platform');
      expect(simulator.received).toHaveLength(times);
      expect(JSON.stringify([outcome, context.notes])).not.toContain(simulator.keys[0]);
    });
  });

  const cancelled = driving(() => ({
    prepare({ inject, received }, context) {
      inject('hang');
      const asked = until(
        'the question that hangs',
        () => received.length,
        (count) => count > 0,
        60_000,
      );
      void asked.then(() => context.abort(new Error('cancelled')));
    },
  }));
  test('a cancel does not wait for an answer that does not come', async () => {
    await expect(cancelled()).rejects.toThrow('cancelled');
  });

  const late = driving(() => ({ context: { dueAt: new Date(0) } }));
  test('who is late is made to answer at once', async () => {
    const { outcome, simulator } = await late();
    expect(simulator.received).toHaveLength(1);
    expect(JSON.stringify(simulator.received[0]?.body)).toContain('This is the last step');
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'step_limit' } });
  });
});
