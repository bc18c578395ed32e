/** `YYYY-MM-DD`, `JJJJ-MM-TT`, `AAAA-MM-JJ`. */
const DAY_FORM = /(?<![A-Za-z])(?:YYYY|JJJJ|AAAA|RRRR)-MM-(?:DD|TT|JJ|GG)/i;
/** `ISO date`, `Data ISO`, `ISO-Datum`, `ISO 8601`. */
const ISO = /(?<![\p{L}\d])ISO(?:[- ]?8601)?(?![\p{L}\d])/u;
const DAY_WORDS = /date|datum|data|fecha|tarih|dzień|dag|jour|día|giorno|日付|日期|날짜|8601/iu;
/** Whoever wants a time of the day as well says so. */
const WITH_TIME =
  /(?:date|datum|data|fecha)[- ]?(?:and[- ])?time|time ?stamp|zeit(?:punkt|stempel)|horodatage|[T ]HH:MM|\dT\d\d:/iu;

/** The form of a text as its description tells it: many say it there and not by `format`. */
export function formatIn(description: string): 'date' | 'date-time' | null {
  const isIso = DAY_FORM.test(description) || (ISO.test(description) && DAY_WORDS.test(description));
  if (!isIso) return null;
  return WITH_TIME.test(description) ? 'date-time' : 'date';
}
