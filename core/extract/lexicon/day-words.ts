/** What a day of the calendar is called in names of fields. */
export const DAY_WORDS: ReadonlySet<string> = new Set(
  'date datum data dato fecha day tag jour dia día giorno dag dzień dzien tarih tarihi 日 日付 日期 날짜'.split(' '),
);
