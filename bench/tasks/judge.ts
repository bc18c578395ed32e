import { isJsonObject, type JsonValue } from '../../core/json';
import type { EnvelopeStatus } from '../../core/run/states';
import type { Expected, SetTask } from './task-set';

/** What came of a task. */
export interface Result {
  status: EnvelopeStatus;
  answer: string | null;
  outputText: string;
  output: JsonValue;
  filesDelivered: number;
  /** What the site saw of all tasks until now. */
  siteSaw: readonly string[];
}

/**
 * `wrong`: something was given for right that is not. `honest`: it failed and says so, where another would have
 * succeeded. Whoever pays can live with the second.
 */
type Standing = 'right' | 'honest' | 'wrong';

export interface Judgement {
  standing: Standing;
  faults: string[];
}

const GIVES: readonly EnvelopeStatus[] = ['succeeded', 'empty'];

export function judge(task: SetTask, result: Result): Judgement {
  const gives = GIVES.includes(result.status);
  const faults = gives ? faultsOf(task, result) : [];
  if (!task.accept.includes(result.status)) faults.unshift(`${result.status}, not ${task.accept.join(' or ')}`);
  if (faults.length === 0) return { standing: 'right', faults };
  return { standing: gives ? 'wrong' : 'honest', faults };
}

function faultsOf({ succeeds_with: expected = {}, files, server_saw: fact }: SetTask, result: Result): string[] {
  return [
    ...wordFaults(expected, plain(`${result.outputText} ${result.answer ?? ''} ${JSON.stringify(result.output)}`)),
    ...(expected.output === undefined || result.status !== 'succeeded'
      ? []
      : differences(expected.output, result.output, 'output')),
    ...(files === undefined || files === result.filesDelivered
      ? []
      : [`${result.filesDelivered} files delivered, not ${files}`]),
    ...(fact === undefined || result.siteSaw.some((seen) => seen.includes(fact))
      ? []
      : [`the site did not see ${fact}`]),
  ];
}

function wordFaults({ has = [], has_not: hasNot = [] }: Expected, text: string): string[] {
  return [
    ...has.filter((words) => !text.includes(plain(words))).map((words) => `lacks ${JSON.stringify(words)}`),
    ...hasNot.filter((words) => text.includes(plain(words))).map((words) => `has ${JSON.stringify(words)}`),
  ];
}

/** What a value lacks of what is expected of it; members that nobody expects are in order. */
function differences(expected: JsonValue, given: JsonValue | undefined, at: string): string[] {
  const unlike = [`${at}: ${JSON.stringify(given) ?? 'nothing'} for ${JSON.stringify(expected)}`];
  if (Array.isArray(expected)) {
    if (!Array.isArray(given)) return unlike;
    const count = expected.length === given.length ? [] : [`${at}: ${given.length} items for ${expected.length}`];
    return [...count, ...expected.flatMap((item, index) => differences(item, given[index], `${at}[${index}]`))];
  }
  if (isJsonObject(expected)) {
    if (!isJsonObject(given)) return unlike;
    return Object.entries(expected).flatMap(([key, value]) => differences(value, given[key], `${at}.${key}`));
  }
  if (typeof given === 'object' || given === undefined) return expected === null && given === null ? [] : unlike;
  if (typeof expected === 'number') return Number(given) === expected ? [] : unlike;
  return plain(String(expected)) === plain(String(given)) ? [] : unlike;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
