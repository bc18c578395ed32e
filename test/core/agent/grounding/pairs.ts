import type { JsonObject, JsonValue } from '../../../../core/json';

/** An answer to a task on a page. All were put down before any was tried: at first 47 of 50 stood and 33 of 34 were caught. */
export interface Pair {
  page: readonly string[];
  task: string;
  answer: string | { output: JsonValue; schema: JsonObject };
}

const SHOP = [
  '- heading "Lamps & lights" [level=1]',
  '- link "Harbour Lantern, brass" [ref=e4] -> /p/HL-200',
  '- text: $1,299.00 In stock, ships in 2-3 days',
  '- link "Reading lamp Ida" [ref=e5] -> /p/RL-17',
  '- text: €89,90 sold out',
  '- link "Candle (set of twelve)" [ref=e6] -> /p/CA-12',
  '- text: £7.25 4.6 out of 5 stars (1,284 reviews)',
  '- text: Free delivery on orders over $50',
];
const CONTACT = [
  '- heading "Contact" [level=1]',
  '- text: Quayside Books Ltd, 14 Fisher Row, Saltmarsh SM3 9QT',
  '- text: Phone (020) 7946-0018, fax 020 7946 0019',
  '- link "hello@quayside.test" [ref=e2] -> mailto:hello@quayside.test',
  '- text: Open Mon to Fri 09:00-17:30, Saturday 10 am to 4 pm',
  '- text: Managing director Dr. Marta Öberg. VAT no. GB 123 4567 89',
];
const EVENTS = [
  '- row "12 March 2027 Lighthouse tour Old Pier 18 places left"',
  '- row "2 Apr 2027 Night walk Town hall fully booked"',
  '- row "31/05/2027 Boat race Marina 240 places left"',
  '- text: Last updated November 3, 2026',
];
const BOOKS = [
  '- row "The Saltmarsh Almanac Edith Crane 1998 ISBN 978-3-16-148410-0 £7.25"',
  '- row "An Atlas of Small Harbours Tom Bell 2004 ISBN 978-1-40-289462-6 £24.50"',
  '- row "Knots for Everyone Ines Duarte 2011 ISBN 978-0-30-640615-7 £12.00"',
  '- text: Showing 1-3 of 48 results',
];
const NEWS = [
  '- heading "Ferry to stop in winter" [level=2]',
  '- paragraph: The council decided on Tuesday that the ferry will not run from December to February. About 1.3 million passengers used it last year, 4% fewer than in 2024.',
  '- text: By Leon Hartmann, 16.11.2026',
];
const PLANS = [
  '- row "Starter 5 users 10 GB $9 per month"',
  '- row "Team 25 users 100 GB $29 per month"',
  '- row "Business unlimited users 1 TB $99 per month"',
  '- text: Pay yearly and save 20%',
];
const JOBS = [
  '- link "Senior Backend Engineer (m/f/d)" [ref=e1] -> /jobs/8812',
  '- text: Berlin or remote, full-time, 65.000-80.000 EUR',
  '- link "Werkstudent Design" [ref=e2] -> /jobs/8840',
  '- text: Hamburg, part-time, ab sofort',
];

const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const number = { type: 'number' };

