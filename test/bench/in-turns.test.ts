import { inTurns } from '../../bench/service/in-turns';

test('each side is first as often as any other, and none is left out', async () => {
  const calls: string[] = [];
  const sideOf = (name: string) => async (round: number) => {
    calls.push(name);
    return round;
  };
  const measured = await inTurns(6, { a: sideOf('a'), b: sideOf('b'), c: sideOf('c') }, 0);

  const rounds = Array.from({ length: 7 }, (_, round) => calls.slice(round * 3, round * 3 + 3).join(''));
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc', 'bca', 'cab', 'abc']);
  // The first round only warms up.
  expect(measured).toEqual({ a: [0, 1, 2, 3, 4, 5], b: [0, 1, 2, 3, 4, 5], c: [0, 1, 2, 3, 4, 5] });
});
