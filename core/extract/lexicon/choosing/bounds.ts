/** Words before a number that say on which side of it a value is to be; strictly, or the number included. */
export const BOUND_WORDS = {
  below: {
    isIncluded: false,
    words:
      'under|below|less than|fewer than|cheaper than|lower than|shorter than|unter|weniger als|günstiger als|kürzer als|(?:à |a )?moins de|en dessous de|menos de|por debajo de|abaixo de|meno di|sotto (?:i|gli|le)|inferior[ei]? a|onder(?: de)?|minder dan|goedkoper dan|poniżej|mniej niż|under|mindre än|mindre enn|mindre end|méně než|pod',
  },
  upTo: {
    isIncluded: true,
    words:
      "at most|no more than|not more than|up to|maximum(?: of)?|max\\.?|no longer than|höchstens|maximal|bis zu|bis|au plus|au maximum|maximum|jusqu[’']à|como máximo|hasta|máximo(?: de)?|até|no máximo|fino a|al massimo|massimo|hooguit|maximaal|tot|maksymalnie|najwyżej|do|högst|højst|maks\\.?|nejvýše",
  },
  above: {
    isIncluded: false,
    words:
      'over|above|more than|longer than|higher than|greater than|über|mehr als|länger als|teurer als|plus de|au[- ]dessus de|más de|por encima de|mais de|acima de|più di|oltre|superior[ei]? a|meer dan|boven(?: de)?|powyżej|ponad|więcej niż|över|mer än|mer enn|mere end|více než|nad',
  },
  from: {
    isIncluded: true,
    words:
      'at least|minimum(?: of)?|min\\.?|no less than|not less than|mindestens|ab|au moins|minimum|à partir de|al menos|como mínimo|mínimo(?: de)?|a partir de|pelo menos|no mínimo|almeno|a partire da|minstens|minimaal|vanaf|co najmniej|minimum|od|minst|mindst|alespoň|nejméně',
  },
} as const;

/** Between two numbers. */
export const BETWEEN_WORDS =
  'between (A) and (B)|from (A) to (B)|zwischen (A) und (B)|von (A) bis (B)|entre (A) et (B)|de (A) à (B)|entre (A) y (B)|entre (A) e (B)|tra (?:i )?(A) e (?:i )?(B)|tussen (A) en (B)|między (A) a (B)|mellan (A) och (B)|mellem (A) og (B)';

/** Behind a number and its unit. */
export const BOUND_BEHIND = {
  upTo: 'or less|or fewer|or cheaper|or under|oder weniger|oder günstiger|ou moins|o menos|ou menos|o meno|of minder|of goedkoper|lub mniej|eller mindre',
  from: 'or more|or higher|or better|or above|and up|and above|and over|oder mehr|oder besser|ou plus|et plus|o más|ou mais|o più|of meer|of hoger|lub więcej|eller mer|eller mere|以上',
};

export const STAR_WORDS =
  '★|stars?|sterne?n?|étoiles?|estrellas?|estrelas?|stell[ae]|sterren|gwiazd\\p{L}{0,3}|yıldız\\p{L}{0,3}|stjärnor|stjerner|hvězd\\p{L}{0,3}|つ星|星|별점?';
export const CURRENCY_WORDS =
  '€|\\$|£|¥|₩|₺|₹|eur(?:os?)?|usd|gbp|chf|dollars?|pounds?|francs?|franken|zł(?:otych)?|pln|tl|lira|kr(?:onor|oner|on)?|kč|korun|円|元|원';
/** Between a verb or a noun and a year. */
export const YEAR_WORDS = {
  from: 'since|as of|seit|ab|depuis|à partir de|desde|a partir de|dal|a partire dal|sinds|vanaf|od|sedan|siden',
  after: 'after|later than|newer than|nach|après|después de|depois de|dopo il|na|po|efter|etter',
  before: 'before|earlier than|older than|until|vor|avant|antes de|prima del|voor|przed|före|før|před',
  in: 'in|from|im jahr|aus dem jahr|en|em|nel|uit',
};

/** Before and between two days. */
export const DAYS_BETWEEN: readonly (readonly [string, string])[] = [
  ['between|from', 'and|to|until|till|through'],
  ['zwischen(?: dem)?|vom?', 'und(?: dem)?|bis(?: zum)?'],
  ['entre(?: le)?|du', 'et(?: le)?|au'],
  ['entre(?: el)?|del?', 'y(?: el)?|al?'],
  ['tra(?: il)?|dal', 'e(?: il)?|al'],
  ['entre(?: o)?|de', 'e(?: o)?|a'],
  ['tussen|van', 'en|tot(?: en met)?'],
  ['między|od', 'a|do'],
  ['mellan|mellem|från|fra', 'och|og|till|til'],
];
