import { parseRouting } from '../../../core/request/routing-choice';
import { refusalOf } from '../fixtures';

const SLUGS = new Set(['a', 'b', 'local-reader', ...Array.from({ length: 60 }, (_, index) => `r${index}`)]);

it.each([
  [undefined, 'smart', 'smart'],
  [null, 'smart', 'smart'],
  ['smart', 'smart', 'smart'],
  ['learning', 'learning', 'learning'],
  ['learning-all', 'learning-all', 'learning-all'],
  ['SOC2', 'SOC2', 'category'],
  ['HIPAA', 'HIPAA', 'category'],
  ['EU', 'EU', 'category'],
  ['local-reader', 'local-reader', 'runner'],
  [['a'], ['a'], 'chain'],
  [['b', 'a'], ['b', 'a'], 'chain'],
])('%j is kept as %j, of class %s', (raw, requested, routingClass) => {
  expect(parseRouting(raw, SLUGS)).toEqual({ requested, routingClass });
});

it.each<[string, unknown]>([
  ['an empty string', ''],
  ['an unknown name', 'nobody'],
  ['a category in another case', 'eu'],
  ['a name with spaces around it', ' a '],
  ['a property of every object', 'constructor'],
  ['an empty chain', []],
  ['a chain with an unknown runner', ['a', 'nobody']],
  ['a chain with a mode in it', ['a', 'smart']],
  ['a chain with a category in it', ['EU', 'a']],
  ['a chain with something else than names', ['a', 5]],
  ['a chain that names a runner twice', ['a', 'b', 'a']],
  ['a chain of more than fifty', Array.from({ length: 51 }, (_, index) => `r${index}`)],
  ['a number', 5],
  ['an object', { smart: true }],
])('%s is invalid_routing', (_name, raw) => {
  expect(refusalOf(() => parseRouting(raw, SLUGS))).toMatchObject({ code: 'invalid_routing', param: 'routing' });
});

it.each<[unknown, string]>([
  ['local-raeder', 'Did you mean local-reader?'],
  ['eu', 'Did you mean EU?'],
  ['Smart', 'Did you mean smart?'],
  [['a', 'local-reeder'], '"local-reeder" is not. Did you mean local-reader?'],
  [['a', 'smart'], 'smart stands for itself only'],
])('%j: the refusal says what was meant', (raw, words) => {
  expect(refusalOf(() => parseRouting(raw, SLUGS)).message).toContain(words);
});
