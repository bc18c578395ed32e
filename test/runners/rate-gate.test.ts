import { CallFailure } from '../../runners/exchange/call-failure';
import { createRateGate } from '../../runners/exchange/rate-gate';

test('requests that find the gate closed tell how long they were held, also where they are turned away', async () => {
  const waited: number[] = [];
  let at = 1_000_000;
  const clock = { now: () => at, pause: async (ms: number) => void (at += ms) };
  const gate = createRateGate({ onClosed: () => undefined, onWaited: (ms) => waited.push(ms) }, clock);
  const { signal } = new AbortController();
  await gate.pass(signal);
  expect(waited).toEqual([]);
  gate.closeUntil(at + 5_000);
  await gate.pass(signal);
  gate.closeUntil(at + 90_000);
  await expect(gate.pass(signal)).rejects.toThrow(CallFailure);
  expect(waited).toEqual([5_000, 0]);
});

test('what is too long to wait for was never reached only where no earlier try was', async () => {
  const { signal } = new AbortController();
  const gate = createRateGate();
  gate.closeUntil(Date.now() + 3_600_000);
  await expect(gate.pass(signal)).rejects.toMatchObject({ code: 'runner_busy', neverReached: true });
  await expect(gate.pass(signal, { neverReached: false })).rejects.toMatchObject({ neverReached: false });
});
