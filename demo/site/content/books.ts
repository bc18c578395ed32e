/** How a product page describes its book to machines; one book each keeps the less common ways covered. */
type Markup = 'json-ld' | 'microdata' | 'labelled-text';

export interface Book {
  sku: string;
  isbn: string;
  title: string;
  author: string;
  publisher: string;
  price: number;
  inStock: boolean;
  pages: number;
  published: string;
  rating: number;
  reviewCount: number;
  description: string;
  hue: number;
  markup: Markup;
}

export const CURRENCY = 'GBP';

export const BOOKS: readonly Book[] = [
  {
    sku: 'LB-1001',
    isbn: '978-1-5541-7267-2',
    title: 'An Atlas of Small Harbours',
    author: 'Idris Penhallow',
    publisher: 'Ropewalk Press',
    price: 24.5,
    inStock: true,
    pages: 312,
    published: '2024-04-18',
    rating: 4.7,
    reviewCount: 86,
    description:
      'Ninety harbours too small for the ferry map, each with its chart, its best bench and its worst weather.',
    hue: 190,
    markup: 'json-ld',
  },
  {
    sku: 'LB-1002',
    isbn: '978-1-5541-7304-4',
    title: 'The Night Post',
    author: 'Mara Ellery',
    publisher: 'Ropewalk Press',
    price: 11.99,
    inStock: true,
    pages: 268,
    published: '2023-10-05',
    rating: 4.4,
    reviewCount: 131,
    description:
      'A novel about the last sorting office on the coast, and the letter that went round it for forty years.',
    hue: 260,
    markup: 'json-ld',
  },
  {
    sku: 'LB-1003',
    isbn: '978-1-5541-7341-9',
    title: 'Bread for Bad Weather',
    author: 'Tomasz Wren',
    publisher: 'Kettle & Crumb',
    price: 18,
    inStock: false,
    pages: 196,
    published: '2022-11-10',
    rating: 4.9,
    reviewCount: 54,
    description: 'Forty loaves to bake when the boats stay in, from the bakery behind the church.',
    hue: 28,
    markup: 'json-ld',
  },
  {
    sku: 'LB-1004',
    isbn: '978-1-5541-7378-5',
    title: 'A Field Guide to Moths at the Window',
    author: 'Oona Achterberg',
    publisher: 'Hedgerow House',
    price: 15.75,
    inStock: true,
    pages: 224,
    published: '2024-06-01',
    rating: 4.6,
    reviewCount: 39,
    description: 'Every moth a lit reading lamp is likely to bring, painted life size, with room for notes.',
    hue: 95,
    markup: 'microdata',
  },
  {
    sku: 'LB-1005',
    isbn: '978-1-5541-7415-7',
    title: 'The Saltmarsh Almanac',
    author: 'The Quay Courier',
    publisher: 'Ropewalk Press',
    price: 7.25,
    inStock: true,
    pages: 144,
    published: '2025-09-01',
    rating: 4.2,
    reviewCount: 210,
    description: 'Tides, lamps, markets and gossip for every week of the coming year.',
    hue: 350,
    markup: 'labelled-text',
  },
  {
    sku: 'LB-1006',
    isbn: '978-1-5541-7452-2',
    title: 'Knots, and What They Are For',
    author: 'Benedikt Ruiz',
    publisher: 'Hedgerow House',
    price: 9.4,
    inStock: true,
    pages: 88,
    published: '2021-03-22',
    rating: 4.1,
    reviewCount: 27,
    description: 'Twenty-six knots, one for each letter, each with the accident that made it necessary.',
    hue: 220,
    markup: 'json-ld',
  },
];

export function findBook(sku: string): Book | undefined {
  return BOOKS.find((book) => book.sku === sku.toUpperCase());
}

export function displayPrice(book: Book): string {
  return `£${book.price.toFixed(2)}`;
}

export function displayStock(book: Book): string {
  return book.inStock ? 'In stock' : 'Out of stock';
}
