/** What a register calls something: the names of keys that ask for it, and the form by which it is known in any text. */
interface IdentifierForm {
  asked: RegExp;
  /** The identifier is the first group that has something, else all of it. */
  form: RegExp;
  /** What stands around the subject is something else's: the code of a newsletter. */
  isOwn?: boolean;
  /** The works that a page refers to have it, too. */
  isCited?: boolean;
}

/** Headings of the works that a page refers to. Beginnings of a line. */
export const REFERENCES =
  /^(?:(?:selected |cited )?references|works cited|literature cited|bibliography|literatur(?:verzeichnis|angaben|hinweise)?|quellen(?:angaben|verzeichnis)?|références|bibliographie|referencias|bibliografía|referências|bibliografia|riferimenti|literatuur(?:lijst)?|referenties|bibliografia|piśmiennictwo|literatura|kaynakça|kaynaklar|referenser|litteratur|参考文献|引用文献|參考文獻|참고문헌)(?:$|\s?[([:：])/iu;

const VOLUME = String.raw`(?<!\p{L})(?:vol(?:ume|umen)?|bd|band|jg|jahrgang|tome|tomo|cilt|årg|årgång|roč|ročník)[.:]{0,2}\s?`;
const ISSUE = String.raw`(?:no|nr|n[°º]|núm|iss|issue|heft|fasc|number|número|numéro|numero|sayı|zeszyt|čís|č)[.:]{0,2}\s?`;
/** What follows volume and issue where a text is quoted: the pages. */
const QUOTED_PAGES = String.raw`\s?[,:]\s?(?:pp?\.\s?)?\d{1,5}\s?[–-]\s?\d{1,5}(?!\d)`;

/** Names are in words, as `wordsOf` gives them; forms are short and have a bound for every part. */
export const IDENTIFIER_FORMS: readonly IdentifierForm[] = [
  {
    asked: /(?:^| )isbn(?:1[03]| 1[03])?(?: |$)/,
    form: /ISBN(?:[-\s]?1[03])?\s?[:：]?\s?((?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dX])(?!\d)/gu,
  },
  { asked: /(?:^| )(?:issn|eissn)$/, form: /ISSN[^\d]{0,12}(\d{4}-\d{3}[\dX])/gu },
  {
    asked: /^(?:gtin|ean|upc|barcode)(?: code| 13)?$/,
    form: /(?:EAN|GTIN|UPC)(?:-?1[234])?[^\d]{0,8}(\d{8,14})(?!\d)/gu,
  },
  { asked: /(?:^| )imdb(?: id)?$/, form: /(?<![\p{L}\d])tt\d{7,9}(?!\d)/gu },
  {
    isCited: true,
    asked: /^(?:pages|page range|page numbers|seiten|paginas)$/,
    form: /(?:(?:pages?|pp?\.|seiten|págs?\.|pagine)\s?|\d{1,4}\s?\(\d{1,3}\)\s?[,:]\s?)(\d{1,5}\s?[–-]\s?\d{1,5})(?!\d)/giu,
  },
  // As what is quoted has it: among similar things one names another's. A text ends with a stop that is no part of it.
  {
    asked: /(?:^| )doi(?: (?:number|link|url|id))?$/,
    form: /(?:doi\.org\/|doi:\s?|^doi\s)(10\.\d{4,9}\/[\w./()-]{1,80}\w)/giu,
    isCited: true,
    isOwn: true,
  },
  // `Vol. 58 No. 2`, `58(2), 211–229`: neither stands alone, as `Vol. 3` of a series of books does.
  {
    asked: /^(?:vol|volume|journal volume|volume (?:number|no)|band|jahrgang|tome|tomo|cilt)$/,
    form: new RegExp(
      String.raw`${VOLUME}(\d{1,4}),?\s?(?:\(\d{4}\),?\s?)?${ISSUE}\d{1,3}(?!\d)|(?<![\d.,])(\d{1,4})\s?\(\d{1,3}\)${QUOTED_PAGES}`,
      'giu',
    ),
    isCited: true,
    isOwn: true,
  },
  {
    asked: /^(?:issue|issue (?:number|no)|journal issue|heft|heftnummer|fascicule|fascicolo|fasciculo|zeszyt)$/,
    form: new RegExp(
      String.raw`${VOLUME}\d{1,4},?\s?(?:\(\d{4}\),?\s?)?${ISSUE}(\d{1,3})(?!\d)|(?<![\d.,])\d{1,4}\s?\((\d{1,3})\)${QUOTED_PAGES}`,
      'giu',
    ),
    isCited: true,
    isOwn: true,
  },
  {
    asked: /^(?:cnpj|tax id|tax number|company cnpj|numero (?:do )?cnpj)$/,
    form: /(?<![\d./-])\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?![\d-])/gu,
  },
  { asked: /^(?:cuit|numero de cuit)$/, form: /CUIT[^\d]{0,6}(\d{2}-\d{8}-\d)(?!\d)/gu },
  { asked: /^siret(?: number)?$|^numero siret$/, form: /SIRET[^\d]{0,8}(\d{3}\s?\d{3}\s?\d{3}\s?\d{5})(?!\d)/giu },
  {
    asked: /^(?:partita iva|p iva|piva)$/,
    form: /(?:P\.?\s?IVA|Partita IVA)[^\d]{0,6}(?:IT\s?)?(\d{11})(?!\d)/giu,
  },
  { asked: /(?:^| )cve(?: id| number)?$/, form: /(?<![\p{L}\d-])CVE-\d{4}-\d{4,7}(?!\d)/gu },
  { asked: /(?:^| )ghsa(?: id)?$/, form: /(?<![\p{L}\d-])GHSA(?:-[a-z\d]{4}){3}(?![\p{L}\d])/gu },
  { asked: /(?:^| )cwes?(?: ids?)?$/, form: /(?<![\p{L}\d-])CWE-\d{1,5}(?!\d)/gu },
  {
    asked: /^(?:advisory|bulletin|vulnerability) (?:id|number)$/,
    form: /(?<![\p{L}\d-])(?!CVE-|CWE-)[A-Z]{2,6}(?:-SA)?-(?:19|20)\d\d-\d{1,6}(?!\d)/gu,
  },
  { asked: /^(?:cpv|cpv codes?)$/, form: /(?<!\d)\d{8}(?:-\d)?(?=\s?[–—-]?\s?\p{Lu}\p{Ll})/gu },
  { asked: /(?:^| )(?:epsg(?: code)?|crs)$/, form: /EPSG:\d{4,6}(?!\d)/gu },
  { asked: /(?:^| )imo(?: number| no)?$/, form: /IMO(?:\s(?:No|Number))?[.:]?\s?(\d{7})(?!\d)/gu },
  { asked: /(?:^| )mmsi$/, form: /MMSI[^\d]{0,4}(\d{9})(?!\d)/gu },
  { asked: /^container (?:number|no|id)$/, form: /(?<![\p{L}\d])[A-Z]{3}U\s?\d{6}\s?-?\d(?!\d)/gu },
  {
    asked: /^(?:bill of lading|bl|b l)(?: number| no)?$/,
    form: /B\/L\s?(?:No\.?|Number)?\s?[:#]?\s?([A-Z]{2,6}[A-Z\d]{6,14})(?![\p{L}\d])/gu,
  },
  { asked: /(?:^| )vin(?: number)?$/, form: /(?<![\p{L}\d])(?=[A-Z]{0,16}\d)[A-HJ-NPR-Z\d]{11}\d{6}(?![\p{L}\d])/gu },
  {
    asked: /(?:^| )mls(?: number| id| no)?$/,
    form: /MLS\s?(?:GRID\s?)?(?:ID|No\.?|Number)?\s?[:#]{1,3}\s?([A-Z]{0,4}\d{5,10})(?![\p{L}\d])/gu,
  },
  {
    asked: /(?:^| )iban$/,
    form: /(?<![\p{L}\d])[A-Z]{2}\d\d(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
  },
  { asked: /(?:^| )isin$/, form: /(?<![\p{L}\d])[A-Z]{2}[A-Z\d]{9}\d(?![\p{L}\d])/gu },
  { asked: /(?:^| )(?:nct|nct id|nct number)$/, form: /(?<![\p{L}\d])NCT\d{8}(?!\d)/gu },
  { asked: /(?:^| )cas(?: number| no)?$/, form: /(?<![\d-])\d{2,7}-\d\d-\d(?![\d-])/gu },
  { asked: /(?:^| )asin$/, form: /(?<![\p{L}\d])B0[A-Z\d]{8}(?![\p{L}\d])/gu },
  { asked: /(?:^| )orcid(?: id)?$/, form: /(?<!\d)\d{4}-\d{4}-\d{4}-\d{3}[\dX](?!\d)/gu },
  { asked: /(?:^| )(?:pmid|pubmed id)$/, form: /PMID[^\d]{0,3}(\d{6,9})(?!\d)/gu },
  { asked: /(?:^| )arxiv(?: id)?$/, form: /arXiv:\s?(\d{4}\.\d{4,5}(?:v\d{1,2})?)/gu },
  {
    asked: /^(?:vat|vat id|vat number|vat registration|ust id|ust idnr|umsatzsteuer id|tva|numero tva)$/,
    form: /(?<![\p{L}\d])(?:DE\s?\d{9}|ATU\d{8}|GB\s?\d{3}\s?\d{4}\s?\d\d|FR\s?[A-Z\d]{2}\s?\d{9}|IT\s?\d{11}|NL\d{9}B\d\d|IE\d{7}[A-Z]{1,2}|PL\s?\d{10}|BE\s?0\d{3}\.?\d{3}\.?\d{3}|ES\s?[A-Z]\d{7}[A-Z\d])(?![\p{L}\d])/gu,
  },
  {
    asked: /(?:^| )(?:hrb|handelsregister|handelsregisternummer|register number|registernummer)$/,
    form: /(?<!\p{L})HR[AB]\s?\d{3,6}(?!\d)/gu,
  },
  {
    asked:
      /^(?:case|docket|file|case file) (?:number|no|id)$|^(?:sygnatura|sygnatura akt|aktenzeichen|geschaftszeichen)$/,
    form: /(?<![\p{L}\d])(?:\d{1,2}:\d\d-[a-z]{2}-\d{4,6}(?:-[A-Z]{2,4}){0,2}|(?:sygn\.(?:\sakt)?:?\s)((?:[IVX]{1,4}\s)?[A-Z][a-zA-Z]{0,3}\s\d{1,5}\/\d{2,4})|(?:Az\.|Aktenzeichen):?\s((?:[IVX\d]{1,4}\s)?[A-Z][a-zA-Z]{0,3}\s\d{1,5}\/\d{2,4}))(?![\p{L}\d])/gu,
  },
  {
    asked:
      /^(?:coupon|promo|promotion|promotional|discount|voucher|promocion|gutschein|rabatt)(?: ?(?:code|codigo|coupon))$/,
    form: /(?:[Cc]ode|[Cc]oupon|[Vv]oucher|[Dd]iscount|[Cc]ódigo|[Cc]odice|[Rr]abattcode|[Gg]utscheincode|[Kk]od)\s?[:(]?\s?([A-Z]{3,14}\d{1,4})(?![\p{L}\d])/gu,
    isOwn: true,
  },
  {
    asked:
      /^(?:card|payment card|credit card)(?: number)? (?:last ?4|last four|ending|last digits)(?: digits)?$|^last ?4(?: digits)?$/,
    form: /(?:ending (?:in|with)?\s?|[•*xX]{2,4}\s?)(\d{4})(?!\d)/gu,
  },
  {
    asked: /^commit(?: (?:hash|sha|id))?$|^(?:git )?sha$/,
    form: /(?<![\p{L}\d#/.-])(?=[a-f]{0,39}\d)(?=\d{0,39}[a-f])[a-f\d]{7,40}(?![\p{L}\d/.-])/gu,
  },
  {
    asked: /^(?:season|saison|spielzeit|temporada|stagione|seizoen|sezon|sezona|sezóna|säsong|sæson|sesong)$/,
    form: /(?<![\d/–-])(?:19|20)\d\d\s?[/–]\s?(?:(?:19|20)\d\d|1[3-9]|[2-9]\d)(?![\d/–-])/gu,
  },
  {
    asked: /(?:^| )rate limit$/,
    form: /(?<![\d.,])\d{1,3}(?:[.,]?\d{3}){0,3}\s(?:API\s)?(?:requests|calls|queries|Anfragen|Aufrufe|requêtes|appels|peticiones|solicitudes|llamadas|requisições|chamadas|richieste|chiamate|verzoeken|aanroepen|żądań|zapytań|istek|anrop|förfrågningar|forespørgsler|kald|požadavků|dotazů)\s?(?:\/|per|an|a|pro|par|por|al|alla|all['’]|na|za|i|om|every|each)\s?(?:second|minute|hour|day|month|Sekunde|Minute|Stunde|Tag|seconde|heure|jour|segundo|minuto|hora|día|dia|secondo|ora|giorno|seconde|minuut|uur|dag|sekundę|minutę|godzinę|dzień|saniye|dakika|saat|gün|sekund|minut|timme|time|sekundu|minutu|hodinu|den)(?!\p{L})/giu,
  },
  {
    asked: /^(?:endpoint|path|route|endpoint path|api path|request path|api endpoint)$/,
    form: /(?<!\p{L})(?:GET|POST|PUT|PATCH|DELETE)\s(?:https?:\/\/[\w.-]{1,80})?(\/[\w/{}:.~-]{1,200})/gu,
    isOwn: true,
  },
  {
    asked: /^(?:success|successful)(?: (?:http|status|response)){0,2}(?: code)?$/,
    form: /^(20[0-6])(?=\s\p{Lu})/gu,
    isOwn: true,
  },
];

/** What goes by a number that heads its page, and by what keys that number is asked for. */
export const NUMBERED_PAPERS: readonly { words: string; names: string }[] = [
  {
    words:
      'order|purchase order|bestellung|auftrag|commande|pedido|encomenda|ordine|bestelling|zamówienie|sipariş|beställning|ordre|objednávka|ご注文|注文|订单|주문',
    names:
      'order number | order no | order nr | order id | order | order reference | bestellnummer | auftragsnummer | numéro de commande | número de pedido | número do pedido | numero ordine | ordernummer | bestelnummer | numer zamówienia | sipariş no | 注文番号 | 订单号 | 주문번호',
  },
  {
    words: 'invoice|rechnung|facture|factura|fatura|fattura|factuur|faktura|請求書|发票|청구서',
    names:
      'invoice number | invoice no | invoice nr | invoice id | invoice | rechnungsnummer | numéro de facture | número de factura | número da fatura | numero fattura | factuurnummer | numer faktury | fatura no | 請求書番号 | 发票号码',
  },
];
