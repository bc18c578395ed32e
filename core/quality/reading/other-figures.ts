import type { AskedForm } from '../asked/asked-form';

/** Figures that say what they are of: as an answer to a question for another kind of figure, they are none. */
const PERCENT =
  /\d[\d.,]{0,12}\s?(?:%|percent|prozent|pour ?cent|por ?cien\p{L}{0,2}|per ?cento|procent\p{L}{0,2}|yüzde)/giu;
const MONEY =
  /[$€£¥₺₩￥]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?(?:[$€£¥₺₩円元원]|(?:EUR|USD|GBP|CHF|PLN|TL|zł|euros?|dollars?)(?![\p{L}]))/giu;
const RATING = /\d(?:[.,]\d{1,2})?\s?(?:\/|out of|von|sur|de|su|van|z)\s?(?:5|10)(?![\d.,])|[★☆⭐]{2,10}/giu;
const SIZE =
  /\d[\d.,]{0,12}\s?(?:kg|mg|g|lbs?|oz|cm|mm|km|m|ml|l|kb|mb|gb|tb|kwh|mah|w|hz|khz|mhz|ghz|px|inch(?:es)?|zoll|pouces|pulgadas|°c|°f|stars?|sterne|étoiles|estrellas|stelle|sterren|yıldız|reviews?|ratings?|bewertungen|avis|reseñas|avaliações|recensioni|beoordelingen|opinii|yorum|件のレビュー|条评论|후기)(?![\p{L}\d])/giu;
const DATE =
  /\d{4}-\d\d-\d\d|(?<![\d.,])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)(?![\d])|(?<!\p{L})(?:in|since|founded|seit|depuis|desde|dal|sinds|od) (?:19|20)\d\d(?!\d)|(?<!\d)\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?/giu;

/** From when to when, and at what time. */
const CLOCK =
  /(?<!\d)\d{1,2}[.:h]\d\d ?(?:uhr|uur|h|am|pm|hrs?)(?!\p{L})|(?<![\d.,])\d{1,2}[.:h]\d\d ?(?:-|–|—|tot|bis|to|till|until|à|do|às|alle|a) ?\d{1,2}[.:h]\d\d(?![\d.,])/giu;

const OTHERS: Partial<Record<AskedForm, readonly RegExp[]>> = {
  price: [PERCENT, RATING, SIZE, DATE, CLOCK],
  count: [DATE],
  date: [PERCENT, MONEY, RATING, SIZE],
  hours: [PERCENT, MONEY, RATING, SIZE],
  phone: [MONEY, DATE],
};

/** The text without figures that are of another kind than the form. */
export function withoutOtherFigures(form: AskedForm, text: string): string {
  return (OTHERS[form] ?? []).reduce((rest, kind) => rest.replace(kind, ' '), text);
}
