import { RE2JS } from 're2js';
import { createSchemaContract } from '../../../core/contract/schema-contract';
import { patternCost } from '../../../core/contract/pattern-cost';
import { OUTPUT_SCHEMA } from '../../../core/limits';
import type { JsonObject } from '../../../core/json';
import { expectLinearTime } from '../../support/growth';
import { fc } from '../../support/property';
import { refusalOf } from '../fixtures';

const withPatterns = (...patterns: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(patterns.map((pattern, index) => [`p${index}`, { type: 'string', pattern }])),
});

const ATOMS = [
  ...[
    'a',
    'é',
    '😀',
    '.',
    '^',
    '$',
    '\\d',
    '\\W',
    '\\b',
    '\\.',
    '\\x41',
    '\\x{1F600}',
    '\\x{1000}',
    '\\pL',
    '\\p{Greek}',
  ],
  ...[
    '\\P{Lu}',
    '[a-z]',
    '[^\\]x]',
    '[]a]',
    '[^]a]',
    '[[:alpha:]_]',
    '[\\pL\\d-]',
    '[a\\x{1000}-\\x{2000}]',
    '[(){2}]',
  ],
  ...['\\Q[a\\E', '\\Q\\E', '\\Q(\\E', '\\Qab{9}\\E', '(?i)', '(?i:b)', '(?P<n>c)', '{', 'x{', '{2', '{,3}', 'a{2}b'],
];
const QUANTIFIERS = ['', '', '', '*', '+', '?', '+?', '{3}', '{2,}', '{0,7}', '{12,30}', '{0}', '{1,1}?'];
const patterns = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc
    .array(
      fc.tuple(
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom(...ATOMS),
          tie('pattern').map((inner) => `(${inner})`),
          tie('pattern').map((inner) => `(?:${inner}|a)`),
        ),
        fc.constantFrom(...QUANTIFIERS),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.flat().join('')),
})).pattern;

test('a pattern is never taken for smaller than the program it becomes', () => {
  let compiled = 0;
  fc.assert(
    fc.property(patterns, (pattern) => {
      let size: number;
      try {
        size = RE2JS.compile(pattern).programSize();
      } catch {
        return;
      }
      compiled += 1;
      expect(patternCost(pattern)).toBeGreaterThanOrEqual(size);
    }),
    { numRuns: 1500 },
  );
  expect(compiled).toBeGreaterThan(500);
});

test.each([
  '^[A-Z]{3}-[0-9]{4,8}$',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$',
  '^.{1,1000}$',
  '^[\\p{L}\\p{N} ]{1,500}$',
  '(?i)^(?:mon|tues|wednes|thurs|fri|satur|sun)day$',
  '^https?://[^\\s/$.?#].[^\\s]*$',
])('%s is within bounds', (pattern) => {
  expect(() => createSchemaContract(withPatterns(pattern))).not.toThrow();
});

test.each([
  ['a large group, often', '(?:ab|cd|ef|gh|ij|kl){1000}'],
  ['Unicode classes, often', '(?:[\\pL\\pN]\\pP\\pS){500}'],
  ['many Unicode classes', '\\pL'.repeat(200)],
  ['one class of many', `[${'\\pL\\PN'.repeat(100)}]`],
  ['wide ranges without case', `(?i)${'[B-\\x{1E900}]'.repeat(10)}`],
  ['the same behind a quoted bracket', '\\Q[\\E(?:ab|cd|ef|gh|ij|kl){1000}'],
  ['a long text', 'abcdefgh'.repeat(1500)],
])('%s: refused before it is compiled, with its place and the limit', (_name, pattern) => {
  const compile = jest.spyOn(RE2JS, 'compile');
  const refusal = refusalOf(() => createSchemaContract(withPatterns('a', pattern)));
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
  expect(refusal.code).toBe('invalid_output_schema');
  expect(refusal.message).toContain('/properties/p1/pattern');
  expect(refusal.message).toContain(String(OUTPUT_SCHEMA.maxPatternSize));
});

test('the patterns of a schema are bounded together, those for keys among them, and the same one counts once', () => {
  const large = (index: number): string => `^(?:\\pL\\PL){${300 + index}}$`;
  const several = withPatterns(...Array.from({ length: 8 }, (_, index) => large(index)));
  expect(refusalOf(() => createSchemaContract(several)).message).toContain(String(OUTPUT_SCHEMA.maxPatternSizeTotal));
  expect(() => createSchemaContract(withPatterns(...Array.from({ length: 50 }, () => large(1))))).not.toThrow();
  const keys = { type: 'object', patternProperties: { '(?:ab|cd|ef|gh|ij|kl){1000}': true } };
  expect(refusalOf(() => createSchemaContract(keys)).message).toContain('/patternProperties');
});

test.each([
  ['parentheses', '('],
  ['brackets', '['],
  ['braces', '{1'],
  ['Unicode classes that do not end', '\\p{'],
  ['quotations', '\\Q'],
  ['named classes', '[:a'],
  ['flags', '(?a'],
])('%s are measured in linear time', (_name, part) => {
  expectLinearTime((factor) => {
    const pattern = part.repeat(60_000 * factor);
    return () => patternCost(pattern);
  });
});
