import { SURE } from '../../../core/quality/text-rule';
import { gradeOutcome } from '../../../core/quality/grade';
import type { JsonObject } from '../../../core/json';
import { outcomeOf, taskOf, type SomeOutcome } from '../fixtures';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, rows: { type: 'array', items: { type: 'string' } } },
  required: ['name'],
};
const grade = (outcome: SomeOutcome, outputSchema: JsonObject | null = null) =>
  gradeOutcome(outcomeOf(outcome), taskOf({ outputSchema }));

describe('an attempt that delivered', () => {
  it('succeeds, with what the runner saw kept as it was', () => {
    const outcome: SomeOutcome = {
      output: { name: 'Pen' },
      defense: 'cloudflare',
      screenshotArtifactId: 'art_1',
      steps: [
        { index: 0, action: 'open', target: null, url: 'x', at: '2026-11-15T10:00:00.000Z', ok: true, note: null },
      ],
    };
    const graded = grade(outcome, SCHEMA);
    expect(graded).toMatchObject({ status: 'succeeded', fault: null, error: null });
    expect(graded.result).toMatchObject({
      output: { name: 'Pen' },
      defense: 'cloudflare',
      screenshotArtifactId: 'art_1',
      steps: outcome.steps,
      finalUrl: 'https://shop.example/final',
      httpStatus: 200,
      schemaViolations: [],
      answer: '{\n  "name": "Pen"\n}',
    });
  });

  it('is empty when its result is legitimately empty', () => {
    expect(grade({ output: [] })).toMatchObject({ status: 'empty', fault: null, error: null });
  });

  it('is empty in the form of its schema when it says so in words and no key is required', () => {
    const { required: _required, ...optional } = SCHEMA;
    const output = 'No results found.';
    expect(grade({ output }, optional)).toMatchObject({ status: 'empty', result: { output: {}, answer: output } });
    expect(grade({ output }, SCHEMA)).toMatchObject({ status: 'failed', error: { code: 'schema_violation' } });
  });

  it('is not held to a schema when the task has none', () => {
    expect(grade({ output: 'words' }).status).toBe('succeeded');
  });
});

describe('an attempt that violates the schema', () => {
  const graded = grade({ output: { name: '', more: 1 } }, SCHEMA);

  it('failed by the fault of its runner, with every violation listed', () => {
    expect(graded).toMatchObject({ status: 'failed', fault: 'runner' });
    expect(graded.error).toEqual({
      code: 'schema_violation',
      message: 'output must NOT have additional properties ("more"); /name is required and must not be empty',
    });
    expect(graded.result.schemaViolations).toHaveLength(2);
  });

  it('keeps its output, but gives no answer', () => {
    expect(graded.result).toMatchObject({
      output: { name: '', more: 1 },
      answer: null,
      quality: { verdict: 'failed', reason: 'schema_violation', answerPresent: false, confidence: 1 },
    });
  });

  it('failed even when its result is an empty one', () => {
    expect(grade({ output: { rows: [] } }, { ...SCHEMA, required: ['rows'] }).status).toBe('failed');
  });

  it('nothing is coerced to fit', () => {
    expect(grade({ output: { name: 5 } }, SCHEMA).error?.code).toBe('schema_violation');
  });
});

describe('what is kept of the output', () => {
  it('encoded and exploded outputs are kept, judged and held to the schema in their canonical form', () => {
    const encoded = grade({ output: '```json\n{"name":"Pen"}\n```' }, SCHEMA);
    expect(encoded).toMatchObject({ status: 'succeeded', result: { output: { name: 'Pen' } } });
    const exploded = grade({ output: { ...[...'No results found.'] } });
    expect(exploded).toMatchObject({ status: 'empty', result: { output: 'No results found.' } });
    expect(grade({ kind: 'failed', output: '[1]' }).result.output).toEqual([1]);
  });

  it('what satisfies the schema as it came stays as it came', () => {
    const output = { name: '{"json":"in a string"}', rows: ['w', 'o', 'r', 'd', 's'] };
    expect(grade({ output }, SCHEMA)).toMatchObject({ status: 'succeeded', result: { output } });
  });

  it('a claimed download is renamed, and demoted when no file came', () => {
    const output = { name: 'Pen', download_succeeded: true };
    expect(grade({ output })).toMatchObject({
      status: 'failed',
      error: { code: 'files_not_delivered' },
      result: {
        output: { name: 'Pen', download_triggered: true, file_delivered: false },
        deliverables: { claimed: 1, delivered: 0, verdict: 'not_delivered' },
      },
    });
    const delivered = grade({ output, downloads: { claimed: 1, delivered: 1 } });
    expect(delivered).toMatchObject({ status: 'succeeded', result: { output: { file_delivered: true } } });
  });

  it.each(['download_succeeded', 'download_triggered'])('a schema may name the claim %s', (claim) => {
    const properties = { [claim]: { type: 'boolean' }, file_delivered: { type: 'boolean' } };
    const output = { download_succeeded: true };
    const graded = grade(
      { output, downloads: { claimed: 1, delivered: 1 } },
      { type: 'object', properties, required: [claim] },
    );
    expect(graded.result.schemaViolations).toEqual([]);
    expect(graded.result.output).toEqual({ download_triggered: true, file_delivered: true });
  });
});

