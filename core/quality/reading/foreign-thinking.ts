import { wholeWords } from '../../text/whole-words';

/** Where a request begins, or goes on. */
const asked = (verbs: string): RegExp =>
  new RegExp(
    `(?:^|[¿,] ?|(?<!\\p{L})(?:und|et|y|e|en|dann|puis|ensuite|luego|poi|depois|bitte|por favor|per favore) )(?:${verbs})(?![\\p{L}])`,
    'iu',
  );

/** Other languages for what `SHORT_ANSWER` of `asks-to-think.ts` says in English. */
export const FOREIGN_SHORT_ANSWER: readonly RegExp[] = [
  wholeWords(
    'wie ?viele|wie viel(?! (?:kostet|kosten|zahl|macht|ist))|anzahl (?:der|von|aller)|combien(?! (?:ça |cela )?(?:coûte|coute|vaut|est|faut-il payer))|(?:le )?nombre (?:total )?(?:de|des)|cu[aá]nt[oa]s|cu[aá]nt[oa](?! (?:vale|cuesta|cuestan|valen|es|mide|pesa|dura))|quant[ie]|quant[oa]s|hoeveel(?! kost)|número (?:total )?de (?!teléfono)\\p{L}+',
  ),
  /^(?:welche[rsnm]?|bei welche[rnm]) (?!(?:tele|nummer|adresse|öffnungs))/iu,
  wholeWords(
    '(?:am )?(?:billig|günstig|teuer|klein|größ|groß|ält|jüng|neu|neue|läng|kürze|schnell|langsam|niedrig|höch|hoch|schwer|leichte|nächstgelegen|best|schlechte|häufig)st(?:e[rnsm]?)|beste[rnsm]?|(?:die|am) (?:meisten|wenigsten)',
  ),
  wholeWords(
    "(?:le|la|les|l'|du|des) (?:\\p{L}+ ){0,2}(?:plus|moins) (?!de |d')\\p{L}+|(?:le|la|les) (?:meilleure?s?|pires?)",
  ),
  wholeWords(
    '(?:más|menos) (?:barat|car|nuev|antigu|viej|grande|pequeñ|larg|cort|rápid|lent|cercan|reciente|alt|baj|popular|vendid|económic)\\p{L}*|(?:el|la|los|las) (?:mejor|peor)(?:es)?',
  ),
  wholeWords(
    '(?:il|la|lo|i|gli|le|del|della) (?:\\p{L}+ ){0,2}(?:più|meno) (?!di )\\p{L}+|(?:il|la|i|le) (?:miglior|peggior)[ei]?|mais (?:barat|car|nov|antig|velh|grande|pequen|long|curt|rápid|lent|próxim|recente|alt|baix|popular|vendid|econômic)\\p{L}*|(?:[oa]s?) (?:melhor|pior)(?:es)?',
  ),
  wholeWords(
    '(?:het|de) (?:goedkoop|duur|licht|zwaar|groot|klein|nieuw|oud|lang|kort|snel|langzaam|laag|hoog|best|slecht|dichtstbijzijnd|recent)\\p{L}{0,4}ste?|(?:het|de) (?:beste|minst\\p{L}*|meest\\p{L}*)',
  ),
  wholeWords(
    '(?:der|die|das|den|dem) (?:ersten?|zweiten?|dritten?|letzten?) (?!absatz|zeile|satz|seite|überschrift|abschnitt|mal|schritt)\\p{L}+',
  ),
  wholeWords(
    '(?:le|la|les|du) (?:premi(?:er|ère)s?|deuxième|troisième|derni(?:er|ère)s?) (?!paragraphe|ligne|page|phrase|section|fois|étape|titre)\\p{L}+',
  ),
  wholeWords(
    '(?:el|la|los|las|del) (?:primer[oa]?s?|segund[oa]s?|tercer[oa]?|últim[oa]s?) (?!párrafo|línea|página|frase|sección|vez|paso|título)\\p{L}+',
  ),
  wholeWords(
    'durchschnitt(?:lich\\p{L}*|s\\p{L}+)?|insgesamt|unterschied zwischen|en moyenne|la moyenne|différence (?:de|entre)|en promedio|el promedio|diferencia (?:de|entre)|in media|la media|differenza (?:di|tra)|em média|a média|diferença (?:de|entre)|gemiddeld\\p{L}{0,2}|verschil tussen',
  ),
  asked('zähle?|berechne|rechne|calcule[rz]?|compte[rz]? (?:les|le nombre)|calcula|suma|cuenta (?:los|las)'),
];

/** The same for `WORKED_OUT`. */
export const FOREIGN_WORKED_OUT: readonly RegExp[] = [
  asked('vergleiche|sortiere|ordne|filtere|gruppiere|fasse|übersetze|erkläre|bewerte|empfiehl|empfehle|analysiere'),
  asked(
    'compare[rz]?|trie[rz]?|classe[rz]?|filtre[rz]?|regroupe[rz]?|résume[rz]?|traduis(?:ez)?|explique[rz]?|recommande[rz]?|analyse[rz]?',
  ),
  asked(
    'compara|ordena|clasifica|filtra|agrupa|resume (?:el|la|los|las|est\\p{L}+|en)|traduce|explica|recomienda|analiza',
  ),
  asked(
    'confronta|ordina (?:i|le|gli|per)|filtra|riassumi|traduci|spiega(?:mi)?|consiglia(?:mi)?|analizza|calcola|conta (?:i|le|gli)|compare|ordene|filtre|resuma|traduza|explique|recomende|analise|calcule|conte (?:os|as)|vergelijk|sorteer|filter|vat|vertaal|leg|raad|analyseer|bereken|tel',
  ),
  wholeWords(
    'sortiert nach|geordnet nach|aufsteigend|absteigend|zusammenfassung|triée?s? par|classée?s? par|par ordre (?:croissant|décroissant)|un résumé|ordenad[oa]s? por|un resumen|ordinat[iea] per|un riassunto|um resumo|gesorteerd op|samenvatting',
  ),
];
