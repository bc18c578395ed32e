/** Writings that need no blanks: words cannot be told apart in them, and so not be compared. */
export const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

export const LANGUAGES = [
  'english',
  'german',
  'french',
  'spanish',
  'portuguese',
  'italian',
  'dutch',
  'polish',
  'turkish',
  'russian',
  'japanese',
  'chinese',
  'korean',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Short words that hardly another language has. */
const STOP_WORDS = {
  english:
    'the of and to is are was for with that this you your it not from have has be can will please we i which what how does an by on or at',
  german:
    'der die das und ist sind nicht ein eine für mit auf von zu den dem sie ich bitte wir im des auch werden wird wurde kein keine es als aus was wie welche',
  french:
    "de combien le la les des et est sont pas une un pour avec sur dans vous nous votre ce cette je il elle que qui du au aux n'est l'article d'un plus quel quelle",
  spanish:
    'de cuánto el la los las y es son no una un para con por en su tu usted que se del al está lo ha más esta este qué cuál muy hay',
  portuguese:
    'de quanto o a os as e é são não uma um para com por em seu sua você que se do da dos das ao está foi mais esta este qual no na há',
  italian:
    'quanto il lo la gli le e è sono non una un per con in su tuo tua che si del della dei al alla ha più questo questa qual di ci nel',
  dutch:
    'de het een en is zijn niet voor met op van te u uw je jouw dat deze dit er naar om geen wordt kan ik wat welke hoeveel',
  polish:
    'i w z na do nie jest są się że to dla oraz po od aby czy o jak ten ta twój masz został została przez ile jaki jaka',
  turkish: 've bir bu için ile da de ne mi mı mu var yok olarak daha lütfen çok en sayfa olan nedir hangi',
} as const satisfies Partial<Record<Language, string>>;

const LISTS = Object.entries(STOP_WORDS).map(([language, words]) => ({
  language: language as keyof typeof STOP_WORDS,
  words: new Set<string>(words.split(' ')),
}));
const LATIN = LISTS.map(({ language }): Language => language);
const MAX_WORDS = 80;

/** The languages that words in small letters may be in: one or two where they have words that tell, else all of a script. */
export function languagesOf(smallLetters: string): readonly Language[] {
  if (/[\u3040-\u30ff]/.test(smallLetters)) return ['japanese'];
  if (/[\uac00-\ud7af]/.test(smallLetters)) return ['korean'];
  if (/[\u4e00-\u9fff]/.test(smallLetters)) return ['chinese', 'japanese'];
  if (/[\u0400-\u04ff]/.test(smallLetters)) return ['russian'];
  const words = smallLetters.split(/[^a-z'\u00df-\u024f]+/, MAX_WORDS);
  const counts = LISTS.map(({ language, words: known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most < 2 ? LATIN : counts.filter(({ count }) => count === most).map(({ language }) => language);
}
