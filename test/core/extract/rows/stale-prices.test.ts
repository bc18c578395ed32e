import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const pageOf = (offer: object, shown: string): string =>
  `<html lang="de"><title>Rad Ardenne</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Rad Ardenne',
    offers: { '@type': 'Offer', priceCurrency: 'EUR', ...offer },
  })}</script><main><h1>Rad Ardenne</h1>${shown}<p>625 Wh</p></main>`;

const priceOn = (html: string) => fillSchema({ properties: { price: { type: 'number' } } }, factsOfHtml(html, null));

test('a price that only other sites are told gives way to the one that visitors are shown', () => {
  expect(priceOn(pageOf({ price: '2799.00' }, '<p><span>2.399,00 €</span> inkl. MwSt.</p>'))).toEqual({ price: 2399 });
  expect(
    priceOn(
      '<meta property="product:price:amount" content="2799.00"><h1>Rad</h1><p class="preis"><b>2.399,00 €</b></p>',
    ),
  ).toEqual({ price: 2399 });
});

test.each([
  ['is shown as well, in whatever form', '<p>Jetzt 2 799 € statt bisher</p><p><span>2.399,00 €</span></p>'],
  ['stands beside the amount of something else', '<p>Versand: <span>4,90 €</span></p>'],
  ['is in another currency than the one shown', '<p><span>2,399.00 $</span></p>'],
  ['stands beside several', '<p><span>2.399,00 €</span></p><p><span>2.599,00 €</span></p>'],
])('a price that %s is kept', (_why, shown) => {
  expect(priceOn(pageOf({ price: '2799.00' }, shown))).toEqual({ price: 2799 });
});
