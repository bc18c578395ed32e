const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ja', 'zh', 'ko'];
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Of each day in all languages. A formatter takes longer to make than to use. */
function namesIn(style: 'long' | 'short'): string[][] {
  const formats = LANGUAGES.map((lang) => new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' }));
  return DAYS.map((day) => formats.map((format) => format.format(FIRST_DAY + day * DAY)));
}

const LONG_NAMES = namesIn('long');
const SHORT_NAMES = namesIn('short');

/** Names of the days of the week, from Monday on, as other names are written. */
export const WEEKDAY_NAMES = LONG_NAMES.map((names) => [...new Set(names)].join(' | '));

/** The long and the short names of each day, from Monday on. */
export const WEEKDAY_FORMS = DAYS.map((day) => [...(LONG_NAMES[day] ?? []), ...(SHORT_NAMES[day] ?? [])]);
