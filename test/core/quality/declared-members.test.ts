import { createDeclaredPlaces } from '../../../core/contract/declared-place';
import type { JsonObject, JsonValue } from '../../../core/json';
import { gradeOutcome } from '../../../core/quality/grade';
import { SURE } from '../../../core/quality/text-rule';
import { fc } from '../../support/property';
import { outcomeOf, taskOf, type SomeOutcome } from '../fixtures';

const grade = (output: JsonValue, outputSchema: JsonObject | null, more: SomeOutcome = {}) =>
  gradeOutcome(outcomeOf({ output, ...more }), taskOf({ outputSchema }));

const TEXT = { type: 'string' };
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
/** The schema that declares the members of an output, each by the type it has. */
const declaring = (output: JsonObject): JsonObject =>
  objectOf(Object.fromEntries(Object.entries(output).map(([key, member]) => [key, { type: typeof member }])));

/** What runners report about themselves in, when nobody asked for it. */
const REPORTS: JsonObject[] = [
  { title: 'Buy milk', completed: false },
  ...['completed', 'done', 'ok', 'success', 'succeeded', 'finished', 'is_done', 'task_completed'].map((key) => ({
    [key]: false,
  })),
  ...['done', 'success', 'ok'].map((key) => ({ [key]: true })),
  { status: 'failed' },
  { order: 'A-17', status: 'failed' },
  { state: 'error' },
  { outcome: 'timeout' },
  { status: 'blocked' },
  { blocked: true },
  { status_code: 404 },
  { error: 'Your card was declined.' },
  { error: 'Element not found' },
  { error_message: 'The voucher could not be redeemed.' },
  { errors: 'Timeout 30000ms exceeded.' },
  { message: 'Your request could not be completed.' },
  { reason: 'Access denied' },
  { result: 'failed' },
  { summary: 'Done.' },
];
/** Titles of pages that stand in the way of a title. */
const NO_TITLES = [
  '404 Not Found',
  'Access denied',
  '403 Forbidden',
  'Sign in to continue',
  'Please log in to your account to continue',
  'Are you a robot?',
  'Something went wrong',
  'Seite nicht gefunden',
  'Accès refusé',
  'アクセスが拒否されました',
];
const HEADLINES = [
  'Access denied: why museums lock their archives',
  'The designers who turn lost pages into art',
  'Robots at work: a year in the warehouse',
  'Bots, bans and bargains: a year in ticketing',
];

