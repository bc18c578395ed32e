import { wordsOf } from '../../extract/fill/names/key-names';

const IN_STOCK =
  'in stock|available|auf lager|lieferbar|verfügbar|vorrätig|en stock|disponible|disponibile|disponível|em estoque|op voorraad|leverbaar|beschikbaar|dostępny|dostępna|dostępne|w magazynie|na stanie|stokta|stokta var|mevcut|limited availability|limited stock|in stock online';
/** What a key may be called that asks for it; as a value, these name the question and not its answer. */
const ASKING =
  'availability|stock|lager|verfügbarkeit|disponibilité|disponibilidad|disponibilità|disponibilidade|estoque|voorraad|dostępność|stok';
const OUT_OF_STOCK =
  'out of stock|sold out|unavailable|not available|not in stock|no longer available|discontinued|ausverkauft|nicht verfügbar|nicht mehr verfügbar|nicht lieferbar|nicht mehr lieferbar|nicht vorrätig|nicht auf lager|vergriffen|épuisé|épuisée|rupture|rupture de stock|en rupture de stock|indisponible|non disponible|agotado|agotada|no disponible|sin existencias|sin stock|esaurito|esaurita|non disponibile|esgotado|esgotada|indisponível|sem estoque|fora de estoque|uitverkocht|niet op voorraad|niet beschikbaar|niet leverbaar|wyprzedane|wyprzedany|niedostępny|niedostępna|niedostępne|brak w magazynie|tükendi|stokta yok|mevcut değil|stok yok';
const LATER =
  'soon|pre order|preorder|backorder|back order|on order|bald|bientôt|pronto|presto|em breve|binnenkort|wkrótce|yakında|again|wieder';
const IN_STOCK_EAST = /在庫あり|在庫有り?|有货|有貨|现货|有库存|재고\s?있음|판매\s?중|구매\s?가능/u;
const OUT_OF_STOCK_EAST =
  /在庫なし|在庫切れ|売り切れ|売切れ|品切れ|完売|缺货|缺貨|无货|無貨|售罄|售完|没有货|품절|재고\s?없음|매진|일시품절/u;
const ASKING_EAST = /^(?:在庫|库存|재고|入荷)$/u;
const FILLERS_EAST = /现在|現在|目前|暂时|暂|ただいま|只今|현재|です|[\s。！!.]/gu;
/** Words that go with a state and change nothing about it. */
const FILLERS = new Set(
  `is are currently now still presently immediately item items product products article ticket tickets this yes
   ist sind derzeit aktuell momentan sofort noch artikel produkt est sont actuellement encore produit está actualmente producto
   è attualmente subito prodotto atualmente produto momenteel nu direct jest obecnie produkt şu anda ürün http https schema org`.split(
    /\s+/,
  ),
);
/** What sends the reader elsewhere for an answer. */
const REFERRALS =
  /(?:^| )(?:call|ask|contact|request|enquire|enquiry|inquire|inquiry|check|phone|email|see|verify|confirm|anfrage|anfragen|anrufen|nachfragen|erfragen|prufen|demande|demander|contacter|contactez|appelez|consultar|consulte|consultez|contactar|solicitud|preguntar|llamar|richiesta|richiedere|chiedere|contattare|consulta|perguntar|aanvraag|navragen|bellen|zapytaj|zapytanie|zadzwon|sorunuz|sorun|arayin)(?: |$)/;

const HEDGES =
  /(?:^| )(?:if|only|maybe|partly|may|might|could|almost|nearly|unclear|fast|beinahe|presque|casi|quasi|quase|bijna|prawie)(?: |$)/;
const NEGATIONS = /(?:^| )(?:not|nicht|no|non|pas|niet|nie|nao|degil)(?: |$)/;

const phrases = (list: string): string[] => list.split('|').map(wordsOf);
const [IN, OUT, NOT_YET, KEYS] = [phrases(IN_STOCK), phrases(OUT_OF_STOCK), phrases(LATER), phrases(ASKING)];
const MAX_LENGTH = 80;
const contains = (words: string, list: string[]): boolean =>
  list.some((phrase) => ` ${words} `.includes(` ${phrase} `));

/** Whether a key is true when something is to be had (`in_stock`), or when it is not (`sold_out`); null for other keys. */
export function stockAsked(name: string): boolean | null {
  return ASKING_EAST.test(name) || contains(wordsOf(name), KEYS) ? (stockTold(name) ?? true) : stockTold(name);
}

/** Whether a clause speaks of something as to be had; null when it does not say, or not plainly. */
export function stockTold(clause: string): boolean | null {
  if (clause.length > MAX_LENGTH) return null;
  if (OUT_OF_STOCK_EAST.test(clause)) return false;
  if (IN_STOCK_EAST.test(clause)) return true;
  const words = wordsOf(clause);
  if (contains(words, NOT_YET) || REFERRALS.test(words) || HEDGES.test(words)) return null;
  if (contains(words, OUT)) return false;
  return contains(words, IN) && !NEGATIONS.test(words) ? true : null;
}

/** The state of stock that a value is, and not one that it only speaks of: `Available in blue` is none. */
export function stockState(value: string): boolean | null {
  if (value.length > MAX_LENGTH || /[?？]/.test(value)) return null;
  const east = value.replace(FILLERS_EAST, '');
  if (isWhole(OUT_OF_STOCK_EAST, east)) return false;
  if (isWhole(IN_STOCK_EAST, east)) return true;
  const given = wordsOf(value);
  const words = given
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ');
  if ([given, words].some((one) => OUT.includes(one))) return false;
  return [given, words].some((one) => IN.includes(one)) ? true : null;
}

function isWhole(pattern: RegExp, text: string): boolean {
  return pattern.exec(text)?.[0] === text;
}