export const RIGHT: Pair[] = [
  { page: SHOP, task: 'What does the lantern cost?', answer: 'The Harbour Lantern in brass costs $1,299.' },
  { page: SHOP, task: 'What does the lantern cost?', answer: '1299.00 USD' },
  { page: SHOP, task: 'What does the lantern cost?', answer: 'It is 1.299,00 $.' },
  { page: SHOP, task: 'Price of the reading lamp?', answer: 'Reading Lamp Ida: 89.90 EUR, sold out.' },
  { page: SHOP, task: 'Which is the cheapest?', answer: 'The cheapest is the candle (set of 12) for £7.25.' },
  { page: SHOP, task: 'How is the candle rated?', answer: '4.6 of 5 stars, from 1284 reviews.' },
  { page: SHOP, task: 'How fast does the lantern ship?', answer: 'Within two to three days.' },
  { page: SHOP, task: 'List the products', answer: '1. Harbour Lantern\n2. Reading lamp\n3. Candles' },
  { page: SHOP, task: 'Where is the lantern?', answer: 'At https://shop.test/p/HL-200' },
  { page: SHOP, task: 'What are the article numbers?', answer: 'HL-200, RL-17 and CA-12.' },
  { page: SHOP, task: 'When is delivery free?', answer: 'Delivery is free for orders above 50 dollars.' },
  { page: SHOP, task: 'How many products are there?', answer: 'There are three products.' },
  { page: SHOP, task: 'Is the lamp Ida available?', answer: 'No, it is sold out.' },
  { page: CONTACT, task: 'What is the phone number?', answer: '+44 20 7946 0018' },
  { page: CONTACT, task: 'What is the phone number?', answer: 'Call 020 79460018.' },
  { page: CONTACT, task: 'Who runs the company?', answer: 'Marta Oberg is the managing director.' },
  { page: CONTACT, task: 'What is the address?', answer: '14 Fisher Row, SM3 9QT Saltmarsh (Quayside Books Ltd)' },
  { page: CONTACT, task: 'Mail address?', answer: 'Write to Hello@Quayside.test.' },
  { page: CONTACT, task: 'When is it open on Saturdays?', answer: 'From 10:00 to 16:00 on Saturday.' },
  { page: CONTACT, task: 'Until when on weekdays?', answer: 'Until 17:30, Monday to Friday.' },
  { page: CONTACT, task: 'VAT number?', answer: 'GB123456789' },
  { page: EVENTS, task: 'When is the tour of the lighthouse?', answer: 'On 2027-03-12.' },
  { page: EVENTS, task: 'When is the night walk?', answer: 'Friday, April 2nd, 2027, but it is fully booked.' },
  { page: EVENTS, task: 'When is the boat race?', answer: 'May 31, 2027, at the marina.' },
  { page: EVENTS, task: 'When is the boat race?', answer: '31.5.2027' },
  { page: EVENTS, task: 'How many places are left in total?', answer: '258 places are left altogether.' },
  { page: EVENTS, task: 'Which event is sold out?', answer: 'The "Night Walk" in the town hall.' },
  { page: BOOKS, task: 'Who wrote the almanac?', answer: 'Edith Crane wrote "The Saltmarsh Almanac" (1998).' },
  { page: BOOKS, task: 'ISBN of the atlas?', answer: '9781402894626' },
  { page: BOOKS, task: 'ISBN of the first one?', answer: 'ISBN 978-3-16-148410-0' },
  { page: BOOKS, task: 'How many books are there?', answer: 'There are 48 books.' },
  {
    page: BOOKS,
    task: 'Compare the almanac and the atlas',
    answer: 'The Almanac is £7.25 and the Atlas £24.50, so the Almanac is cheaper by £17.25.',
  },
  {
    page: BOOKS,
    task: 'Authors, newest book first',
    answer: 'Ines Duarte (2011), Tom Bell (2004), Edith Crane (1998)',
  },
  { page: BOOKS, task: 'What do all three cost together?', answer: 'Together they cost £43.75.' },
  { page: NEWS, task: 'How many passengers were there?', answer: 'About 1,300,000 passengers.' },
  { page: NEWS, task: 'Who wrote the article and when?', answer: 'Leon Hartmann, on 16 November 2026.' },
  { page: NEWS, task: 'When does the ferry stop?', answer: 'From December to February.' },
  { page: NEWS, task: 'Was there a decline?', answer: 'Yes, of 4 percent compared with 2024.' },
  { page: PLANS, task: 'What does the team plan cost a year?', answer: 'At $29 per month it is $348 for 12 months.' },
  { page: PLANS, task: 'Which plan has 100GB?', answer: 'The Team plan: 100GB for 25 users at $29.' },
  { page: PLANS, task: 'Discount for paying yearly?', answer: '20 %' },
  { page: JOBS, task: 'What does the backend job pay?', answer: 'Between €65,000 and €80,000.' },
  {
    page: JOBS,
    task: 'Which jobs are there?',
    answer: 'Senior Backend Engineer (Berlin or remote); Werkstudent Design (Hamburg)',
  },
  {
    page: BOOKS,
    task: 'First book',
    answer: {
      output: { title: 'The Saltmarsh Almanac', price: 7.25, currency: 'GBP', year: 1998 },
      schema: object({ title: text, price: number, currency: text, year: number }),
    },
  },
  {
    page: BOOKS,
    task: 'All books',
    answer: {
      output: [
        { title: 'AN ATLAS OF SMALL HARBOURS', author: 'Bell, Tom' },
        { title: 'Knots for everyone', author: 'Ines Duarte' },
      ],
      schema: { type: 'array', items: object({ title: text, author: text }) },
    },
  },
  {
    page: BOOKS,
    task: 'Count the books',
    answer: {
      output: { count: 48, cheapest: { isbn: '9783161484100', price: 7.25 } },
      schema: object({ count: number, cheapest: object({ isbn: text, price: number }) }),
    },
  },
  {
    page: EVENTS,
    task: 'Events',
    answer: {
      output: { events: [{ name: 'Boat race', date: '2027-05-31', soldOut: false }] },
      schema: object({ events: { type: 'array' } }),
    },
  },
  {
    page: SHOP,
    task: 'The lamp',
    answer: {
      output: { name: 'Reading lamp Ida', price: 89.9, availability: 'sold_out' },
      schema: object({ name: text, price: number, availability: { enum: ['in_stock', 'sold_out'] } }),
    },
  },
  {
    page: CONTACT,
    task: 'Contact data',
    answer: {
      output: { phone: '+44 20 7946 0018', email: 'hello@quayside.test', city: 'Saltmarsh' },
      schema: object({ phone: text, email: text, city: text }),
    },
  },
  {
    page: PLANS,
    task: 'Plans and their yearly price',
    answer: {
      output: { plan: 'Team', monthly: 29, total_per_year: 348 },
      schema: object({ plan: text, monthly: number, total_per_year: number }),
    },
  },
];

