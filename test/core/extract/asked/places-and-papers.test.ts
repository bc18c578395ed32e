import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const page = (lang: string, schema: JsonObject, head: string, body: string): JsonValue =>
  fillSchema(
    schema,
    factsOfHtml(`<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`, 'https://s.example/p'),
  );

describe('places to visit', () => {
  test.each([
    ['en', '<p>The mill shop is closed on Mondays and Tuesdays.</p>', 'Mondays and Tuesdays'],
    ['de', '<p>Montags geöffnet. Wir haben geschlossen am Mittwoch.</p>', 'Mittwoch'],
    ['fr', '<p>Boutique fermée le dimanche, sauf en été.</p>', 'dimanche'],
    ['es', '<p>Cerrado los lunes.</p>', 'lunes'],
    ['en', '<p>Closed on Sunday afternoons.</p>', undefined],
    ['en', '<p>In winter closed on Mondays.</p><p>In summer closed on Fridays.</p>', undefined],
  ])('the days on which a place is closed are told by a sentence (%s)', (lang, body, days) => {
    expect(fillFrom(lang, { closed_on: 'string' }, body)).toEqual(days === undefined ? {} : { closed_on: days });
  });

  test('the only postal address is the address, as it is written', () => {
    const body = '<p>12 rue du Moulin<br>29120 Pont-Croix</p><p>01 23 45 67 89</p>';
    expect(fillFrom('fr', { adresse: 'string', telephone: 'string' }, body)).toEqual({
      adresse: '12 rue du Moulin, 29120 Pont-Croix',
      telephone: '01 23 45 67 89',
    });
    expect(fillFrom('fr', { adresse: 'string' }, `${body}<p>3 quai Vert<br>44000 Nantes</p>`)).toEqual({});
  });

  test('a number of a house behind a comma belongs to its street', () => {
    const schema = { address: { street: 'string', city: 'string' } };
    expect(fillFrom('pt', schema, '<p>Morada: Rua da Fonte, 21, 4000-123 Porto</p>')).toEqual({
      address: { street: 'Rua da Fonte, 21', city: 'Porto' },
    });
  });

  test('five pairs that begin with a nought are a number to call, and days of a month are none', () => {
    expect(fillFrom('fr', { telephone: 'string' }, '<p>12 14 16 18 20</p>')).toEqual({});
  });

  test('practical information is about whoever runs the site', () => {
    const head = '<title>Informazioni pratiche - Biblioteca Corti</title>';
    const body = '<a href="/">Biblioteca Corti</a><h1>Informazioni pratiche</h1><p>Aperto.</p>';
    expect(page('it', { institution: 'string' }, head, body)).toEqual({ institution: 'Biblioteca Corti' });
  });

  test('a claim with all words of the description holds', () => {
    const schema = {
      type: 'object',
      properties: { pmr: { type: 'boolean', description: 'accessible en fauteuil roulant' } },
    };
    expect(fillFrom('fr', schema, '<p>Salle accessible en fauteuil roulant.</p>')).toEqual({ pmr: true });
    expect(fillFrom('fr', schema, '<p>Salle non accessible en fauteuil roulant.</p>')).toEqual({ pmr: false });
    expect(fillFrom('fr', schema, '<p>Prêt de fauteuil roulant.</p>')).toEqual({});
  });

  test('a share stands before its name, and is the share of nothing longer', () => {
    const schema = { service_charge_pct: 'number' };
    expect(fillFrom('en', schema, '<p>An optional 7.5% service charge is added.</p>')).toEqual({
      service_charge_pct: 7.5,
    });
    expect(fillFrom('en', { price: 'number', price_pct: 'number' }, '<p>A 15% price increase is planned.</p>')).toEqual(
      {},
    );
  });

  test('a score in a word before who gave it is the rating', () => {
    const schema = { rating: 'number', review_count: 'integer' };
    const filled = { rating: 8.9, review_count: 1204 };
    expect(fillFrom('en', schema, '<div><b>8.9</b> <i>Fabulous</i> <i>1,204 reviews</i></div>')).toEqual(filled);
    expect(fillFrom('pl', schema, '<div><b>8,9</b> <i>Znakomity</i> <i>1204 opinie</i></div>')).toEqual(filled);
    expect(fillFrom('en', schema, '<div><b>8.9</b> <i>miles</i> <i>14 minutes</i></div>')).toEqual({});
  });
});

