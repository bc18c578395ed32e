import type { JsonValue } from '../../../core/json';
import { canonicalOutput, MAX_DEPTH } from '../../../core/output/canonical-output';
import { readFaithfully } from '../../../core/output/faithful-json';
import { fc } from '../../support/property';

const explode = (text: string): JsonValue => ({ ...[...text] });

describe('a canonical output', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['an exploded string', explode('The price is 5 €.'), 'The price is 5 €.'],
    ['a string exploded into code units', { ...'a😀'.split('') }, 'a😀'],
    ['a list of characters', [...'Paris 😀'], 'Paris 😀'],
    ['an exploded string inside', { answer: explode('yes') }, { answer: 'yes' }],
    ['exploded JSON', explode('{"a":1}'), { a: 1 }],
    ['an encoded object', ' {"a":1}\n', { a: 1 }],
    ['an encoded array', '[1,2]', [1, 2]],
    ['a fenced object', '```json\n{"a":1}\n```', { a: 1 }],
    ['an object in a fence for JSON with remarks', '```jsonc\n{"a":1}\n```', { a: 1 }],
    ['a fenced array without a language', '```\n[1]\n```', [1]],
    ['a twice encoded object', JSON.stringify('{"a":1}'), { a: 1 }],
    ['a thrice encoded, fenced array', JSON.stringify(JSON.stringify('```json\n[1]\n```')), [1]],
    ['a quoted sentence', '"hello there friend"', 'hello there friend'],
    ['a quoted sentence with blanks around it', ' "To be or not to be"\n', 'To be or not to be'],
    ['a twice quoted sentence', JSON.stringify('"To be"'), 'To be'],
    ['a quoted sentence with escapes', '"a \\"b\\"\\nc"', 'a "b"\nc'],
    ['a quoted number', '"42"', '42'],
    ['a quoted text that stays one', JSON.stringify('{"id": 12345678901234567890}'), '{"id": 12345678901234567890}'],
    [
      'numbers that stay what they are',
      '[1.10, 9007199254740992, 1e21, 0.0, 0.1, 1E-7]',
      [1.1, 2 ** 53, 1e21, 0, 0.1, 1e-7],
    ],
    ['a number with all digits of a double', '[37.774929999999998]', [37.77493]],
    ['digits in a text', '{"a\\"1": "12345678901234567890"}', { 'a"1': '12345678901234567890' }],
    ['a key that is given the same value twice', '{"a": [1], "a": [1]}', { a: [1] }],
    ['an encoded member', { data: '{"a":"[1]"}' }, { data: { a: [1] } }],
    ['a key of the prototype', '{"__proto__":{"a":1}}', JSON.parse('{"__proto__":{"a":1}}') as JsonValue],
  ])('makes %s whole', (_name, raw, expected) => {
    expect(canonicalOutput(raw)).toEqual(expected);
  });

  it.each<[string, JsonValue]>([
    ['words', 'The price is 5.'],
    ['a number in words', '42'],
    ['true in words', 'true'],
    ['null in words', 'null'],
    ['two quoted sentences', '"To be or not to be" and "That is the question"'],
    ['quoted sentences beside each other', '"To be." "Or not to be."'],
    ['a sentence with a quote at its end', 'She said "yes"'],
    ['a quoted text with a line break in it', '"To be\nor not to be"'],
    ['a fenced sentence', '```\n"To be"\n```'],
    ['a quoted name in a structure', { title: '"Heroes"' }],
    ['an integer with more digits than a number keeps', '{"id": 12345678901234567890, "b":1.10}'],
    ['a long integer in a list', '[9007199254740993]'],
    ['a long decimal', '{"pi": 3.14159265358979323846}'],
    ['a number beyond all bounds', '{"a": 1e400}'],
    ['a long integer in a fence', '```json\n{"id": 12345678901234567890}\n```'],
    ['a long integer in a member', { data: '{"id": 12345678901234567890}' }],
    ['broken JSON', '{"a":1'],
    ['a key with two values', '{"a": 40, "a": 52}'],
    ['words around JSON', 'Result: {"a":1}'],
    ['fenced code', '```js\nrun()\n```'],
    ['three characters', ['a', 'n', 'd']],
    ['grades', ['A', 'C', 'B', 'A']],
    ['digits', ['4', '1', '9', '2']],
    ['options in order', ['a', 'b', 'c', 'd']],
    ['keys with a gap', { 0: 'a', 2: 'b' }],
    ['numbered words', { 0: 'ab', 1: 'c' }],
    ['numbered numbers', { 0: 1, 1: 2 }],
    ['nothing', {}],
    ['null', null],
  ])('leaves %s alone', (_name, raw) => {
    expect(canonicalOutput(raw)).toEqual(raw);
  });

  it.each<[string, string, JsonValue]>([
    ['the digits of a long integer', '{"id": 12345678901234567890, "n": 1}', { id: '12345678901234567890', n: 1 }],
    ['a long integer below zero', '[-9007199254740993]', ['-9007199254740993']],
    ['a number beyond all bounds', '[1e400]', ['1e400']],
    ['a long fraction', '{"pi": 3.14159265358979323846}', { pi: Math.PI }],
    ['all but a key with two values', '{"a": 40, "b": {"a": 1}, "a": 52}', { b: { a: 1 } }],
    ['a key with three values', '{"a": 40, "b": 1, "a": 52, "a": 52}', { b: 1 }],
    [
      'a key that says the same twice',
      '{"a": {"x": 1, "y": "\\"{"}, "a": {"y": "\\"{", "x": 1}}',
      { a: { x: 1, y: '"{' } },
    ],
    ['a key of the prototype', '{"__proto__": 1, "b": 2, "b": 3}', JSON.parse('{"__proto__": 1}') as JsonValue],
  ])('keeps %s where a structure was asked for', (_name, text, expected) => {
    expect(canonicalOutput(text, 'structure')).toEqual(expected);
  });

  it('stays a text when what its contradictions hide goes deeper than any structure may', () => {
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)},"a":1}`;
    expect(canonicalOutput(deep, 'structure')).toBe(deep);
  });

  it('is what the parser makes of a text that is not contradictory', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const expected = JSON.parse(JSON.stringify([one, { a: other }])) as JsonValue;
        const text = `[${JSON.stringify(one)}, {"a": ${JSON.stringify(other)}, "a": ${JSON.stringify(other)}}]`;
        expect(readFaithfully(text, MAX_DEPTH)).toEqual({ value: expected, isContradicted: false });
      }),
    );
  });

  it('stays a text when its brackets go deeper than any structure may', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(canonicalOutput(deep)).toBe(deep);
  });

  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((text) => JSON.stringify(text)),
    fc.json().map((text) => `\`\`\`json\n${text}\n\`\`\``),
  );
  const { value: hostile } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      texts,
      fc.constantFrom<JsonValue>(null, true, 7),
      texts.map(explode),
      texts.map((text): JsonValue => [...text]),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(tie('value'), { maxLength: 4 }).map((list): JsonValue => ({ ...list })),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
      tie('value').map((value) => JSON.stringify(value)),
    ),
  }));

  it('is its own canonical form', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        const once = canonicalOutput(raw);
        expect(canonicalOutput(once)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  it('ordinary JSON is its own canonical form already', () => {
    const word = fc.stringMatching(/^[a-z ]{2,12}$/);
    const { ordinary } = fc.letrec<{ ordinary: JsonValue }>((tie) => ({
      ordinary: fc.oneof(
        { maxDepth: 4 },
        word,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('ordinary'), { maxLength: 5 }),
        fc.dictionary(word, tie('ordinary'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(fc.property(ordinary, (raw) => expect(canonicalOutput(raw)).toEqual(raw)));
  });

  it('an exploded text is the text, whatever its characters are', () => {
    const plain = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\s*["[{`]/.test(text));
    fc.assert(fc.property(plain, (text) => expect(canonicalOutput({ ...text.split('') })).toBe(text)));
  });
});
