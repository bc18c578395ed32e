import type { JsonObject } from '../../../core/json';
import { fillSchema } from '../../../core/extract/fill/fill-schema';
import { factsOfHtml } from './facts-of-html';

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const fill = (lang: string, schema: JsonObject, body: string, title = 'Title') =>
  fillSchema(
    schema,
    factsOfHtml(
      `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
      'https://s.example/p',
    ),
  );
const day = { type: 'string', format: 'date' };

describe('names and values', () => {
  test('the title row of an infobox names no column, footnotes and second units are no part of a number', () => {
    const rows = `<tr><th colspan=2>Mount Arden</th></tr><tr><th>Elevation</th><td>2,412 m (7,913 ft)<sup>[3]</sup></td></tr>
      <tr><th>Range</th><td><ul><li>Arden Hills</li><li>Low Fells</li></ul></td></tr>`;
    expect(fill('en', { elevation_m: 'number', range: ['string'] }, `<table>${rows}</table>`)).toEqual({
      elevation_m: 2412,
      range: ['Arden Hills', 'Low Fells'],
    });
  });

  test.each([
    [
      'de',
      { gewicht_kg: 'number', hersteller: 'string' },
      '<dl><dt>Gewicht<dd>850 g<dt>Hersteller<dd>Nord</dl>',
      { gewicht_kg: 0.85, hersteller: 'Nord' },
    ],
    [
      'tr',
      { weight: 'string', rooms: 'integer' },
      '<p>Ağırlık: 2,5 kg</p><p>Oda sayısı: 3</p>',
      { weight: '2,5 kg', rooms: 3 },
    ],
    [
      'ja',
      { phone: 'string', published: day },
      '<dl><dt>電話番号<dd>03-1234-5678<dt>公開日<dd>2025年4月9日</dl>',
      { phone: '03-1234-5678', published: '2025-04-09' },
    ],
    [
      'pl',
      { order_date: day, total: 'number' },
      '<p>Data zamówienia: 3 maja 2025</p><p>Razem: 1 250,50 zł</p>',
      { order_date: '2025-05-03', total: 1250.5 },
    ],
    ['zh', { view_count: 'integer' }, '<span>播放量：3.2万</span>', { view_count: 32_000 }],
  ] as [string, JsonObject, string, JsonObject][])('labels, units and dates in %s', (lang, schema, body, expected) => {
    expect(fill(lang, schema, body)).toEqual(expected);
  });

  test('a number converts only where that is exact', () => {
    expect(fill('en', { weight_kg: 'number' }, '<p>Weight: 3 lb</p>')).toEqual({});
    expect(fill('en', { prep_time_minutes: 'integer' }, '<p>Prep time: 1 h 15</p>')).toEqual({ prep_time_minutes: 75 });
  });

  test('the ends of a range', () => {
    const body = '<p>Salary: $90,000 – $120,000 a year</p><p>Check-in: from 14:00 to 22:00</p>';
    expect(fill('en', { salary_min: 'number', salary_max: 'number', check_in_from: 'string' }, body)).toEqual({
      salary_min: 90_000,
      salary_max: 120_000,
      check_in_from: '14:00',
    });
  });

  test('counts in short texts, unless two differ', () => {
    expect(fill('en', { views: 'integer', likes: 'integer' }, '<i>1,377 views</i> <i>4K likes</i>')).toEqual({
      views: 1377,
      likes: 4000,
    });
    expect(fill('en', { views: 'integer' }, '<i>10 views</i><p>20 views</p>')).toEqual({});
  });

  test('choices by what they mean, and none where the page shows several', () => {
    const schema = { properties: { status: { type: 'string', enum: ['paid', 'overdue'] } } };
    expect(fill('de', schema, '<h1>Rechnung</h1><span class=b>Überfällig</span>')).toEqual({ status: 'overdue' });
    expect(fill('de', schema, '<p>Bezahlt</p><p>Überfällig</p>')).toEqual({});
  });

  test('was and now', () => {
    const body = '<h1>Lamp</h1><div class=price><del>€60</del> <b>€45</b></div>';
    expect(fill('en', { price: 'number', old_price: 'number', currency: 'string' }, body)).toEqual({
      price: 45,
      old_price: 60,
      currency: 'EUR',
    });
  });
});

describe('structured data', () => {
  test('a recipe: durations in the asked unit, steps by their text, a yield that is said twice', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Soup',
      prepTime: 'PT1H10M',
      recipeYield: ['4', '4 bowls'],
      recipeInstructions: [
        { '@type': 'HowToSection', itemListElement: [{ '@type': 'HowToStep', name: 'One', text: 'Chop, then boil.' }] },
      ],
    };
    expect(fill('en', { prep_time_minutes: 'integer', servings: 'integer', steps: ['string'] }, ld(recipe))).toEqual({
      prep_time_minutes: 70,
      servings: 4,
      steps: ['Chop, then boil.'],
    });
  });

  test('counters of a video, and nothing of whoever runs the site', () => {
    const video = {
      '@type': 'VideoObject',
      name: 'Kites',
      interactionStatistic: { interactionType: { '@type': 'WatchAction' }, userInteractionCount: 81 },
    };
    const site = { '@type': 'Organization', name: 'Tube', aggregateRating: { ratingValue: 4.9 } };
    expect(
      fill('en', { title: 'string', views: 'integer', rating: 'number', duration: 'string' }, ld(site) + ld(video)),
    ).toEqual({ title: 'Kites', views: 81 });
  });
});

describe('what stands around the subject', () => {
  test.each([
    ['related things', '<section><h2>Ähnliche Produkte</h2><p>Gewicht: 9 kg</p></section>'],
    ['an aside', '<aside><p>Gewicht: 9 kg</p></aside>'],
    ['a class', '<div class="Card_related__x1"><p>Gewicht: 9 kg</p></div>'],
    ['what visitors wrote', '<h2>12 Bewertungen</h2><ul><li>Gewicht: 9 kg</li></ul>'],
  ])('%s gives no values', (_what, around) => {
    expect(fill('de', { gewicht: 'string' }, `<main><h1>Pfanne</h1>${around}</main>`)).toEqual({});
  });

  test('a page about the site is named by the site', () => {
    const body = '<a href="/">Elm Hotel</a><h1>Contact us</h1><address>5 Elm Road<br>12345 Springfield</address>';
    expect(
      fill('en', { name: 'string', address: { street: 'string', city: 'string' } }, body, 'Contact | Elm Hotel'),
    ).toEqual({
      name: 'Elm Hotel',
      address: { street: '5 Elm Road', city: 'Springfield' },
    });
  });
});

test('members of alike parts under the asked heading, without names of their own', () => {
  const part = (who: string, as: string): string => `<div class=c><a href="/x">${who}</a><span>${as}</span></div>`;
  const body = `<h2>Cast</h2>${part('Ann Lee', 'Queen')}${part('Bo Ray', 'Fool')}<h2>More like this</h2>${part('Other', 'Film')}`;
  expect(fill('en', { cast: [{ actor: 'string', role: 'string' }] }, body)).toEqual({
    cast: [
      { actor: 'Ann Lee', role: 'Queen' },
      { actor: 'Bo Ray', role: 'Fool' },
    ],
  });
});

describe('tables, series and what stands beside a name', () => {
  const standing = { team: 'string', played: 'integer', won: 'integer', lost: 'integer', points: 'integer' };

  test('short heads are read by what stands beside them or by what they are short for', () => {
    const rows = '<tr><td>1<td>Harrow<td>18<td>15<td>0<td>3<td>71<tr><td>2<td>Esk<td>17<td>9<td>2<td>6<td>40';
    const heads = '<tr><th>#<th>Team<th>P<th>W<th>D<th>L<th><abbr title="Points">Pts</abbr>';
    const ad = '<tr><td colspan=7>Watch every match with StreamPlus</td></tr>';
    expect(fill('en', { standings: [standing] }, `<h2>Standings</h2><table>${heads}${rows}${ad}</table>`)).toEqual({
      standings: [
        { team: 'Harrow', played: 18, won: 15, lost: 3, points: 71 },
        { team: 'Esk', played: 17, won: 9, lost: 6, points: 40 },
      ],
    });
  });

  test('names and values in turn along a row are not glued together', () => {
    const row = '<tr><td>Started by:<td>murat<td>Replies:<td>18';
    const schema = { started_by: 'string', reply_count: 'integer' };
    expect(fill('en', schema, `<table>${row}</table>`)).toEqual({ started_by: 'murat', reply_count: 18 });
  });

  test('the path to the page comes with its links, and the page itself without one', () => {
    const path =
      '<nav aria-label="Breadcrumb"><ol><li><a href="/a">Maths</a> / <li aria-current=page>Chains</ol></nav>';
    expect(fill('en', { breadcrumbs: [{ name: 'string', url: 'string' }] }, path)).toEqual({
      breadcrumbs: [{ name: 'Maths', url: 'https://s.example/a' }, { name: 'Chains' }],
    });
  });

  test('spans of days give each day its hours', () => {
    const rows = '<tr><td>Montag<td>geschlossen<tr><td>Di – Do<td>9–17 Uhr';
    const days = { montag: 'string', mittwoch: 'string', sonntag: 'string' };
    expect(fill('de', { oeffnungszeiten: days }, `<table>${rows}</table>`)).toEqual({
      oeffnungszeiten: { montag: 'geschlossen', mittwoch: '9–17 Uhr' },
    });
  });

  test('cards are read without the advertisement among them, and stars by what they say', () => {
    const card = (name: string, score: string, kind = '') =>
      `<div class="result ${kind}"><h3>${name}</h3><i title="${score} out of 5 stars"></i><b>(1,204)</b><span class="price">$9</span></div>`;
    const body = `<main>${card('Bad', '5.0', 'sponsored')}${card('Hub', '4.5')}${card('Dock', '3.9')}<p>No reviews yet</p></main>`;
    const product = { name: 'string', price: 'number', rating: 'number', reviews: 'integer' };
    expect(fill('en', { products: [product] }, body)).toEqual({
      products: [
        { name: 'Hub', price: 9, rating: 4.5, reviews: 1204 },
        { name: 'Dock', price: 9, rating: 3.9, reviews: 1204 },
      ],
    });
  });

  test('what is no value, no time of day or no share is left away', () => {
    const body = '<p>Dividend yield: –</p><p>Change: -1.26</p><p>Start: 6 December</p><p>By: Jane Roe</p>';
    const schema = { dividend_yield: 'string', change_percent: 'number', start_time: 'string', author: 'string' };
    expect(fill('en', schema, body)).toEqual({ author: 'Jane Roe' });
  });

  test('the link to a map is no part of an address, and a name in other letters is no second name', () => {
    const body =
      '<dl><dt>Address<dd>12 Mill Lane, Stroud <a href="/m">Show on map</a><dt>Cast<dd>Anna Krol, ANNA KROL, Idris Bevan</dl>';
    expect(fill('en', { address: 'string', cast: ['string'] }, body)).toEqual({
      address: '12 Mill Lane, Stroud',
      cast: ['Anna Krol', 'Idris Bevan'],
    });
  });

  test('what may be chosen is a list, whatever is chosen', () => {
    const radio = (name: string) => `<label><input type=radio name=c><span title="${name}"></span></label>`;
    const body = `<fieldset><legend>Color: <span>Moss</span></legend>${radio('Moss')}${radio('Slate')}</fieldset>`;
    expect(fill('en', { colors: ['string'] }, body)).toEqual({ colors: ['Moss', 'Slate'] });
  });
});
