import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheapestFirst } from '../../bench/router/second-world/baselines/cheapest-first';
import { bestChain, bestSingle, fixedPolicy } from '../../bench/router/second-world/baselines/hindsight';
import { oracle } from '../../bench/router/second-world/baselines/oracle';
import { expectedOf, prospectOf } from '../../bench/router/second-world/expected';
import { figuresOf } from '../../bench/router/second-world/figures';
import { play, type Create } from '../../bench/router/second-world/play';
import { createFourthWorld } from '../../bench/router/fourth-world/world';
import { heavyFactor, heavyMean } from '../../bench/router/second-world/world/heavy-tails';
import { createSecondWorld, type SecondWorld } from '../../bench/router/second-world/world/world';
import { WORTH } from '../../bench/router/worth';

const FOLDER = join(__dirname, '../../bench/router/second-world/world');
const WORTH_HERE = WORTH.balanced;

const quietWorld = (seed: number, world: 'second' | 'third' = 'second'): SecondWorld =>
  createSecondWorld({ world, seed, runsPerDay: 8, days: 60 });

test('the second world imports nothing but worlds', () => {
  for (const file of readdirSync(FOLDER)) {
    const imports = [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1]);
    for (const name of imports) expect(name).toMatch(/^(\.|\.\.\/\.\.\/world)\/[a-z-]+$/);
  }
});

test('the same seed gives the same world, another seed or family another one', () => {
  const odds = (world: SecondWorld): number[] => world.requests.flatMap(({ logOdds }) => [...logOdds]);
  expect(odds(quietWorld(5))).toEqual(odds(quietWorld(5)));
  expect(odds(quietWorld(5))).not.toEqual(odds(quietWorld(6)));
  expect(odds(quietWorld(5))).not.toEqual(odds(quietWorld(5, 'third')));
});

test('no baseline is above the oracle, and no simpler chain above the best one of hindsight', () => {
  const world = quietWorld(5);
  const run = (create: Create): ReturnType<typeof play> => play(world, create, { seed: 5, worth: WORTH_HERE });
  const best = run(oracle(world, WORTH_HERE));
  const share = (create: Create): number => figuresOf(run(create), best, 60)['share'] ?? NaN;
  const chain = share(() => fixedPolicy(bestChain(world, WORTH_HERE)));
  expect(chain).toBeLessThan(1);
  expect(chain).toBeGreaterThan(share(() => fixedPolicy(bestSingle(world, WORTH_HERE))));
  expect(chain).toBeGreaterThan(share(cheapestFirst));
  for (const first of world.runners.slice(0, 3)) {
    for (const then of world.runners.slice(3, 6)) {
      expect(chain).toBeGreaterThan(share(() => fixedPolicy([first.index, then.index])));
    }
  }
});

test('what is expected of an order is what attempts give on average', () => {
  const world = quietWorld(5);
  const runner = bestSingle(world, WORTH_HERE)[0] ?? 0;
  let expected = 0;
  let delivered = 0;
  for (const request of world.requests) {
    expected += expectedOf([prospectOf(world, request, runner, WORTH_HERE)]).success;
    const { success, judgedSuccess } = world.attempt(request, runner, 0);
    delivered += Number(success && judgedSuccess);
  }
  const runs = world.requests.length;
  expect(Math.abs(delivered - expected) / runs).toBeLessThan(3 * Math.sqrt(0.25 / runs));
});

test('the mean of heavy-tailed costs is the one that is counted', () => {
  const draws = 200_000;
  let sum = 0;
  for (let draw = 0; draw < draws; draw += 1) sum += heavyFactor(0.6, 7, draw, 0, 0);
  expect(sum / draws / heavyMean(0.6)).toBeCloseTo(1, 1);
});

test('the fourth world is made of abilities: chances are products, and sites without demands are easy for all', () => {
  const world = createFourthWorld({ seed: 5, runsPerDay: 8, days: 60 });
  expect(world.requests.map(({ logOdds }) => [...logOdds])).toEqual(
    createFourthWorld({ seed: 5, runsPerDay: 8, days: 60 }).requests.map(({ logOdds }) => [...logOdds]),
  );
  const easiest = Math.max(...world.requests.map(({ logOdds }) => Math.min(...logOdds)));
  const hardest = Math.min(...world.requests.map(({ logOdds }) => Math.min(...logOdds)));
  expect(easiest).toBeGreaterThan(1);
  expect(hardest).toBeLessThan(-3);
  const best = play(world, oracle(world, WORTH_HERE), { seed: 5, worth: WORTH_HERE });
  const cheapest = play(world, cheapestFirst, { seed: 5, worth: WORTH_HERE });
  expect(figuresOf(cheapest, best, 60)['share']).toBeLessThan(1);
});
