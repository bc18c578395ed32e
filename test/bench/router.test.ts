import { UTILITY_WEIGHTS } from '../../core/routing/brain/decide/utility';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brainPolicy } from '../../bench/router/policies/brain';
import { oraclePolicy } from '../../bench/router/policies/oracle';
import { randomPolicy } from '../../bench/router/policies/simple';
import { fraction } from '../../bench/router/metrics';
import { simulate } from '../../bench/router/simulate';
import { createWorld } from '../../bench/router/world/world';
import { WORTH } from '../../bench/router/worth';

const WORLD = join(__dirname, '../../bench/router/world');
const OPTIONS = { seed: 5, worth: WORTH.balanced };

test('what the router assumes callers to value is what the benchmark counts', () => {
  for (const profile of ['balanced', 'cheapest', 'fastest', 'most_reliable'] as const) {
    expect(UTILITY_WEIGHTS[profile]).toEqual({ success: 1, ...WORTH[profile] });
  }
});

test('the world imports nothing but itself', () => {
  for (const file of readdirSync(WORLD)) {
    const imports = [...readFileSync(join(WORLD, file), 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1]);
    for (const name of imports) expect(name).toMatch(/^\.\/[a-z-]+$/);
  }
});

test('the same seed gives the same world and the same decisions, another seed another one', () => {
  const run = (seed: number): number[] => {
    const world = createWorld({ seed, regime: 'informative', runs: 150 });
    const policy = brainPolicy({ seed, profile: 'balanced', listing: world.runners });
    return simulate(world, () => policy, { ...OPTIONS, seed }).runs.map(({ expected }) => expected.utility);
  };
  expect(run(5)).toEqual(run(5));
  expect(run(5)).not.toEqual(run(6));
});

test('the oracle is above the brain, and the brain far above chance', () => {
  const world = createWorld({ seed: 5, regime: 'informative', runs: 1_200 });
  const oracle = simulate(world, (truth) => oraclePolicy(world, WORTH.balanced, truth), OPTIONS).runs;
  const share = (policy: ReturnType<typeof randomPolicy>): number =>
    fraction(simulate(world, () => policy, OPTIONS).runs, oracle, ({ request }) => request.run >= 600);
  const brain = share(brainPolicy({ seed: 5, profile: 'balanced', listing: world.runners }));
  expect(brain).toBeLessThan(1);
  expect(brain).toBeGreaterThan(0.85);
  expect(share(randomPolicy(5))).toBeLessThan(0.6);
});
