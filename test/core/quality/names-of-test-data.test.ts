import { toOutputSchema } from '../../../core/contract/output-schema';
import { extractPageFacts } from '../../../core/extract/page-facts';
import { parseHtml } from '../../../core/extract/dom/dom';
import { resultOfPage } from '../../../core/extract/page-result';
import { gradeOutcome, type GradedAttempt } from '../../../core/quality/grade';
import { outcomeOf, taskOf } from '../fixtures';

/** What a page gives to whoever reads it, and what it is worth. */
function read(body: string, text: string, map?: Record<string, unknown>): GradedAttempt {
  const url = 'http://127.0.0.1:8090/page';
  const facts = extractPageFacts(
    parseHtml(`<html lang="en"><title>Page</title><body><main>${body}</main></body></html>`),
    url,
  );
  const task = taskOf({ text, url, outputSchema: map === undefined ? null : toOutputSchema(map) });
  return gradeOutcome(outcomeOf({ output: resultOfPage(task, text, facts), isFromPage: true, finalUrl: url }), task);
}

const PRODUCTS =
  '<h1>Products</h1><table><tr><th>Name</th><th>Price</th></tr><tr><td>Product A</td><td>$10.00</td></tr><tr><td>Product B</td><td>$20.00</td></tr></table>';
const CARDS =
  '<h1>Shop</h1><ul><li class="product"><h3>Item 1</h3><span class="price">$1.00</span></li><li class="product"><h3>Item 2</h3><span class="price">$2.00</span></li><li class="product"><h3>Item 3</h3><span class="price">$3.00</span></li></ul>';
const PERSON = '<h1>Contact</h1><p>Name: Jane Doe</p><p>Email: jane@example.com</p><p>Phone: 555-123-4567</p>';
const FIRM =
  '<h1>Imprint</h1><dl><dt>Company</dt><dd>Example Corp</dd><dt>Address</dt><dd>123 Main Street</dd><dt>Phone</dt><dd>(555) 123-4567</dd></dl>';
const LOREM = `<h1>Widget</h1><p>Price: $19.00</p><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.</p>`;

test.each([
  [
    PRODUCTS,
    { products: [{ name: 'string', price: 'number' }] },
    {
      products: [
        { name: 'Product A', price: 10 },
        { name: 'Product B', price: 20 },
      ],
    },
  ],
  [
    CARDS,
    { products: [{ name: 'string', price: 'number' }] },
    {
      products: [
        { name: 'Item 1', price: 1 },
        { name: 'Item 2', price: 2 },
        { name: 'Item 3', price: 3 },
      ],
    },
  ],
  [PERSON, { name: 'string', email: 'string' }, { name: 'Jane Doe', email: 'jane@example.com' }],
  [
    PERSON,
    { name: 'string', email: 'string', phone: 'string' },
    { name: 'Jane Doe', email: 'jane@example.com', phone: '555-123-4567' },
  ],
  [
    FIRM,
    { company: 'string', address: 'string', phone: 'string' },
    { company: 'Example Corp', address: '123 Main Street', phone: '(555) 123-4567' },
  ],
  [
    '<h1>Account</h1><dl><dt>Balance</dt><dd>0</dd><dt>Currency</dt><dd>USD</dd></dl>',
    { balance: 'number', currency: 'string' },
    { balance: 0, currency: 'USD' },
  ],
])('%# what a page says is a result, whatever it is called', (body, map, output) => {
  expect(read(body, 'Extract the data', map)).toMatchObject({ status: 'succeeded', result: { output } });
});

test.each([PRODUCTS, CARDS, PERSON, FIRM, LOREM])('%# and so is the page itself', (body) => {
  expect(read(body, 'Read the page')).toMatchObject({ status: 'succeeded' });
});

test.each([
  [{ balance: 0, currency: 'USD' }, { balance: 'number', currency: 'string' }, 'What is my account balance?'],
  [
    { domain: 'kettle.io', available: false },
    { domain: 'string', available: 'boolean' },
    'Is the domain kettle.io available?',
  ],
  [{ items: [{ price: 0, currency: 'EUR' }] }, { items: [{ price: 'number', currency: 'string' }] }, 'List the prices'],
  [
    {
      tasks: [
        { task: 'Buy milk', done: false },
        { task: 'Call Bob', done: false },
      ],
    },
    { tasks: [{ task: 'string', done: 'boolean' }] },
    'List the tasks',
  ],
])('%# nought and no are values, also beside what repeats the task', (output, map, text) => {
  const task = taskOf({ text, url: 'https://site.example/page', outputSchema: toOutputSchema(map) });
  expect(gradeOutcome(outcomeOf({ output }), task)).toMatchObject({ status: 'succeeded' });
});

test.each([
  [
    { name: 'N/A', price: 0 },
    { name: 'string', price: 'number' },
  ],
  [
    { name: 'string', price: 0 },
    { name: 'string', price: 'number' },
  ],
  [
    { name: 'unknown', currency: 'USD' },
    { name: 'string', currency: 'string' },
  ],
])('%# words for nothing are still none', (output, map) => {
  const task = taskOf({
    text: 'What does the kettle cost?',
    url: 'https://site.example/kettle',
    outputSchema: toOutputSchema(map),
  });
  expect(gradeOutcome(outcomeOf({ output }), task).status).toBe('failed');
});
