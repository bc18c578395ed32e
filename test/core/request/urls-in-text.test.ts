import { replaceUrls, urlsInText } from '../../../core/request/urls-in-text';
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

  it.each([
    ['Get the title of “https://a.example”', ['https://a.example']],
    ['„https://a.example/x“', ['https://a.example/x']],
    ['«https://a.example» ‹https://b.example›', ['https://a.example', 'https://b.example']],
    ['‘https://a.example/x’', ['https://a.example/x']],
    ['https://a.example’s title', ['https://a.example']],
    ['https://a.example—the best', ['https://a.example']],
    ['https://a.example/x…', ['https://a.example/x']],
    ['**https://a.example**', ['https://a.example']],
    ['*https://a.example/x*, and _https://b.example/y_', ['https://a.example/x', 'https://b.example/y']],
    ['https://a.example/x_ and https://b.example/~', ['https://a.example/x_', 'https://b.example/~']],
    ['<https://a.example|a.example>', ['https://a.example']],
    ['<https://a.example/?q=1|a.example>', ['https://a.example/?q=1']],
    ['|https://a.example/?q=1|two|', ['https://a.example/?q=1']],
    ['https://a.example/?titles=A|B', ['https://a.example/?titles=A|B']],
    ['请打开https://a.example，然后读取标题', ['https://a.example']],
    ['请打开https://a.example然后读取标题', ['https://a.example']],
    ['打开「https://a.example/x」和（https://b.example/y）。', ['https://a.example/x', 'https://b.example/y']],
    ['https://a.example:8080然后 https://b.example。然后', ['https://a.example:8080', 'https://b.example']],
    ['https://a.exampleの次にhttps://b.example/xを', ['https://a.example', 'https://b.example/xを']],
    ['https://a.example을 열어', ['https://a.example']],
    ['https://a.example,https://b.example/x', ['https://a.example', 'https://b.example/x']],
    ['[a](https://a.example/x)[b](https://b.example/y)', ['https://a.example/x', 'https://b.example/y']],
    ['"https://a.example/x\\nand more"', ['https://a.example/x']],
    ['\u200ehttps://a.example\u200f', ['https://a.example']],
  ])('what is glued to an address in %j is none of it: %j', (text, expected) => {
    expect(urlsInText(text)).toEqual(expected);
  });

  it.each([
    'https://ja.wikipedia.org/wiki/日本',
    'https://ja.wikipedia.org/wiki/ジョン・レノン',
    'https://ca.wikipedia.org/wiki/Col·lecció',
    'https://en.wikipedia.org/wiki/Michelson–Morley_experiment',
    'https://例え.jp/',
    'https://例え.テスト/x',
    'https://президент.рф',
    'https://www.58同城.com/',
    'https://münchen.de',
    'https://beispiel.vermögensberatung/x',
    'https://bücher',
    'https://user:p@ss,word@a.example:8080/x',
    'https://xn--r8jz45g.jp',
    'https://a.example./x',
  ])('%s is an address as a whole', (url) => {
    expect(urlsInText(`Read ${url} now`)).toEqual([url]);
  });

  it('each is replaced where it stands', () => {
    const text = 'From “https://a.example”，https://b.example/x. From https://a.example';
    expect(replaceUrls(text, (url) => `[${url.length}]`)).toBe('From “[17]”，[19]. From [17]');
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
