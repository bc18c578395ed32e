import vm from 'node:vm';
import { analyse } from 'scslre';
import { attacksOn, textOf, type Attack } from './attacks';
import { cpuMsOf, growthOf, MOST_FOR_FOUR_TIMES } from '../support/growth';

const SIZE = 4_000;
/** A quadratic pattern needs a hundred times as long at the larger size: what is faster needs no closer look. */
const CLEARLY_LINEAR_MS = 3;
const NOISE_MS = CLEARLY_LINEAR_MS / MOST_FOR_FOUR_TIMES;
const GIVE_UP_MS = 700;

/** What is wrong with a pattern, or null: by its structure first, then by what the engine does with hostile texts. */
export function superlinear(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }).reports;
  if (report !== undefined) return `${report.type} ${report.exponential ? 'exponential' : 'polynomial'}`;
  const runner = new BoundedRunner(source, flags);
  const attack = attacksOn(source, flags).find((one) => runner.isSlow(one));
  return attack === undefined ? null : `grows on ${JSON.stringify(attack)}`;
}

/** Runs one pattern in a context whose work can be ended from outside, because a bad one would not end by itself. */
class BoundedRunner {
  private readonly context = vm.createContext({ text: '' });
  private readonly script: vm.Script;

  constructor(source: string, flags: string) {
    const all = [...new Set([...flags.replace('y', ''), 'g'])].join('');
    vm.runInContext(`var pattern = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(all)})`, this.context);
    this.script = new vm.Script(`text.replace(pattern, '')`);
  }

  isSlow(attack: Attack): boolean {
    if (this.time(textOf(attack, SIZE * 4)) < CLEARLY_LINEAR_MS) return false;
    // A machine that stood still for a moment does so once.
    return this.growth(attack) > MOST_FOR_FOUR_TIMES && this.growth(attack) > MOST_FOR_FOUR_TIMES;
  }

  /** From small to large, because an exponential pattern ends at small sizes only. */
  private growth(attack: Attack): number {
    for (let size = 8; size < SIZE; size *= 4) {
      const text = textOf(attack, size * 4);
      if (Math.min(this.time(text), this.time(text)) === Infinity) return Infinity;
    }
    return growthOf((factor) => this.time(textOf(attack, SIZE * factor)), NOISE_MS);
  }

  /** Infinite where it had to be ended. */
  private time(text: string): number {
    this.context['text'] = text;
    let isEnded = false;
    const ms = cpuMsOf(() => {
      try {
        this.script.runInContext(this.context, { timeout: GIVE_UP_MS });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        isEnded = true;
      }
    });
    return isEnded ? Infinity : ms;
  }
}
