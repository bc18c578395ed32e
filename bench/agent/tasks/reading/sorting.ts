import { click, done, select } from '../../acts';
import { equals } from '../../judging';
import type { Task } from '../../task';
import { at, sortedBy } from '../choose';

const listOf = (item: Record<string, 'string' | 'number'>): object => ({
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(item).map(([name, type]) => [name, { type }])),
    required: Object.keys(item),
  },
});

export const SORTING: Task[] = [
  {
    id: 'sorting-products',
    start: '/shop',
    pose({ shop }) {
      const wanted = sortedBy(shop, ({ cents }) => cents)
        .slice(0, 5)
        .map(({ name, cents }) => ({ name, price: cents / 100 }));
      return {
        task: 'List the five cheapest products of the store with their prices, the cheapest first.',
        outputSchema: listOf({ name: 'string', price: 'number' }),
        script: [
          select('combobox "Sort by', 'Price, low to high'),
          click('button "Apply"'),
          done(wanted.map(({ name, price }) => `${name} €${price.toFixed(2)}`).join(', '), wanted),
        ],
        check: (result) => equals(result, wanted),
      };
    },
  },
  {
    id: 'sorting-towns',
    start: '/statistics',
    pose({ figures }) {
      const { region } = at(figures, 0);
      const wanted = sortedBy(
        figures.filter((one) => one.region === region),
        ({ people }) => -people,
      ).map(({ town, people }) => ({ town, inhabitants: people }));
      return {
        task: `List the towns of the region ${region} with their inhabitants, the largest first.`,
        outputSchema: listOf({ town: 'string', inhabitants: 'number' }),
        script: [
          done(wanted.map(({ town, inhabitants }) => `${town} ${inhabitants.toLocaleString('en')}`).join('; '), wanted),
        ],
        check: (result) => equals(result, wanted),
      };
    },
  },
  {
    id: 'sorting-trips',
    start: '/travel',
    pose({ travel }) {
      const wanted = sortedBy(travel.trips, ({ cents }) => cents).map(({ carrier, leaves }) => ({ carrier, leaves }));
      return {
        task: `All trips from ${travel.from} to ${travel.to} please, sorted by price with the cheapest first: company and time of departure as shown.`,
        outputSchema: listOf({ carrier: 'string', leaves: 'string' }),
        script: [
          select('combobox "From', travel.from),
          select('combobox "To', travel.to),
          click('button "Compare"'),
          done(wanted.map(({ carrier, leaves }) => `${leaves} ${carrier}`).join(', '), wanted),
        ],
        check: (result) => equals(result, wanted),
      };
    },
  },
  {
    id: 'sorting-jobs',
    start: '/jobs',
    pose({ jobs }) {
      const wanted = sortedBy(jobs.slice(0, 6), ({ salary }) => -salary).map(({ title, company, salary }) => ({
        title,
        company,
        salary,
      }));
      return {
        task: 'Take the six jobs that the page shows at first and list them by salary, best paid first, with title, company and salary in euros a year.',
        outputSchema: listOf({ title: 'string', company: 'string', salary: 'number' }),
        script: [
          done(
            wanted
              .map(({ title, company, salary }) => `${title} at ${company} €${salary.toLocaleString('en')}`)
              .join(', '),
            wanted,
          ),
        ],
        check: (result) => equals(result, wanted),
      };
    },
  },
];
