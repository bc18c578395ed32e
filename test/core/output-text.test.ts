import type { JsonValue } from '../../core/json';
import { toOutputText } from '../../core/output-text';
import { fc } from '../support/property';

it('words stay as they are', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(toOutputText(text)).toBe(text)));
});

it('structures are pretty-printed JSON, encoded once', () => {
  expect(toOutputText({ a: [1, 'x'] })).toBe('{\n  "a": [\n    1,\n    "x"\n  ]\n}');
  expect(toOutputText([])).toBe('[]');
});

it('nothing is an empty string, while zero and false are answers', () => {
  expect([null, 0, false].map(toOutputText)).toEqual(['', '0', 'false']);
});

it('it is a string for every value there is', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => expect(typeof toOutputText(value as JsonValue)).toBe('string')));
});
