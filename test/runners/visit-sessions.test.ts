import type { BrowserContext } from 'playwright-core';
import { PAUSED_SESSIONS } from '../../core/limits';
import { createVisitSessions, type VisitSessions } from '../../runners/browser/visit/visit-sessions';
import { finished, needsInput } from '../../runners/outcomes';
import type { OpenBrowser } from '../../runners/sources/source';
import { createContext, type AnyOutcome } from './runner-context';

/** A browser that is there and does nothing: what counts is who waits in it. */
function openIdle(): Promise<OpenBrowser> {
  const context = { browser: () => ({ isConnected: () => true }), pages: () => [{}] } as unknown as BrowserContext;
  return Promise.resolve({ context, release: () => Promise.resolve() } as unknown as OpenBrowser);
}

const attemptOf = (workspaceId: string, n: number) => ({
  ...createContext(),
  workspaceId,
  attemptId: `att_${workspaceId}_${n}`,
});

const pauseOne = (sessions: VisitSessions, workspaceId: string, n: number): Promise<AnyOutcome> =>
  sessions.begin(attemptOf(workspaceId, n), openIdle, async (_browser, line) =>
    finished({
      output: await line.ask(needsInput({ inputRequest: { kind: 'text', prompt: 'Which?', channel: 'unknown' } })),
    }),
  );

test('a workspace has half of the places for paused sessions, and nobody loses one to a newcomer', async () => {
  const sessions = createVisitSessions();
  const { perWorker, perWorkspace } = PAUSED_SESSIONS;
  expect(2 * perWorkspace).toBeLessThanOrEqual(perWorker);
  const kinds = async (workspaceId: string, from: number, to: number): Promise<Set<string>> => {
    const seen = new Set<string>();
    for (let n = from; n < to; n += 1) {
      const { kind, fault, error, unbilled } = await pauseOne(sessions, workspaceId, n);
      seen.add([kind, fault, error?.code, unbilled].filter(Boolean).join(' '));
    }
    return seen;
  };
  const refused = 'failed platform too_many_paused true';
  expect(await kinds('flood', 0, perWorkspace)).toEqual(new Set(['needs_input']));
  expect(await kinds('flood', perWorkspace, perWorkspace + 5)).toEqual(new Set([refused]));
  expect(await kinds('other', 0, perWorker - perWorkspace)).toEqual(new Set(['needs_input']));
  expect(await kinds('third', 0, 2)).toEqual(new Set([refused]));

  // The first of all is still there, and what it leaves is free for somebody else.
  expect(await sessions.resume(attemptOf('flood', 0), '123456')).toMatchObject({ kind: 'finished', output: '123456' });
  expect(await kinds('third', 2, 3)).toEqual(new Set(['needs_input']));
  await sessions.close();
});

test('a visit that waits for an attempt which is tried anew is closed, and the new one waits in its place', async () => {
  const sessions = createVisitSessions();
  const closed: string[] = [];
  const pause = (name: string): Promise<AnyOutcome> => {
    const open = async (): Promise<OpenBrowser> => ({
      ...(await openIdle()),
      release: async () => void closed.push(name),
    });
    return sessions.begin(attemptOf('anew', 0), open, async (_browser, line) =>
      finished({
        output: `${name} ${await line.ask(needsInput({ inputRequest: { kind: 'text', prompt: 'Which?', channel: 'unknown' } }))}`,
      }),
    );
  };
  await pause('first');
  expect(await pause('second')).toMatchObject({ kind: 'needs_input' });
  expect(closed).toEqual(['first']);
  expect(await sessions.resume(attemptOf('anew', 0), '12')).toMatchObject({ output: 'second 12' });
  await sessions.close();
});
