import { gradeOutcome } from '../../../core/quality/grade';
import { outcomeOf, taskOf } from '../fixtures';

const TASKS = ['Read the page', 'Get the title', 'Say hello', 'Extract the data', 'What is on this page?', 'x'];
/** What runners of operators answer: few words that could be a title, a name, or anything else. */
const ANSWERS = ['done by B', 'result from A', 'slow answer', 'hello from runner', 'Example Domain', 'served by local'];

describe('a few words that could be anything', () => {
  test.each(TASKS.flatMap((task) => ANSWERS.map((answer) => [task, answer])))('%s: %s', (text = '', output = '') => {
    const { status, result } = gradeOutcome(outcomeOf({ output }), taskOf({ text }));
    expect(status).toBe('succeeded');
    // Nobody is sure of them either.
    expect(result.quality?.confidence).toBeLessThan(0.75);
  });
});

test('a runner that says that its task was impossible has not done it', () => {
  const outcome = outcomeOf({ output: 'Task impossible with the tools available' });
  expect(gradeOutcome(outcome, taskOf()).status).toBe('failed');
});

test.each([
  'The headline of the page is "Page headline".',
  'The headline of the page is Page headline.',
  'The headline of this page: “Page headline”',
  'Page headline',
])('a value may be made of words of the question: %s', (output) => {
  const { status, result } = gradeOutcome(outcomeOf({ output }), taskOf({ text: 'What is the headline of the page?' }));
  expect({ status, answer: result.answer }).toEqual({ status: 'succeeded', answer: output });
});

test.each([
  'The headline of the page is the headline of the page.',
  'Question: what is the headline of the page',
  'The question is "What is the headline of the page?"',
])('a question in its own words again has no value: %s', (output) => {
  const { status } = gradeOutcome(outcomeOf({ output }), taskOf({ text: 'What is the headline of the page?' }));
  expect(status).toBe('failed');
});
