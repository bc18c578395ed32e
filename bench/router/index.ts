import { writeFileSync } from 'node:fs';
import type { SlaProfile } from '../../core/run/record';
import { parseOptions, type BenchOptions } from './options';
import { paraphraseFlips } from './paraphrases';
import { measurePlanning } from './planning-time';
import { regretSvg } from './regret-svg';
import { aimsReport, caseReport, collect, halfWidths, judge, means, type Collected } from './report';
import { runCase } from './scenarios';
import { judgeBySecondWorld, type SecondBench } from './second-world';
import type { Regime } from './world/regimes';

const PLANNING_ROUNDS = 1_000;
/** The aims, the curves and the parts the brain is taken apart into are those of the default profile. */
const MAIN_PROFILE: SlaProfile = 'balanced';

type ByProfile = Partial<Record<SlaProfile, Collected>>;

/** `npm run bench:router`: the routing brain beside simpler policies in a simulated world. */
function main(): void {
  const options = parseOptions(process.argv.slice(2));
  const { world } = options;
  if (world !== 'first') return secondWorld({ ...options, world }, options.json);
  const regimes: Partial<Record<Regime, ByProfile>> = {};
  const curves: Record<string, number[]> = {};
  for (const seed of options.seeds) runSeed(seed, options, regimes, curves);
  for (const [regime, byProfile] of Object.entries(regimes)) {
    for (const [profile, collected] of Object.entries(byProfile)) {
      print(caseReport(`${regime}, ${profile}`, collected));
    }
  }
  const planning = measurePlanning(PLANNING_ROUNDS);
  const paraphrases = paraphraseFlips();
  print(
    `Planning with ${planning.candidates} candidates: median ${planning.p50Ms.toFixed(2)} ms, p95 ${planning.p95Ms.toFixed(2)} ms, processor ${planning.cpuMs.toFixed(2)} ms`,
  );
  print(`Paraphrases: ${paraphrases.flips} of ${paraphrases.wordings} classed otherwise than their like`);
  for (const text of paraphrases.flipped) print(`  ${text}`);
  const main = Object.fromEntries(
    Object.entries(regimes).map(([regime, byProfile]) => [regime, byProfile[MAIN_PROFILE] ?? {}]),
  );
  const aims = judge(main, { paraphrase_flips: paraphrases.share });
  print(`\n${aimsReport(aims)}`);
  writeFileSync(options.svgPath, regretSvg(`Cumulative regret, ${options.seeds.length} seeds`, curves));
  print(`Regret curves: ${options.svgPath}`);
  if (options.json) print(JSON.stringify(toJson(options, regimes, { aims, planning, paraphrases: paraphrases.share })));
}

function secondWorld(bench: SecondBench, json: boolean): void {
  const { tables, figures } = judgeBySecondWorld(bench);
  for (const table of tables) print(table);
  if (json) print(JSON.stringify({ world: bench.world, seeds: bench.seeds, days: bench.days, runs_per_day: figures }));
}

function runSeed(
  seed: number,
  { runs, regimes: wanted, profiles, seeds }: BenchOptions,
  regimes: Partial<Record<Regime, ByProfile>>,
  curves: Record<string, number[]>,
): void {
  const startedAt = Date.now();
  for (const regime of wanted) {
    for (const profile of profiles) {
      const isMain = profile === MAIN_PROFILE;
      const { policies, regret } = runCase({ seed, regime, profile, runs }, isMain);
      const byProfile = (regimes[regime] ??= {});
      collect((byProfile[profile] ??= {}), policies);
      if (isMain && regime === wanted[0]) addCurves(curves, regret, seeds.length);
    }
  }
  process.stderr.write(`seed ${seed}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`);
}

function addCurves(curves: Record<string, number[]>, regret: Record<string, number[]>, seeds: number): void {
  for (const [policy, curve] of Object.entries(regret)) {
    const mean = (curves[policy] ??= curve.map(() => 0));
    curve.forEach((value, run) => (mean[run] = (mean[run] ?? 0) + value / seeds));
  }
}

function toJson(
  { seeds, runs }: BenchOptions,
  regimes: Partial<Record<Regime, ByProfile>>,
  rest: Record<string, unknown>,
): Record<string, unknown> {
  const byRegime = Object.entries(regimes).map(([regime, byProfile]) => {
    const main = byProfile[MAIN_PROFILE] ?? {};
    const profiles = Object.entries(byProfile).map(([profile, collected]) => [
      profile,
      { policies: means(collected), intervals: halfWidths(collected) },
    ]);
    return [
      regime,
      { policies: means(main), intervals: halfWidths(main), profiles: Object.fromEntries(profiles) as unknown },
    ];
  });
  return { seed: seeds[0], seeds, runs, regimes: Object.fromEntries(byRegime) as unknown, ...rest };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main();
