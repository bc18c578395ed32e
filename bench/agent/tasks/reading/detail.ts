import { click, done } from '../../acts';
import { says } from '../../judging';
import type { Task } from '../../task';
import { at } from '../choose';

/** What a list does not say, but a page behind it does. */
export const DETAIL: Task[] = [
  {
    id: 'detail-isbn',
    start: '/library/catalogue',
    pose({ library }) {
      const { title, isbn } = at(library, 0);
      return {
        task: 'Open the first book of the catalogue and tell me its ISBN.',
        script: [click(`link "${title}"`), done(`The ISBN of ${title} is ${isbn}.`)],
        check: (result) => says(result, { texts: [isbn] }),
      };
    },
  },
  {
    id: 'detail-article-number',
    start: '/shop',
    pose({ shop }) {
      const { name, articleNumber, warrantyYears } = at(shop, 6);
      return {
        task: `What is the article number of the ${name}, and how many years of warranty does it have?`,
        script: [
          click(`link "${name}"`),
          done(`The ${name} has the article number ${articleNumber} and ${warrantyYears} years of warranty.`),
        ],
        check: (result) => says(result, { texts: [articleNumber], numbers: [warrantyYears] }),
      };
    },
  },
  {
    id: 'detail-contact',
    start: '/jobs',
    pose({ jobs }) {
      const { title, company, contact } = at(jobs, 3);
      return {
        task: `I would like to apply as ${title} at ${company}. To which address do I have to write?`,
        script: [click(`How to apply to ${company} as ${title}`), done(`Write to ${contact}.`)],
        check: (result) => says(result, { texts: [contact] }),
      };
    },
  },
  {
    id: 'detail-member',
    start: '/forum',
    pose({ forum }) {
      const thread = at(forum.threads, 2);
      const town = forum.members.find(({ name }) => name === thread.author)?.town ?? '';
      return {
        task: `Where does the person live who began the thread "${thread.subject}"?`,
        script: [
          click(`by ${thread.author}, ${thread.posts.length} replies`),
          click(`link "${thread.author}"`),
          done(`${thread.author} lives in ${town}.`),
        ],
        check: (result) => says(result, { texts: [town] }),
      };
    },
  },
];
