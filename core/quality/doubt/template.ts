import { asksForCode } from '../asked/asked-kinds';
import type { TextRule } from '../text-rule';

/** The rest of a list, which somebody else is to write. */
const ELIDED =
  /\[(?:continue|continued|repeat|same (?:for|as)|remaining|last|next|more|and so on)\b[^\]\n]{0,60}\](?!\()|\bomitted for brevity\b|\bremaining (?:entries|items|rows|results) (?:are |were )?(?:omitted|not shown)\b|\(fill in from /i;
/** Where a value should be, there is what stands for any value. */
const BLANKS: RegExp[] = [
  /[$€£¥]\s?(?:X{1,4}[.,]?X{0,3}|#{1,4}[.,]?#{0,3}|_{2,8}|\?{1,4}|0{2,4}[.,]0{2})(?![\w])/i,
  /\bX{1,4}[.,]X{2}\b|\bX{3,4}-X{3,4}\b|\bXX+\s?(?:USD|EUR|€|%|items|results)/i,
  /\[(?:your |the |insert |product |item |company |first |last )?(?:name|price|date|title|address|e-?mail|phone|link|url|value|amount|number|city|author|description|product|item|company|answer|result|text|rating|preis|nom|prix|nombre|precio|nome|preço|prezzo|naam|prijs|nazwa|cena|isim|fiyat)(?: ?\d{0,2}| here| goes here| of [\w ]{1,30})?\]/i,
  /(?<!<\/\w{1,20}>[^]{0,400})<(?:your |the |insert |product |item |company )?(?:name|price|date|title|address|e-?mail|phone|link|url|value|amount|number|author|description|product|item|company|answer|result)(?:[_ ]?\d{0,2}| here)?>/i,
  /\{\{\s?[a-z_][\w. ]{0,40}\s?\}\}|\$\{[\w.]{1,40}\}|%[a-z_]{3,30}%/i,
  /\b(?:product|item|article|company|hotel|option|event|book|job|person|title|name|city|store|result|movie|restaurant|headline|produkt|artikel|produit|producto|produto|prodotto|ürün|firma) [A-C]\b[^]{0,200}\b(?:product|item|article|company|hotel|option|event|book|job|person|title|name|city|store|result|movie|restaurant|headline|produkt|artikel|produit|producto|produto|prodotto|ürün|firma) [B-D]\b/i,
  /(?:商品|製品|产品|项目|상품|제품|항목) ?[A-CＡ-Ｃ甲乙][^]{0,200}(?:商品|製品|产品|项目|상품|제품|항목) ?[B-DＢ-Ｄ乙丙]/,
  /[〇○△]{2}|X{2}(?:有限|公司|省|市|区|路|号|股份)|O{2}(?:구|동|시|로)|X{4}年|(?<![[_])_{4,80}(?![_\]])|\[(?:inserir|insert|insérer|insertar|inserire|invoegen|einfügen|wstaw|ekle|ここに|请填写|입력)[^\]]{0,40}\]/i,
  /:\s{0,3}\[[\p{L} ]{3,40}\]\s{0,3}(?:\n|$)[^]{0,200}:\s{0,3}(?:\[[\p{L} ]{3,40}\]|[dmyaj]{2}\/[dmyaj]{2}\/[dmyaj]{2,4})/iu,
  // A number of which hardly a digit is told.
  /\+?\d[\d ()+-]{1,12}x{3,}|\+\d{1,3}(?: ?X{2,5}){2,4}\b/i,
  ELIDED,
  /\b(?:YYYY|JJJJ|AAAA)-?(?:MM|DD)|\b(?:DD|MM|TT|JJ|GG)[./-](?:MM|DD)[./-](?:YYYY|YY|JJJJ|AAAA|RRRR|YYYY)\b/,
];
const MAX_TEXT = 2_000;
const SHORT = 400;

export const template: TextRule = {
  name: 'template',
  when: ({ beginning, task, asked, isFromPage }) =>
    !isFromPage && isTemplate(beginning) && !asksForCode(task) && !/example|template/i.test(asked),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'no_output',
};

/** True when a text has the form of an answer, with blanks where its values should be. Numbered things and stock names are data of many a site. */
export function isTemplate(text: string): boolean {
  if (text.length > MAX_TEXT) return false;
  const hits = BLANKS.filter((pattern) => pattern.test(text)).length;
  // A page has fields that its visitor is to fill in.
  return text.length <= SHORT ? hits > 0 : hits > 1 || ELIDED.test(text);
}
