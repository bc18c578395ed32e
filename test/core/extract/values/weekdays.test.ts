import { WEEKDAY_FORMS } from '../../../../core/extract/lexicon/weekdays';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ja', 'zh', 'ko'];
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

test.each(WEEKDAY_FORMS.map((forms, day) => ({ day, forms })))(
  'day $day of the week is called as those who speak a language call it',
  ({ day, forms }) => {
    const called = LANGUAGES.map((lang) =>
      new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + day * DAY_MS),
    );
    expect(forms.slice(0, called.length)).toEqual(called);
    // Short forms differ from one edition of the language data to the next.
    expect(forms).toHaveLength(2 * LANGUAGES.length);
    expect(forms).not.toContain('');
  },
);
