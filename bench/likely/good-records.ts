import type { JsonValue } from '../../core/json';
import { readSet, setNames, KEPT_APART } from '../extract/page-set';
import { readSets } from '../normalize/messy-output';
import type { OutcomeSet } from '../quality/outcome-set';

type Outcome = OutcomeSet['outcomes'][number];

/** Records that are right, as pages state them and as runners write them: who has seen few of them takes records for junk. */
export function goodRecords(): OutcomeSet[] {
  const pages = setNames()
    .filter((name) => !KEPT_APART.includes(name))
    .flatMap((name) => readSet(name))
    .map(({ text, url, schema, expected }) => right({ text, url, outputSchema: schema }, expected));
  const messy = (new Map(readSets()).get('seen') ?? [])
    .filter(({ expected }) => expected !== null)
    .flatMap(({ task: text, schema: outputSchema, output, expected }) =>
      [output, expected].map((one) => right({ text, url: null, outputSchema }, one)),
    );
  return [
    { name: 'records of pages', use: 'tuned', outcomes: pages },
    { name: 'records of runners', use: 'tuned', outcomes: messy },
  ];
}

function right(task: Pick<NonNullable<Outcome['task']>, 'text' | 'url' | 'outputSchema'>, output: JsonValue): Outcome {
  const finalUrl = task.url ?? null;
  return { label: 'succeeded', why: 'a record', outcome: { output, finalUrl, httpStatus: 200 }, task };
}
