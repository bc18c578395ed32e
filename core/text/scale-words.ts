/** Words that multiply the number before them and mean nothing else there. They are kept in small letters, without marks at their end. */
const SCALE_WORDS: [factor: number, words: string][] = [
  [
    1e3,
    `thousand tausend tsd tsde mille mila duizend tys tysiąc tysiące tysięcy tis tisíc tisíce tusen tusind tuhat tuhatta
     ezer тыс тысяч тысячи тис тисяч χιλ χιλιάδες ribu nghìn ngàn 千 천`,
  ],
  [1e4, '万 萬 만'],
  [1e5, 'lakh lakhs'],
  [
    1e6,
    `mio mln million millions millionen millones millón milhão milhões milione milioni miljoen milion miliony milionów
     milionu milionů milyon miljon miljoner millioner mill miljoona miljoonaa millió milioane млн миллион миллиона миллионов
     мільйон мільйонів εκατ εκατομμύρια juta triệu`,
  ],
  [1e7, 'crore crores'],
  [1e8, '億 亿 억'],
  [
    1e9,
    `bn mrd mld mds billion billions milliarde milliarden milliard milliards miliardo miliardi miljard miliard miliardy
     miliardów miliardů milyar miljarder milliarder miljardi miljardia milliárd miliarde млрд миллиард миллиардов
     мільярд мільярдів δισ miliar tỷ`,
  ],
];

/** The same of some languages. In some others they are units, such as the mile of ten kilometres. */
const SCALES_OF_LANGUAGES: [factor: number, word: string, languages: string, units?: string][] = [
  [1e3, 'mil', 'es pt ca gl', 'sv nb nn no da fi tr'],
  [1e3, 'bin', 'tr az'],
  [1e3, 'mii', 'ro'],
  [1e9, 'md', 'fr'],
  [1e9, 'mia', 'da'],
];

/** Letters that multiply, or are the sign of a unit: metres, minutes, kelvins, bytes, millimetres. */
export const SCALE_LETTERS: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  m: 1e6,
  M: 1e6,
  mn: 1e6,
  Mn: 1e6,
  MM: 1e6,
  b: 1e9,
  B: 1e9,
  Md: 1e9,
};

const FACTORS = new Map(
  SCALE_WORDS.flatMap(([factor, words]) => words.split(/\s+/).map((word) => [word, factor] as const)),
);

/** The factor that a word stands for: 1 where it is none, null where it would be one in another language than this. */
export function factorOfWord(word: string, lang: string | null): number | null {
  const small = word.toLowerCase();
  const known = FACTORS.get(small);
  if (known !== undefined) return known;
  const [factor, , languages = '', units = ''] = SCALES_OF_LANGUAGES.find(([, one]) => one === small) ?? [1];
  if (factor === 1 || lang === null) return factor;
  const spoken = lang.slice(0, 2);
  if (units.split(' ').includes(spoken)) return 1;
  return languages.split(' ').includes(spoken) ? factor : null;
}
