import { pagesAsked } from '../../../core/request/pages-asked';

const A = 'https://town.example/article';
const B = 'https://town.example/shop';
const C = 'https://other.example/Rust_(language)';
const pages = (text: string, steps: string[] = []) => pagesAsked({ text, steps });

test.each([
  `Get the title of ${A} and the title of ${B}`,
  `Get the title of ${A} and of ${B}`,
  `Get the title of ${A}. Get the title of ${B}.`,
  `Read ${A} and ${B}`,
  `Read ${A} then ${B}`,
  `Get the title of "${A}" and "${B}"`,
  `Get the title of “${A}” and “${B}”`,
  `Get the title of **${A}** and **${B}**`,
  `Get the title of <${A}|town> and of <${B}|the shop>`,
  `Extract the names of ${A} and ${B}`,
  `Names and prices of ${A} and ${B}`,
  `I want the titles of ${A} and ${B}`,
  `Compare the prices of ${A} and ${B}`,
  `What are the prices on ${A} and on ${B}?`,
  `Nenne den Titel von ${A} und ${B}`,
  `For ${A} and ${B}, get the title`,
  `On ${A} get the title. On ${B} get the price.`,
  `Get the titles of these pages:\n- ${A}\n- ${B}`,
  `${A}\n${B}`,
  `Open ${A} and get the title, then open ${B} and get the title`,
  `Visit ${A} and ${B} and tell me their titles`,
])('all are asked for: %s', (text) => expect(pages(text)).toEqual([A, B]));

test.each([
  [`Get the title of ${A}`, A],
  [`Read ${C}.`, C],
  [`Find the link to ${A} on ${B}`, B],
  [`Get the reviews of ${A} on ${B}`, B],
  [`List the links from ${A} that lead to ${B}`, A],
  [`Get the price of ${A} and compare it with ${B}`, A],
  [`Get the title of ${A} (see also ${B})`, A],
  [`Get the title of ${A}, which redirects to ${B}`, A],
  [`Get the title of ${A}. Reference: ${B}`, A],
  [`Read the text "return to ${B}" on ${A}`, A],
  [`Read ${A} and post it on ${B}`, A],
  [`Read ${A}. The same is told on ${B}.`, A],
  [`Go to ${A}, then go to ${B} and read the title`, B],
])('one is asked for: %s', (text, page) => expect(pages(text)).toEqual([page]));

test.each([
  '',
  'Read the page',
  `Type "${A}" into "Website" and submit the form`,
  `Go to ${A}, then go to ${B}`,
  `How many mentions of ${A} are there?`,
  `We sell on ${B}. Do you ship abroad?`,
])('none is asked for: %s', (text) => expect(pages(text)).toEqual([]));

test('places on one page are one page, routes of an application are pages', () => {
  expect(pages(`Get the title of ${A}#one and of ${A}#two`)).toEqual([`${A}#one`]);
  expect(pages(`Get the title of ${A}#/one and of ${A}#/two`)).toHaveLength(2);
});

test('with explicit steps the text only says what they are for', () => {
  expect(pages(`Read ${A} and ${B}`, [`go to ${A}`, 'click "Shop"', 'read the page'])).toEqual([A]);
  expect(pages('Read', [`get the title of ${A}`, `get the title of ${B}`])).toEqual([A, B]);
});
