import { isBlankLeaf, type Leaf } from './leaves';

/** What a thing is called that nobody has looked at. */
export const GENERIC =
  /^(?:the |your |some |any |sample |example |test |demo |dummy |placeholder |fake |generic )?(?:product|item|article|company|hotel|option|event|book|job|person|title|name|city|store|shop|result|movie|film|restaurant|headline|user|author|brand|category|description|address|street|entry|produkt|artikel|firma|unternehmen|titel|beispiel|produit|entreprise|titre|exemple|producto|empresa|título|ejemplo|produto|exemplo|prodotto|azienda|titolo|esempio|bedrijf|voorbeeld|nazwa|przykład|ürün|şirket|örnek)(?: (?:name|title|number|description|here|text))?(?:[ #_-]{0,2}(?:\d{1,2}|[A-Z]|xyz|abc))?$|^(?:first ?name last ?name|voornaam achternaam|vorname nachname|prénom nom|nombre(?: y)? apellidos?|nome (?:e )?(?:sobrenome|cognome|apelido)|imię (?:i )?nazwisko|ad soyad|姓名|氏名|job ?title|functie(?:titel|naam)|berufsbezeichnung|intitulé du poste|nazwa stanowiska|test(?: test)?)$|^(?:foo|bar|baz|qux|lorem ipsum.{0,80}|xyz|abc|asdf|string|text|value)$|^(?:商品|製品|产品|公司|会社|店舗|门店|상품|제품|회사|매장|가게)(?:名|名称|명)?\s?[A-Z\d]{0,2}$/i;
const LEAST = 2;

/** How many texts of a structure are names of nothing. */
function genericOf(leaves: readonly Leaf[]): { generic: number; texts: number } {
  const texts = leaves.filter((leaf) => typeof leaf.value === 'string' && !isBlankLeaf(leaf));
  return { generic: texts.filter(({ value }) => GENERIC.test(String(value).trim())).length, texts: texts.length };
}

/** Some text is such a name: it may be real, and whoever wants to be sure has to look. */
export function hasGenericName(leaves: readonly Leaf[]): boolean {
  return genericOf(leaves).generic > 0;
}

/** Two of them and most of all texts: a form that was filled in by nobody. */
export function isOfGenericNames(leaves: readonly Leaf[]): boolean {
  const { generic, texts } = genericOf(leaves);
  return generic >= LEAST && generic * 2 > texts;
}

/** A figure that nobody would make up: it is neither round nor a row of the same digits. */
export function hasOwnFigure({ value }: Leaf): boolean {
  const digits = String(value).replace(/\D/g, '');
  return /[1-9].*[1-9]/.test(digits) && !/^(\d)\1*$|^1?2?3?4?5?6?7?8?9?0?$|9{2}$|(?:0|5)$/.test(digits);
}
