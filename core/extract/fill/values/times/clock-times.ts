/** Also as French writes it: `14 h 15`. */
const MINUTES = String.raw`(?:[:.]|\s?h\s?)\d\d`;
const HALF = String.raw`\s?[ap]\.?m\b\.?`;

/** Among other words: 19:30, 7 pm, 19 Uhr. Days and amounts have points between figures as well. */
const AMONG_WORDS = new RegExp(
  String.raw`(?<![\d.:])\d{1,2}(?:${MINUTES}(?![\d.]\d)(?:${HALF})?|${HALF}|\s?(?:Uhr\b|h\b|[時时点시]))(?![:.]\d)`,
  'gi',
);
const ALONE = new RegExp(String.raw`^\s?\d{1,2}${MINUTES}(?:${HALF})?\s?$`, 'i');

export function clockTimesIn(text: string): string[] {
  return text.match(AMONG_WORDS) ?? [];
}

/** The whole text is a time of day, to the minute. */
export function isClockTime(text: string): boolean {
  return ALONE.test(text);
}
