/** Words after a number that multiply it. A single small letter may as well be a unit, and is none of them. */
const SCALES: [factor: number, words: string][] = [
  [1e3, 'k thousand tausend tsd mil mila mille duizend tys tysięcy bin 千 천'],
  [1e4, '万 萬 만'],
  [1e5, 'lakh lakhs'],
  [
    1e6,
    'M mn mio mln million millions millionen millones millón milhões milhão milioni milione miljoen milion miliony milionów milyon',
  ],
  [1e7, 'crore crores'],
  [1e8, '億 亿 억'],
  [
    1e9,
    'B bn mrd mld billion billions milliarden milliarde milliard milliards miliardi miljard miliard miliardów milyar',
  ],
];

const FACTORS = new Map(SCALES.flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor] as const)));

/** The factor that the first word after a number names, and how long that word is. */
export function scaleAfter(text: string): { factor: number; length: number } | null {
  const [all = '', blank = '', letters = ''] = /^(\s{0,3})(\p{L}{1,12})/u.exec(text) ?? [];
  const word = [letters, letters.toLowerCase()].find((one) => FACTORS.has(one) && one.length > 0);
  if (word !== undefined && !(blank !== '' && /^[MB]$/.test(letters)))
    return { factor: FACTORS.get(word) ?? 1, length: all.length };
  // 12万円: what follows is glued to it.
  const first = letters[0] ?? '';
  return /\p{Script=Han}|\p{Script=Hangul}/u.test(first) && FACTORS.has(first)
    ? { factor: FACTORS.get(first) ?? 1, length: blank.length + 1 }
    : null;
}
