import { PROVIDERS } from '../../../runners/providers';
import type { RunnerRegistry } from '../../../runners/registry';
import { until } from '../../support/until';
import type { FixtureSite } from '../sites/fixture-site';
import { CANDIDATES, CUSTOM_RUNNER, DISPATCHABLE } from './candidates';
import { isCancelledAtOnce, isEndedLate } from './endings';
import { endsEverything } from './ended-elsewhere';
import { startEverything, type Everything } from './everything';
import { held } from './held';
import { failsAndKeepsFiles, finishes, refuses } from './outcomes';
import { pausesAndIsTakenOver } from './sessions';
import { CODE, CREDENTIALS, startContractSite } from './site';

let site: FixtureSite;
let everything: Everything;
let registry: RunnerRegistry;
let elsewhere: RunnerRegistry;

beforeAll(async () => {
  [site, everything] = await Promise.all([startContractSite(), startEverything(CUSTOM_RUNNER)]);
  registry = everything.openRegistry();
  elsewhere = everything.openRegistry();
});
afterAll(async () => {
  await everything.close();
  await site.close();
});

test('whoever can be dispatched to is registered, and whoever is registered is held to the contract', () => {
  const tried = DISPATCHABLE.map(({ slug }) => slug);
  const unreachable = tried.filter((slug) => registry.get(slug) === null);
  const unlisted = registry.slugs().filter((slug) => !tried.includes(slug));
  expect([
    ...unreachable.map(
      (slug) => `${slug} can be dispatched to: test/runners/contract/everything.ts needs a simulator of its provider.`,
    ),
    ...unlisted.map((slug) => `${slug} is registered, but no option of the catalogue stands for it.`),
  ]).toEqual([]);
});

describe.each(CANDIDATES)('$slug', (candidate) => {
  const runner = held(candidate, () => ({ site, registry, elsewhere }));
  finishes(runner);
  if (candidate.isVariant) return;
  refuses(runner);
  isCancelledAtOnce(runner);
  failsAndKeepsFiles(runner);
  isEndedLate(runner);
  pausesAndIsTakenOver(runner);
});

test('nothing was left behind at a provider that would cost money', async () => {
  const underWay = (): [string, number][] =>
    [...everything.simulators]
      .filter(([provider, simulator]) => endsEverything(provider) && simulator.underWay() > 0)
      .map(([provider, simulator]) => [provider, simulator.underWay()]);
  await until('the end of all jobs and browsers', underWay, (left) => left.length === 0);
});

test('language models were asked, and never told a secret', () => {
  const makers = PROVIDERS.filter(({ computers }) => computers !== undefined).map(({ id }) => id);
  const seen = makers.flatMap((id) => everything.simulators.get(id)?.received.map(({ body }) => body) ?? []);
  expect(seen.length).toBeGreaterThan(0);
  const said = JSON.stringify([everything.model.calls, seen]);
  expect(everything.model.calls.length).toBeGreaterThan(0);
  for (const secret of [CREDENTIALS.password, CODE]) expect(said).not.toContain(secret);
});
