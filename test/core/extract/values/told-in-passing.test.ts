import { resultOfPage } from '../../../../core/extract/page-result';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const read = (outputSchema: JsonObject, body: string, lang = 'en') =>
  resultOfPage(
    { outputSchema },
    'Read the page.',
    factsOfHtml(`<html lang="${lang}"><body>${body}`, 'https://s.example/p'),
  );

describe('what somebody is paid, in a sentence', () => {
  const ends = { salaryMin: 'integer', salaryMax: 'integer' };

  test.each([
    ['en', 'Our pay range is $61,000 to $74,500 a year, with a bonus of up to $4,000.', 61000, 74500],
    ['de', 'Das Jahresgehalt liegt zwischen 52.000 und 61.000 € brutto.', 52000, 61000],
    ['fr', 'La rémunération proposée va de 38 000 à 44 000 € par an.', 38000, 44000],
  ])('in %s', (lang, sentence, salaryMin, salaryMax) => {
    expect(read(ends, `<h1>Welder</h1><p>${sentence}</p>`, lang)).toEqual({ salaryMin, salaryMax });
  });

  test('is not told where two are, or where the sums are of something else', () => {
    const two = '<p>The salary is $40,000 - $50,000.</p><p>With a degree the salary is $45,000 - $58,000.</p>';
    expect(read(ends, `<h1>Welder</h1>${two}`)).toEqual({});
    expect(read(ends, '<h1>Welder</h1><p>We sold $40,000 - $50,000 worth of gates.</p>')).toEqual({});
  });
});

describe('a time that will be later', () => {
  const board = (arrives: string) =>
    `<h1>Trains</h1><table><tr><th>Train</th><th>Departs</th><th>Arrives</th></tr><tr><td>R 4</td><td>10:02</td><td>10:40</td></tr><tr><td>R 6</td><td>11:02</td><td>${arrives}</td></tr></table>`;

  test.each([
    '11:41 <i>exp. 11:50</i>',
    '11:41 (delayed to 11:50)',
    '11:41 voraussichtlich 11:50',
    '11:41 prévu 11:50',
  ])('is not the one of the timetable: %s', (arrives) => {
    const { trains } = read({ trains: [{ train: 'string', arrives: 'string' }] }, board(arrives)) as {
      trains: JsonObject[];
    };
    expect(trains[1]).toEqual({ train: 'R 6', arrives: '11:41' });
  });
});

describe('an address below the name of a house', () => {
  const place = (lines: string, lang = 'fr') =>
    read({ venue_address: 'string' }, `<h1>Soirée</h1><dl><dt>Lieu</dt><dd>${lines}</dd></dl>`, lang);

  test('begins with the street', () => {
    expect(place('Petite salle, Le Moulin<br>4 rue des Tanneurs, 35000 Rennes')).toEqual({
      venue_address: '4 rue des Tanneurs, 35000 Rennes',
    });
  });

  test('keeps a street that stands on a line of its own', () => {
    expect(place('Rue des Tanneurs<br>Porte 4, 35000 Rennes')).toEqual({
      venue_address: 'Rue des Tanneurs, Porte 4, 35000 Rennes',
    });
  });
});
