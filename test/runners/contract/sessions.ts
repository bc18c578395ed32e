import { SHUTDOWN, type PausedSession } from '../../../runners/runner';
import type { AnyOutcome, TestedRunner } from '../runner-context';
import { expectSound, newAttempt, sessionOf } from './attempt';
import type { Held } from './held';
import { CODE } from './site';

export function pausesAndIsTakenOver({ site, runner, runnerElsewhere, at, run, worksElsewhere }: Held): void {
  /** Comes to the page that asks for a code. */
  async function ask(): Promise<{ asked: AnyOutcome; session: PausedSession }> {
    const attempt = newAttempt(runner());
    const asked = await run(at('/members'), attempt);
    return { asked, session: sessionOf(attempt, asked) };
  }

  async function answer(by: TestedRunner, session: PausedSession): Promise<AnyOutcome | undefined> {
    const attempt = newAttempt(by, { attemptId: session.attemptId, told: [CODE] });
    const outcome = await by.resume?.(session, CODE, at('/members'), attempt);
    if (outcome) expectSound(outcome, attempt);
    return outcome;
  }

  test('a question waits for its answer, and the task goes on with it', async () => {
    const { asked, session } = await ask();
    // Who is given no password comes no further than the login, and its questions are tried elsewhere.
    if (runner().resume !== undefined && runner().usesCredentials !== true) return;
    expect(asked.kind === 'needs_input').toBe(runner().resume !== undefined);
    if (asked.kind !== 'needs_input') return;
    expect(asked.inputRequest).toMatchObject({ kind: 'otp', channel: 'totp' });
    const isThere = runner().hasSession;
    if (isThere) expect(await isThere(session)).toBe(true);
    const outcome = await answer(runner(), session);
    expect(outcome).toMatchObject({ kind: 'finished', login: 'accepted' });
    expect(JSON.stringify(outcome?.output)).toContain('The balance is 12.00 EUR');
    if (isThere) expect(await isThere(session)).toBe(false);
  });

  test('a session that is kept by one worker is lost to the others, and one that is released is over', async () => {
    const { resume, release, hasSession, keepsSessions } = runner();
    // Whoever works elsewhere can be told to stop, also where nobody can answer it.
    expect(resume === undefined || release !== undefined).toBe(true);
    expect(hasSession !== undefined).toBe(keepsSessions === true);
    if (resume === undefined) return;
    const { session } = await ask();
    if (keepsSessions === true) {
      expect(await runnerElsewhere().hasSession?.(session)).toBe(false);
      const lost = { kind: 'failed', error: { code: 'session_lost' }, unbilled: true };
      expect(await answer(runnerElsewhere(), session)).toMatchObject(lost);
    }
    await release?.(session);
    if (hasSession) expect(await hasSession(session)).toBe(false);
    expect(await answer(runner(), session)).toMatchObject({ kind: 'failed' });
  });

  test('after a crash another worker goes on with the job, or may do the task again', async () => {
    const task = at('/article');
    const { attach, isRepeatable } = runnerElsewhere();
    if (attach === undefined) {
      expect(isRepeatable(task)).toBe(true);
      // Who would do it twice must not do it at all.
      const buying = at('/shop', { text: 'click "Buy now"' });
      if (isRepeatable(buying)) expect(await run(buying)).toMatchObject({ kind: 'refused' });
      return;
    }
    const before = site().requests.length;
    const attempt = newAttempt(runner());
    attempt.recordJob = (id) => {
      attempt.jobs.push(id);
      attempt.abort(new Error(SHUTDOWN));
      return Promise.resolve();
    };
    await expect(runner().run(task, attempt)).rejects.toThrow(SHUTDOWN);
    const later = newAttempt(runnerElsewhere(), { attemptId: attempt.attemptId });
    const outcome = await attach(attempt.jobs[0] ?? '', task, later);
    expectSound(outcome, later);
    // Who works within one request is not found again: its browser is closed, and nobody knows how far it got.
    if (outcome.error?.code === 'dispatch_unknown') return expect(site().requests.slice(before)).toEqual([]);
    expect(outcome.kind).toBe('finished');
    expect([task.url, ...(worksElsewhere ? [null] : [])]).toContain(outcome.finalUrl);
    expect(site().requests.slice(before)).toHaveLength(1);
  });
}
