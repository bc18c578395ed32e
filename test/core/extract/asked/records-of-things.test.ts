import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };

function fill(properties: JsonObject, body: string, { lang = 'en', title = '', url = 'https://s.example/p' } = {}) {
  const html = `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;
  return fillSchema({ type: 'object', properties }, factsOfHtml(html, url)) as Record<string, JsonValue>;
}

const rows = (pairs: Record<string, string>): string =>
  `<h1>Globe</h1><dl>${Object.entries(pairs)
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
    .join('')}</dl>`;

describe('words that end a name tell it from another', () => {
  const labels = rows({ 'Made of': 'Walnut; pear', 'Made by': 'Ines Falk', Where: 'Turku', When: 'around 1790' });

  test('made in, made of, made by', () =>
    expect(
      fill({ made_in: { ...text, description: 'place' }, maker: text, date_made: text, materials: text }, labels),
    ).toEqual({ made_in: 'Turku', maker: 'Ines Falk', date_made: 'around 1790', materials: 'Walnut; pear' }));

  test('and one that says nothing more is left out', () =>
    expect(fill({ verkehrswert: number }, rows({ 'Verkehrswert in €:': '94.000,00' }), { lang: 'de' })).toEqual({
      verkehrswert: 94000,
    }));

  test('where a thing is made is not what of, and what it cost is no description', () =>
    expect(fill({ material: text, description: text }, rows({ 'Fatto in': 'Italia', Was: '£40' }))).toEqual({}));

  test('a key in inches stays one', () =>
    expect(fill({ width_in: number }, rows({ Width: '12 in' }))).toEqual({ width_in: 12 }));
});

describe('a parcel under way', () => {
  test.each([
    ['nl', '<p>Je pakket van <b>Molen De Hoop</b></p><p>Verwacht: <span>vrijdag 8 mei</span></p>', 'Molen De Hoop'],
    ['de', '<p>Dein Paket von <b>Hofladen Isar</b></p><p>Erwartet: <span>Freitag, 8. Mai</span></p>', 'Hofladen Isar'],
  ])('says whose it is and when it comes (%s)', (lang, body, sender) =>
    expect(fill({ sender: text, expected_delivery: text }, `<h1>Status</h1>${body}`, { lang })).toMatchObject({
      sender,
    }),
  );

  test('lists when, where and what', () => {
    const table = `<h1>Sendung</h1><table><tr><th>Wann</th><th>Wo</th><th>Ereignis</th></tr>
      <tr><td>03.05. 07:10</td><td>Linz</td><td>Zugestellt</td></tr>
      <tr><td>02.05. 21:44</td><td>Wels</td><td>Sortiert</td></tr></table>`;
    const events = {
      type: 'array',
      items: { type: 'object', properties: { datetime: text, place: text, description: text } },
    };
    expect(fill({ events }, table, { lang: 'de' })).toEqual({
      events: [
        { datetime: '03.05. 07:10', place: 'Linz', description: 'Zugestellt' },
        { datetime: '02.05. 21:44', place: 'Wels', description: 'Sortiert' },
      ],
    });
  });
});

describe('the step that something has come to', () => {
  const status = { ...text, enum: ['received', 'packed', 'shipped'] };
  const steps = (mark: string, more = ''): string =>
    `<h1>Order 7</h1>${more}<ol><li class="done">Received<small>2 May</small></li><li ${mark}>Packed<small>3 May</small></li><li>Shipped<small>soon</small></li></ol>`;

  test.each(['aria-current="step"', 'class="is-current"', 'class="Steps_current__x81bQ"'])(
    'is its status: %s',
    (mark) => expect(fill({ status }, steps(mark))).toEqual({ status: 'packed' }),
  );

  test('is none where nothing is marked, and where the steps ask for something', () => {
    expect(fill({ status }, steps(''))).toEqual({});
    expect(fill({ status }, steps('aria-current="step"', '<input type="text" name="street">'))).toEqual({});
  });
});

describe('a release', () => {
  const page = {
    title: 'Release v2.1.0 · quarrylab/anvil',
    url: 'https://code.example/quarrylab/anvil/releases/tag/v2.1.0',
  };
  const body = `<h1>v2.1.0</h1><p><a>tessa</a> released this <relative-time datetime="2026-03-02T08:00:00Z">2 Mar</relative-time></p>
    <p><a><code>4be19d7</code></a></p>`;

  test('is called by its number, of a project, with its commit', () =>
    expect(
      fill({ project: text, version: text, commit: text, released: { ...text, format: 'date' } }, body, page),
    ).toEqual({ project: 'anvil', version: 'v2.1.0', commit: '4be19d7', released: '2026-03-02' }));

  test('another path is no repository, and another heading no version', () =>
    expect(
      fill({ project: text, version: text }, '<h1>Chapter two</h1>', { title: 'Chapter two', url: page.url }),
    ).toEqual({}));

  test('has its version behind its very name in the title', () => {
    expect(fill({ version: text }, '<h1>tidekit</h1>', { title: 'tidekit 3.0.2 · Package index' })).toEqual({
      version: '3.0.2',
    });
    expect(fill({ version: text }, '<h1>tidekit</h1>', { title: 'tidekit plugins 3.0 · Package index' })).toEqual({});
  });

  test('what a description spells out is meant by half a name', () =>
    expect(
      fill(
        { latest: { ...text, description: 'latest version' } },
        '<h1>mapkit</h1><dl><dt>Version</dt><dd>1.4.2</dd></dl>',
      ),
    ).toEqual({ latest: '1.4.2' }));
});

describe('what is known by its form', () => {
  test('a season, unless several are named', () => {
    expect(fill({ season: text }, '<h2>Women’s League <em>2025/26</em></h2>')).toEqual({ season: '2025/26' });
    expect(fill({ season: text }, '<p>2024/25</p><p>2025/26</p>')).toEqual({});
  });

  test.each([
    ['en', 'Each key may send 40 requests per second.', '40 requests per second'],
    ['de', 'Erlaubt sind 1.000 Anfragen pro Stunde.', '1.000 Anfragen pro Stunde'],
    ['fr', 'Au plus 60 requêtes par minute.', '60 requêtes par minute'],
  ])('how often something may be asked (%s)', (lang, line, limit) =>
    expect(fill({ rate_limit: text }, `<h1>API</h1><p>${line}</p>`, { lang })).toEqual({ rate_limit: limit }),
  );

  test('the path of a request and the code of its success', () => {
    const body =
      '<h1>List tides</h1><p>GET https://api.tide.example/v1/tides</p><ul><li><b>200</b> Tides</li><li><b>404</b> No such port</li></ul>';
    expect(fill({ path: text, success_code: integer }, body)).toEqual({ path: '/v1/tides', success_code: 200 });
    expect(fill({ success_code: integer }, '<h1>Bakery</h1><p>In 200 Places</p>')).toEqual({});
  });
});

describe('an invitation to bid', () => {
  const cell = (value: string, isName = false): string =>
    `<td><font size="2">${isName ? `<b>${value}</b>` : value}</font></td>`;
  const table = `<table><tr>${cell('Bid No.', true)}${cell('ITB 26-014')}${cell('Status', true)}${cell('Open')}</tr>
    <tr>${cell('Issue Date', true)}${cell('May 4, 2026')}${cell('Method', true)}${cell('Sealed bid')}</tr>
    <tr>${cell('Buyer', true)}<td colspan="3">Ruth Ambrose, Senior Buyer Ph. (555) 013-4410 <a href="mailto:r.ambrose@ostley.example">r.ambrose@ostley.example</a></td></tr></table>
    <p>Webmaster: webmaster@ostley.example</p>`;

  test('is read from rows in which bold names and values take turns', () =>
    expect(
      fill(
        { tender_no: text, published: { ...text, format: 'date' }, procedure: text, subject: text },
        `${table}<dl><dt>Description</dt><dd>New roof for the town hall</dd></dl>`,
        {
          title: 'City of Ostley - Bid Details',
        },
      ),
    ).toEqual({
      tender_no: 'ITB 26-014',
      published: '2026-05-04',
      procedure: 'Sealed bid',
      subject: 'New roof for the town hall',
    }));

  test('is about what heads it, however it is described', () =>
    expect(
      fill({ subject: text }, '<h1>Lift repair</h1><dl><dt>Description</dt><dd>Two lifts in the east wing</dd></dl>'),
    ).toEqual({
      subject: 'Lift repair',
    }));

  test('names whom to ask, and not who tends the site', () => {
    const contact = { type: 'object', properties: { name: text, email: text } };
    expect(fill({ contact }, table)).toEqual({ contact: { name: 'Ruth Ambrose', email: 'r.ambrose@ostley.example' } });
  });
});
