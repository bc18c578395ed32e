import { expectSound, newAttempt } from './attempt';
import { canBeEnded } from './ended-elsewhere';
import type { Held } from './held';

/** Soon enough for a test, and late enough that the page was asked for. */
const DUE_IN_MS = 300;
const DEADLINE_MS = 1_000;

export function isCancelledAtOnce({ site, runner, at }: Held): void {
  test('a task that is cancelled before it begins opens nothing', async () => {
    const before = site().requests.length;
    const attempt = newAttempt(runner());
    attempt.abort(new Error('cancelled'));
    await expect(runner().run(at('/article'), attempt)).rejects.toThrow('cancelled');
    expect(site().requests.slice(before)).toEqual([]);
  });
}

export function isEndedLate({ slug, site, runner, at }: Held): void {
  test('a task that is cancelled while a page loads lets go of it', async () => {
    const attempt = newAttempt(runner());
    const [arrived, gone] = [site().nextRequest('/slow'), site().clientGone('/slow')];
    const cancelled = expect(runner().run(at('/slow'), attempt)).rejects.toThrow('cancelled');
    await arrived;
    attempt.abort(new Error('cancelled'));
    await cancelled;
    if (canBeEnded(slug)) await gone;
  });

  test('a task whose time is up ends by itself or is ended, and lets go of the page', async () => {
    const attempt = newAttempt(runner(), { dueAt: new Date(Date.now() + DUE_IN_MS) });
    const [arrived, gone] = [site().nextRequest('/slow'), site().clientGone('/slow')];
    const ended = runner()
      .run(at('/slow'), attempt)
      .then(
        (outcome) => expectSound(outcome, attempt),
        (error: unknown) => expect(error).toEqual(new Error('out of time')),
      );
    await arrived;
    const deadline = setTimeout(() => attempt.abort(new Error('out of time')), DEADLINE_MS);
    await ended;
    clearTimeout(deadline);
    if (canBeEnded(slug)) await gone;
  });
}
