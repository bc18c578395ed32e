import { retryDelayMs, scheduleOf } from '../../../core/run/deliveries';
import { fc } from '../../support/property';

const TYPES = ['response.completed', 'response.failed', 'response.cancelled', 'response.requires_action'] as const;

test('attempts that fail at once are made exactly at the offsets of their schedule', () => {
  for (const type of TYPES) {
    const moments = [0];
    for (
      let delay = retryDelayMs(type, 1, 0, 0);
      delay !== null;
      delay = retryDelayMs(type, moments.length, 0, moments.at(-1) ?? 0)
    ) {
      moments.push((moments.at(-1) ?? 0) + delay);
    }
    expect(moments).toEqual(scheduleOf(type));
  }
  expect(scheduleOf('response.completed')).toHaveLength(9);
  expect(scheduleOf('response.requires_action')).toHaveLength(6);
});

test('a test event is sent once', () => {
  expect(retryDelayMs('webhook.test', 1, 0, 0)).toBeNull();
});

test('however slow the receiver, a retry is never sooner than a second after the failure nor before its offset', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TYPES),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 9, maxLength: 9 }),
      (type, latencies) => {
        let failedAt = latencies[0] ?? 0;
        for (let made = 1; ; made += 1) {
          const delay = retryDelayMs(type, made, 0, failedAt);
          if (delay === null) return made === scheduleOf(type).length;
          const next = failedAt + delay;
          expect(delay).toBeGreaterThanOrEqual(1000);
          expect(next).toBe(Math.max(failedAt + 1000, scheduleOf(type)[made] ?? 0));
          failedAt = next + (latencies[made] ?? 0);
        }
      },
    ),
  );
});
