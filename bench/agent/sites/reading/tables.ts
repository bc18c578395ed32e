import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { TOWNS } from '../../world/words';
import { page } from '../page';
import type { Site } from '../site';

export interface TownFigures {
  town: string;
  region: string;
  people: number;
  squareKm: number;
  /** Millimetres in spring, summer, autumn and winter. */
  rain: number[];
}

export const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'];
const REGIONS = ['North', 'Middle', 'South'];

export function makeFigures(random: Random): TownFigures[] {
  const count = 12;
  const people = random.distinct(count, 1_200, 98_000);
  const areas = random.distinct(count, 8, 240);
  const rain = random.distinct(count * SEASONS.length, 40, 390);
  const figures = random.sample(TOWNS, count).map((town, index) => ({
    town,
    region: REGIONS[index % REGIONS.length] ?? '',
    people: people[index] ?? 0,
    squareKm: areas[index] ?? 0,
    rain: rain.slice(index * SEASONS.length, (index + 1) * SEASONS.length),
  }));
  return figures.sort((left, right) => left.region.localeCompare(right.region));
}

export const statistics: Site<{ figures: TownFigures[] }> = ({ path, world }) => {
  if (path !== '') return undefined;
  const figures = world.figures;
  const groups = [...new Set(figures.map(({ region }) => region))];
  const body = html`<h1>The district in figures</h1>
    <h2>People and area</h2>
    <table>
      <caption>
        Inhabitants and area by town
      </caption>
      <thead>
        <tr>
          <th>Region</th>
          <th>Town</th>
          <th>Inhabitants</th>
          <th>Area (km²)</th>
        </tr>
      </thead>
      <tbody>
        ${groups.map((region) => {
          const towns = figures.filter((one) => one.region === region);
          return towns.map(
            ({ town, people, squareKm }, index) =>
              html`<tr>
                ${index === 0 ? html`<th rowspan="${towns.length}">${region}</th>` : null}
                <td>${town}</td>
                <td>${people.toLocaleString('en')}</td>
                <td>${squareKm}</td>
              </tr>`,
          );
        })}
      </tbody>
    </table>
    <h2>Rain</h2>
    <table>
      <caption>
        Rainfall in millimetres
      </caption>
      <tr>
        <th rowspan="2">Town</th>
        <th colspan="4">Season</th>
      </tr>
      <tr>
        ${SEASONS.map((season) => html`<th>${season}</th>`)}
      </tr>
      ${[...figures].reverse().map(
        ({ town, rain }) =>
          html`<tr>
            <th>${town}</th>
            ${rain.map((millimetres) => html`<td>${millimetres}</td>`)}
          </tr>`,
      )}
    </table>`;
  return page('The district in figures', { body });
};
