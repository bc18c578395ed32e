import { click, done, select, type, type Act } from '../../acts';
import { says } from '../../judging';
import type { Task } from '../../task';
import { at } from '../choose';

/** Numbers that no page states. */
export const COUNT: Task[] = [
  {
    id: 'count-books',
    start: '/library/catalogue',
    pose({ library }) {
      const author = at(library, 14).author;
      const count = library.filter((book) => book.author === author).length;
      const more: Act[] = count > 10 ? [click('link "More titles"')] : [];
      return {
        task: `How many books by ${author} are in the catalogue?`,
        script: [
          type('textbox "Title or author"', author, { submit: true }),
          ...more,
          done(`There are ${count} books by ${author}.`),
        ],
        check: (result) => says(result, { numbers: [count] }),
      };
    },
  },
  {
    id: 'count-jobs',
    start: '/jobs',
    pose({ jobs }) {
      const { town } = at(jobs, 4);
      const count = jobs.filter((job) => job.town === town).length;
      const more = Array.from({ length: Math.ceil(count / 6) - 1 }, () => click('button "Show more jobs"'));
      return {
        task: `How many jobs are offered in ${town}?`,
        script: [select('combobox "Town', town), ...more, done(`In ${town} ${count} jobs are offered.`)],
        check: (result) => says(result, { numbers: [count] }),
      };
    },
  },
  {
    id: 'count-sold-out',
    start: '/shop',
    pose({ shop }) {
      const kind = at(shop, 0).kind;
      const count = shop.filter((product) => product.kind === kind && !product.inStock).length;
      return {
        task: `How many of the ${kind} in this store are sold out?`,
        script: [
          click(`link "${kind.charAt(0).toUpperCase()}${kind.slice(1)}"`),
          click('link "Next page"'),
          done(`${count} of the ${kind} are sold out.`),
        ],
        check: (result) => says(result, { numbers: [count] }),
      };
    },
  },
  {
    id: 'count-posts',
    start: '/forum',
    pose({ forum }) {
      const thread = at(forum.threads, 4);
      const { author } = at(thread.posts, 0);
      const count = thread.posts.filter((post) => post.author === author).length;
      return {
        task: `In the thread "${thread.subject}", how many of the replies are by ${author}?`,
        script: [
          click(`by ${thread.author}, ${thread.posts.length} replies`),
          done(`${count} of the replies are by ${author}.`),
        ],
        check: (result) => says(result, { numbers: [count] }),
      };
    },
  },
];
