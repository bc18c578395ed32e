import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const text = (key: string): JsonObject => ({ type: 'object', properties: { [key]: { type: 'string' } } });

test.each([
  ['Your ticket number is AH-61734.', 'ticket_number', 'AH-61734'],
  ['Your booking reference is <b>QX 617 34</b>', 'booking_reference', 'QX 617 34'],
  ['Ihre Vorgangsnummer lautet <strong>2026/0418-7</strong>.', 'vorgangsnummer', '2026/0418-7'],
])('%s', (sentence, key, value) => {
  expect(fillFrom('en', text(key), `<p>${sentence}</p><p>Call us on 0113 555 0186.</p>`)).toEqual({
    [key]: value,
  });
});

test.each([
  ['Your ticket number is sent by e-mail.', 'ticket_number'],
  ['Your order is 5 days late.', 'order_number'],
  ['Your ticket number is AH-1234. Her ticket number is AH-9876.', 'ticket_number'],
])('%s tells none', (sentence, key) => {
  expect(fillFrom('en', text(key), `<p>${sentence}</p>`)).toEqual({});
});
