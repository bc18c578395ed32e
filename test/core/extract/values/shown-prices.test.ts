import { resultOfPage } from '../../../../core/extract/page-result';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const read = (outputSchema: JsonObject, body: string, lang = 'en') =>
  resultOfPage(
    { outputSchema },
    'Read the page.',
    factsOfHtml(`<html lang="${lang}"><body>${body}`, 'https://s.example/p'),
  );

describe('prices of cards', () => {
  const schema = { lamps: [{ name: 'string', price: 'number', compareAtPrice: 'number', soldOut: 'boolean' }] };
  const card = (name: string, price: string, badge = '') =>
    `<li><div class="pic">${badge}</div><h3><a href="/l/${name}">${name}</a></h3><div class="price">${price}</div></li>`;
  const regular = (amount: string) => `<span class="hidden">Regular price</span><span>${amount}</span>`;
  const lamps = (...cards: string[]) => read(schema, `<h1>Lamps</h1><ul class="lamps">${cards.join('')}</ul>`);

  test('what is struck out is what it was, named or not, and what is sold out says so', () => {
    const named = '<i class="hidden">Regular price</i><s>$84.00</s><i class="hidden">Sale price</i><b>$61.00</b>';
    expect(
      lamps(
        card('Ora', regular('$40.00')),
        card('Luma', named, '<span class="tag">Sale</span>'),
        card('Fenn', '<s>$72.00</s><b>$55.50</b>'),
        card('Vela', regular('$99.00'), '<span class="tag tag--sold-out">Sold out</span>'),
      ),
    ).toMatchObject({
      lamps: [
        { name: 'Ora', price: 40 },
        { name: 'Luma', price: 61, compareAtPrice: 84 },
        { name: 'Fenn', price: 55.5, compareAtPrice: 72 },
        { name: 'Vela', price: 99, soldOut: true },
      ],
    });
  });

  test('the regular price is no earlier one where nothing else is asked', () => {
    const { lamps: read } = lamps(card('Ora', regular('$40.00')), card('Luma', regular('$50.00'))) as {
      lamps: JsonObject[];
    };
    expect(read.map(({ compareAtPrice }) => compareAtPrice)).toEqual([undefined, undefined]);
  });

  test('stars that are spoken of with a point are a score', () => {
    const rated = (name: string, score: string) =>
      `<li><h3>${name}</h3><div role="img" aria-label="${score} out of 5.0 stars"></div><p>Oak</p></li>`;
    expect(
      read(
        { shelves: [{ name: 'string', rating: 'number' }] },
        `<h1>Shelves</h1><ul class="shelves">${rated('Kant', '4.3')}${rated('Bord', '3.9')}</ul>`,
      ),
    ).toEqual({
      shelves: [
        { name: 'Kant', rating: 4.3 },
        { name: 'Bord', rating: 3.9 },
      ],
    });
  });
});

test('a price that stands before another which is asked now is not asked', () => {
  const schema = { price: 'number' };
  expect(read(schema, '<h1>Kettle</h1><dl><dt>Price</dt><dd>$165.00 Sale price $119.00</dd></dl>')).not.toEqual({
    price: 165,
  });
  expect(read(schema, '<h1>Kettle</h1><dl><dt>Price</dt><dd>$165.00 plus $12.00 postage</dd></dl>')).toEqual({
    price: 165,
  });
});

test('the warm rent is not the cold one, in whatever order they stand', () => {
  const body =
    '<h1>Wohnung</h1><div class="k"><b>980 €</b><span>Warmmiete</span></div><div class="k"><b>3</b><span>Zimmer</span></div><h2>Kosten</h2><dl><dt>Kaltmiete</dt><dd>760 €</dd><dt>Nebenkosten</dt><dd>220 €</dd></dl>';
  expect(read({ warmmiete: 'number', kaltmiete: 'number' }, body, 'de')).toEqual({ warmmiete: 980, kaltmiete: 760 });
  expect(read({ warmmiete: 'number' }, '<h1>Wohnung</h1><dl><dt>Kaltmiete</dt><dd>760 €</dd></dl>', 'de')).toEqual({});
});

describe('what is told to machines twice', () => {
  test('an address in the place of a street is not said again', () => {
    const address = {
      '@type': 'PostalAddress',
      streetAddress: '4 Ferry Row, Aldport, EX4 2PL, United Kingdom',
      addressLocality: 'Aldport',
      postalCode: 'EX4 2PL',
      addressCountry: 'United Kingdom',
    };
    const told = { '@context': 'https://schema.org', '@type': 'Hotel', name: 'Ferry Inn', address };
    expect(
      read(
        { address: 'string' },
        `<script type="application/ld+json">${JSON.stringify(told)}</script><h1>Ferry Inn</h1>`,
      ),
    ).toEqual({ address: '4 Ferry Row, Aldport, EX4 2PL, United Kingdom' });
  });

  test('an author that is no thing of its own is called by the name within', () => {
    const thread = (author: string) =>
      `<div itemscope itemtype="https://schema.org/Question"><h1 itemprop="name">Why does the tap drip?</h1><div itemprop="author">${author}</div></div>`;
    expect(
      read({ question: 'string', author: 'string' }, thread('<a itemprop="name">ida_h</a><span>412</span>')),
    ).toEqual({ question: 'Why does the tap drip?', author: 'ida_h' });
    expect(read({ author: 'string' }, thread('Ida Holm'))).toEqual({ author: 'Ida Holm' });
  });
});
