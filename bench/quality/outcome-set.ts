import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject, JsonValue } from '../../core/json';
import type { Verdict } from '../../core/run/record';
import { LABELLED } from '../../test/core/quality/labelled';
import { APART, LAST } from '../../test/core/quality/labelled/apart';
import { HELD_OUT } from '../../test/core/quality/labelled/held-out';
import type { Labelled } from '../../test/core/quality/labelled/labelled';

/** One line of a set of outcomes; what it leaves out is unknown to the runner, too. */
interface OutcomeLine {
  kind: string;
  label: Verdict;
  task: { text: string; url?: string | null; outputSchema?: JsonObject | null; successCriteria?: string | null };
  outcome: {
    output: JsonValue;
    finalUrl?: string | null;
    httpStatus?: number | null;
    downloads?: { claimed: number; delivered: number };
  };
}

export interface OutcomeSet {
  name: string;
  /**
   * `tuned`: rules were changed because of its outcomes, so that its figures say how well they were fitted, and not how good
   * they are. `taught`: nobody looked into it, but weights were learned from it. `apart`: neither.
   */
  use: 'tuned' | 'taught' | 'apart';
  outcomes: Labelled[];
}

const FOLDER = path.join(__dirname, 'sets');
/** The files that were looked into. */
const TUNED_ON = [
  'seen',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'tuning',
];

/** The files that nothing was made with; weights are learned from the others. */
const KEPT_APART = ['apart', 'eleventh-apart', 'sixteenth', 'twentysixth', 'thirtyfourth'];

/** The sets of the tests, and the files in `bench/quality/sets`, which were written by people who had not read the rules. */
export function outcomeSets(): OutcomeSet[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  return [
    ...files.sort().map((file): OutcomeSet => {
      const name = path.basename(file, '.jsonl');
      return {
        name: `sets/${name}`,
        use: TUNED_ON.includes(name) ? 'tuned' : KEPT_APART.includes(name) ? 'apart' : 'taught',
        outcomes: outcomesIn(path.join(FOLDER, file)),
      };
    }),
    { name: 'made with the rules', use: 'tuned', outcomes: LABELLED },
    { name: 'held out', use: 'apart', outcomes: HELD_OUT },
    { name: 'of many languages', use: 'tuned', outcomes: APART },
    { name: 'worded oddly', use: 'tuned', outcomes: LAST },
  ];
}

function outcomesIn(file: string): Labelled[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { kind, label, task, outcome } = JSON.parse(line) as OutcomeLine;
    const { text, url = null, outputSchema = null, successCriteria = null } = task;
    const { output, finalUrl = null, httpStatus = null, downloads } = outcome;
    return {
      label,
      why: kind,
      outcome: { output, finalUrl, httpStatus, ...(downloads && { downloads }) },
      task: { text, url, outputSchema, successCriteria },
    };
  });
}
