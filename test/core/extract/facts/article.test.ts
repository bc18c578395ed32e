import { factsOfHtml } from '../facts-of-html';

const articleOf = (body: string): string =>
  factsOfHtml(`<html><head><title>Titled</title></head><body>${body}</body></html>`, 'https://a.example/').article;
const paragraph = '<p>The quick brown fox, being quick, jumps over the lazy dog, which sleeps on. </p>'.repeat(12);

test('an article loses navigation, scripts and footer and keeps its headings and links', () => {
  const markdown = articleOf(
    `<nav><a href="/">Home page</a></nav><article><h1>Foxes</h1>${paragraph}<p>See <a href="/dogs">the dogs, also</a>.</p></article>
     <script>var tracker = 1</script><footer>Imprint and privacy</footer>`,
  );
  expect(markdown).toContain('The quick brown fox');
  expect(markdown).toContain('[the dogs, also](https://a.example/dogs)');
  expect(markdown).not.toMatch(/Home page|tracker|Imprint/);
});

test('data tables become GFM tables with escaped bars', () => {
  const markdown = articleOf('<table><thead><tr><th>Name<th>Value</tr></thead><tr><td>a|b<td></tr></table>');
  expect(markdown).toContain('| Name | Value |\n| --- | --- |\n| a\\|b |  |');
});

test('a table that only lays out the page is no Markdown table', () => {
  expect(articleOf('<table><tr><td><p>Just text</p></td></tr></table>')).toBe('# Titled\n\nJust text');
});

test('a page that is no article is read as a whole, without its furniture', () => {
  const markdown = articleOf(
    '<nav>Menu</nav><h1>Prices</h1><ul><li>Tea 2</li><li>Coffee 3</li></ul><footer>Foot</footer>',
  );
  expect(markdown).toBe('# Prices\n\n- Tea 2\n- Coffee 3');
});

test('hidden parts and form controls are not read', () => {
  expect(articleOf('<h1>X</h1><p hidden>secret</p><select><option>A</select><button>Go</button><p>seen</p>')).toBe(
    '# X\n\nseen',
  );
});

test('a long footer is never taken for the article, nor the site header for content', () => {
  const footer = `<footer>${paragraph}</footer>`;
  expect(
    articleOf(
      `<header><a href="/">Brand</a></header><a href="#c">Skip to content</a><main id="c"><h1>Short</h1><p>Just this.</p></main>${footer}`,
    ),
  ).toBe('# Short\n\nJust this.');
});

test('the headline of an article stays, though the reader view drops it', () => {
  const markdown = articleOf(
    `<main><article><header><h1>Titled</h1><p>By Ann</p></header>${paragraph}</article></main>`,
  );
  expect(markdown.startsWith('# Titled\n')).toBe(true);
});

test('author and day stand under the headline where the article is left without them', () => {
  const byline = '<p class="byline">By <a rel="author" href="/by/t">Tomasz Lind</a>, transport correspondent</p>';
  const head = '<meta property="article:published_time" content="2026-10-14T07:30:00Z">';
  const read = (body: string, meta = ''): string =>
    factsOfHtml(
      `<html><head><title>Foxes</title>${meta}</head><body><article><h1>Foxes</h1>${body}</article></body></html>`,
      null,
    ).article;
  expect(read(byline + paragraph, head)).toMatch(
    /^# Foxes\n\nBy Tomasz Lind, transport correspondent\n\n2026-10-14\n\nThe quick/,
  );
  expect(read(`${byline}<time datetime="2026-10-14">14 October 2026</time>${paragraph}`, head)).not.toContain(
    '2026-10-14',
  );
  expect(
    read(`${paragraph}<p>Tomasz Lind saw it.</p>`, '<meta name="author" content="Tomasz Lind">').match(/Tomasz/g),
  ).toHaveLength(1);
  expect(read(paragraph, '<meta name="author" content="https://social.example/tomasz">')).not.toContain('social');
});

describe('what stands on buttons', () => {
  const slots = (...labels: string[]): string =>
    `<h1>Pick a slot</h1><ul>${labels.map((label) => `<li>${label} <span>Dr Vogel</span></li>`).join('')}</ul>`;

  test.each(['09:30', '4:15 pm', '14 h 15', '£12.50', '3 May 2027', '2027-05-03'])(
    'a time, a day or an amount that can be chosen is read: %s',
    (label) => {
      expect(articleOf(slots(`<button>${label}</button>`))).toBe(`# Pick a slot\n\n- ${label} Dr Vogel`);
    },
  );

  test.each([
    '<button>Book</button>',
    '<button disabled>09:30</button>',
    '<button aria-disabled="true">09:30</button>',
  ])('what pressing it does, and what cannot be chosen, is not: %s', (button) => {
    expect(articleOf(slots(button))).toBe('# Pick a slot\n\n- Dr Vogel');
  });

  test('the heading of a part that opens is read, and a button beside a heading is not', () => {
    expect(
      articleOf('<h1>Help <button>Copy link</button></h1><h2><button>Can I pay later?</button></h2><p>Yes.</p>'),
    ).toBe('# Help\n\n## Can I pay later?\n\nYes.');
  });

  test('neither are the names of columns that can be sorted lost', () => {
    expect(articleOf('<table><tr><th><button>Lot</button><th>Price<tr><td>11<td>850</table>')).toContain(
      '| Lot | Price |',
    );
  });
});
