import { fillFrom as fill } from '../facts-of-html';

const day = { type: 'string', format: 'date' };

describe('a day in a sentence', () => {
  test.each([
    ['en', 'effective_date', 'Rates effective from Monday 2 November 2026. Protected up to £85,000.', '2026-11-02'],
    ['en', 'collect_by', 'Please collect it by Tue 24 Nov 2026, after that it goes back.', '2026-11-24'],
    ['en', 'grant_date', '2024-05-21 Application granted', '2024-05-21'],
    ['en', 'application_deadline', 'Send your CV by 5 pm on Friday 20 March 2026. You need a permit.', '2026-03-20'],
    ['de', 'bewerbungsfrist', 'Bitte bewerben Sie sich bis zum 31.01.2025 über unser Formular.', '2025-01-31'],
    ['pl', 'termin_skladania', 'Oferty prosimy składać do dnia 24 kwietnia 2026 r. do godz. 14:00.', '2026-04-24'],
  ])('goes by the words beside it (%s, %s)', (lang, key, text, value) => {
    expect(fill(lang, { [key]: day }, `<p>${text}</p>`)).toEqual({ [key]: value });
  });

  test('is not believed where two have those words', () => {
    const body = '<p>Election held on 7 May 2026.</p><p>An election takes place on 3 June 2027.</p>';
    expect(fill('en', { election_date: day }, body)).toEqual({});
  });

  test('is not that of an earlier one', () => {
    expect(fill('en', { election_date: day }, '<p>At the previous election on 4 May 2023 few voted.</p>')).toEqual({});
  });

  test('is no deadline where it ends a range', () => {
    const body = '<p>The play is on from 3 May 2026 until 9 August 2026.</p>';
    expect(fill('en', { application_deadline: day }, body)).toEqual({});
  });
});
