import type { JsonObject } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const fill = (schema: JsonObject, body: string, lang = 'en', title = 'Title') =>
  fillSchema(
    schema,
    factsOfHtml(
      `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
      'https://s.example/p',
    ),
  );
const day = { type: 'string', format: 'date' };

describe('names and values by how rows are made', () => {
  test.each([
    [
      'the value above its name, by classes',
      '<div><div class="kpi"><div class="kpi-v">186,450</div><div class="kpi-l">Starting bid</div></div></div>',
      { starting_bid: 'number' },
      { starting_bid: 186450 },
    ],
    [
      'figures that are written large and named small',
      '<div><div><div class="text-2xl font-bold">60,000</div><div class="text-xs">Resolving power (FWHM)</div></div><div><div class="text-2xl font-bold">4</div><div class="text-xs">Detectors</div></div></div>',
      { resolving_power: 'integer', detectors: 'integer' },
      { resolving_power: 60000, detectors: 4 },
    ],
    [
      'people and what they are',
      '<div><div><em>Hamish Ferrier</em><span>conductor</span></div><div><em>Yuki Aldous</em><span>organist</span></div></div>',
      { conductor: 'string', organist: 'string' },
      { conductor: 'Hamish Ferrier', organist: 'Yuki Aldous' },
    ],
    [
      'names and values in turn in one box',
      '<div class="row"><div class="col lib">Deposit</div><div class="col val">672 €</div><div class="col lib">Agency fee</div><div class="col val">706 €</div></div>',
      { deposit: 'number', agency_fee: 'number' },
      { deposit: 672, agency_fee: 706 },
    ],
    [
      'labels of a form that is only shown',
      '<div><label>Land register</label><span>BZ1D/4</span></div>',
      { land_register: 'string' },
      { land_register: 'BZ1D/4' },
    ],
    [
      'a name, its value and a note on it',
      '<div><div class="p_label">Current bid</div><div class="p_value">$315</div><div class="p_note">4 bids</div></div>',
      { current_bid: 'number' },
      { current_bid: 315 },
    ],
    [
      'a name on a line of its own',
      '<p><strong>Curfew</strong><br>from 23:00</p><p>Pastor:<br><b>Tom Mallory</b><br>Deacon:<br><b>Paul Szym</b></p>',
      { curfew: 'string', pastor: 'string' },
      { curfew: 'from 23:00', pastor: 'Tom Mallory' },
    ],
    [
      'a short form that ends in a dot',
      '<p>Specimen no. <span>SMC-0416</span></p>',
      { specimen_no: 'string' },
      { specimen_no: 'SMC-0416' },
    ],
    [
      'four columns of names and values',
      '<table><tr><td><b>Stock #</b></td><td>T4471</td><td><b>Drive</b></td><td>FWD</td></tr><tr><td><b>Engine</b></td><td>2.0L</td><td><b>Doors</b></td><td>5</td></tr></table>',
      { drive: 'string', doors: 'integer' },
      { drive: 'FWD', doors: 5 },
    ],
    [
      'chips that are named when pointed at',
      '<div><span class="c" title="Hull">Steel</span><span class="c" title="Rig">Ketch</span></div>',
      { hull: 'string', rig: 'string' },
      { hull: 'Steel', rig: 'Ketch' },
    ],
    [
      'counts on tabs and buttons around the subject',
      '<header><nav><a href="/i">Issues <span>29</span></a></nav><div><button>Fork</button><a href="/f">74</a></div></header><main><h1>heronq</h1><p>A queue.</p></main>',
      { issues: 'integer', forks: 'integer' },
      { issues: 29, forks: 74 },
    ],
  ])('%s', (_what, body, schema, expected) => {
    expect(fill(schema, body)).toEqual(expected);
  });

  test('what may be chosen is no value of its label', () => {
    const body = '<label>Vendor <select><option>Ausgrid</option><option>Endeavour</option></select></label>';
    expect(fill({ vendor: { type: 'string' } }, `<div>${body}</div>`)).not.toHaveProperty(
      'vendor',
      'Ausgrid Endeavour',
    );
  });
});

describe('objects that only group what the page states', () => {
  const facts =
    '<dl><dt>Validated<dd>16 March 2026<dt>Target decision date<dd>11 May 2026<dt>Engine hours<dd>1,684</dl>';

  test('by both names together, and by their own where nothing else is called so', () => {
    const schema = {
      type: 'object',
      properties: {
        dates: { type: 'object', properties: { validated: day, targetDecision: day } },
        hours: { type: 'object', properties: { engine: { type: 'integer' } } },
      },
    };
    expect(fill(schema, facts)).toEqual({
      dates: { validated: '2026-03-16', targetDecision: '2026-05-11' },
      hours: { engine: 1684 },
    });
  });

  test('an address on one line has its parts', () => {
    const parts = { street: 'string', city: 'string', state: 'string', zip: 'string' };
    expect(fill({ address: parts }, '<h1>2217 Alder Bench Rd, Missoula, MT 59803</h1>')).toEqual({
      address: { street: '2217 Alder Bench Rd', city: 'Missoula', state: 'MT', zip: '59803' },
    });
  });

  test('a name that anything may have is left to whoever has it', () => {
    const schema = { seller: { name: 'string' }, broker: { validated: 'string' }, owner: { validated: 'string' } };
    expect(fill(schema, `<h1>A boat</h1>${facts}`)).toEqual({});
  });

  test('the only way to reach somebody on the page is the way to the person to ask', () => {
    const schema = { contact_person: { phone: 'string', email: 'string' } };
    const body = '<p>Ask <a href="mailto:join@club.example">us</a> or call <a href="tel:+44123">01632 960 271</a></p>';
    expect(fill(schema, body)).toEqual({ contact_person: { phone: '01632 960 271', email: 'join@club.example' } });
  });
});

describe('records by the kind and the order of columns', () => {
  const schema = (key: string, properties: JsonObject): JsonObject => ({
    type: 'object',
    properties: { [key]: { type: 'array', items: { type: 'object', properties } } },
  });
  const holding = { name: { type: 'string' }, weight_pct: { type: 'number' } };

  test('a table without heads under a heading that names it', () => {
    const body =
      '<h2>Top five holdings</h2><table><tr><td>Severn Water<td>5.8%<tr><td>Xyphos Pumps<td>5.1%<tr><td>Total<td>10.9%</table>';
    expect(fill(schema('top_holdings', holding), body)).toEqual({
      top_holdings: [
        { name: 'Severn Water', weight_pct: 5.8 },
        { name: 'Xyphos Pumps', weight_pct: 5.1 },
      ],
    });
  });

  test('heads that say a part of it', () => {
    const limits = { place: { type: 'string' }, solid_ft: { type: 'number' }, open_ft: { type: 'number' } };
    const body =
      '<h2>Height limits</h2><table><thead><tr><th>Place on lot<th>Solid fence<th>Open fence</thead><tr><td>Front yard<td>3.5 ft<td>4 ft<tr><td>Side yard<td>7 ft<td>8 ft</table>';
    expect(fill(schema('height_limits', limits), body)).toEqual({
      height_limits: [
        { place: 'Front yard', solid_ft: 3.5, open_ft: 4 },
        { place: 'Side yard', solid_ft: 7, open_ft: 8 },
      ],
    });
  });

  test('a table of something else is none of it', () => {
    const body = '<h2>Opening times</h2><table><tr><td>Monday<td>9<tr><td>Tuesday<td>10</table>';
    expect(fill(schema('top_holdings', holding), body)).toEqual({});
  });

  test('a name does not end with the price beside it, and is not the code beside it', () => {
    const dish = { name: { type: 'string' }, price: { type: 'number' } };
    const body =
      '<ul class="dishes"><li><h3>Stew 27,00</h3><span class="price">27,00</span></li><li><h3>Pike 29,50</h3><span class="price">29,50</span></li></ul>';
    expect(fill(schema('dishes', dish), body, 'nl')).toEqual({
      dishes: [
        { name: 'Stew', price: 27 },
        { name: 'Pike', price: 29.5 },
      ],
    });
  });
});

describe('lists', () => {
  test.each([
    [
      'chips under their heading',
      '<h2>Property features</h2><div><span>Pool</span><span>Deck</span><span>Shed</span></div>',
      { features: ['string'] },
      { features: ['Pool', 'Deck', 'Shed'] },
    ],
    [
      'links behind their name, with nothing between them',
      '<p>Keywords: <a href="/a">bread</a> <a href="/b">market</a> <a href="/c">rye</a></p>',
      { keywords: ['string'] },
      { keywords: ['bread', 'market', 'rye'] },
    ],
    [
      'files without their size, and members without their tick',
      '<h3>Attachments</h3><ul><li>Appraisal (4,2 MB)</li><li>✓ Site plan (PDF, 780 KB)</li></ul>',
      { attachments: ['string'] },
      { attachments: ['Appraisal', 'Site plan'] },
    ],
    [
      'what stands on a tab that is not open',
      '<h1>Dr Roe</h1><div role="tabpanel" hidden><h2>Insurance accepted</h2><ul><li>Blue Ridge</li><li>Medicaid</li></ul></div>',
      { insurance_accepted: ['string'] },
      { insurance_accepted: ['Blue Ridge', 'Medicaid'] },
    ],
  ])('%s', (_what, body, schema, expected) => {
    expect(fill(schema, body)).toEqual(expected);
  });

  test('what is struck out is not there', () => {
    const body = '<h2>Equipment</h2><ul><li>Premium cab</li><li><s>Camera</s> (not fitted)</li><li>Chopper</li></ul>';
    expect(fill({ equipment: ['string'] }, body)).toEqual({ equipment: ['Premium cab', 'Chopper'] });
  });

  test('how many there are of it is no list', () => {
    expect(fill({ documents: ['string'] }, '<h2>Documents (4)</h2><p>See the archive.</p>')).toEqual({});
  });
});

describe('what only sentences tell', () => {
  test.each([
    ['a once-only joining fee of $50 applies', { joining_fee: 'number' }, { joining_fee: 50 }],
    ['Call us on VHF channel 12 before you enter', { vhf_channel: 'integer' }, { vhf_channel: 12 }],
    [
      'So far 11 objecting, 5 supporting',
      { objecting: 'integer', supporting: 'integer' },
      { objecting: 11, supporting: 5 },
    ],
    ['Dogs are not allowed in the dining room.', { dogs_allowed: 'boolean' }, { dogs_allowed: false }],
    ['Breakfast is included. Parking costs extra.', { breakfast_included: 'boolean' }, { breakfast_included: true }],
  ])('%s', (text, schema, expected) => {
    expect(fill(schema, `<h1>A place</h1><p>${text}</p>`)).toEqual(expected);
  });

  test.each([
    ['sentences differ', '<p>A joining fee of $50.</p><p>A joining fee of $60.</p>', { joining_fee: 'number' }],
    ['somebody asks', '<p>Are dogs allowed?</p>', { dogs_allowed: 'boolean' }],
    ['they contradict each other', '<p>Dogs are allowed.</p><p>Dogs are not allowed.</p>', { dogs_allowed: 'boolean' }],
  ])('nothing where %s', (_what, body, schema) => {
    expect(fill(schema, body)).toEqual({});
  });
});

describe('whose page it is', () => {
  const footer = (...ways: string[]) =>
    `<main><h1>Our menu</h1><p>Soup of the day</p></main><footer>${ways.map((way) => `<a href="mailto:${way}">${way}</a>`).join(' ')}</footer>`;

  test('the only way to reach the site is its own, and of two nobody says which', () => {
    expect(fill({ email: 'string' }, footer('eat@rye.example'))).toEqual({ email: 'eat@rye.example' });
    expect(fill({ email: 'string' }, footer('eat@rye.example', 'press@rye.example'))).toEqual({});
  });

  test('a restaurant is called as its site is', () => {
    const body = '<header><a href="/">Saltbush</a></header><main><h1>Menu</h1></main>';
    expect(fill({ restaurant: 'string' }, body, 'en', 'Menu | Saltbush')).toEqual({ restaurant: 'Saltbush' });
  });

  test('a repository belongs to whom its address begins with', () => {
    const facts = factsOfHtml(
      '<title>courier</title><header><a href="/f">Forks</a> <a href="/s">Stars</a></header><h1>courier</h1>',
      'https://git.example/kestrel/courier',
    );
    expect(fillSchema({ full_name: 'string' }, facts)).toEqual({ full_name: 'kestrel/courier' });
  });
});

describe('names', () => {
  test('a name that says all that is asked and little more, unless it turns it', () => {
    const body = '<dl><dt>Max operating pressure<dd>2,500 PSI<dt>Old closing date<dd>1 May 2026</dl>';
    expect(fill({ max_pressure_psi: 'integer', closing_date: day }, body)).toEqual({ max_pressure_psi: 2500 });
  });

  test('what the page is called where its largest heading is the name of the site', () => {
    const body = '<h1>The Boiler Forum</h1><h2>Valve leaks overnight</h2>';
    expect(fill({ title: 'string' }, body, 'en', '[SOLVED] Valve leaks overnight - The Boiler Forum')).toEqual({
      title: 'Valve leaks overnight',
    });
  });

  test('what was asked before is no price, whatever it is called', () => {
    const body = '<div>23.480 €</div><p>Unser alter Preis: 24.950 €</p>';
    expect(fill({ preis: 'number' }, body, 'de')).not.toEqual({ preis: 24950 });
  });

  test.each([
    ['a month as the caller writes it', '05/2027', 'YYYY-MM', '2027-05'],
    ['a month by its name', 'Mai 2022', 'JJJJ-MM', '2022-05'],
    ['the code behind a name', 'SINGAPORE (SGSIN)', 'UN/LOCODE code', 'SGSIN'],
    ['the name where no code is asked for', 'SINGAPORE (SGSIN)', 'as shown', 'SINGAPORE (SGSIN)'],
  ])('%s', (_what, shown, description, expected) => {
    const schema = { type: 'object', properties: { berth: { type: 'string', description } } };
    expect(fill(schema, `<dl><dt>Berth<dd>${shown}</dl>`)).toEqual({ berth: expected });
  });

  test('a remark in small letters is no part of a value, and all steps of a scale are no number', () => {
    const body =
      '<p><b>Register</b> <span>BZ1D/4 <small>(land: BZ1D/9)</small></span></p><dl><dt>Risk<dd>1 2 3 4 5 6 7</dl>';
    expect(fill({ register: 'string', risk: 'integer' }, body)).toEqual({ register: 'BZ1D/4' });
  });

  test('an amount is no person, an address no phone number, and words no number', () => {
    const body = '<dl><dt>Applicant<dd>$38,420<dt>Phone<dd>Pier Road<dt>Cabin number<dd>None on this crossing</dl>';
    expect(fill({ plaintiff: 'string', terminal_phone: 'string', cabin_no: 'string' }, body)).toEqual({});
  });
});

test('parts that begin with a bold line of their own are called so', () => {
  const part = (name: string, day: string, place: string) =>
    `<li class="evt"><strong class="tit">${name}</strong><dl><dt>일시<dd>${day}<dt>장소<dd>${place}</dl></li>`;
  const body = `<ul>${part('봄맞이 음악회', '2026년 3월 14일(토)', '대공연장')}${part('독서 토론회', '2026년 3월 26일(목)', '세미나실')}</ul>`;
  const dated = { ...day, description: '일시' };
  const schema = { events: [{ title: 'string', date: dated, place: { type: 'string', description: '장소' } }] };
  expect(fill(schema, body, 'ko')).toEqual({
    events: [
      { title: '봄맞이 음악회', date: '2026-03-14', place: '대공연장' },
      { title: '독서 토론회', date: '2026-03-26', place: '세미나실' },
    ],
  });
});

test('alike parts under several headings are several lists, each of which goes by its own', () => {
  const match = (home: string, mid: string, away: string) =>
    `<div class="match"><span class="home">${home}</span><span class="${/:/.test(mid) ? 'ko' : 'score'}">${mid}</span><span class="away">${away}</span></div>`;
  const body = `<section class="block"><h2>Results – 8 March</h2>${match('Quay', '3 – 1', 'Netloft')}${match('Brannoc', '2 – 2', 'Lantern')}</section>
    <section class="block"><h2>Fixtures – 15 March</h2>${match('Netloft', '10:30', 'Brannoc')}${match('Lantern', '11:00', 'Quay')}</section>`;
  expect(fill({ results: [{ home: 'string', score: 'string', away: 'string' }] }, body)).toEqual({
    results: [
      { home: 'Quay', score: '3 – 1', away: 'Netloft' },
      { home: 'Brannoc', score: '2 – 2', away: 'Lantern' },
    ],
  });
});
