import { wordsOf } from '../../extract/fill/key-names';

const IN_STOCK =
  'in stock|available|availability|stock|auf lager|lager|lieferbar|verfügbar|verfügbarkeit|vorrätig|en stock|disponible|disponibilité|disponibilidad|disponibile|disponibilità|disponível|disponibilidade|em estoque|estoque|op voorraad|voorraad|leverbaar|beschikbaar|dostępny|dostępna|dostępne|dostępność|w magazynie|na stanie|stokta|stok|mevcut|limited availability';
const OUT_OF_STOCK =
  'out of stock|sold out|unavailable|not available|not in stock|no longer available|discontinued|ausverkauft|nicht verfügbar|nicht lieferbar|nicht vorrätig|nicht auf lager|vergriffen|épuisé|épuisée|rupture|rupture de stock|en rupture de stock|indisponible|non disponible|agotado|agotada|no disponible|sin existencias|sin stock|esaurito|esaurita|non disponibile|esgotado|esgotada|indisponível|sem estoque|fora de estoque|uitverkocht|niet op voorraad|niet beschikbaar|niet leverbaar|wyprzedane|wyprzedany|niedostępny|niedostępna|niedostępne|brak w magazynie|tükendi|stokta yok|mevcut değil|stok yok';
const LATER =
  'soon|pre order|preorder|backorder|back order|on order|bald|bientôt|pronto|presto|em breve|binnenkort|wkrótce|yakında|again|wieder';
const IN_STOCK_EAST =
  /在庫あり|在庫有|有货|有貨|现货|有库存|재고\s?있음|판매\s?중|구매\s?가능|^(?:在庫|库存|재고|入荷)$/u;
const OUT_OF_STOCK_EAST =
  /在庫なし|在庫切れ|売り切れ|売切れ|品切れ|完売|缺货|缺貨|无货|無貨|售罄|售完|没有货|품절|재고\s?없음|매진|일시품절/u;

const phrases = (list: string): string[] => list.split('|').map((phrase) => ` ${wordsOf(phrase)} `);
const [IN, OUT, NOT_YET] = [phrases(IN_STOCK), phrases(OUT_OF_STOCK), phrases(LATER)];
const MAX_LENGTH = 80;

/** Whether a short text, or a key, speaks of something as to be had; null when it does not say, or not plainly. */
export function stockState(text: string): boolean | null {
  if (text.length > MAX_LENGTH) return null;
  if (OUT_OF_STOCK_EAST.test(text)) return false;
  if (IN_STOCK_EAST.test(text.trim())) return true;
  const words = ` ${wordsOf(text)} `;
  const says = (list: string[]): boolean => list.some((phrase) => words.includes(phrase));
  if (says(NOT_YET)) return null;
  if (says(OUT)) return false;
  return says(IN) && !/ (?:not|nicht|no|non|pas|niet|nie|nao|degil|if|only|maybe|partly) /.test(words) ? true : null;
}
