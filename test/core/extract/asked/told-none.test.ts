import { noneToldOn } from '../../../../core/extract/told-none';
import { resultOfPage } from '../../../../core/extract/page-result';
import { factsOfHtml } from '../facts-of-html';

describe('a page that has none of what is looked for says so, whatever it offers beside it', () => {
  test.each([
    [
      'List the books found',
      '# Results\n\nSorry, we found no books for “zyx”.\n\n## Bestsellers\n\nTide £8.99\n\nFerry £9.99',
      'Sorry, we found no books for “zyx”.',
    ],
    [
      'List the books found',
      '### Bestsellers\n\n1.  Tide £8.99\n2.  Ferry £9.99\n\n## Results\n\nSorry, we found no books for “zyx”.',
      'Sorry, we found no books for “zyx”.',
    ],
    [
      'Finde Jobs in Görlitz',
      '# Jobs in Görlitz\n\nUmkreis 10 km\n\nLeider haben wir keine passenden Stellen gefunden.\n\n## Beliebt\n\nLagerist',
      'Leider haben wir keine passenden Stellen gefunden.',
    ],
    [
      'Donne la liste des résultats',
      '# Recherche\n\nAucun ouvrage ne correspond à « zyx ».\n\n### Coups de cœur\n\nLe Refuge — 18,50 €\n\nLa Cime — 12 €',
      'Aucun ouvrage ne correspond à « zyx ».',
    ],
    [
      'Lista los lotes con su precio',
      '# Relojes\n\n**0 resultados**\n\nNo se han encontrado lotes.\n\n#### Próxima subasta\n\nLámpara 300 €\n\nMesa 90 €',
      '0 resultados',
    ],
    [
      'List the jobs shown',
      '# İlanlar\n\nŞehir\n\nAradığınız kriterlere uygun ilan bulunamadı.\n\n#### Popüler\n\nKurye\n\nGarson',
      'Aradığınız kriterlere uygun ilan bulunamadı.',
    ],
    [
      '検索結果の商品を一覧にして',
      '# 検索結果\n\n0件\n\n該当する商品は見つかりませんでした。\n\n## おすすめ\n\n織部角皿 4,400円\n\n湯呑 2,750円',
      '0件',
    ],
    [
      'What items are in my basket?',
      '# Your basket\n\nYour basket is currently empty.\n\n## Our customers love\n\nCotton £24.00\n\nThimble £6.50',
      'Your basket is currently empty.',
    ],
    [
      'Was ist in meinem Warenkorb?',
      '# Warenkorb\n\nIhr Warenkorb ist leer.\n\n## Beliebt\n\nTeekanne 39,90 €\n\nSieb 4,50 €',
      'Ihr Warenkorb ist leer.',
    ],
    [
      'Quels articles sont dans mon panier ?',
      '# Mon panier\n\nVotre panier est vide.\n\n## Vous aimerez\n\nThéière 39,90 €',
      'Votre panier est vide.',
    ],
    [
      'List my notifications',
      "# Notifications\n\n### You're all caught up\n\nWhen something happens, you'll see it here.\n\n## Tips\n\nSet 3 alerts",
      "### You're all caught up\n\nWhen something happens, you'll see it here.",
    ],
  ])('%s: %#', (ask, article, told) => {
    expect(noneToldOn(article, ask)).toBe(told);
  });
});

describe('a page that has them says nothing of the kind, whatever it has none of', () => {
  test.each([
    ['List the products with price', 'Your cart is empty\n\n# Lamps\n\nHalden $39\n\nNord $49'],
    ['List the products with price', '# Lamps\n\nNo items in your compare list\n\nHalden $39\n\nNord $49'],
    ['List the trains', '# Departures\n\n08:15 Porto\n\n09:15 Faro\n\nNo disruptions are reported.'],
    ['List the trains', '# Departures\n\n08:15 Porto\n\n09:15 Faro\n\n## Disruptions\n\nNo disruptions are reported.'],
    [
      'Liste die Termine auf',
      '# Termine\n\n12.05. Lesung\n\n14.05. Konzert (keine Karten verfügbar)\n\n16.05. Theater',
    ],
    ['Give me the text of this page', '# Results\n\nNo results found.\n\n## Bestsellers\n\nTide £8.99'],
  ])('%s: %#', (ask, article) => {
    expect(noneToldOn(article, ask)).toBeNull();
  });
});

const pageOf = (body: string) => factsOfHtml(`<title>Siena</title><main>${body}</main>`, null);

test('the words for none are the result for who asks for nothing else', () => {
  const empty = pageOf('<h1>To rent in Siena</h1><p>There are currently no properties to rent in Siena.</p>');
  expect(resultOfPage({ outputSchema: null }, 'List the flats to rent in Siena', empty)).toBe(
    'There are currently no properties to rent in Siena.',
  );
  const lamp = pageOf('<h1>Lamp</h1><p>Price: $39</p><h2>Reviews</h2><p>No reviews yet.</p>');
  expect(resultOfPage({ outputSchema: null }, 'Get the price, the weight and the reviews', lamp)).toBe(lamp.article);
});

test('a basket without anything in a row of links says nothing of the page', () => {
  const article = '[Kettles](https://s.example/k) [Basket (0)](https://s.example/b)\n\n# Kettles\n\n### Arden\n\n£64';
  expect(noneToldOn(article, 'List the names of all kettles on this page')).toBeNull();
});
