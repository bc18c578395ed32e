import { cutText, MAX_FACTS, PAGE_BOUNDS, takeFacts } from '../../../core/extract/dom/bounds';
import { parseHtml } from '../../../core/extract/dom/dom';
import { factsOfHtml } from './facts-of-html';

const facts = (body: string) =>
  factsOfHtml(`<html><head><title>T</title></head><body>${body}</body></html>`, 'https://a.example/');

test('a page of too many elements keeps its text, and its article says that it was cut', () => {
  const html = `${'<i>a</i>'.repeat(PAGE_BOUNDS.elements)}<p>the end</p>`;
  const document = parseHtml(html);
  expect(document.elements).toHaveLength(PAGE_BOUNDS.elements);
  expect(document.text.lineOf(document.body)).toMatch(/the end$/);
  expect(facts(html).article).toMatch(/the rest was left out\.\*$/);
});

test('an article of the length that is written, or less, has no such note', () => {
  const word = 'word ';
  expect(facts(`<p>${word.repeat(1_000)}</p>`).article).toMatch(/word$/);
  const { article } = facts(`<p>${word.repeat(PAGE_BOUNDS.markdownLength)}</p>`);
  expect(article).toMatch(/the rest was left out\.\*$/);
  expect(article.length).toBeLessThanOrEqual(PAGE_BOUNDS.markdownLength);
});

test('what is nested too deeply is text of the last element, and ends where it ends', () => {
  const depth = PAGE_BOUNDS.depth + 50;
  const document = parseHtml(`${'<div>'.repeat(depth)}deep<script>no</script>${'</div>'.repeat(depth)}<p>after</p>`);
  expect(document.text.linesOf(document.body)).toEqual(['deep', 'after']);
  expect(document.body.children.map(({ tagName }) => tagName)).toEqual(['DIV', 'P']);
});

test('long attributes are cut, but half an address is none', () => {
  const long = 'a'.repeat(PAGE_BOUNDS.attributeLength + 1);
  const [link] = parseHtml(`<a href="/${long}" title="${long}">x</a>`).byTag.get('A') ?? [];
  expect(link?.attributes.get('title')).toHaveLength(PAGE_BOUNDS.attributeLength);
  expect(link?.attributes.has('href')).toBe(false);
});

test('long values are cut with a mark', () => {
  expect(cutText('abcdef', 4)).toBe('abc…');
  expect(cutText('abcd', 4)).toBe('abcd');
});

test('facts are taken until their number or their length is used up, and no further ones are made', () => {
  let made = 0;
  function* endless(): Generator<string> {
    for (;;) {
      made += 1;
      yield 'x'.repeat(PAGE_BOUNDS.kindLength / 4);
    }
  }
  expect(takeFacts(endless(), 2)).toHaveLength(2);
  expect(made).toBe(2);
  expect(takeFacts(endless(), 100)).toHaveLength(3);
});

test('the facts of a page that repeats everything are bounded', () => {
  const everything =
    '<a href="/x">a</a><h2 class=b>c: d</h2><ul><li>e</ul><dl><dt>f<dd>g</dl><input aria-label=h value=i>';
  const found = facts(everything.repeat(5_000));
  expect(JSON.stringify(found).length).toBeLessThan(15 * PAGE_BOUNDS.kindLength);
  expect(found.headings).toHaveLength(MAX_FACTS.headings);
  expect(found.lists).toHaveLength(MAX_FACTS.lists);
  expect(found.definitions).toHaveLength(MAX_FACTS.definitions);
});

test('a part that thousands of items share is not written down for each of them', () => {
  const shared = `<p id=r>${'<b itemprop=a>word</b>'.repeat(5_000)}</p>`;
  const { microdata } = facts(`${shared}${'<i itemscope itemref=r></i>'.repeat(5_000)}`);
  expect(JSON.stringify(microdata).length).toBeLessThan(PAGE_BOUNDS.kindLength);
});