describe('papers, patents and news', () => {
  const schema = { volume: 'integer', issue: 'integer', doi: 'string', accepted: 'string' };

  test('volume and issue are told together, and by the form of what is quoted', () => {
    const own = { volume: 12, issue: 3 };
    expect(fillFrom('en', schema, '<p>Archive / Vol. 12, No. 3 (2019) / Articles</p>')).toEqual(own);
    expect(fillFrom('de', schema, '<p>Z. Moork. 12(3), 45–61</p>')).toEqual(own);
    expect(fillFrom('en', schema, '<p>Ends 12 (3), 45 pages</p>')).toEqual({});
  });

  test('what a list of other works has is nothing of the page', () => {
    const list = '<h2>References</h2><p>Peat 4(2), 11–19. https://doi.org/10.4444/peat.7</p>';
    expect(fillFrom('en', schema, list)).toEqual({});
    expect(fillFrom('en', schema, `<p>https://doi.org/10.5555/moor.21.</p>${list}`)).toEqual({
      doi: '10.5555/moor.21',
    });
  });

  test('when a paper was accepted is a day', () => {
    expect(fillFrom('en', schema, '<p>Received 2 May 2021; accepted 9 June 2021</p>')).toEqual({
      accepted: '9 June 2021',
    });
  });

  test('who asks for codes only gets no words behind them', () => {
    const codes = {
      type: 'object',
      properties: { ipc: { type: 'array', description: 'codes only', items: { type: 'string' } } },
    };
    const body = '<h2>IPC</h2><ul><li>E04H4/12 Devices for pools</li><li>F16L55/07 Arrangement of fittings</li></ul>';
    expect(fillFrom('en', codes, body)).toEqual({ ipc: ['E04H4/12', 'F16L55/07'] });
    expect(fillFrom('en', { ipc: ['string'] }, body)).toEqual({
      ipc: ['E04H4/12 Devices for pools', 'F16L55/07 Arrangement of fittings'],
    });
  });

  test('a word is the headline in one language and a category in another', () => {
    const body = '<h1>Bron stängs</h1><p class="ingress">Den gamla bron stängs i vår. Trafiken leds om.</p>';
    const head = '<meta property="article:section" content="Lokalt">';
    expect(page('sv', { rubrik: 'string', ingress: 'string' }, head, body)).toEqual({
      rubrik: 'Bron stängs',
      ingress: 'Den gamla bron stängs i vår. Trafiken leds om.',
    });
    expect(page('de', { rubrik: 'string' }, head, body)).toEqual({ rubrik: 'Lokalt' });
  });

  test('several links behind a name are several values', () => {
    const body = '<div><span class="label">Hosted by</span><a>Ida Moor</a><a>Per Fell</a></div>';
    expect(fillFrom('en', { hosts: ['string'] }, body)).toEqual({ hosts: ['Ida Moor', 'Per Fell'] });
  });
});

describe('things side by side', () => {
  const table = `<h2>Compare bikes</h2><table><thead><tr><td></td><th>Kestrel 3</th><th>Owl</th></tr></thead>
    <tbody><tr><th colspan="3">Drive</th></tr><tr><th>Range</th><td>90 km</td><td>60 km</td></tr>
    <tr><th>Tow bar</th><td>✓ 40 kg</td><td>✗</td></tr></tbody></table>`;

  test('the heads of a turned table are what its columns are about', () => {
    const schema = { bikes: [{ model: 'string', range_km: 'integer', towbar: 'boolean' }] };
    expect(fillFrom('en', schema, table)).toEqual({
      bikes: [
        { model: 'Kestrel 3', range_km: 90, towbar: true },
        { model: 'Owl', range_km: 60, towbar: false },
      ],
    });
  });

  test('a word behind a tick may turn it around', () => {
    const dl = '<dl><dt>Breakfast<dd>✓ not included</dl>';
    expect(fillFrom('en', { breakfast: 'boolean' }, dl)).toEqual({});
  });
});
