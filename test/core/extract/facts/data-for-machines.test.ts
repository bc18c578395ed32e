import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const page = (ld: object, body: string) =>
  factsOfHtml(
    `<html lang="en"><head><title>Parsnip cake | The Kitchen</title><script type="application/ld+json">${JSON.stringify(ld)}</script></head><body>${body}</body></html>`,
    'https://s.example/p',
  );
const RECIPE = { '@type': 'Recipe', name: 'Lemon drizzle loaf', prepTime: 'PT15M', recipeYield: '8' };
const BODY = '<h1>Parsnip cake</h1><dl><dt>Serves</dt><dd>10</dd></dl>';
const SCHEMA = { prep_time: 'string', servings: 'integer' };

test('the only recipe told to machines is not the page when neither heading nor title has a word of its name', () => {
  expect(fillSchema(SCHEMA, page(RECIPE, BODY))).toEqual({ servings: 10 });
});

test.each<[string, object]>([
  ['the heading has a word of it', { ...RECIPE, name: 'Parsnip and ginger cake' }],
  ['it is the site itself', { '@type': 'WebSite', name: 'Whatever' }],
])('it counts where %s', (_why, ld) => {
  const expected = 'prepTime' in ld ? { prep_time: 'PT15M', servings: 10 } : { servings: 10 };
  expect(fillSchema(SCHEMA, page(ld, BODY))).toEqual(expected);
});

test('a number of a book that the page shows otherwise is not that of the page', () => {
  const ld = { '@type': 'Book', name: 'Parsnip cake', isbn: '9789720000002' };
  const body = '<h1>Parsnip cake</h1><dl><dt>ISBN</dt><dd>978-972-55-3104-8</dd></dl>';
  expect(fillSchema({ isbn: 'string' }, page(ld, body))).toEqual({ isbn: '978-972-55-3104-8' });
});
