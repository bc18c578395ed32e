const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ja', 'zh', 'ko'];
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

function namesOf(day: number, style: 'long' | 'short'): string[] {
  return LANGUAGES.map((lang) =>
    new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' }).format(FIRST_DAY + day * DAY),
  );
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Names of the days of the week, from Monday on, as other names are written. */
export const WEEKDAY_NAMES = DAYS.map((day) => [...new Set(namesOf(day, 'long'))].join(' | '));

/** The long and the short names of each day, from Monday on. */
export const WEEKDAY_FORMS = DAYS.map((day) => [...namesOf(day, 'long'), ...namesOf(day, 'short')]);
