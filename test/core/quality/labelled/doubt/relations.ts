import { labelled } from '../labelled';

const PRODUCT = {
  type: 'object',
  properties: { product: { type: 'string' }, price: { type: 'number' } },
  required: ['product', 'price'],
};

/** Results that are fine by themselves, and no answer to what was asked; and answers that look much like them. */
export const RELATIONS = [
  ...labelled('blocked', [
    [
      'told',
      'O portal pede para resolver um hCaptcha antes da pesquisa; a lista não apareceu.',
      {},
      { text: 'Qual é o saldo do processo?' },
    ],
  ]),
  ...labelled('failed', [
    [
      'front page',
      'Welcome to Lumo Lighting\nNew arrivals\nShop now\nFree delivery on orders over $60\nOur story',
      {},
      { text: 'What does the Orbit desk lamp cost?' },
    ],
    [
      'front page',
      'Willkommen bei Holzmann! Entdecken Sie unsere Neuheiten. Versandkostenfrei ab 50 €.',
      {},
      { text: 'Preis der Werkbank Atlas 3' },
    ],
    [
      'search page',
      'Search results for "kettle"\nShowing 1-24 of 310\nSort by relevance\nComet kettle $19.90\nNova kettle $25.00',
      {},
      { text: 'Give me the voltage of the Orbit R70 kettle' },
    ],
    [
      'category page',
      'Aspirateurs (88)\nTrier par : pertinence\nPage 1 sur 4\nRowena X2 129,00 €\nDyna S1 249,00 €',
      {},
      { text: "Quelle est la puissance de l'aspirateur Mielo C300 ?" },
    ],
    ['too few', 'The Glass Harbour', {}, { text: 'List the five best novels of the shop' }],
    ['too few', 'Lena Fischer', {}, { text: 'Nenne die ersten zehn Namen der Liste' }],
    ['too few', [{ title: 'The Glass Harbour' }], {}, { text: 'Get the top 10 novels of the shop' }],
    ['figures of nothing', '4.8, 4.7, 4.7, 4.5', {}, { text: 'Name and rating of each campsite' }],
    ['figures of nothing', '12,50 – 14,00 – 9,90', {}, { text: 'Preis von jedem Hauptgericht' }],
    [
      'announced',
      'The filter panel is open now. I will now select "Vegan" and then choose the second entry.',
      {},
      { text: 'Which vegan restaurants are near the station?' },
    ],
    [
      'announced',
      'La page des horaires est ouverte. Je vais maintenant sélectionner la gare de Dijon.',
      {},
      { text: 'À quelle heure part le dernier train de Dijon ?' },
    ],
    [
      'announced',
      'Önce arama kutusunu dolduracağım, sonra sonuçları fiyata göre sıralayacağım.',
      {},
      { text: 'En ucuz kamerayı bul' },
    ],
    [
      'left with nothing',
      'The club asks every visitor for the number on the member card 2 of 2, so I could not reach the fixtures.',
      {},
      { text: 'Which teams play at the weekend?' },
    ],
    ['broken structure', '[{"room": "Blue", "beds": 2}, {"room": "Gr', {}, { text: 'Rooms of the hostel' }],
    ['cut off', 'Les lauréats ont été nommés hier à Lyon. Il s’agit de l’', {}, { text: 'Qui sont les lauréats ?' }],
    ['run', { success: true, message: 'Scraping finished', data: {} }, {}, { text: 'Get the opening hours' }],
    ['run', { ok: false, tries: 4, wait: 30000 }, {}, { text: 'How many books are there?' }],
    ['run', { state: 'terminated', steps_used: 25, result: null }, {}, { text: 'How many books are there?' }],
    [
      'other product',
      { product: 'Nova toaster T2', price: 39.5 },
      {},
      { text: 'Price of the Orbit kettle R70', outputSchema: PRODUCT },
    ],
    [
      'made up',
      { name: 'John Doe', phone: '123-456-7890', street: '123 Main Street' },
      {},
      { text: 'Contact of the dealer', url: 'https://www.harbour-cars.co' },
    ],
    [
      'other place',
      'Newport, Oregon: rain in the morning, 9 degrees, wind from the west.',
      {},
      { text: 'Weather today in Newport, Wales' },
    ],
    ['other line', 'AF 118 lands at 14:40 at terminal 2.', {}, { text: 'When does flight KL 118 land?' }],
    [
      'counted',
      'There are 12 courses, of which 5 begin in spring.',
      {},
      { text: 'Which courses does the school offer?' },
    ],
    [
      'lines of other things',
      'The Daily Gull\nMayor opens bridge\nHoroscope for the week\nCrosswords\nSports in brief',
      {},
      { text: 'Summarise the report on the Halden reactor' },
    ],
    [
      'hedged',
      'Garages of that size usually have a few hundred bays; I would recommend asking the operator directly.',
      {},
      { text: 'How many bays does the garage have?' },
    ],
    [
      'hedged',
      'Das kommt darauf an; in der Regel ist es günstig. Am besten beim Veranstalter nachfragen.',
      {},
      { text: 'Was kostet der Eintritt?' },
    ],
    ['date for price', '12.03.2026', {}, { text: 'What is the price of the kettle?' }],
  ]),
  ...labelled('succeeded', [
    ['only so many', 'Only one novel is listed: The Glass Harbour', {}, { text: 'List the five best novels' }],
    ['five', 'Harbour, Salt, Ember, Fog, Tide', {}, { text: 'List the five best novels of the shop' }],
    ['no number of things', 'It takes about 20 minutes.', {}, { text: 'How long does it take for the 3 stations?' }],
    [
      'search page',
      'Search results for "kettle"\nSort by price\nComet kettle $19.90\nNova kettle $25.00',
      {},
      { text: 'Search for kettles and list them with prices' },
    ],
    [
      'thing on a listing',
      'Sort by price\nPage 1 of 2\nOrbit kettle R70 – $49.00\nNova kettle – $25.00',
      {},
      { text: 'What does the Orbit kettle R70 cost?' },
    ],
    [
      'welcome',
      'Welcome to the Harbour Museum. We are open Tuesday to Sunday, 10:00 to 17:00.',
      {},
      { text: 'Opening hours of the museum?' },
    ],
    [
      'none of them',
      'None of the two: both charge for luggage.',
      {},
      { text: 'Which of these airlines is free of extra fees: Aero, Volo?' },
    ],
    ['plain no', 'Nee, de zaak is op zondag dicht.', {}, { text: 'De winkel open op zondag?' }],
    [
      'own product',
      { product: 'Orbit kettle R70', price: 49 },
      {},
      { text: 'Price of the Orbit kettle R70', outputSchema: PRODUCT },
    ],
    ['job', { job: 7, status: 'failed', reason: 'disk full' }, {}, { text: 'What is the status of job 7?' }],
    [
      'other place as well',
      'Newport, Wales: 11 degrees. Newport, Oregon: 9 degrees.',
      {},
      { text: 'Weather today in Newport, Wales' },
    ],
    ['counted', 'There are 12 courses.', {}, { text: 'How many courses does the school offer?' }],
    [
      'usual',
      'Delivery usually takes 3 to 5 days. For islands please contact the shop.',
      {},
      { text: 'How long does delivery take?' },
    ],
    [
      'article that quotes',
      'For two hours the registry showed its citizens "Service unavailable, please try again later". The ministry blames a failed update and gives everybody two more days.',
      {},
      { text: 'Summarise the article' },
    ],
    ['dates', '12.03.2026', {}, { text: 'When was the report published?' }],
  ]),
  ...labelled('empty', [
    [
      'opening none',
      'No sightings to list for the hoopoe, 1 May – 30 June.',
      {},
      { text: 'List sightings of the hoopoe' },
    ],
    [
      'opening none',
      'Geen fietsen gevonden in Delft (max. € 80).',
      {},
      { text: 'Zoek fietsen onder 80 euro in Delft' },
    ],
  ]),
];
