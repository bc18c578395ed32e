import { factsOfHtml } from '../facts-of-html';

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`;
const facts = (body: string, head = '') => factsOfHtml(page(body, head), 'https://shop.example/a/b');
const ld = (json: string): string => `<script type="application/ld+json">${json}</script>`;

describe('structured data', () => {
  test('JSON-LD graphs are unfolded and references by id replaced by what they point to', () => {
    const { jsonLd } = facts(
      '',
      ld(
        '{"@graph":[{"@type":"Article","headline":"H","author":{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"Jane"}]}',
      ),
    );
    expect(jsonLd[0]).toMatchObject({ headline: 'H', author: { name: 'Jane' } });
    expect(jsonLd).toHaveLength(2);
  });

  test('a broken JSON-LD block is left out and the others stay', () => {
    const { jsonLd } = facts('', ld('{"@type":') + ld('<!-- [{"@type":"Product","name":"Lamp"}] -->'));
    expect(jsonLd).toEqual([{ '@type': 'Product', name: 'Lamp' }]);
  });

  test('JSON-LD items that point at each other in circles, or nest without end, are bounded', () => {
    const ids = Array.from({ length: 60 }, (_, index) => ({ '@id': `#${index}` }));
    const circle = ids.map((id) => ({ '@type': 'A', ...id, all: ids }));
    const deep = `{"@type":"B","b":${'{"b":['.repeat(5_000)}1${']}'.repeat(5_000)}}`;
    expect(facts('', ld(JSON.stringify(circle)) + ld(deep)).jsonLd).toHaveLength(61);
  });

  test('microdata has nested items, attribute values and several values of one name', () => {
    const { microdata } = facts(`
      <div itemscope itemtype="https://schema.org/Product">
        <h1 itemprop="name">Lamp</h1><img itemprop="image" src="/l.png">
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
          <span itemprop="price" content="12.50">12,50</span><time itemprop="validFrom" datetime="2025-01-02">soon</time>
        </div>
        <span itemprop="color">red</span><span itemprop="color">blue</span>
      </div>`);
    expect(microdata).toEqual([
      {
        '@type': 'Product',
        name: 'Lamp',
        image: 'https://shop.example/l.png',
        offers: { '@type': 'Offer', price: '12.50', validFrom: '2025-01-02' },
        color: ['red', 'blue'],
      },
    ]);
  });

  test('meta tags for browsers and crawlers are no facts', () => {
    const names = ['viewport', 'robots', 'csrf-token', 'google-site-verification', 'author'];
    const { meta } = facts('', names.map((name) => `<meta name="${name}" content="x">`).join(''));
    expect(meta.map(({ label }) => label)).toEqual(['author']);
  });

  test('meta tags keep their full names', () => {
    const { meta } = facts(
      '',
      '<meta property="og:title" content="T"><meta name="Description" content=" D "><meta charset="utf-8">',
    );
    expect(meta.map(({ label, value }) => [label, value])).toEqual([
      ['og:title', 'T'],
      ['description', 'D'],
    ]);
  });
});

describe('tables and lists', () => {
  test('headers, captions and the heading above are read; spans repeat their cell', () => {
    const { tables } = facts(`<h2>Results</h2><table><caption>Medals</caption>
      <thead><tr><th>Country<th>Gold<th>Silver</tr></thead>
      <tbody><tr><td rowspan=2>Norway<td>3<td>4</tr><tr><td colspan=2>none</tr></tbody></table>`);
    expect(tables[0]).toMatchObject({ caption: 'Medals', section: 'Results', headers: ['Country', 'Gold', 'Silver'] });
    expect(tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ['Norway', '3', '4'],
      ['Norway', 'none', 'none'],
    ]);
  });

  test('a cell keeps the address and the text of its only link', () => {
    const { tables } = facts('<table><tr><th>Name<tr><td><a href="/x">X</a></table>');
    expect(tables[0]?.rows[0]?.[0]).toEqual({ text: 'X', url: 'https://shop.example/x', linkText: 'X' });
  });

  test('definition lists pair every term with every description', () => {
    const { definitions } = facts('<dl><dt>Size<dt>Format<dd>A4<dd>A5</dl>');
    expect(definitions.map(({ label, value }) => `${label}=${String(value)}`)).toEqual([
      'Size=A4',
      'Format=A4',
      'Size=A5',
      'Format=A5',
    ]);
  });

  test('a list is named by its introduction or by the heading above it, and navigation is no list', () => {
    const { lists } = facts(
      '<nav><ul><li>Home</ul></nav><h2>Features</h2><ul><li>Fast<li>Small</ul><p>Colours:</p><ul><li>Red</ul>',
    );
    expect(lists).toEqual([
      { label: 'Features', items: ['Fast', 'Small'], urls: [], name: '' },
      { label: 'Colours', items: ['Red'], urls: [], name: '' },
    ]);
  });
});

