import { BOOKS } from './books';

export interface Order {
  number: string;
  date: string;
  title: string;
  quantity: number;
  total: number;
  status: 'Delivered' | 'On its way' | 'Being packed';
}

function order(number: string, date: string, sku: string, quantity: number, status: Order['status']): Order {
  const book = BOOKS.find((candidate) => candidate.sku === sku);
  if (!book) throw new Error(`order ${number} names an unknown book: ${sku}`);
  return { number, date, title: book.title, quantity, total: book.price * quantity, status };
}

/** What the demo customer bought: shown on the account page and offered as CSV. */
export const ORDERS: readonly Order[] = [
  order('QY-2041', '2025-08-30', 'LB-1005', 2, 'Delivered'),
  order('QY-2057', '2025-09-12', 'LB-1002', 1, 'Delivered'),
  order('QY-2063', '2025-09-27', 'LB-1001', 1, 'On its way'),
  order('QY-2070', '2025-10-03', 'LB-1006', 3, 'Being packed'),
];

export function ordersCsv(): string {
  const rows = ORDERS.map(({ number, date, title, quantity, total, status }) =>
    [
      number,
      date,
      /[",]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title,
      quantity,
      total.toFixed(2),
      status,
    ].join(','),
  );
  return ['order,date,title,quantity,total_gbp,status', ...rows, ''].join('\r\n');
}
