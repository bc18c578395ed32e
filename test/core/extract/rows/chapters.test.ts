import { fillFrom } from '../facts-of-html';

const filled = (schema: object, body: string): unknown => fillFrom('en', schema as never, `<main>${body}</main>`);

test('questions in headings have what stands below them as answers', () => {
  const body =
    '<h2>Help</h2><h3>Can I cancel?</h3><p>Up to a day before.</p><p>Later we keep the deposit.</p><h3>Do you take groups?</h3><p>Yes, <a href="/g">by request</a>.</p>';
  expect(filled({ faqs: [{ question: 'string', answer: 'string' }] }, body)).toEqual({
    faqs: [
      { question: 'Can I cancel?', answer: 'Up to a day before.\nLater we keep the deposit.' },
      { question: 'Do you take groups?', answer: 'Yes, by request.' },
    ],
  });
});

test('releases go by their version, with the day behind it and the changes below', () => {
  const schema = {
    type: 'object',
    properties: {
      releases: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            version: { type: 'string' },
            date: { type: 'string', format: 'date' },
            changes: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  };
  const body =
    '<h2>[3.1.0] - 2026-04-02</h2><ul><li>Faster start</li><li>New icons</li></ul><h2>[3.0.2] - 2026-03-19</h2><ul><li>Crash mended</li></ul>';
  expect(filled(schema, body)).toEqual({
    releases: [
      { version: '3.1.0', date: '2026-04-02', changes: ['Faster start', 'New icons'] },
      { version: '3.0.2', date: '2026-03-19', changes: ['Crash mended'] },
    ],
  });
});

test('headings with named values below them are records', () => {
  const body =
    '<h3>Bookings</h3><p>Phone: 020 7946 0311<br>Email: book@s.example</p><h3>Press</h3><p>Phone: 020 7946 0322<br>Email: press@s.example</p>';
  expect(filled({ departments: [{ name: 'string', phone: 'string', email: 'string' }] }, body)).toEqual({
    departments: [
      { name: 'Bookings', phone: '020 7946 0311', email: 'book@s.example' },
      { name: 'Press', phone: '020 7946 0322', email: 'press@s.example' },
    ],
  });
});

test('the chapters of an article are nothing that somebody looks for', () => {
  const body =
    '<h2>How we ship</h2><p>Every parcel leaves our house on the day it is packed.</p><h2>How we pack</h2><p>Paper only, and no more of it than it takes.</p>';
  expect(filled({ products: [{ name: 'string', description: 'string' }] }, body)).not.toHaveProperty('products');
});

test('a change in percent is told from the change beside it', () => {
  const table =
    '<table><tr><th>Share</th><th>Last</th><th>Change</th><th>% Change</th></tr><tr><td>Alma</td><td>41.20</td><td>-0.80</td><td>-1.90%</td></tr><tr><td>Brix</td><td>9.70</td><td>+0.10</td><td>+1.04%</td></tr></table>';
  expect(filled({ shares: [{ share: 'string', change: 'number', change_percent: 'number' }] }, table)).toEqual({
    shares: [
      { share: 'Alma', change: -0.8, change_percent: -1.9 },
      { share: 'Brix', change: 0.1, change_percent: 1.04 },
    ],
  });
});
