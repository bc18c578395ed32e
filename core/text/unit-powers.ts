const POWER = /(?<=\d\s?(?:[kcdm]?m|ft|in|yd|mi|[кс]?м))[23](?![\d.,\p{L}])/gu;

/** `92.4 m2` has one number: what is written behind the sign of a length is how often it is taken. */
export function withRaisedPowers(text: string): string {
  return text.replace(POWER, (power) => (power === '2' ? '²' : '³'));
}
