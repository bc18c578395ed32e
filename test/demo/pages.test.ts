import { parseHTML } from 'linkedom';
import type { DemoSite } from '../../demo/site';
import { createVisitor, startTestSite, type Visitor } from './visitor';

let site: DemoSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await startTestSite();
  visitor = createVisitor(site);
});
afterAll(() => site.close());

async function read(path: string): Promise<string> {
  const reply = await visitor.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.text();
}

function jsonLdOf(page: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(page)?.[1];
  return text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>);
}

async function indexedPaths(): Promise<string[]> {
  const { document } = parseHTML(await read('/'));
  return [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
}

test('the index lists pages, and every one of them answers', async () => {
  const paths = await indexedPaths();
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths.filter((candidate) => !candidate.startsWith('/slow'))) {
    expect([path, (await visitor.get(path)).status]).not.toEqual([path, 404]);
  }
});

test('no page loads anything from elsewhere, and every HTML page has a language, a title and labelled fields', async () => {
  const more = [
    '/shop/LB-1001',
    '/shop/LB-1004',
    '/shop/LB-1005',
    '/login-otp',
    '/slow?ms=1',
    '/captcha/recaptcha/api2/anchor',
    '/nowhere',
  ];
  const paths = (await indexedPaths()).filter((path) => !path.startsWith('/slow'));
  for (const path of [...paths, ...more]) {
    const reply = await visitor.get(path);
    if (!reply.headers.get('content-type')?.startsWith('text/html') || reply.status === 302) continue;
    const page = await reply.text();
    const { document } = parseHTML(page);
    const loaded = [...document.querySelectorAll('[src], link[href]:not([itemprop]):not([rel=canonical])')];
    const addresses = loaded.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    expect([path, addresses.filter((address) => !/^(\/(?!\/)|data:)/.test(address))]).toEqual([path, []]);
    expect([path, /url\(|@import/.test(page)]).toEqual([path, false]);
    expect([path, document.documentElement.getAttribute('lang')]).toEqual([path, 'en']);
    expect([path, document.querySelector('title')?.textContent]).not.toEqual([path, '']);
    const fields = document.querySelectorAll('input:not([type=hidden]), select, textarea');
    const unlabelled = [...fields].filter(
      (field) =>
        !field.closest('label') &&
        !field.getAttribute('aria-label') &&
        !document.querySelector(`label[for="${field.getAttribute('id')}"]`),
    );
    expect([path, unlabelled.map((field) => field.getAttribute('name'))]).toEqual([path, []]);
  }
});

test('the article has a byline, a date, JSON-LD, a long text, and noise around it', async () => {
  const page = await read('/article');
  const { document } = parseHTML(page);
  expect(jsonLdOf(page)).toMatchObject({
    '@type': 'Article',
    headline: 'The lighthouse that lends books',
    author: { name: 'Mara Ellery' },
    datePublished: '2025-10-04',
  });
  const text = document.querySelector('article')?.textContent ?? '';
  expect(text.split(/\s+/).length).toBeGreaterThan(600);
  expect(text).toContain('By Mara Ellery');
  expect(text).not.toContain('Most read');
  expect(document.querySelector('aside')?.textContent).toContain('Most read');
});

test('the shop lists its books for people and as an ItemList', async () => {
  const page = await read('/shop');
  const list = jsonLdOf(page) as { itemListElement: Array<{ item: { name: string; offers: { price: number } } }> };
  expect(list.itemListElement).toHaveLength(6);
  expect(list.itemListElement[0]?.item).toMatchObject({ name: 'An Atlas of Small Harbours', offers: { price: 24.5 } });
  expect(page).toContain('£24.50');
});

test('a product page carries exactly one kind of structured data, and always a readable price', async () => {
  const [jsonLd, microdata, labelled] = await Promise.all(
    ['LB-1001', 'LB-1004', 'lb-1005'].map((sku) => read(`/shop/${sku}`)),
  );
  expect(jsonLdOf(jsonLd ?? '')).toMatchObject({
    '@type': 'Product',
    sku: 'LB-1001',
    offers: { price: 24.5, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  });
  expect(jsonLd).not.toContain('itemprop');

  const { document } = parseHTML(microdata ?? '');
  expect(document.querySelector('[itemprop=name]')?.textContent).toBe('A Field Guide to Moths at the Window');
  expect(document.querySelector('[itemprop=price]')?.getAttribute('content')).toBe('15.75');
  expect(microdata).not.toContain('ld+json');

  expect(labelled).toMatch(/<dt>Price<\/dt>\s*<dd>£7\.25<\/dd>/);
  expect(labelled).toContain('<meta property="product:price:amount" content="7.25" />');
  expect(labelled).not.toMatch(/ld\+json|itemprop/);
});

test('an unknown product is a 404 page', async () => {
  expect((await visitor.get('/shop/LB-9999')).status).toBe(404);
});

test('the scripted page is empty as sent; its content comes from its script and its data', async () => {
  const page = await read('/rendered');
  const { document } = parseHTML(page);
  expect(document.body.textContent?.trim()).toBe('');
  expect(page).not.toMatch(/tide/i);
  expect(await read('/rendered/app.js')).toContain("fetch('/api/rendered-data')");
  expect(JSON.parse(await read('/api/rendered-data'))).toMatchObject({ tides: [{ time: '03:42' }, {}, {}, {}] });
});

test('tables have captions, header cells and rows of equal width', async () => {
  const { document } = parseHTML(await read('/tables'));
  const trains = document.querySelector('#trains');
  expect(trains?.querySelector('caption')?.textContent?.trim()).toBe('Trains from Saltmarsh Quay on Saturdays');
  const widths = [...(trains?.querySelectorAll('tr') ?? [])].map((row) => row.querySelectorAll('th, td').length);
  expect(widths).toEqual([6, 6, 6, 6, 6, 6]);
});

test('search finds, says so when it finds nothing, and escapes what was asked', async () => {
  expect(await read('/search?q=small+HARBOURS')).toContain('1 result for “small HARBOURS”');
  expect(await read('/search?q=submarine')).toContain('No results for “submarine”.');
  expect(await read('/search')).not.toMatch(/result/i);
  const page = await read(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page).toContain('No results for “&quot;&gt;&lt;script&gt;');
  expect(page).not.toContain('<script>alert');
});

describe('the contact form', () => {
  const SENT = {
    name: 'Ada <b>Quill</b>',
    email: 'ada@example.org',
    topic: 'Events',
    reply: 'By telephone',
    newsletter: 'yes',
    message: 'Line one\nLine two',
  };

  test('offers every common kind of field', async () => {
    const { document } = parseHTML(await read('/contact'));
    const kinds = [...document.querySelectorAll('form input, form select, form textarea')].map(
      (field) => field.getAttribute('type') ?? field.tagName.toLowerCase(),
    );
    expect(new Set(kinds)).toEqual(new Set(['text', 'email', 'select', 'radio', 'checkbox', 'textarea']));
  });

  test('confirms what it received, escaped', async () => {
    const reply = await visitor.post('/contact', SENT);
    const page = await reply.text();
    const { document } = parseHTML(page);
    expect(reply.status).toBe(200);
    expect([...document.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      'Ada <b>Quill</b>',
      'ada@example.org',
      'Events',
      'By telephone',
      'Yes',
      'Line one\nLine two',
    ]);
    expect(page).not.toContain('<b>Quill');
  });

  test('asks for what is missing and keeps the rest', async () => {
    const reply = await visitor.post('/contact', { ...SENT, email: '', message: ' ' });
    const page = await reply.text();
    expect(reply.status).toBe(422);
    expect(page).toContain('Please fill in: Email, Message.');
    expect(page).toContain('<option selected>Events</option>');
    expect(page).toContain('Ada &lt;b&gt;Quill');
  });
});

test('downloads come as attachments, and the missing one is a 404', async () => {
  const csv = await visitor.get('/downloads/orders.csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename=orders.csv');
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[4]).toBe('QY-2070,2025-10-03,"Knots, and What They Are For",3,28.20,Being packed');

  const pdf = await visitor.get('/downloads/programme.pdf');
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename=programme.pdf');
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  const tableStart = Number(/startxref\n(\d+)/.exec(bytes)?.[1]);
  expect(bytes.slice(tableStart, tableStart + 4)).toBe('xref');
  for (const [index, entry] of [...bytes.matchAll(/(\d{10}) 00000 n/g)].entries()) {
    expect(bytes.slice(Number(entry[1])).startsWith(`${index + 1} 0 obj`)).toBe(true);
  }

  expect((await visitor.get('/downloads/winter-catalogue.zip')).status).toBe(404);
});

test('the popup page links to a page in a new window', async () => {
  const { document } = parseHTML(await read('/popup'));
  const link = document.querySelector('a[target=_blank]');
  expect(await read(link?.getAttribute('href') ?? '')).toContain('Reading group programme');
});

test('bare formats have their content types', async () => {
  const types = await Promise.all(
    ['/json', '/text', '/robots.txt', '/health'].map(async (path) =>
      (await visitor.get(path)).headers.get('content-type'),
    ),
  );
  expect(types.map((type) => type?.split(';')[0])).toEqual([
    'application/json',
    'text/plain',
    'text/plain',
    'application/json',
  ]);
});

test('an unreadable form is refused without a stack trace', async () => {
  const reply = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=nonsense' },
    body: 'name=x',
  });
  const page = await reply.text();
  expect(reply.status).toBe(415);
  expect(page).toContain('That did not work');
  expect(page).not.toContain('node_modules');
});
