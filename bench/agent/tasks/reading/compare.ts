import { click, done, select, type, type Act } from '../../acts';
import { says } from '../../judging';
import { money } from '../../sites/page';
import type { Task } from '../../task';
import type { World } from '../../world/world';
import { at, least } from '../choose';

const toTrips = ({ travel }: World): Act[] => [
  select('combobox "From', travel.from),
  select('combobox "To', travel.to),
  click('button "Compare"'),
];

export const COMPARE: Task[] = [
  {
    id: 'compare-weight',
    start: '/shop',
    pose({ shop }) {
      const pair = [at(shop, 2), at(shop, 33)];
      const [first, second] = [at(pair, 0), at(pair, 1)];
      const lighter = least(pair, ({ grams }) => grams);
      const look = (name: string): Act[] => [
        type('searchbox "Search products"', name, { submit: true }),
        click(`link "${name}"`),
      ];
      return {
        task: `Which weighs less, the ${first.name} or the ${second.name}, and how many grams does each weigh? Start your answer with the name of the lighter one.`,
        script: [
          ...look(first.name),
          { ...click('link "Fairweather Store"'), remember: `The ${first.name} weighs ${first.grams} g.` },
          ...look(second.name),
          done(`${lighter.name}: the ${first.name} weighs ${first.grams} g, the ${second.name} ${second.grams} g.`),
        ],
        check(result) {
          const begins = result.answer.slice(0, lighter.name.length + 12).includes(lighter.name);
          const verdict = says(result, { numbers: [first.grams, second.grams] });
          return verdict === true ? begins || 'the wrong one is named first' : verdict;
        },
      };
    },
  },
  {
    id: 'compare-direct',
    start: '/travel',
    pose(world) {
      const { from, to, trips } = world.travel;
      const best = least(
        trips.filter(({ changes }) => changes === 0),
        ({ cents }) => cents,
      );
      return {
        task: `I want to go from ${from} to ${to} without changing. What is the cheapest way, when does it leave and what does it cost?`,
        script: [...toTrips(world), done(`${best.carrier} leaves at ${best.leaves} and costs ${money(best.cents)}.`)],
        check: (result) =>
          says(result, {
            texts: [best.leaves, best.carrier],
            numbers: [best.cents / 100],
            among: trips.map(({ leaves }) => leaves),
          }),
      };
    },
  },
  {
    id: 'compare-fastest',
    start: '/travel',
    pose(world) {
      const { from, to, trips } = world.travel;
      const best = least(trips, ({ minutes }) => minutes);
      return {
        task: `Which trip from ${from} to ${to} takes the least time? I need the company and the time of departure.`,
        script: [...toTrips(world), done(`The fastest is ${best.carrier} at ${best.leaves}.`)],
        check: (result) =>
          says(result, { texts: [best.leaves, best.carrier], among: trips.map(({ leaves }) => leaves) }),
      };
    },
  },
  {
    id: 'compare-books',
    start: '/library',
    pose({ library }) {
      const [first, second] = [at(library, 3), at(library, 29)];
      const longer = first.pages > second.pages ? first : second;
      return {
        task: `Compare "${first.title}" with "${second.title}": which has more pages, and how many? Answer with the title of the longer one and its number of pages only.`,
        script: [
          type('textbox "Title or author"', first.title, { submit: true }),
          click(`link "${first.title}"`),
          { ...click('link "Catalogue"'), remember: `${first.title} has ${first.pages} pages.` },
          type('textbox "Title or author"', second.title, { submit: true }),
          click(`link "${second.title}"`),
          done(`${longer.title}, ${longer.pages} pages`),
        ],
        check: (result) =>
          says(result, {
            texts: [longer.title],
            numbers: [longer.pages],
            none: [longer === first ? second.title : first.title],
          }),
      };
    },
  },
];
