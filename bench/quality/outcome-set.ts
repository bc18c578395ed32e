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
  /** Rules were changed because of its outcomes: its figures say how well they were fitted, and not how good they are. */
  isTunedOn: boolean;
  outcomes: Labelled[];
}

const FOLDER = path.join(__dirname, 'sets');
/** The files that were looked into; every other one is kept apart. */
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

/** The sets of the tests, and the files in `bench/quality/sets`, which were written by people who had not read the rules. */
export function outcomeSets(): OutcomeSet[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  return [
    ...files.sort().map((file) => {
      const name = path.basename(file, '.jsonl');
      return {
        name: `sets/${name}`,
        isTunedOn: TUNED_ON.includes(name),
        outcomes: outcomesIn(path.join(FOLDER, file)),
      };
    }),
    { name: 'made with the rules', isTunedOn: true, outcomes: LABELLED },
    { name: 'held out', isTunedOn: false, outcomes: HELD_OUT },
    { name: 'of many languages', isTunedOn: true, outcomes: APART },
    { name: 'worded oddly', isTunedOn: true, outcomes: LAST },
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
