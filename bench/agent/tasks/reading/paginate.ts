import { click, done, type Act } from '../../acts';
import { says } from '../../judging';
import { money } from '../../sites/page';
import type { Task } from '../../task';
import { at, least, most } from '../choose';

const times = (count: number, act: Act): Act[] => Array.from({ length: count }, () => act);

/** The answer is on a later page, or only all pages together have it. */
export const PAGINATE: Task[] = [
  {
    id: 'paginate-last',
    start: '/library/catalogue',
    pose({ library }) {
      const { title } = at(library, -1);
      return {
        task: 'Go through the catalogue to its very end. What is the title of the last book that is listed?',
        script: [...times(3, click('link "More titles"')), done(`The last one is ${title}.`)],
        check: (result) => says(result, { texts: [title], among: library.map((book) => book.title) }),
      };
    },
  },
  {
    id: 'paginate-forum',
    start: '/forum',
    pose({ forum }) {
      const { subject, author } = at(forum.threads, 27);
      return {
        task: 'What is the first thread on page 4 of the forum about, and who began it?',
        script: [click('link "4"'), done(`"${subject}", begun by ${author}.`)],
        check: (result) => says(result, { texts: [subject.replace('Trouble with my ', ''), author] }),
      };
    },
  },
  {
    id: 'paginate-cheapest',
    start: '/shop?kind=lamps',
    pose({ shop }) {
      const lamps = shop.filter(({ kind }) => kind === 'lamps');
      const best = least(lamps, ({ cents }) => cents);
      return {
        task: 'Look at all pages of the lamps and tell me the name and the price of the cheapest one.',
        script: [
          { ...click('link "Next page"'), remember: `The cheapest so far is compared with this page.` },
          done(`${best.name} is the cheapest lamp, for ${money(best.cents)}.`),
        ],
        check: (result) =>
          says(result, { texts: [best.name], numbers: [best.cents / 100], among: lamps.map(({ name }) => name) }),
      };
    },
  },
  {
    id: 'paginate-jobs',
    start: '/jobs',
    pose({ jobs }) {
      const oldest = most(jobs, ({ days }) => days);
      return {
        task: 'Of all the jobs on this page, including those that show up only when you ask for more: which was posted the longest time ago, and at which company?',
        script: [
          ...times(3, click('button "Show more jobs"')),
          done(`${oldest.title} at ${oldest.company}, posted ${oldest.days} days ago.`),
        ],
        check: (result) => says(result, { texts: [oldest.title, oldest.company] }),
      };
    },
  },
];
