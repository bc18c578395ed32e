import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksForIrreversible, unaskedIrreversible, type Pressed } from '../../../core/agent/irreversible';
import { FITTED, HELD_BACK } from '../../agent/irreversible/pairs';

test.each([
  ['button "Place your order"', 'What does the lamp cost?', 'buy'],
  ['button "Jetzt kaufen"', 'Wie viel kostet die Lampe?', 'buy'],
  ['button "Send"', 'Find the phone number', 'send'],
  ['button "Delete account"', 'Download my invoices', 'delete'],
  ['button "Publish"', 'Read the last comment', 'publish'],
  ['button "Reserve"', 'Find the cheapest book', 'book'],
  ['button "Pay now"', 'Look for the text "pay now" on the page', 'buy'],
])('%s is not pressed for: %s', (target, task, kind) => {
  expect(unaskedIrreversible(target, task)).toBe(kind);
});

test.each([
  ['button "Place your order"', 'Order two lamps'],
  ['button "Send"', 'Write to them that I am late'],
  ['button "Buy"', 'Find the cheapest lamp and buy it'],
  ['button "Confirm booking"', 'I would like you to book a table for two'],
  ['button "Kaufen"', 'Bitte die billigste Lampe kaufen'],
  ['button "Delete"', 'Remove the old entry'],
  ['button "Search"', 'Find a lamp'],
  ['link "Buying guide"', 'Find a lamp'],
  ['button "Add to basket"', 'Put a lamp into the basket'],
  ['textbox "Send to"', 'Find a lamp'],
])('%s may be pressed for: %s', (target, task) => {
  expect(unaskedIrreversible(target, task)).toBeNull();
});

test('leave is asked for where it has to be, and hardly anywhere else', () => {
  const isWrong = ({ task, element, asks }: (typeof FITTED)[number]) =>
    (unaskedIrreversible(element, task) !== null) !== asks;
  expect(FITTED.filter(isWrong)).toEqual([]);
  expect(HELD_BACK.filter((pair) => pair.asks && isWrong(pair))).toEqual([]);
  expect(HELD_BACK.filter(isWrong).length).toBeLessThanOrEqual(HELD_BACK.length / 10);
});

test('cases that somebody else wrote, without knowing the rules, are judged right', () => {
  const file = join(__dirname, '../../agent/written-elsewhere/irreversible.json');
  const cases = JSON.parse(readFileSync(file, 'utf8')) as {
    task: string;
    target: string;
    irreversible_unasked: boolean;
  }[];
  expect(cases).toHaveLength(60);
  const isWrong = ({ task, target, irreversible_unasked: asks }: (typeof cases)[number]) =>
    (unaskedIrreversible(target, task) !== null) !== asks;
  expect(cases.filter(isWrong)).toEqual([]);
});

test.each([
  ['button "Post code"', 'What does it cost to send a parcel?'],
  ['button "Show order details"', 'When does my parcel come?'],
  ['tab "Buy"', 'How big is the flat?'],
  ['button "Remove from wish list"', 'What is on my wish list?'],
  ['button "Conferma annullamento"', 'Annulla il mio ordine 44'],
  ['button "Confirmar reserva"', 'Reserve um quarto para dois'],
  ['button "Opzegging bevestigen"', 'Zeg mijn abonnement op'],
])('what only shows, or was asked for in another language, may be pressed: %s for %s', (target, task) => {
  expect(unaskedIrreversible(target, task)).toBeNull();
});

test.each([
  ['button "Delete account"', 'Delete the draft called Spring', 'delete'],
  ['button "Start free trial"', 'Buy the lamp', 'buy'],
  ['button "Send"', 'List name, email and message of the newest ticket', 'send'],
  ['button "Buy now"', 'Which sofa should I buy?', 'buy'],
  ['button "Send reply"', 'Write a reply to Ann so that I can check it', 'send'],
  ['button "Publish"', 'Sign in and tell me how many points I have', 'publish'],
  ['button "Conferma e paga"', 'Quanto costa il biglietto?', 'buy'],
  ['button "Bestelling plaatsen"', 'Hoeveel punten heb ik?', 'buy'],
  ['button "Confirmar transferência"', 'Qual é o saldo?', 'transfer'],
  ['button "I am sure"', 'List my playlists', 'confirm'],
])('more than was asked for is not pressed: %s for %s', (target, task, kind) => {
  expect(unaskedIrreversible(target, task)).toBe(kind);
});

describe('what an element does, not only what it is called', () => {
  const pressed = (more: Partial<Pressed>): Pressed => ({
    target: 'button "See price"',
    sends: null,
    address: '',
    code: '',
    isLogin: false,
    ...more,
  });
  test.each<[string, Partial<Pressed>, string | null]>([
    ['a form that buys', { sends: 'post', address: 'https://a.example/cart/buy' }, 'buy'],
    ['an icon', { target: 'button', code: 'btn icon-trash' }, 'delete'],
    ['a bare yes', { target: 'button "Yes"', code: 'confirmPurchase' }, 'buy'],
    ['a link that deletes', { target: 'link "Old"', address: 'https://a.example/items/4/delete' }, 'delete'],
    ['a link that pays', { target: 'link "Next"', address: 'https://a.example/pay?confirm=1' }, 'buy'],
    ['a link to help', { target: 'link "Help"', address: 'https://a.example/help/delete-account' }, null],
    ['a form that searches', { target: 'button "Submit"', sends: 'get', address: 'https://a.example/find' }, null],
    ['a login', { target: 'button "Submit"', sends: 'post', address: 'https://a.example/in', isLogin: true }, null],
    ['a form without method', { target: 'button "Buy now"', sends: 'get', address: 'https://a.example/x' }, 'buy'],
    ['a harmless form', { sends: 'post', address: 'https://a.example/filter' }, null],
  ])('%s', (_name, more, kind) => {
    expect(unaskedIrreversible(pressed(more), 'What does the lamp cost?')).toBe(kind);
  });

  test('a task that has it pressed by its name asks for it', () => {
    expect(unaskedIrreversible('button "Send"', 'Fill it in, then click "Send"')).toBeNull();
    expect(unaskedIrreversible('button "Send"', 'Click "Home" and read the text "Send"')).toBe('send');
  });
});

test.each([
  ['Find the cheapest lamp and buy it', true],
  ['click "Buy now"', true],
  ['Open the basket, then press “Confirm”', true],
  ['click "Reviews" and read the last one', false],
  ['Look for the text "buy now" on the page', false],
  ['Which lamp is the cheapest?', false],
])('a second try would do it twice: %s: %s', (task, expected) => {
  expect(asksForIrreversible(task)).toBe(expected);
});
