import { textOfInputArray } from '../../../core/request/task-text';

describe('the words of an input array', () => {
  it.each<[string, unknown[], string]>([
    ['plain strings', ['one', 'two'], 'one\ntwo'],
    ['a message with string content', [{ role: 'user', content: 'one' }], 'one'],
    [
      'a message with parts',
      [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'one' },
            { type: 'text', text: 'two' },
          ],
        },
      ],
      'one\ntwo',
    ],
    ['bare parts', [{ type: 'input_text', text: 'one' }], 'one'],
    [
      'system and developer messages',
      [
        { role: 'system', content: 'one' },
        { role: 'developer', content: 'two' },
      ],
      'one\ntwo',
    ],
    [
      'the answers of an assistant, which are context and not the task',
      [
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'done' },
        { role: 'user', content: 'two' },
      ],
      'one\ntwo',
    ],
    [
      'images, files and tool results, which have no words',
      [{ type: 'input_image', image_url: 'x' }, { content: 5 }],
      '',
    ],
    ['blank parts', ['', '  ', { text: '\n' }, 'one'], 'one'],
    ['what is no part at all', [null, 1, [['deep']], 'one'], 'one'],
    ['an empty array', [], ''],
  ])('%s', (_name, items, expected) => {
    expect(textOfInputArray(items)).toBe(expected);
  });
});
