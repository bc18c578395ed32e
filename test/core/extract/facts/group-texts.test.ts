import { resultOfPage } from '../../../../core/extract/page-result';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const list = (items: string[]): string =>
  `<h2>Starters</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('what stands beside an element is a text of its own', () => {
  test('before it a name', () => {
    const body = list([
      'Croquettes <span class="price">9.50 €</span>',
      'Orange and cod salad <span class="price">11.00 €</span>',
      'Cheese board <span class="price">14.50 €</span>',
    ]);
    expect(fillFrom('en', { starters: [{ dish: 'string', price: 'number' }] }, body)).toEqual({
      starters: [
        { dish: 'Croquettes', price: 9.5 },
        { dish: 'Orange and cod salad', price: 11 },
        { dish: 'Cheese board', price: 14.5 },
      ],
    });
  });

  test('behind a dot another value', () => {
    const body = ['Ana|3 May 2027|Old Mill, Porto', 'Rui|9 May 2027|Town Hall, Braga', 'Eva|4 June 2027|Arena, Faro']
      .map((line) => line.split('|'))
      .map(([who, day, place]) => `<article><h3>${who}</h3><p><time>${day}</time> · ${place}</p></article>`)
      .join('');
    const filled = fillFrom('en', { concerts: [{ artist: 'string', venue: 'string', date: 'string' }] }, body);
    expect(filled).toMatchObject({ concerts: [{ artist: 'Ana', venue: 'Old Mill, Porto' }, {}, {}] });
  });
});

test('the many of which most of a page is made are no advertisements, whatever their class', () => {
  const words =
    'Steel frame, new tyres, ready to ride, sold because of a move to another town where there are no hills and the trams go everywhere.';
  const ads = ['City bike', 'Racer', 'Kids bike', 'Tandem', 'Cargo bike']
    .map(
      (name, at) =>
        `<div class="ad-item"><h3>${name}</h3><p>${words}</p><span class="price">${100 + at} €</span></div>`,
    )
    .join('');
  const filled = fillFrom('en', { bikes: [{ name: 'string', price: 'number' }] }, `<div class="results">${ads}</div>`);
  expect(filled).toMatchObject({ bikes: [{ name: 'City bike', price: 100 }, {}, {}, {}, {}] });
});

describe('lists of texts', () => {
  test('the one that the words of the task name is meant', () => {
    const items = (name: string, lines: string[]) =>
      `<h3>${name}</h3><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
    const html = `<html lang="en"><body><h1>Cake</h1><h2>Ingredients</h2>${items('For the sponge', ['225 g butter', '3 eggs'])}${items('For the frosting', ['140 g cream cheese', '95 g icing sugar'])}</body></html>`;
    const outputSchema = { ingredients: ['string'] };
    expect(resultOfPage({ outputSchema }, 'List the ingredients for the frosting', factsOfHtml(html, null))).toEqual({
      ingredients: ['140 g cream cheese', '95 g icing sugar'],
    });
  });

  test('a size at the end of one of them is no file size', () => {
    const body =
      '<h2>Breaking changes</h2><ul><li>The <code>buffer</code> is now <b>384MB</b></li><li>TLS 1.1 is gone</li><li>JSON only</li></ul>';
    expect(fillFrom('en', { breaking_changes: ['string'] }, body)).toEqual({
      breaking_changes: ['The buffer is now 384MB', 'TLS 1.1 is gone', 'JSON only'],
    });
  });
});
