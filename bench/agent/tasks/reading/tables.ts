import { done } from '../../acts';
import { says } from '../../judging';
import { SEASONS } from '../../sites/reading/tables';
import type { Task } from '../../task';
import { at, most } from '../choose';

export const TABLES: Task[] = [
  {
    id: 'tables-cell',
    start: '/statistics',
    pose({ figures }) {
      const { town, rain } = at(figures, 7);
      const millimetres = at(rain, 2);
      return {
        task: `How much rain falls in ${town} in autumn?`,
        script: [done(`In autumn ${millimetres} mm of rain fall in ${town}.`)],
        check: (result) => says(result, { numbers: [millimetres] }),
      };
    },
  },
  {
    id: 'tables-largest',
    start: '/statistics',
    pose({ figures }) {
      const { region } = at(figures, 5);
      const towns = figures.filter((one) => one.region === region);
      const largest = most(towns, ({ squareKm }) => squareKm);
      return {
        task: `Which town of the region ${region} covers the largest area, and how large is it?`,
        script: [done(`${largest.town} with ${largest.squareKm} km².`)],
        check: (result) =>
          says(result, {
            texts: [largest.town],
            numbers: [largest.squareKm],
            among: figures.map(({ town }) => town),
          }),
      };
    },
  },
  {
    id: 'tables-two-tables',
    start: '/statistics',
    pose({ figures }) {
      const largest = most(figures, ({ people }) => people);
      const summer = at(largest.rain, 1);
      return {
        task: 'What is the town with the most inhabitants, and how many millimetres of rain does it get in summer?',
        script: [done(`${largest.town} gets ${summer} mm in summer.`)],
        check: (result) =>
          says(result, { texts: [largest.town], numbers: [summer], among: figures.map(({ town }) => town) }),
      };
    },
  },
  {
    id: 'tables-season',
    start: '/statistics',
    pose({ figures }) {
      const { town, rain } = at(figures, 2);
      const wettest = at(SEASONS, rain.indexOf(Math.max(...rain)));
      return {
        task: `In which season does it rain most in ${town}? Just name the season.`,
        script: [done(wettest)],
        check: (result) => says(result, { texts: [wettest], none: SEASONS.filter((season) => season !== wettest) }),
      };
    },
  },
];