export const INVENTED: Pair[] = [
  { page: SHOP, task: 'What does the lantern cost?', answer: 'The lantern costs $1,199.' },
  { page: SHOP, task: 'How much is the candle?', answer: 'The candle costs £7.52.' },
  { page: SHOP, task: 'Price of the reading lamp?', answer: 'EUR 98.90' },
  { page: SHOP, task: 'How is the candle rated?', answer: '4.8 of 5 stars from 2,310 reviews.' },
  { page: SHOP, task: 'What are the article numbers?', answer: 'HL-200, RL-18 and CA-12.' },
  { page: SHOP, task: 'Where is the lantern?', answer: 'https://shop.test/p/HL-300' },
  { page: SHOP, task: 'Who designed the lantern?', answer: 'It was designed by Arne Lindqvist.' },
  { page: SHOP, task: 'How many products cost less than 100?', answer: 'Two, the cheapest at $45.00.' },
  { page: CONTACT, task: 'What is the phone number?', answer: '+44 20 7946 0958' },
  { page: CONTACT, task: 'What is the phone number?', answer: '555-0123 4567' },
  { page: CONTACT, task: 'Mail address?', answer: 'info@quayside.test' },
  { page: CONTACT, task: 'Who runs the company?', answer: 'The managing director is Peter Holloway.' },
  { page: CONTACT, task: 'What is the address?', answer: '27 Harbour Street, Saltmarsh SM1 2AB' },
  { page: CONTACT, task: 'Until when on weekdays?', answer: 'Until 18:45.' },
  { page: EVENTS, task: 'When is the tour of the lighthouse?', answer: 'On 14 March 2027.' },
  { page: EVENTS, task: 'When is the boat race?', answer: '2027-06-13' },
  { page: EVENTS, task: 'When was the page updated?', answer: 'On November 3, 2025.' },
  { page: EVENTS, task: 'How many places has the tour?', answer: 'There are places; tickets cost €15.00 each.' },
  { page: BOOKS, task: 'ISBN of the atlas?', answer: 'ISBN 978-1-40-289462-9' },
  { page: BOOKS, task: 'Who wrote the almanac?', answer: 'It was written by Margaret Hale.' },
  { page: BOOKS, task: 'When did the atlas appear?', answer: 'It appeared in 2006.' },
  { page: BOOKS, task: 'Which book is about whales?', answer: 'The book "Whales of the North".' },
  { page: NEWS, task: 'Who wrote the article and when?', answer: 'Leon Hartmann, on 18 November 2026.' },
  { page: NEWS, task: 'What does the ferry cost?', answer: 'A ticket is 12.80 EUR.' },
  { page: PLANS, task: 'What does the team plan cost?', answer: '$39 per month.' },
  { page: PLANS, task: 'How much storage has Business?', answer: '500 GB.' },
  { page: JOBS, task: 'What does the backend job pay?', answer: 'Between €70,000 and €85,000.' },
  { page: JOBS, task: 'Whom do I write to?', answer: 'jobs@company.test' },
  {
    page: BOOKS,
    task: 'First book',
    answer: { output: { title: 'The Saltmarsh Almanac', price: 6.99 }, schema: object({ title: text, price: number }) },
  },
  {
    page: BOOKS,
    task: 'First book',
    answer: {
      output: { title: 'The Saltmarsh Chronicle', price: 7.25 },
      schema: object({ title: text, price: number }),
    },
  },
  {
    page: BOOKS,
    task: 'All books',
    answer: {
      output: [{ title: 'Knots for Everyone', author: 'Inga Duvall' }],
      schema: { type: 'array', items: object({ title: text, author: text }) },
    },
  },
  {
    page: CONTACT,
    task: 'Contact data',
    answer: {
      output: { phone: '+44 20 7946 0018', email: 'office@quayside.test' },
      schema: object({ phone: text, email: text }),
    },
  },
  {
    page: EVENTS,
    task: 'Events',
    answer: {
      output: { events: [{ name: 'Boat race', date: '2027-05-30' }] },
      schema: object({ events: { type: 'array' } }),
    },
  },
  {
    page: JOBS,
    task: 'Jobs',
    answer: {
      output: { title: 'Senior Backend Engineer', city: 'Munich' },
      schema: object({ title: text, city: text }),
    },
  },
];