describe('an attempt that did not deliver', () => {
  it('a wall in the words is blocked by the site, with its reason and defense', () => {
    expect(grade({ output: 'Just a moment...\nRay ID: 8a1f' })).toMatchObject({
      status: 'blocked',
      fault: 'site',
      error: { code: 'bot_challenge' },
      result: { blockReason: 'bot_challenge', defense: 'cloudflare', answer: null },
    });
    expect(grade({ output: 'Just a moment...', defense: 'akamai' }).result.defense).toBe('akamai');
  });

  it('a login that is asked for is blocked by the site, with its reason', () => {
    expect(grade({ output: 'Please log in to view this page.' })).toMatchObject({
      status: 'blocked',
      fault: 'site',
      error: { code: 'login_wall' },
      result: { blockReason: 'login_wall', answer: null },
    });
  });

  it.each([
    ['404 Not Found', 'error_page', 'site'],
    ['I was unable to access the page.', 'not_accomplished', 'runner'],
  ])('"%s" failed as %s by the fault of the %s', (output, code, fault) => {
    expect(grade({ output })).toMatchObject({ status: 'failed', fault, error: { code } });
  });

  it.each<[string, SomeOutcome, object]>([
    [
      'blocked is the fault of the site',
      { kind: 'blocked', blockReason: 'bot_challenge' },
      {
        status: 'blocked',
        fault: 'site',
        error: { code: 'blocked', message: 'The site showed a challenge or a refusal instead of the page.' },
      },
    ],
    [
      'a refusal is the fault of the task',
      { kind: 'refused', error: { code: 'unsupported_task', message: 'Not for me.' } },
      { status: 'failed', fault: 'task', error: { code: 'unsupported_task', message: 'Not for me.' } },
    ],
    [
      'nothing is the fault of the runner',
      { output: null },
      { status: 'failed', fault: 'runner', error: { code: 'no_output' } },
    ],
    [
      'a hollow story is the fault of the runner',
      { output: 'I clicked it.' },
      { status: 'failed', fault: 'runner', error: { code: 'hollow_completion' } },
    ],
    [
      'missing files are the fault of the runner',
      { downloads: { claimed: 1, delivered: 0 } },
      { status: 'failed', fault: 'runner', error: { code: 'files_not_delivered' } },
    ],
    [
      'what the runner says about fault and error counts',
      { kind: 'failed', fault: 'platform', error: { code: 'gone', message: 'Our side.' } },
      { status: 'failed', fault: 'platform', error: { code: 'gone', message: 'Our side.' } },
    ],
  ])('%s', (_name, outcome, expected) => {
    expect(grade(outcome)).toMatchObject(expected);
  });

  it('is not held to the schema, so that a block never looks like a violation', () => {
    const graded = grade({ kind: 'blocked', output: 'Are you human?' }, SCHEMA);
    expect(graded.status).toBe('blocked');
    expect(graded.result.schemaViolations).toEqual([]);
  });
});

test('criteria that nobody checked are told, and the verdict is not sure', () => {
  const task = taskOf({ successCriteria: 'The price is in euros' });
  const { quality } = gradeOutcome(outcomeOf({ output: { price: 5, currency: 'EUR' } }), task).result;
  expect(quality).toMatchObject({
    verdict: 'succeeded',
    reason: 'content_delivered (nobody checked success_criteria)',
  });
  expect(quality?.confidence).toBeLessThan(SURE);
  const refused = gradeOutcome(outcomeOf({ output: 'I was unable to access the page.' }), task).result.quality;
  expect(refused?.reason).toBe('not_accomplished');
});

describe('criteria in words that leave no doubt', () => {
  const check = (successCriteria: string, seen: Parameters<typeof outcomeOf>[0]) =>
    gradeOutcome(outcomeOf(seen), taskOf({ successCriteria })).result.quality;
  const books = ['The Heron', 'Tides', 'Salt'].map((title) => ({ title, price: 9.5 }));

  test.each([
    ['The answer contains "in stock"', { output: 'The kettle is in  Stock for 30 euros.' }],
    ['The list has at least three items and the answer does not mention "Sold out".', { output: books }],
    ['At least 3 results are returned; the output is not empty', { output: { books } }],
    ['The result contains "New York Times"', { output: { paper: 'The New\nYork  Times', price: 1 } }],
    ['price is present', { output: { title: 'Salt', price: 0 } }],
    [
      'The final URL contains "/shop"',
      { output: 'Six books are sold here.', finalUrl: 'https://quay.test/shop?page=2' },
    ],
    [
      'A file is downloaded',
      { output: 'The invoice of May.', downloads: { claimed: 1, delivered: 1, names: ['a.pdf'] } },
    ],
  ])('%s: met', (criteria, seen) => {
    expect(check(criteria, seen)).toMatchObject({
      verdict: 'succeeded',
      reason: expect.not.stringContaining('nobody'),
    });
  });

  test.each([
    ['The answer contains "in stock"', { output: 'The kettle costs 30 euros.' }],
    ['Exactly two items are listed', { output: books }],
    ['At least 5 results', { output: { books } }],
    ['"title" must not be null. title is not null', { output: { title: null, price: 3 } }],
    ['The final URL contains "/shop"', { output: 'Six books are sold here.', finalUrl: 'https://quay.test/login' }],
    ['The result does not contain "Sold out"', { output: { kettle: 'Sold\nout', price: 30 } }],
    ['The answer does not contain "Sold out"', { output: 'The kettle is sold out at the moment.' }],
  ])('%s: not met, and without an answer', (criteria, seen) => {
    expect(check(criteria, seen)).toMatchObject({
      verdict: 'failed',
      reason: 'criteria_not_met',
      answerPresent: false,
    });
  });

  test.each([
    ['The answer contains the price in euros', { output: 'It costs 30 euros.' }],
    ['At least three cheap books', { output: books }],
    ['There are at least 3 items', { output: 'Heron, Tides and Salt.' }],
    ['isbn is present', { output: { title: 'Salt' } }],
  ])('%s: nobody can say', (criteria, seen) => {
    expect(check(criteria, seen)?.reason).toContain('nobody checked success_criteria');
  });
});
