import { textOfInputArray, urlsInText } from '../../../core/request/task-text';
import { fc } from '../../support/property';

describe('the URLs that a task mentions', () => {
  it.each([
    ['Read https://a.example/x', ['https://a.example/x']],
    ['Read https://a.example/x.', ['https://a.example/x']],
    ['Is it https://a.example/x?!', ['https://a.example/x']],
    ['(see https://a.example/x)', ['https://a.example/x']],
    ['(https://a.example/x), then go on', ['https://a.example/x']],
    ['https://a.example/wiki/Rust_(language)', ['https://a.example/wiki/Rust_(language)']],
    ['(https://a.example/wiki/Rust_(language))', ['https://a.example/wiki/Rust_(language)']],
    ['[https://a.example](https://b.example)', ['https://a.example', 'https://b.example']],
    ['{"url": https://a.example/x}', ['https://a.example/x']],
    ['<https://a.example/x>', ['https://a.example/x']],
    ['[page](https://a.example/x)', ['https://a.example/x']],
    ['"https://a.example/x", please', ['https://a.example/x']],
    ["'https://a.example/x'", ['https://a.example/x']],
    ['`https://a.example/x`', ['https://a.example/x']],
    ['HTTP://A.example', ['HTTP://A.example']],
    ['https://a.example/?q=1&r=2#top', ['https://a.example/?q=1&r=2#top']],
    ['https://user:pass@a.example/', ['https://user:pass@a.example/']],
    ['http://127.0.0.1:8080/admin', ['http://127.0.0.1:8080/admin']],
    ['first http://a.example then https://b.example', ['http://a.example', 'https://b.example']],
    ['https://a.example and again https://a.example.', ['https://a.example']],
    ['https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
    ['no address here', []],
    ['ftp://a.example file:///etc/passwd a.example', []],
    ['xhttps://a.example', []],
    ['', []],
  ])('%j mentions %j', (text, expected) => {
    expect(urlsInText(text)).toEqual(expected);
  });

  it('a URL is found wherever it stands between words', () => {
    const words = fc.lorem({ maxCount: 5 });
    const path = fc.stringMatching(/^[a-zA-Z0-9/_=&%~+-]*[a-z0-9/]$/);
    fc.assert(
      fc.property(words, fc.domain(), path, words, (before, domain, rest, after) => {
        const url = `https://${domain}/${rest}`;
        expect(urlsInText(`${before} ${url} ${after}`)).toEqual([url]);
        expect(urlsInText(`${before} (${url}), ${after}`)).toEqual([url]);
      }),
    );
  });
});

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
