import type { JsonObject } from '../../../core/json';
import { fillResult } from '../../../runners/drivers/agent/fill-result';

test('a form that is put into an object keeps its definitions where references find them', async () => {
  const $defs = { book: { type: 'object', properties: { title: { type: 'string' } } } };
  const asked: JsonObject[] = [];
  const decider = {
    fill: async (_system: string, _user: string, schema: JsonObject) => {
      asked.push(schema);
      return Promise.resolve({ result: [{ title: 'Tides' }] });
    },
  };
  const view = { url: 'https://books.example/', lines: ['Tides'] };
  const known = { words: 'Which books are there?', answer: 'Tides', facts: '', view };
  const schema = { type: 'array', items: { $ref: '#/$defs/book' }, $defs };
  expect(await fillResult(decider, schema, known as unknown as Parameters<typeof fillResult>[2], null)).toEqual([
    { title: 'Tides' },
  ]);
  expect(asked).toEqual([
    {
      type: 'object',
      properties: { result: { type: 'array', items: { $ref: '#/$defs/book' } } },
      required: ['result'],
      additionalProperties: false,
      $defs,
    },
  ]);
});
