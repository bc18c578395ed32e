import { unaskedIrreversible } from '../../../core/agent/irreversible';

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
