import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { likelyOf, type Learned } from '../../core/quality/likely/likely-verdict';
import { knownOf, weighBy, type Weighing } from '../../core/quality/likely/weigh';
import { SURE } from '../../core/quality/text-rule';
import { VERDICTS } from '../../core/run/record';
import { learn } from '../learning/learn';
import { outcomeSets } from '../quality/outcome-set';
import { goodRecords } from './good-records';
import { learnFrom, rounded, seenIn, type Seen } from './lessons';

/**
 * Learns what verdict is likely, and how much that is worth beside what the rules say. Every set that is told of was left
 * out of what it is judged by. With `--write` what is learned from all goes into the product.
 */

const WEIGHTS = path.join(__dirname, '../../core/quality/likely/weights.ts');
const NAME = 22;
const COLUMN = 12;

/** An outcome, and how likely each verdict on it is by what was learned from the sets of others. */
interface Heard extends Seen {
  likely: number[];
}

function heardByOthers(seen: readonly Seen[]): Heard[] {
  return setsOf(seen)
    .filter(({ use }) => use === 'taught')
    .flatMap((set) => {
      const learned = learnFrom(seen.filter((one) => one.set !== set));
      const own = seen.filter((one) => one.set === set);
      return own.map((one) => ({ ...one, likely: likelyOf(learned, one) }));
    });
}

function setsOf<T extends Seen>(seen: readonly T[]): T['set'][] {
  return [...new Set(seen.map(({ set }) => set))];
}

/** What the rules and the likelihoods are worth, by outcomes that neither was made with. */
function learnWeighing(heard: readonly Heard[]): Weighing {
  const known = heard.map(({ label, rules, likely }) => ({ label, amounts: knownOf(rules, likely) }));
  const width = known[0]?.amounts.length ?? 0;
  const lessons = known.map(({ label, amounts }) => ({
    kind: VERDICTS.indexOf(label),
    places: Int32Array.from(amounts.keys()),
    amounts: Float64Array.from(amounts),
  }));
  const weights = learn(lessons, {
    kinds: VERDICTS.length,
    places: width,
    rounds: 60,
    rate: 0.1,
    decay: 1e-3,
    seed: 'weighing',
  });
  return VERDICTS.map((_, verdict) => [...weights.subarray(verdict * width, (verdict + 1) * width)].map(rounded));
}

function write({ traits, bias, pieces, scale }: Learned, weighing: Weighing): void {
  const rows = Object.entries(traits).map(([name, weights]) => `  '${name}': [${weights.join(', ')}],`);
  writeFileSync(
    WEIGHTS,
    [
      '/** Made by `npm run learn:verdicts` from the outcomes in bench/quality/sets. */',
      `export const TRAITS: Readonly<Record<string, readonly number[]>> = {\n${rows.join('\n')}\n};`,
      `export const BIAS = [${bias.join(', ')}];`,
      `export const WEIGHING = ${JSON.stringify(weighing)};`,
      `export const SCALE = ${scale};`,
      `export const PIECES =\n  '${Buffer.from(pieces.buffer).toString('base64')}';\n`,
    ].join('\n'),
  );
}

function percent(part: readonly unknown[], whole: readonly unknown[]): string {
  return `${((part.length / Math.max(1, whole.length)) * 100).toFixed(1)} %`.padStart(COLUMN);
}

/** Of a set: right by the rules, by likelihood alone, and by both; then what both do with junk and with good ones. */
function row(name: string, part: readonly Heard[], weighing: (one: Heard) => Weighing): string {
  const judged = part.map((one) => ({ ...one, both: weighBy(weighing(one), one.rules, one.output, () => one.likely) }));
  const likeliest = ({ likely }: Heard): string => VERDICTS[likely.indexOf(Math.max(...likely))] ?? '';
  const junk = judged.filter(({ label }) => label === 'failed' || label === 'blocked');
  const good = judged.filter(({ label }) => label === 'succeeded');
  const isPassed = ({ both }: (typeof judged)[number]): boolean => both.verdict === 'succeeded';
  return [
    name.padEnd(NAME),
    percent(
      judged.filter(({ rules, label }) => rules.verdict === label),
      judged,
    ),
    percent(
      judged.filter((one) => likeliest(one) === one.label),
      judged,
    ),
    percent(
      judged.filter(({ both, label }) => both.verdict === label),
      judged,
    ),
    percent(junk.filter(isPassed), junk),
    percent(
      junk.filter((one) => isPassed(one) && one.both.confidence >= SURE),
      junk,
    ),
    percent(
      good.filter(({ both }) => both.verdict === 'failed' || both.verdict === 'blocked'),
      good,
    ),
  ].join('');
}

const seen = [...outcomeSets().filter(({ use }) => use !== 'apart'), ...goodRecords()].flatMap(seenIn);
const heard = heardByOthers(seen);
const byOthers = new Map(setsOf(heard).map((set) => [set, learnWeighing(heard.filter((one) => one.set !== set))]));
const weighingFor = ({ set }: Heard): Weighing => byOthers.get(set) ?? [];
const head = ['', 'rules', 'likely', 'both', 'junk', 'and sure', 'good lost'];
const lines = [
  head.map((cell, at) => (at === 0 ? cell.padEnd(NAME) : cell.padStart(COLUMN))).join(''),
  ...setsOf(heard).map((set) =>
    row(
      set.name,
      heard.filter((one) => one.set === set),
      weighingFor,
    ),
  ),
  row('all', heard, weighingFor),
];
process.stdout.write(`${lines.join('\n')}\n`);
if (process.argv.includes('--write')) write(learnFrom(seen), learnWeighing(heard));
