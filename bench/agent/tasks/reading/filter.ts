import { check, click, done, select, type, type Act } from '../../acts';
import { says } from '../../judging';
import type { Product } from '../../sites/reading/shop';
import type { Task } from '../../task';
import { at, sortedBy } from '../choose';

const namesOf = (products: readonly Product[]): string[] => products.map(({ name }) => name);

export const FILTER: Task[] = [
  {
    id: 'filter-brand',
    start: '/shop',
    pose({ shop }) {
      const { brand, kind } = at(shop, 5);
      const wanted = shop.filter((product) => product.brand === brand && product.kind === kind);
      return {
        task: `Which ${kind} by ${brand} does the store have? Give me the names of all of them.`,
        script: [
          click(`link "${kind.charAt(0).toUpperCase()}${kind.slice(1)}"`),
          check(`checkbox "${brand}"`),
          click('button "Apply"'),
          done(`${brand} has these ${kind}: ${namesOf(wanted).join(', ')}.`),
        ],
        check: (result) =>
          says(result, { texts: namesOf(wanted), none: namesOf(shop.filter((product) => !wanted.includes(product))) }),
      };
    },
  },
  {
    id: 'filter-price',
    start: '/shop',
    pose({ shop }) {
      const affordable = sortedBy(
        shop.filter(({ inStock }) => inStock),
        ({ cents }) => cents,
      );
      const limit = Math.ceil(at(affordable, 3).cents / 100);
      const wanted = shop.filter(({ cents, inStock }) => inStock && cents <= limit * 100);
      return {
        task: `I have ${limit} euros. Name every product of this store that is in stock and costs no more than that.`,
        script: [
          check('checkbox "Only in stock"'),
          type('textbox "Price up to"', String(limit)),
          click('button "Apply"'),
          done(`For up to ${limit} euros there is: ${namesOf(wanted).join(', ')}.`),
        ],
        check: (result) =>
          says(result, { texts: namesOf(wanted), none: namesOf(shop.filter((product) => !wanted.includes(product))) }),
      };
    },
  },
  {
    id: 'filter-language',
    start: '/library',
    pose({ library }) {
      const { author, language } = at(library, 8);
      const byAuthor = library.filter((book) => book.author === author);
      const wanted = byAuthor.filter((book) => book.language === language).map(({ title }) => title);
      const others = byAuthor.map(({ title }) => title).filter((title) => !wanted.includes(title));
      return {
        task: `Which books by ${author} does the library have in ${language}? List their titles.`,
        script: [
          type('textbox "Title or author"', author),
          select('combobox "Language"', language),
          click('button "Find books"'),
          done(`In ${language} there is: ${wanted.join('; ')}.`),
        ],
        check: (result) => says(result, { texts: wanted, none: others }),
      };
    },
  },
  {
    id: 'filter-jobs',
    start: '/jobs',
    pose({ jobs }) {
      const { town } = at(
        jobs.filter(({ isRemote }) => isRemote),
        0,
      );
      const wanted = jobs.filter((job) => job.town === town && job.isRemote);
      const more: Act[] = wanted.length > 6 ? [click('button "Show more jobs"')] : [];
      const nameOf = ({ title, company }: { title: string; company: string }) => `${title} at ${company}`;
      return {
        task: `Which jobs in ${town} can be done remotely? Tell me each with its company, like "Baker at Heliox".`,
        script: [
          select('combobox "Town', town),
          check('checkbox "Remote only"'),
          ...more,
          done(`In ${town}: ${wanted.map(nameOf).join('; ')}.`),
        ],
        check: (result) =>
          says(result, {
            texts: wanted.map(nameOf),
            none: jobs.filter((job) => !wanted.includes(job)).map(nameOf),
          }),
      };
    },
  },
];
