import { resultInWords } from '../../../../core/extract/page-result';
import { factsOfHtml } from '../facts-of-html';

const answer = (lang: string, ask: string, body: string): string | null =>
  resultInWords(ask, factsOfHtml(`<html lang="${lang}"><body>${body}</body></html>`, 'https://s.example/'));

const FLAT = '<h1>Loft am Kanal</h1><p>Kaltmiete</p><p>870 €</p><p>Kaution</p><p>2.610 €</p>';
const LOAN = '<h1>Prestito Casa</h1><p>Rata mensile</p><p>412 €</p><p>Durata</p><p>20 anni</p>';
const CLUB = '<h1>Klub Wioślarski</h1><p>Składka roczna</p><p>240 zł</p><p>Wypożyczenie łodzi</p><p>35 zł</p>';
const SAVING = '<h1>Harbour Saver</h1><p>Minimum balance</p><p>£100</p><p>Interest, paid yearly</p><p>3.1%</p>';

test.each([
  ['de', 'Wie hoch ist die Käuferprovision?', FLAT],
  ['de', 'Wie hoch ist das Hausgeld?', FLAT],
  ['it', 'A quanto ammonta la provvigione?', LOAN],
  ['pl', 'Ile wynosi kaucja?', CLUB],
  ['en', 'How high is the deposit?', SAVING],
])('a page of amounts says nothing of what it has no word for (%s, %s)', (lang, ask, body) => {
  expect(answer(lang, ask, body)).toBeNull();
});

test.each([
  ['de', 'Wie hoch ist die Kaution?', FLAT],
  ['fr', 'Quel est le montant de la caution ?', FLAT],
  ['de', 'Wie hoch ist der Preis?', FLAT],
  ['de', 'Wie groß ist die Wohnung?', FLAT],
  ['en', 'How high is the interest rate?', SAVING],
  ['pl', 'Ile wynosi składka?', CLUB],
])('what it says in other words is there (%s, %s)', (lang, ask, body) => {
  expect(answer(lang, ask, body)).not.toBeNull();
});
