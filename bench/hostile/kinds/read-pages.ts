import { COUNTS, fill, html, LENGTHS, type Hostile } from './hostile';

const NBSP = '\u00a0';

/** Pages that are nothing but one thing, over and over: by their length. */
const FILLED: Record<string, (size: number) => string> = {
  'blanks in a style attribute': (size) => `<p style="color:red${fill(' ', size)}x">a</p>`,
  'blanks in a class': (size) => `<p class="${fill(' ', size)}x">a</p>`,
  'blanks in pre': (size) => `<pre>a${fill(' ', size)}b</pre>`,
  'newlines in pre': (size) => `<pre>a${fill('\n', size)}b</pre>`,
  'blanks in text': (size) => `<p>a${fill(' ', size)}b</p>`,
  'tabs and newlines in text': (size) => `<p>a${fill('\t\n', size)}b</p>`,
  'NBSP in text': (size) => `<p>a${fill(NBSP, size)}b</p>`,
  'plain divs': (size) => fill('<div>a</div>', size),
  'script-like paragraphs': (size) => fill('<p>a b c</p>', size),
  'nested divs': (size) => fill('<div>', size),
  'nested spans with text': (size) => fill('<span>a', size),
  'nested lists': (size) => fill('<ul><li>', size),
  'nested tables': (size) => fill('<table><tr><td>', size),
  'closing tags': (size) => fill('</div>', size),
  doctypes: (size) => fill('<!doctype html>', size),
  'unclosed doctype': (size) => `<!doctype ${fill('a', size)}`,
  'unclosed comment': (size) => `<!--${fill('-', size)}`,
  comments: (size) => fill('<!-- a -->', size),
  'less-than signs': (size) => fill('<', size),
  ampersands: (size) => fill('&', size),
  entities: (size) => fill('&amp;', size),
  'page headers': (size) => fill('<header>a</header>', size),
  headings: (size) => fill('<h2>a</h2>', size),
  'list items': (size) => `<ul>${fill('<li>a</li>', size)}</ul>`,
  definitions: (size) => `<dl>${fill('<dt>a</dt><dd>b</dd>', size)}</dl>`,
  'table rows': (size) => `<table>${fill('<tr><td>a</td><td>b</td></tr>', size)}</table>`,
  'table columns': (size) => `<table><tr>${fill('<td>a</td>', size)}</tr></table>`,
  'spans of a million rows': (size) =>
    `<table>${fill('<tr><td rowspan=1000000 colspan=1000>a</td></tr>', size)}</table>`,
  'microdata items': (size) => fill('<div itemscope itemtype="x"><b itemprop="a">b</b></div>', size),
  'microdata in one scope': (size) => `<div itemscope>${fill('<b itemprop="a">b</b>', size)}</div>`,
  'microdata in depth': (size) => fill('<div itemscope itemprop="a">', size),
  'microdata references': (size) =>
    `<div id="r">${fill('<b itemprop="p">v</b>', size / 2)}</div>${fill('<i itemscope itemref="r"></i>', size / 2)}`,
  backticks: (size) => `<p>${fill('`', size)}</p>`,
  'backticks in code': (size) => `<code>${fill('`', size)}</code>`,
  'asterisks and underscores': (size) => `<p>${fill('*_', size)}</p>`,
  'brackets and pipes': (size) => `<p>${fill('[](|', size)}</p>`,
  'one long word': (size) => `<p>${fill('a', size)}</p>`,
  links: (size) => fill('<a href="/x">a</a>', size),
  'links in one another': (size) => fill('<a href="/x">a', size),
  'form fields': (size) => `<form>${fill('<label>a<input name=b></label>', size)}</form>`,
  options: (size) => `<select>${fill('<option>a', size)}</select>`,
  'labels for nothing': (size) => fill('<label for="x">a</label>', size),
  'hidden things': (size) => fill('<div hidden style="display:none">a</div>', size),
  attributes: (size) => `<p ${Array.from({ length: size / 10 }, (_value, index) => `a${index}="b"`).join(' ')}>a</p>`,
  'labelled lines': (size) => fill('<p>Price: 12</p>', size),
  'label and value pairs': (size) => fill('<div><b>Price</b><span>12</span></div>', size),
  'JSON-LD in depth': (size) =>
    `<script type="application/ld+json">${'{"@type":"a","b":'.repeat(size / 20)}1${'}'.repeat(size / 20)}</script>`,
  'JSON-LD blocks': (size) => fill('<script type="application/ld+json">{"@type":"a","n":1}</script>', size),
  'unclosed script': (size) => `<script>${fill('</', size)}`,
  'meta tags': (size) => fill('<meta name="a" content="b">', size),
  iframes: (size) => fill('<iframe src="/x"></iframe>', size),
  'colons and blanks': (size) => `<p>${fill(': ', size)}</p>`,
};

export const READ_PAGES: Hostile[] = Object.entries(FILLED).map(([name, body]) => ({
  name: `page of ${name}`,
  runner: 'local-reader',
  sizes: LENGTHS,
  page: (size) => html(body(size)),
}));

export const READ_ANSWERS: Hostile[] = [
  {
    name: 'JSON nested in arrays',
    runner: 'local-reader',
    sizes: LENGTHS,
    page: (size) => ({
      body: '['.repeat(size / 2) + ']'.repeat(size / 2),
      headers: { 'content-type': 'application/json' },
    }),
  },
  {
    name: 'JSON of many members, for a schema',
    runner: 'local-reader',
    sizes: COUNTS,
    page: (size) => ({
      body: JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_value, index) => [`k${index}`, index]))),
      headers: { 'content-type': 'application/json' },
    }),
    request: () => ({ output_schema: { k1: 'number', title: 'string', items: [{ name: 'string' }] } }),
  },
];
