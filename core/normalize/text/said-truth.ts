import { stockAsked, stockTold } from '../values/stock';

const OPENING =
  /^\s*(yes|no|ja|nein|oui|non|sí|sì|sim|não|nee|tak|nie|evet|hayır|はい|いいえ|是的?|不是|네|예|아니요)\s?[,.;:!–—、，。]/iu;
const CONDITION =
  /(?:^|[^\p{L}])(?:but|only|except|unless|if|however|aber|nur|außer|wenn|mais|sauf|seulement|pero|solo|excepto|ma|tranne|mas|exceto|maar|alleen|behalve|ale|tylko|ama|sadece|call|ask|contact|depends|on request|auf anfrage|sur demande|a consultar|su richiesta)(?:$|[^\p{L}])|ただし|但|하지만/iu;
const NEGATIVE_KEY = /(?:^| )(?:no|not|non|without|forbidden|prohibited|excluded|banned|un\p{L}{1,20})(?: |$)/u;
const CLAUSE_END = /[.;!?。、，]|,\s|\s(?:and|und|et|y|e|en|i|ve|but|aber|mais|pero)\s/iu;

/** A truth that a sentence states: by the word it begins with when only one is asked for, or by words about stock. */
export function saidTruth(text: string, names: string[], isOnlyTruth: boolean): string | null {
  if (names.some((name) => stockAsked(name) !== null)) {
    const states = new Set(text.split(CLAUSE_END).flatMap((clause) => stockTold(clause) ?? []));
    if (states.size === 1) return states.has(true) ? 'in stock' : 'out of stock';
  }
  const opening = OPENING.exec(text)?.[1] ?? null;
  const isPlain = isOnlyTruth && !CONDITION.test(text) && !names.some((name) => NEGATIVE_KEY.test(name));
  return isPlain && names.every((name) => stockAsked(name) !== false) ? opening : null;
}
