const SMALL_NUMBERS = [
  'one two three four five six seven eight nine ten',
  'eins zwei drei vier fünf sechs sieben acht neun zehn',
  'un deux trois quatre cinq six sept huit neuf dix',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  'um dois três quatro cinco seis sete oito nove dez',
  'uno due tre quattro cinque sei sette otto nove dieci',
  'een twee drie vier vijf zes zeven acht negen tien',
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
  'bir iki üç dört beş altı yedi sekiz dokuz on',
  'en två tre fyra fem sex sju åtta nio tio',
  'en to tre fire fem seks syv otte ni ti',
  'jeden dva tři čtyři pět šest sedm osm devět deset',
  '一 二 三 四 五 六 七 八 九 十',
];

/** What is written for a number up to ten. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...SMALL_NUMBERS.flatMap((words) => words.split(' ').map((word, at): [string, number] => [word, at + 1])),
  ['duas', 2],
  ['dwie', 2],
  ['dwóch', 2],
  ['trzech', 3],
]);

/** From which end of a list some are asked for; the number stands before or behind. */
export const ENDS = {
  first:
    'first|top|ersten?|obersten|premi(?:ers|ères)|primer[oa]s|primeir[oa]s|prim[ie]|eerste|bovenste|pierwsz\\p{L}{1,3}|ilk|första|første|prvn\\p{L}{1,3}',
  last: 'last|final|letzten|derni(?:ers|ères)|últim[oa]s|ultim[ie]|laatste|ostatni\\p{L}{0,3}|son|sista|sidste|siste|posledn\\p{L}{1,3}',
};

/** The same where words are not parted: the number is the only group. */
export const ENDS_UNSPACED = {
  first:
    '(?:最初の|上位|先頭の?|前|トップ|처음 ?|상위 ?)(\\d{1,2}|[一二三四五六七八九十])(?:つ|件|人|個|个|名|条|條|本|点|冊|家|款|개|명|건)?',
  last: '(?:最後の|末尾の|最后|後|마지막 ?)(\\d{1,2}|[一二三四五六七八九十])(?:つ|件|人|個|个|名|条|條|本|点|冊|家|款|개|명|건)?',
};

/** What a text has several of, and no list: `the first two paragraphs`. */
export const PARTS_OF_TEXT =
  /^(?:paragraphs?|sentences?|words?|lines?|characters?|letters?|headings?|links?|urls?|images?|pictures?|pages?|digits?|absätze?n?|sätze?n?|wörter|zeilen?|zeichen|überschriften|bilder|seiten|paragraphes?|phrases?|mots|lignes|caractères|titres|liens|párrafos|frases|palabras|líneas|enlaces|imágenes|páginas|parágrafos|palavras|linhas|paragrafi|frasi|parole|righe|collegamenti|immagini|pagine|alinea's|zinnen|woorden|regels|akapit\p{L}{0,2}|zdania?|słów|段落|文字|単語|字)$/iu;
