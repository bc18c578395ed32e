import { createKnownAddresses } from '../../../core/agent/addresses';

const TASK = 'Find the cheapest brass lamp, also on https://other.example/shop';
const open = (url: string, credentialDomain: string | null = null, lines: string[] = []) => {
  const addresses = createKnownAddresses(TASK, 'https://site.example/start', credentialDomain);
  addresses.note('https://site.example/start', lines);
  return addresses.refusalOf(url) === null;
};

test.each([
  ['the site of the task', 'https://www.site.example/any?page=2&id=4711'],
  ['a site that the task names', 'https://other.example/any/4711'],
  ['the first page of a site', 'https://www.shop.example/'],
  ['a search for words of the task', 'https://shop.example/search?q=cheapest+brass%20lamp'],
])('%s may be opened: %s', (_name, url) => {
  expect(open(url)).toBe(true);
});

test.each([
  ['figures in a query', 'https://shop.example/?q=4711'],
  ['words of a page in a path', 'https://shop.example/ann/harbour'],
  ['a name below a registered one', 'https://balance-4711.evil.example/'],
  ['a user name', 'https://4711@shop.example/'],
  ['an address without a name', 'http://203.0.113.7/'],
  ['a script', 'javascript:alert(1)'],
  ['a fragment', 'https://shop.example/#4711'],
])('%s may not: %s', (_name, url) => {
  expect(open(url)).toBe(false);
});

test('sites that the task names are read without what is written around them', () => {
  const addresses = createKnownAddresses('Compare it with “https://far.example”。', 'https://site.example/', null);
  expect(addresses.refusalOf('https://far.example/any/4711')).toBeNull();
});

test('links and addresses that a page shows may be opened as they are', () => {
  const lines = ['- link "Offer" [ref=e1] -> https://far.example/o?id=7', '- text: see http://203.0.113.7/a1 for more'];
  expect(open('https://far.example/o?id=7', null, lines)).toBe(true);
  expect(open('http://203.0.113.7/a1', null, lines)).toBe(true);
  expect(open('https://far.example/o?id=8', null, lines)).toBe(false);
});

test('with credentials only their own site takes addresses that were made up', () => {
  expect(open('https://bank.example/a?b=4711', 'bank.example')).toBe(true);
  expect(open('https://site.example/a?b=4711', 'bank.example')).toBe(false);
});