describe('labelled text', () => {
  const labelsOf = (body: string) => facts(body).labels.map(({ label, value }) => [label, value]);

  test.each([
    ['running text', '<p>Price: 12.50 EUR</p>', ['Price', '12.50 EUR']],
    ['an emphasised label', '<div><strong>Stock:</strong> 4 left</div>', ['Stock', '4 left']],
    ['a row of header and cell', '<table><tr><th>Colour</th><td>red</td></tr></table>', ['Colour', 'red']],
    ['neighbouring spans', '<div><span class="label">Weight</span><span>2 kg</span></div>', ['Weight', '2 kg']],
    ['a labelled input', '<label for="q">Quantity</label><input id="q" value="3">', ['Quantity', '3']],
    ['a label around its select', '<label>Size <select><option>S<option selected>M</select></label>', ['Size', 'M']],
    ['a checkbox', '<label><input type="checkbox" checked> Gift wrap</label>', ['Gift wrap', true]],
  ])('%s', (_name, body, expected) => {
    expect(labelsOf(body)).toContainEqual(expected);
  });

  test.each([
    ['a clock time', '<p>Open at 10:30 daily</p>'],
    ['an address', '<p>See https://example.com/page</p>'],
    ['a sentence with a colon far in', '<p>He said after a rather long and winding speech: nothing</p>'],
    ['a password field', '<label for="p">Password</label><input id="p" type="password" value="hunter2">'],
    ['hidden text', '<p hidden>Price: 1</p><p style="display:none">Cost: 2</p>'],
    ['text that is out of sight', '<p style="position:absolute;left:-9999px">Price: 1</p>'],
  ])('%s is not a label and its value', (_name, body) => {
    expect(labelsOf(body)).toEqual([]);
  });
});

describe('the page itself', () => {
  test('title, language, canonical address, headings and links, resolved against the base element', () => {
    const found = facts(
      '<h1>One</h1><h2>Two</h2><a href="x">X</a><a href="#top">top</a><a href="mailto:a@b.c">mail</a><a href="x">X</a>',
      '<base href="https://cdn.example/root/"><link rel="canonical" href="/c">',
    );
    expect(found).toMatchObject({ title: 'A page', lang: 'en', canonical: 'https://cdn.example/c' });
    expect(found.headings).toEqual([
      { level: 1, text: 'One' },
      { level: 2, text: 'Two' },
    ]);
    expect(found.links).toEqual([{ text: 'X', url: 'https://cdn.example/root/x' }]);
  });

  test('repeated cards are one group with a value per card', () => {
    const card = (name: string, price: string): string =>
      `<li class="card"><h3>${name}</h3><a href="/${name}">more</a><span class="price">${price}</span></li>`;
    const { groups } = facts(`<ul>${card('A', '$1')}${card('B', '$2')}</ul>`);
    expect(groups[0]?.name).toBe('card');
    expect(groups[0]?.items.map(({ heading, link }) => [heading, link])).toEqual([
      ['A', 'https://shop.example/A'],
      ['B', 'https://shop.example/B'],
    ]);
  });

  test('pages without html, head or body elements are read all the same', () => {
    expect(factsOfHtml('<title>Bare</title><h1>Hi</h1><p>Price: 3', null)).toMatchObject({
      title: 'Bare',
      headings: [{ text: 'Hi' }],
    });
    expect(factsOfHtml('', null)).toMatchObject({ title: null, article: '' });
    expect(factsOfHtml('<html lang="de"><title>Nur</title><p>x', null)).toMatchObject({ title: 'Nur', lang: 'de' });
  });

  test('nesting far deeper than a call stack is survived', () => {
    const nested = (depth: number): string => `${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`;
    expect(factsOfHtml(page(nested(3_000)), null).article).toContain('deep');
    expect(factsOfHtml(page(nested(50_000)), null).article).toContain('deep');
  });
});
