import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thinkingIn } from '../../../core/quality/reading/asks-to-think';
import { gradeOutcome } from '../../../core/quality/grade';
import { parseTask } from '../../../runners/instructions/parse-task';
import { UNDERSTOOD, WHAT_IS_UNDERSTOOD } from '../../../runners/instructions/understood';
import { unmetClauses } from '../../../runners/instructions/needs/unmet-clauses';
import { outcomeOf, taskOf } from '../../core/fixtures';
import { ANSWERED_BY_PAGE, ASKED_OF_A_PLACE, DOABLE, NOT_DOABLE } from './natural-tasks';

const unmet = (text: string, outputSchema: object | null = null, steps: string[] = []): string[] =>
  unmetClauses({ text, steps, outputSchema: outputSchema as null });

describe('what a local runner takes on', () => {
  test.each([...DOABLE, ...ANSWERED_BY_PAGE, ...ASKED_OF_A_PLACE])('is done: $text', ({ text }) => {
    expect(unmet(text)).toEqual([]);
  });

  test.each(NOT_DOABLE)('is left to others: $text', ({ text }) => {
    expect(unmet(text)).not.toEqual([]);
  });

  test('names that sound like actions are no actions', () => {
    for (const text of [
      'Open positions in Berlin',
      'Order status',
      'Book title, post date and order number',
      'Sort codes',
    ])
      expect(unmet(text).concat(thinkingIn(text) ?? [])).toEqual([]);
  });

  test('with a schema a question is filled in, but no action is left out', () => {
    const schema = { type: 'object', properties: { isbn: { type: 'string' } } };
    expect(unmet('Which book is the cheapest?', schema)).toEqual([]);
    expect(unmet('Open the first book and tell me its ISBN', schema)).toEqual(['Open the first book']);
  });

  test('what lies beyond the words that are read is not left out in silence', () => {
    const long = `Read the page. ${'The page is long. '.repeat(1200)}`;
    expect(unmet(`${long}Then buy the lamp.`)).toEqual([expect.stringContaining('buy the lamp')]);
  });

  test('steps are held to the same; the text beside them says what they are for', () => {
    expect(unmet('Buy the cheapest lamp', null, ['click "Lamps"', 'read the page'])).toEqual([]);
    expect(unmet('Read', null, ['click "Lamps"', 'compare the prices'])).toEqual(['compare the prices']);
  });
});

describe('the list of what is understood', () => {
  test.each(Object.entries(UNDERSTOOD))('%s: %s', (kind, text) => {
    const { instructions } = parseTask({ text, steps: [] });
    expect(instructions.map((instruction) => instruction.kind)).toEqual([kind]);
    expect(WHAT_IS_UNDERSTOOD).toContain(text);
  });

  test('is in the documents, word for word', () => {
    const document = readFileSync(join(__dirname, '../../../docs/clients.md'), 'utf8');
    for (const text of Object.values(UNDERSTOOD)) expect(document).toContain(`\`${text}\``);
  });
});

describe('a whole page', () => {
  const rows = Array.from(
    { length: 20 },
    (_one, index) => `[Book ${index}](https://shop.example/b/${index}) £${index}.50`,
  );
  const page = ['Books to read', 'Home', ...rows, 'In stock', 'Next page'].join('\n\n');
  const grade = (text: string, output: string) => gradeOutcome(outcomeOf({ output }), taskOf({ text }));

  test.each(['How many books are there?', 'Which book is the cheapest?', 'Get the newest book'])(
    'does not answer: %s',
    (text) => {
      expect(grade(text, page)).toMatchObject({
        status: 'failed',
        fault: 'runner',
        error: { code: 'page_instead_of_answer' },
        result: { answer: null, quality: { answerPresent: false } },
      });
    },
  );

  test.each([
    'Read the page',
    'Extract all books',
    'What is on the page?',
    'List the books and their prices',
    'When does the shop open?',
  ])('is what was asked for: %s', (text) => expect(grade(text, page).status).toBe('succeeded'));

  test('after an answer it is the proof of it', () => {
    expect(grade('How many books are there?', `There are 20 books on the page:\n${page}`).status).toBe('succeeded');
    expect(grade('Which book is the cheapest?', 'Book 0, at £0.50').status).toBe('succeeded');
  });
});
