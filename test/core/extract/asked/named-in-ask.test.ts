import { resultOfPage } from '../../../../core/extract/page-result';
import { factsOfHtml } from '../facts-of-html';

const rowOf = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const departures = [
  ['07:30', 'Lisboa', 'Rede Litoral'],
  ['08:15', 'Porto', 'TransNorte'],
  ['10:20', 'Porto Covo', 'Costa Azul'],
  ['11:40', 'Porto', 'Rede Litoral'],
];
const board = factsOfHtml(
  `<html lang="pt"><title>Horários</title><h1>Horários</h1><h2>Partidas</h2><table><tr><th>Hora<th>Destino<th>Operador${departures.map(rowOf).join('')}</table>
   <h2>Chegadas</h2><table><tr><th>Hora<th>Origem<th>Operador${rowOf(['09:55', 'Porto', 'TransNorte'])}${rowOf(['12:35', 'Viseu', 'Costa Azul'])}</table>`,
  null,
);
const schema = { departures: [{ time: 'string', destination: 'string', operator: 'string' }] };
const timesFor = (ask: string, outputSchema = schema) => {
  const given = resultOfPage({ outputSchema }, ask, board) as { departures?: { time: string }[] };
  return given.departures?.map(({ time }) => time);
};

describe('of a list, what the task names', () => {
  test.each([
    ['List the departures to Porto', ['08:15', '11:40']],
    ['List the departures to Porto Covo', ['10:20']],
    ['List the departures to Porto or Lisboa', ['07:30', '08:15', '11:40']],
    ['List the departures to Porto by TransNorte', ['08:15']],
    ['Liste die Abfahrten nach Lisboa', ['07:30']],
    ['List the departures, but not to Porto', ['07:30', '10:20']],
    ['Porto', ['07:30', '08:15', '10:20', '11:40']],
    ['List all departures', ['07:30', '08:15', '10:20', '11:40']],
    ['List the departures of the Portobello line', ['07:30', '08:15', '10:20', '11:40']],
  ])('%s', (ask, times) => {
    expect(timesFor(ask)).toEqual(times);
  });

  test('also by what the schema does not ask for', () => {
    const narrow = { departures: [{ time: 'string', destination: 'string' }] } as unknown as typeof schema;
    expect(timesFor('List the departures of Rede Litoral', narrow)).toEqual(['07:30', '11:40']);
  });
});

test('a value of one row is that of the row that the task names', () => {
  const rows = [
    ['Vaucelles', '12 236', '12 418'],
    ['Herbigny', '712', '687'],
    ['Saint-Omey', '3 950', '4 106'],
  ];
  const page = factsOfHtml(
    `<html lang="fr"><h1>Populations légales</h1><table><tr><th>Commune<th>Population 2017<th>Population 2023${rows.map(rowOf).join('')}</table>`,
    null,
  );
  const outputSchema = { commune: 'string', population_2023: 'integer' };
  expect(resultOfPage({ outputSchema }, 'Population de la commune de Herbigny en 2023', page)).toEqual({
    commune: 'Herbigny',
    population_2023: 687,
  });
  expect(resultOfPage({ outputSchema }, 'Population de la commune', page)).toEqual({});
});

test.each([
  [
    'List the departures to Porto',
    '| Hora | Destino | Operador |\n| --- | --- | --- |\n| 08:15 | Porto | TransNorte |\n| 11:40 | Porto | Rede Litoral |',
  ],
  ['List the departures to Faro', board.article],
  ['Summarise the departures to Porto', board.article],
])('without a schema the rows that are named are the answer: %s', (ask, expected) => {
  expect(resultOfPage({ outputSchema: null }, ask, board)).toBe(expected);
});
