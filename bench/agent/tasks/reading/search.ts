import { done, type } from '../../acts';
import { says } from '../../judging';
import { money } from '../../sites/page';
import type { Task } from '../../task';
import { at } from '../choose';

export const SEARCH: Task[] = [
  {
    id: 'search-price',
    start: '/shop',
    pose({ shop }) {
      const { name, cents } = at(shop, 30);
      return {
        task: `Search the store for "${name}" and tell me what it costs.`,
        script: [
          type('searchbox "Search products"', name, { submit: true }),
          done(`The ${name} costs ${money(cents)}.`),
        ],
        check: (result) => says(result, { numbers: [cents / 100] }),
      };
    },
  },
  {
    id: 'search-author',
    start: '/library',
    pose({ library }) {
      const { title, author, year } = at(library, 21);
      return {
        task: `Who wrote "${title}", and in which year was it published? Look it up in the library's catalogue.`,
        script: [
          type('textbox "Title or author"', title, { submit: true }),
          done(`${title} was written by ${author} and published in ${year}.`),
        ],
        check: (result) => says(result, { texts: [author], numbers: [year] }),
      };
    },
  },
  {
    id: 'search-forum',
    start: '/forum',
    pose({ forum }) {
      const { subject, author } = at(forum.threads, 24);
      const thing = subject.replace('Trouble with my ', '');
      return {
        task: `Somebody in this forum has trouble with a ${thing}. Who is it? Give me the user name.`,
        script: [type('textbox "Search the forum"', thing, { submit: true }), done(`It is ${author}.`)],
        check: (result) =>
          says(result, {
            texts: [author],
            none: forum.members.map(({ name }) => name).filter((name) => name !== author),
          }),
      };
    },
  },
  {
    id: 'search-results',
    start: '/shop',
    pose({ shop }) {
      const word = at(at(shop, 11).name.split(' '), 0);
      const found = shop.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
      return {
        task: `Search for "${word}" in this shop. How many products does the search find?`,
        script: [
          type('searchbox "Search products"', word, { submit: true }),
          done(`The search for ${word} finds ${found.length} products.`),
        ],
        check: (result) => says(result, { numbers: [found.length] }),
      };
    },
  },
];
