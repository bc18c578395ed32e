import { classifyTask } from '../../../../core/routing/brain/classify-task';

const task = (
  text: string,
  over: Partial<Parameters<typeof classifyTask>[0]> = {},
): Parameters<typeof classifyTask>[0] => ({
  text,
  url: 'https://site.example/page',
  steps: [],
  outputSchema: null,
  ...over,
});

test.each([
  ['', 'extract'],
  ['Extract the price and the title', 'extract'],
  ['What are the opening hours?', 'extract'],
  ['List the number of downloads per month', 'extract'],
  ['Read the rates without logging in', 'extract'],
  ['Log in and read the balance', 'login'],
  ['Sign me in with my credentials, then export the CSV', 'login'],
  ['Download the annual report', 'download'],
  ['Get the latest PDF', 'download'],
  ['Fill out the contact form and submit it', 'form'],
  ['Buy one blue mug', 'form'],
  ['Book a table for two', 'form'],
  ['Search for red shoes', 'search'],
  ['Use the search box to find flights', 'search'],
  ['Click "Pricing" and open the FAQ', 'navigate'],
  ['Scroll to the end of the page', 'navigate'],
] as const)('%s: %s', (text, expected) => {
  expect(classifyTask(task(text), false)).toBe(expected);
});

test('credentials make it a login, whatever the words', () => {
  expect(classifyTask(task('Extract the price'), true)).toBe('login');
});

test('steps are words too, and make a task that acts', () => {
  expect(classifyTask(task('', { steps: ['type "x" into "Email"', 'click "Send"'] }), false)).toBe('form');
  expect(classifyTask(task('', { steps: ['open the menu'] }), false)).toBe('navigate');
});

test('a question without a page is a search', () => {
  expect(classifyTask(task('Who won the cup in 2022?', { url: null }), false)).toBe('search');
  expect(classifyTask(task('Read the headline of https://news.example', { url: null }), false)).toBe('extract');
  expect(classifyTask(task('', { url: null }), false)).toBe('extract');
});

test('a URL in the text does not name the task', () => {
  expect(classifyTask(task('Read https://site.example/login/download/search'), false)).toBe('extract');
});
