import { parseChainsFile } from '../../../core/request/chains-file';

const SLUGS = new Set(['one', 'two']);

it('reads names for chains', () => {
  const { chains, problems } = parseChainsFile('{"careful": ["two", "one"], "alone": ["one"]}', SLUGS);
  expect(problems).toEqual([]);
  expect([...chains]).toEqual([
    ['careful', ['two', 'one']],
    ['alone', ['one']],
  ]);
});

it.each([
  ['not json', /not valid JSON/],
  ['[]', /must contain an object/],
  ['{"Careful": ["one"]}', /lower-case/],
  ['{"svc": ["one"]}', /reserved/],
  ['{"eu": ["one"]}', /reserved/],
  ['{"one": ["two"]}', /a runner has that name/],
  ['{"a": "one"}', /must be an array/],
  ['{"a": []}', /non-empty/],
  ['{"a": ["three"]}', /known runner slug/],
  ['{"a": ["one", "one"]}', /twice/],
])('%s is refused, and the rest of the file is kept apart', (text, problem) => {
  const { chains, problems } = parseChainsFile(text, SLUGS);
  expect([problems.length, chains.size]).toEqual([1, 0]);
  expect(problems[0]).toMatch(problem);
});
