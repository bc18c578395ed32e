import { labelled } from '../labelled';

const MENU = 'Fernhill Council\nHome | Council | Services | News | Contact\n\n';
const FOOTER = '\n\nTown hall: Mon–Fri 9–4, 01632 960 120\nPrivacy | Accessibility | © 2026';
const shop = (name: string) =>
  `Home > Kettles > ${name}\n${name} – stainless steel, 1.7 l\n★★★★☆ (412 reviews)\n£39.00 incl. VAT, in stock`;

/** What is said in one of many sentences: among menus and notices of a page, or in the report of whoever was sent. */
export const LONG_TEXTS = [
  ...labelled('empty', [
    [
      'page',
      `${MENU}Work for us\nWe are a team of 48 and offer 27 days of leave.\n\nCurrent vacancies\nWe have no openings at the moment.${FOOTER}`,
      {},
      { text: 'List the current vacancies.' },
    ],
    [
      'report',
      'Steps taken:\n1. Opened the register.\n2. Filled in the street and the dates.\n\nThe register answered: "No records match your criteria." I repeated it without the house number and got the same reply.',
      {},
      { text: 'Find the licence applications for 4 Mill Lane.' },
    ],
    [
      'below its heading',
      'ROOM 1\n09:30 Directions, Pike v. Holm\n\nROOM 2\nNo matters listed.\n\nROOM 4\n14:15 Appeal, Weir v. Lund',
      {},
      { text: 'Give the hearings that are listed for ROOM 2.' },
    ],
    ['page', 'Mes commandes\n\n0 résultat\n\nRetour à la boutique', {}, { text: 'Liste mes commandes en cours' }],
    [
      'page',
      '車両検索\n地域：北町\n条件に合う車両は見つかりませんでした。\n条件を変更する',
      {},
      { text: '北町で借りられる車両を一覧にしてください' },
    ],
    ['basket', 'Your bag is feeling light.\nKeep browsing', {}, { text: 'Show the items in my bag' }],
    ['csv', 'refund_id,order_id,amount,created_at', {}, { text: 'Export the refunds of May as CSV' }],
    [
      'structure',
      { road: 'A7', updated: '14:05', message: 'No delays reported', delays: [] },
      {},
      { text: 'List the delays on the A7' },
    ],
  ]),
  ...labelled('succeeded', [
    [
      'one day of several',
      'Past incidents:\n\n- 18 Nov: tracking errors, 08:12 to 09:04\n- 17 Nov: no incidents reported\n- 16 Nov: login failures, 14:50 to 15:58',
      {},
      { text: 'Which incidents did the status page report in the last three days?' },
    ],
    [
      'a question of the page',
      'Unsere Stellen\n» Pflegefachkraft (m/w/d), ab 01.02.\n» Koch (m/w/d), 30 Stunden\n» Haustechnik (m/w/d), Vollzeit\n\nKeine passende Stelle dabei? Bewerben Sie sich initiativ.',
      {},
      { text: 'Liste alle offenen Stellen auf.' },
    ],
    ['the model itself', shop('Norwell KE-1702B'), {}, { text: 'What does the Norwell KE-1702B cost?' }],
    ['the year itself', 'Revenue 2024: £12.4m (2023: £11.8m)', {}, { text: 'What was the revenue in 2024?' }],
    [
      'a whole list',
      '1. Ada Brook – Norway\n2. Ivo Lind – Poland\n3. Sami Reeve – Ghana',
      {},
      { text: 'List the three winners with their country' },
    ],
    [
      'found by the steps',
      'Open the menu, choose Settings, then Export.',
      {},
      { text: 'How do I export my data? Give the steps.' },
    ],
  ]),
  ...labelled('failed', [
    [
      'stored file',
      '%PDF-1.6\n12 0 obj\n<</Linearized 1/L 3882>>\nendobj\nxref',
      {},
      { text: 'Summarise the minutes' },
    ],
    [
      'shell',
      '<!doctype html><html><head><title>Fair</title><script src="/app.js"></script></head><body><div id="root"></div></body></html>',
      {},
      { text: 'Who exhibits in hall B?' },
    ],
    [
      'memory',
      'As of my last knowledge update, a monthly pass cost between $50 and $110.',
      {},
      { text: 'What does the monthly pass cost?' },
    ],
    [
      'memory',
      'I could not open the price page, but gyms of this size usually charge around $20 to $28.',
      {},
      { text: 'What does a day pass cost?' },
    ],
    [
      'advice',
      'To find the phone number of the branch, you can follow these steps:\n1. Go to the website and look for "Contact".\n2. Choose the town.\n3. If it is not there, call the main line.',
      {},
      { text: 'Find the phone number of the Elm Street branch.' },
    ],
    [
      'advice',
      'Um die Telefonnummer zu finden, können Sie die Website besuchen.\nSchauen Sie dort unter Kontakt nach.\nSonst hilft die Auskunft weiter.',
      {},
      { text: 'Welche Telefonnummer hat die Filiale in der Ulmenstraße?' },
    ],
    ['other model', shop('Norwell KE-2204S'), {}, { text: 'What does the Norwell KE-1702B cost?' }],
    [
      'other year',
      'Key figures 2019:\n- Revenue: £12.4m (2018: £11.8m)\n- Profit: £0.9m',
      {},
      { text: 'What was the revenue in 2024?' },
    ],
    [
      'broken list',
      'The ten largest farms:\n1. Brook Farm – Norway – 3,100 ha\n2. Lind & Sons – Pol',
      {},
      { text: 'List the ten largest farms with country and size' },
    ],
    [
      'tool log',
      '[step 1] navigate(url="https://market.example") -> ok (1.9s)\n[step 2] screenshot() -> img_1.png\n[step 3] done()\ntokens_in=18233 cost=$0.07',
      {},
      { text: 'When does the market open on Saturdays?' },
    ],
    [
      'left to others',
      'Here are all 50 names:\n1. Ada Brook\n2. Ivo Lind\n3. [continue in the same way]\n50. [last one]',
      {},
      { text: 'List all 50 members' },
    ],
    ['stuck', `The trail goes along ${'the edge loop '.repeat(30)}`, {}, { text: 'How long is the trail?' }],
    [
      'plan',
      'Here is my plan:\n1. I open the list of pharmacies.\n2. I count its pages.\n3. I read every name and address.\nThis will take some minutes. I begin with the first step!',
      {},
      { text: 'Collect the names and addresses of all pharmacies' },
    ],
    [
      'blanks',
      { name: '<Name of the inn>', street: '<Street and number>' },
      {},
      { text: 'Name and street of the inn' },
    ],
  ]),
];
