import { fillFrom } from '../facts-of-html';

const told = (record: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...record })}</script>`;
const BOOK = { '@type': 'Book', name: 'Lacework', datePublished: '2019-04-02', numberOfPages: 280 };
const FACTS = '<dl><dt>Published</dt><dd>14 May 2025</dd><dt>Pages</dt><dd>312</dd></dl>';

test('what the page shows holds against what it tells machines', () => {
  const schema = { published: { type: 'string', format: 'date' }, pages: 'integer' };
  expect(fillFrom('en', schema, told(BOOK) + FACTS)).toEqual({ published: '2025-05-14', pages: 312 });
});

test('what it tells machines holds where the page shows it too, or shows nothing by that name', () => {
  const schema = { pages: 'integer' };
  expect(fillFrom('en', schema, told(BOOK))).toEqual({ pages: 280 });
  expect(fillFrom('en', schema, `${told(BOOK)}${FACTS}<p>The first edition has 280 pages.</p>`)).toEqual({
    pages: 280,
  });
});

test('lengths of time are compared as such', () => {
  const recipe = { '@type': 'Recipe', name: 'Lacework', prepTime: 'PT25M', cookTime: 'PT40M' };
  const body = '<dl><dt>Prep time</dt><dd>25 mins</dd><dt>Cook time</dt><dd>1 hr 5 mins</dd></dl>';
  expect(fillFrom('en', { prep_minutes: 'integer', cook_minutes: 'integer' }, told(recipe) + body)).toEqual({
    prep_minutes: 25,
    cook_minutes: 65,
  });
});
