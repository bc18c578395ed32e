import { labelled } from './labelled';

/**
 * No rule should be changed because of these. Their figures were watched while rules were changed, though, so that they
 * flatter. Whoever fits a rule to one of them moves it to the set and writes another in its place.
 */
export const HELD_OUT = [
  ...labelled('succeeded', [
    ['fact', 'The tram runs every 7 minutes until midnight.'],
    ['fact', 'Answer: 1,284 square metres'],
    ['fact', 'Its last update was on 8 January 2026.'],
    ['fact', 'The grant closes on Friday; late applications will not be read.'],
    ['fact', 'Only cash is accepted at the kiosk.'],
    ['fact', 'The bakery does not open on Sundays, but the café next door does.'],
    ['fact', 'Rain is expected in the evening, clearing by midnight.'],
    ['fact', 'The page lists four speakers: Quist, Adeyemi, Marsh and Ortiz.'],
    ['list', 'Small – 12 EUR\nMedium – 15 EUR\nLarge – 19 EUR'],
    [
      'article',
      'Oysters filter up to fifty gallons of water a day. Farmers along the sound have begun to count on it.',
    ],
    [
      'article',
      'A web application firewall blocks requests that look malicious. Vendors include Akamai and Cloudflare.',
    ],
    ['article', 'The browser failed in the market because it lacked extensions, historians say.'],
    ['story', 'I visited the contact page; the press office can be reached at press@fernhill.example.'],
    ['story', 'I ran the search twice. Both times the cheapest room was at the Harbour Inn.'],
    ['story', 'The agent opened the ticket list and counted 14 open tickets.'],
    ['story', 'All done. The draft is titled "Low Water, High Stakes".'],
    ['review', 'Had to wait an hour, the staff were rude, and the soup was cold.'],
    ['none', 'No dogs allowed on the beach from May to September.'],
    ['none', 'Nobody was hurt in the fire.'],
    ['json', { author: 'Ida Marsh', pages: 212 }],
    ['json', { is_open: false, reopens: 'Tuesday 10:00' }],
    ['json', { answer: 'Ljubljana' }],
    ['json', [{ date: '2026-05-01', high: 18, low: 7 }]],
    ['json', { headings: ['Intro', 'Method'], links: [] }],
  ]),
  ...labelled('empty', [
    ['words', 'Your filters returned no apartments.'],
    ['words', 'No tickets are currently available.'],
    ['words', 'There is nothing in your basket.'],
    ['words', 'We found 0 results for "tin whistle".'],
    ['story', 'I opened the forum and searched for the phrase, but no threads were found.'],
    ['json', { apartments: [], count: 0 }],
    ['json', { flights: [], searched_for: 'Vardø' }],
  ]),
  ...labelled('blocked', [
    ['wall', 'Checking your browser. Please stand by.'],
    ['wall', 'Sorry! Our robots think you are a robot. Solve the captcha to go on.'],
    ['wall', 'Access denied. Your request looks automated.'],
    ['wall', 'HTTP/1.1 429 Too Many Requests\nRetry-After: 3600'],
    ['told', 'The retailer served a PerimeterX press-and-hold page that I could not pass.'],
    ['told', 'I was redirected to a human verification screen and never got to the product.'],
    ['told', 'The server keeps answering 403, probably because of bot protection.'],
  ]),
  ...labelled('failed', [
    ['hollow', 'I pulled up the page and had a look around.'],
    ['hollow', 'I completed the search and reviewed the first three results.'],
    ['hollow', 'Clicked through to checkout. Filled in the address. Finished.'],
    ['hollow', 'The requested steps have all been carried out.'],
    ['hollow', 'Your request has been processed.'],
    ['refusal', 'I had trouble loading the site and stopped.'],
    ['refusal', 'I could not get the data.'],
    ['refusal', 'This task is not something I can do.'],
    ['refusal', 'Playwright error: browser has been closed'],
    ['error', 'We could not find the page you asked for.'],
    ['error', 'Service unavailable. Come back in a few minutes.'],
    ['none', 'No answer'],
    ['json', { title: null, links: [null] }],
    ['json', { status: 'ok', message: 'Page visited.' }],
  ]),
  ...labelled('blocked', [
    ['login', 'Please sign in with your company account.'],
    ['login', 'Log in\nUser name\nPassword\nStay logged in'],
  ]),
];
