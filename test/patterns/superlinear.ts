import vm from 'node:vm';
import { analyse } from 'scslre';
import { attacksOn, textOf, type Attack } from './attacks';
import { cpuMs, cpuMsOf, growthOf, MOST_FOR_FOUR_TIMES } from '../support/growth';

const SIZE = 4_000;
/** A quadratic pattern needs a hundred times as long at the larger size: what is faster needs no closer look. */
const CLEARLY_LINEAR_MS = 3;
const NOISE_MS = CLEARLY_LINEAR_MS / MOST_FOR_FOUR_TIMES;
const GIVE_UP_MS = 700;
/** What has grown in all of them is asked to do so once more. */
const TRIES = 4;

/** How long all texts of one pattern may take together before each is tried by itself. */
const ALL_GIVE_UP_MS = 5_000;

/** What is wrong with a pattern, or null: by its structure first, then by what the engine does with hostile texts. */
export function superlinear(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }).reports;
  if (report !== undefined) return `${report.type} ${report.exponential ? 'exponential' : 'polynomial'}`;
  const attacks = attacksOn(source, flags);
  if (attacks.length === 0) return null;
  const runner = new BoundedRunner(source, flags);
  const attack = runner.doubtful(attacks).find((one) => runner.isSlow(one));
  return attack === undefined ? null : `grows on ${JSON.stringify(attack)}`;
}

/** To make one costs more than most patterns take, and nothing of a pattern stays in it. */
const CONTEXT = vm.createContext({ text: '', texts: [], pattern: null, now: cpuMs });
const ONE = new vm.Script(`text.replace(pattern, '')`);
const ALL = new vm.Script(
  `texts.map((each) => { const begun = now(); each.replace(pattern, ''); return now() - begun; })`,
);

/** Runs one pattern in a context whose work can be ended from outside, because a bad one would not end by itself. */
class BoundedRunner {
  constructor(source: string, flags: string) {
    const all = [...new Set([...flags.replace('y', ''), 'g'])].join('');
    vm.runInContext(`pattern = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(all)})`, CONTEXT);
  }

  /** Those that have to be looked at one by one: a watch over each of them costs more than most of them take. */
  doubtful(attacks: readonly Attack[]): Attack[] {
    CONTEXT['texts'] = attacks.map((attack) => textOf(attack, SIZE * 4));
    const times = endingWithin(ALL_GIVE_UP_MS, (timeout) => ALL.runInContext(CONTEXT, { timeout }) as number[]);
    return attacks.filter((_attack, index) => times === null || (times[index] ?? Infinity) >= CLEARLY_LINEAR_MS);
  }

  isSlow(attack: Attack): boolean {
    if (this.time(textOf(attack, SIZE * 4)) < CLEARLY_LINEAR_MS) return false;
    // A machine that stood still for a moment does so once.
    return this.growth(attack) > MOST_FOR_FOUR_TIMES && this.growth(attack) > MOST_FOR_FOUR_TIMES;
  }

  /** From small to large, because an exponential pattern ends at small sizes only. */
  private growth(attack: Attack): number {
    for (const size of [8, 32, 128, 512, 2_048, SIZE]) {
      const text = textOf(attack, size * 4);
      if (Math.min(this.time(text), this.time(text)) === Infinity) return Infinity;
    }
    return growthOf((factor) => this.time(textOf(attack, SIZE * factor)), NOISE_MS, TRIES);
  }

  /** Infinite where it had to be ended. */
  private time(text: string): number {
    CONTEXT['text'] = text;
    let isEnded = false;
    const ms = cpuMsOf(() => {
      isEnded = endingWithin(GIVE_UP_MS, (timeout) => ONE.runInContext(CONTEXT, { timeout }) as string) === null;
    });
    return isEnded ? Infinity : ms;
  }
}

/** Null where the work had to be ended. */
function endingWithin<T>(ms: number, work: (ms: number) => T): T | null {
  try {
    return work(ms);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return null;
  }
}
