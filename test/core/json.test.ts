import { isDeepStrictEqual } from 'node:util';
import { canonicalJson, isJsonObject, type JsonValue } from '../../core/json';
import { fc } from '../support/property';
import { refusalOf } from './fixtures';

/** The same value with the keys of every object in another order. */
function shuffled(value: JsonValue, flip: () => boolean): JsonValue {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, flip));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, shuffled(member, flip)] as const);
  return Object.fromEntries(entries.sort(() => (flip() ? -1 : 1)));
}

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

describe('canonicalJson', () => {
  it('the order of keys never matters', () => {
    fc.assert(
      fc.property(json, fc.infiniteStream(fc.boolean()), (value, flips) => {
        expect(canonicalJson(shuffled(value, () => flips.next().value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('two values have the same form exactly when they are equal', () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        expect(canonicalJson(left) === canonicalJson(right)).toBe(isDeepStrictEqual(left, right));
      }),
    );
  });

  it('is JSON that reads back as the same value', () => {
    fc.assert(fc.property(json, (value) => expect(JSON.parse(canonicalJson(value))).toEqual(value)));
  });

  it.each([
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    [{ a: { b: 1 } }, { 'a.b': 1 }],
    [['a', 'b'], ['a,b']],
    [{ 'a":1,"b': 1 }, { a: 1, b: 1 }],
  ])('%j and %j stay apart', (left, right) => {
    expect(canonicalJson(left)).not.toBe(canonicalJson(right));
  });

  it('a member that is undefined is as good as absent', () => {
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
  });

  it('a body nested thousands of levels deep is refused instead of overflowing the stack', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as JsonValue;
    expect(refusalOf(() => canonicalJson({ input: deep })).code).toBe('invalid_request');
  });
});

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('isJsonObject(%j) is %s', (value, expected) => {
  expect(isJsonObject(value)).toBe(expected);
});
