import { setImmediate } from 'node:timers/promises';
import { gradeByRules } from '../../core/quality/grading-jobs';
import type { HeavyWork, JobInput, JobName } from '../../hosts/heavy-work';
import { createLightWork } from '../../hosts/light-work';
import { outcomeOf, taskOf } from '../core/fixtures';

let sent: JobName[];
let light: HeavyWork;
beforeEach(() => {
  sent = [];
  light = createLightWork({
    async do<Name extends JobName>(_owner: string, name: Name, ..._input: JobInput<Name>) {
      sent.push(name);
      return 'by a host' as never;
    },
  });
});

const answer = { output: 'The harbour opens at nine.', finalUrl: null };
const question = { text: 'When does the harbour open?', url: null };

const short = [outcomeOf(answer), taskOf(question), false, null] as const;

/** A first one was graded, and what grading needs was made ready after it. */
async function readied(): Promise<void> {
  await light.do('w', 'gradeByRules', ...short);
  await setImmediate();
  sent = [];
}

test('the first short answer is graded by a host, and all others here, as everywhere', async () => {
  expect(await light.do('w', 'gradeByRules', ...short)).toBe('by a host');
  await setImmediate();
  expect(await light.do('w', 'gradeByRules', ...short)).toEqual(gradeByRules(...short));
  expect(sent).toEqual(['gradeByRules']);
});

test.each([
  ['a long answer', { ...answer, output: 'It opens at nine. '.repeat(30) }, question, false],
  ['a long task', answer, { text: 'When does the harbour open? '.repeat(20), url: null }, false],
  ['data', { ...answer, output: { opens: 'nine' } }, question, false],
  ['what has to have a form', answer, { ...question, outputSchema: { type: 'object' } }, false],
  ['what is to be brought into one', answer, question, true],
  ['what has quotes', { ...answer, quotes: [{ url: 'https://a.example/', quote: 'Nine' }] }, question, false],
  ['what comes with a page', { ...answer, pageText: 'Nine' }, question, false],
  ['a task in steps', answer, { ...question, steps: ['Open the page'] }, false],
  ['what follows another run', answer, { ...question, earlier: { text: '', url: null, answer: '' } }, false],
] as [string, object, object, boolean][])('%s goes to a host', async (_, outcome, task, normalize) => {
  await readied();
  await light.do('w', 'gradeByRules', outcomeOf(outcome), taskOf(task), normalize, null);
  expect(sent).toEqual(['gradeByRules']);
});

test('what failed, and every other kind of work, goes to a host', async () => {
  await readied();
  const failed = { ...outcomeOf(answer), kind: 'blocked', blockReason: null } as const;
  await light.do('w', 'gradeByRules', failed, taskOf(question), false, null);
  await light.do('w', 'subjectOfReview', outcomeOf(answer), taskOf(question));
  await light.do('w', 'checkContract', {});
  expect(sent).toEqual(['gradeByRules', 'subjectOfReview', 'checkContract']);
});
