import { dayRangesIn } from '../../../../core/extract/fill/values/times/day-ranges';
import { fillFrom as fill } from '../facts-of-html';

const rangesIn = (lang: string, text: string): string[] =>
  dayRangesIn(text, { lang, base: 'https://s.example/', dates: { isMonthFirst: null, years: [] } }).map(
    ({ first, last }) => `${first} ${last}`,
  );
const day = { type: 'string', format: 'date' };

test.each([
  ['en', 'May 5–9, 2026', '2026-05-05 2026-05-09'],
  ['en', 'open from Friday 27 March until Saturday 31 October 2026.', '2026-03-27 2026-10-31'],
  ['en', 'Mon, May 4, 2026, 9:00 am – Fri, May 8, 2026, 5 pm', '2026-05-04 2026-05-08'],
  ['en', '28 Dec – 3 Jan 2027', '2026-12-28 2027-01-03'],
  ['de', '5. bis 9. Mai 2026', '2026-05-05 2026-05-09'],
  ['de', '28.11. – 1.3.2026', '2025-11-28 2026-03-01'],
  ['fr', 'du lundi 3 au vendredi 7 mars 2025', '2025-03-03 2025-03-07'],
  ['es', 'Desde el 1 de octubre de 2026 hasta las 14:00 horas del 29 de enero de 2027', '2026-10-01 2027-01-29'],
  ['it', 'in vigore dal 14 settembre 2026 al 12 giugno 2027', '2026-09-14 2027-06-12'],
  ['nl', 'Geldig van 15 december 2024 tot en met 13 december 2025', '2024-12-15 2025-12-13'],
  ['pl', 'trwa od 1 lutego 2026 r. do 30 kwietnia 2026 r.', '2026-02-01 2026-04-30'],
  ['cs', 'od 1. do 5. 3. 2026', '2026-03-01 2026-03-05'],
  ['da', 'Periode 25-08-2026 til 27-04-2027', '2026-08-25 2027-04-27'],
  ['tr', '15 Haziran - 20 Ağustos 2026', '2026-06-15 2026-08-20'],
  ['ja', '2026年9月19日(土)～11月23日(月)', '2026-09-19 2026-11-23'],
  ['zh', '运价有效期：2026-01-16 至 2026-01-31', '2026-01-16 2026-01-31'],
  ['ko', '전시기간 2026.03.17.(화) ~ 2026.08.30.(일)', '2026-03-17 2026-08-30'],
])('a range of days is read (%s, %s)', (lang, text, range) => {
  expect(rangesIn(lang, text)).toEqual([range]);
});

test.each([
  ['no days', 'Call 555 10-12, pages 411–429'],
  ['no year', '27 March – 31 October'],
  ['a last day before the first', '31 October 2026 – 27 March 2026'],
  ['days that do not exist', '30–31 February 2026'],
])('what is no range is none: %s', (_why, text) => {
  expect(rangesIn('en', text)).toEqual([]);
});

describe('the ends of a range that the page tells', () => {
  const asked = { opens: day, closes: day };

  test('are given to whoever asks for both', () => {
    expect(fill('en', asked, '<p>Shown in the west wing, 3 May – 9 August 2026, free of charge.</p>')).toEqual({
      opens: '2026-05-03',
      closes: '2026-08-09',
    });
  });

  test('are not guessed where the page tells several', () => {
    const body = '<p>First part 3 May – 9 August 2026.</p><p>Second part 1 September – 2 October 2026.</p>';
    expect(fill('en', asked, body)).toEqual({});
  });

  test('are chosen by what stands before them', () => {
    const body =
      '<p>Orario in vigore dal 14 settembre 2026 al 12 giugno 2027</p><p>Deviazione dal 5 al 16 ottobre 2026.</p>';
    expect(fill('it', { validity: { type: 'object', properties: { from: day, until: day } } }, body)).toEqual({
      validity: { from: '2026-09-14', until: '2027-06-12' },
    });
  });

  test('are chosen by the end that is known', () => {
    const body = `<dl><dt>Start date<dd>3 May 2026</dl><p>Hung from 3 May to 9 August 2026.</p>
      <p>Closed for works 1–4 March 2027.</p>`;
    expect(fill('en', { start_date: day, end_date: day }, body)).toEqual({
      start_date: '2026-05-03',
      end_date: '2026-08-09',
    });
  });

  test('are not those of something else that ends', () => {
    const body = '<p>Send your CV by 20 March 2026.</p><p>Fixed term, 1 May 2026 to 30 April 2027.</p>';
    const schema = { application_deadline: day, contract_start: day, contract_end: day };
    expect(fill('en', schema, body)).toEqual({
      application_deadline: '2026-03-20',
      contract_start: '2026-05-01',
      contract_end: '2027-04-30',
    });
    expect(
      fill('en', { application_deadline: day, contract_start: day }, '<p>1 May 2026 to 30 April 2027</p>'),
    ).toEqual({});
  });

  test('are no day of their own', () => {
    expect(fill('en', { end_of_lease: day }, '<p>Shown 3 May – 9 August 2026.</p>')).toEqual({});
  });
});