describe('members that the caller asked for', () => {
  it.each(REPORTS)('%j is data where the schema declares it', (output) => {
    expect(grade(output, declaring(output))).toMatchObject({
      status: 'succeeded',
      result: { output, quality: { verdict: 'succeeded', answerPresent: true } },
    });
  });

  it.each(HEADLINES)('a declared text is data: %s', (title) => {
    expect(grade({ title }, objectOf({ title: TEXT })).status).toBe('succeeded');
    expect(grade([title], { type: 'array', items: TEXT }).status).toBe('succeeded');
    expect(grade({ title, price: null }, objectOf({ title: TEXT, price: { type: ['number', 'null'] } })).status).toBe(
      'succeeded',
    );
  });

  it.each(NO_TITLES)('a page in the way has no title to give: %s', (title) => {
    const { status, result } = grade(
      { title, price: null },
      objectOf({ title: TEXT, price: { type: ['number', 'null'] } }),
    );
    expect(['failed', 'blocked']).toContain(status);
    expect(result.quality?.confidence).toBeLessThan(SURE);
    expect(grade({ title, price: 0 }, objectOf({ title: TEXT, price: { type: 'number' } })).status).not.toBe(
      'succeeded',
    );
  });

  it('the same words are data to whoever asks for messages, or for errors', () => {
    expect(grade({ message: '404 Not Found' }, objectOf({ message: TEXT })).status).toBe('succeeded');
    const asked = taskOf({ text: 'Which error does the page show?', outputSchema: objectOf({ title: TEXT }) });
    expect(gradeOutcome(outcomeOf({ output: { title: '404 Not Found' } }), asked).status).toBe('succeeded');
  });

  const ITEM = { title: TEXT, completed: { type: 'boolean' } };
  it.each<[string, JsonObject]>([
    ['a branch of anyOf', { anyOf: [objectOf({ other: TEXT }), objectOf(ITEM)] }],
    ['a branch of oneOf', { oneOf: [{ ...objectOf({ other: TEXT }), required: ['other'] }, objectOf(ITEM)] }],
    ['parts of allOf', { allOf: [objectOf({ title: TEXT }), objectOf({ completed: { type: 'boolean' } })] }],
    ['a reference', { $ref: '#/$defs/item', $defs: { item: objectOf(ITEM) } }],
    ['a pattern of names', { type: 'object', patternProperties: { '^(title|comp)': {} } }],
    ['any further member', { type: 'object', properties: { title: TEXT }, additionalProperties: true }],
    ['further members of a kind', { type: 'object', additionalProperties: { type: ['string', 'boolean'] } }],
    ['a condition', { ...objectOf({ title: TEXT }), if: { required: ['title'] }, then: objectOf(ITEM) }],
  ])('are declared by %s', (_name, schema) => {
    expect(grade({ title: 'Buy milk', completed: false }, schema).status).toBe('succeeded');
    expect(
      grade([{ title: 'Buy milk', completed: false }], { type: 'array', items: schema, ...defsOf(schema) }),
    ).toEqual(expect.objectContaining({ status: 'succeeded' }));
  });

  it('are checked by the contract and not taken for a report when their type is wrong', () => {
    const graded = grade({ title: 'Buy milk', completed: 'no' }, objectOf(ITEM));
    expect(graded.error?.code).toBe('schema_violation');
  });

  it('may be empty words that the schema spells out', () => {
    const schema = objectOf({ allergens: { enum: ['none', 'nuts', 'unknown'] } });
    expect(grade({ allergens: 'unknown' }, schema).status).toBe('succeeded');
    expect(grade({ allergens: 'unknown' }, objectOf({ allergens: TEXT })).error?.code).toBe('schema_violation');
  });

  it('count although runners repeat a request in members of that name', () => {
    const schema = objectOf({ currency: TEXT, price: { type: ['number', 'null'] } });
    expect(grade({ currency: 'EUR', price: null }, schema).status).toBe('succeeded');
    expect(grade({ currency: 'EUR', price: null }, null).status).toBe('failed');
  });

  it('never hide a site that answered with an error or showed its wall', () => {
    const schema = objectOf({ title: TEXT, text: TEXT });
    const page = { title: '404 Not Found', text: 'The page you are looking for does not exist.' };
    expect(grade(page, schema, { httpStatus: 404 }).error?.code).toBe('error_page');
    const wall = { title: 'Just a moment...', text: 'Verifying you are human. This may take a few seconds.' };
    expect(grade(wall, schema).status).toBe('blocked');
  });

  it('do not hide a runner that excuses itself where the answer belongs', () => {
    const schema = objectOf({ answer: TEXT });
    expect(grade({ answer: 'I was unable to access the website.' }, schema).status).toBe('failed');
    expect(grade({ answer: 'I navigated to the page and clicked the button.' }, schema).status).toBe('failed');
  });
});

describe('members that nobody asked for', () => {
  it.each<JsonObject>([{ success: false, error: 'Timeout 30000ms exceeded.' }, { status: 'failed' }, { done: true }])(
    '%j stays the report of the runner',
    (output) => {
      for (const schema of [null, { type: 'object' }, objectOf({ name: TEXT })])
        expect(grade(output, schema).error?.code).not.toBe('schema_violation');
      expect(grade(output, null).status).toBe('failed');
    },
  );
});

it('no name of a declared member with figures or flags makes a result fail', () => {
  const value = fc.oneof(fc.boolean(), fc.integer({ min: 1 }));
  const key = fc.constantFrom(...REPORTS.flatMap((report) => Object.keys(report)), 'steps', 'cost', 'model', 'retries');
  fc.assert(
    fc.property(fc.dictionary(key, value, { minKeys: 1 }), (output) => {
      expect(grade(output, declaring(output)).status).toBe('succeeded');
    }),
  );
});

it('a place is found however the schemas refer to each other', () => {
  const root: JsonObject = {
    $ref: '#/$defs/node',
    $defs: {
      node: objectOf({ done: { type: 'boolean' }, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } }),
    },
  };
  const place = createDeclaredPlaces(root)().member('next').member('next');
  expect([place.declares('done'), place.declares('ok'), place.member('ok').declares('done')]).toEqual([
    true,
    false,
    false,
  ]);
});

function defsOf({ $defs }: JsonObject): JsonObject {
  return $defs === undefined ? {} : { $defs };
}
