import { POLITE_WORDS } from '../../../core/quality/reading/words/polite-words';

const POLITE = new RegExp(
  `^(?:(?:${POLITE_WORDS}|i(?:'d| would) like to know|tell me|let me know|hi|hello|hey)[,:]? )+`,
  'i',
);
const ON_THE_PAGE =
  /\b(?:this|the|that) (?:\p{L}+ )?(?:page|article|table|list|text|post|document)\b|\b(?:dieser|der) seite\b|\bcette page\b|\besta p[áa]gina\b|\bquesta pagina\b|\b(?:nesta|desta) página\b|\bdeze pagina\b/iu;

/** Begins a question whose answer has to be put together, or looked for: nothing on a page is called so. */
const QUESTION = new RegExp(
  `^¿?(?:${[
    'how (?:do|can|could|should|would|does|did) (?:i|we|you|one|they|it|the|a|an)(?: |$)|how (?:has|have|did)|why |who (?:do|should|can|could) (?:i|we)|(?:who|what|which) (?:is|are|costs?|has|have|was|were|takes?) (?:\\p{L}{2,12}er|more|less|fewer)(?: |,|\\?|$)',
    '(?:are|is) there (?:more|fewer|any|a|an|still|enough)|(?:does|do|is|are|has|have|can|could|will|would|did|was|were) (?:any|some|one of|i |we |they|he |she |all )',
    '(?:is|are|was|were|does|do|has|have|can) (?:the|it|this|my|your|their|its) (?:[^?.]{1,80} )?(?:still|enough|cheaper|better|faster|bigger|more|less|older|newer|than|or|same|compatible|suitable|worth|both|also|either)(?: |\\?|$)',
    'gibt es|haben sie|habt ihr|kann (?:ich|man)|könnte? ich|darf (?:ich|man)|lohnt|reicht|passt|warum|wie (?:komme|kann|mache|bekomme) (?:ich|man)',
    'y a-t-il|est-ce qu|avez-vous|puis-je|peut-on|pourquoi|comment (?:puis|peut|faire|aller|je)|hay (?!que)|tienen|puedo|se puede|por qué|cómo (?:puedo|llego|se)',
    "c['’]è|ci sono|avete|posso|si può|perché|come (?:posso|si|arrivo)|há |existe|vocês têm|pode-se|por que|como (?:posso|faço|chego)|is er |zijn er |hebben jullie|kan ik|kun je|waarom|hoe (?:kan|kom) ik",
  ].join('|')})`,
  'iu',
);
/** Says that the place is not known, or that several have to be looked at. */
const SOMEWHERE = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:tell me|tell us|say|let me know|know|check|see) (?:if|whether)|work(?:ing)? out|figure out|find out|(?:an|some) ?other page|in total|altogether|combined|(?:the|my|their) next (?!page|section|step|paragraph)\\p{L}+|since (?:version|v?\\d+)|somewhere|anywhere|wherever|(?:according to|on|in|across|throughout) (?:their|your|the whole|the entire) (?:web)?site|see (?:if|whether)|i (?:can[’']?t|cannot|could ?n[o’']t) find|dig (?:out|up)|hunt (?:down|for)|track down",
    '(?:changed?|develop\\p{L}*|increased?|decreased?|grown?|rose|risen|fallen) (?:\\p{L}+ ){0,2}(?:since|over|between|from|compared)|since (?:last|the last)|compared (?:to|with)|versus|vs|(?:more|fewer|less|better|cheaper|longer|higher|lower) \\p{L}+ (?:or|than)',
    'otherwise|or else|should i|worth (?:it|the)|suit(?:s|able)? (?:me|for)|best for|good for|fits? (?:me|my|for|into)|likes?(?: to)? \\p{L}+, (?:max|under)|pros and cons|trend',
    'ob (?:es|sie|man|ich|noch)|irgendwo|insgesamt|sonst(?! noch| nichts)|seit letzte[mnr]|im vergleich|soll(?:te)? ich|vor- und nachteile|entwickelt hat',
    "quelque part|au total|en total|sinon|depuis l['’]an|par rapport|devrais-je|en algún (?:lugar|sitio)|de lo contrario|si no,|en comparación|debería",
    'da qualche parte|in totale|costa (?:di )?(?:meno|più)|no total|in totaal|altrimenti|rispetto a|dovrei|em algum lugar|caso contrário|senão|em comparação|devo|ergens|anders|vergeleken|moet ik',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** Who somebody is stands on a page of its own, and not on the front page. */
const OF_SOMEBODY =
  /^(?:who(?:['’]s| is| are| was| runs| owns| founded| leads)|wer (?:ist|sind|leitet)|qui (?:est|dirige)|quién|chi (?:è|sono)|quem (?:é|são)|wie is)(?!\p{L})/iu;
const MAX_PATH_OF_FRONT_PAGE = 1;

/** True when a whole site has to answer, and not the one page that is named. */
export function asksOfSite(text: string, url: string | null): boolean {
  const plain = text.replace(/"[^"\n]{0,200}"|https?:\/\/\S+/g, ' it ').replace(/\s+/g, ' ');
  if (SOMEWHERE.test(plain)) return true;
  const sentences = plain.split(/(?<=[.?!;:]) /).map((sentence) => sentence.trim().replace(POLITE, ''));
  return sentences.some(
    (sentence) =>
      !ON_THE_PAGE.test(sentence) && (QUESTION.test(sentence) || (isFrontPage(url) && OF_SOMEBODY.test(sentence))),
  );
}

function isFrontPage(url: string | null): boolean {
  return url !== null && URL.canParse(url) && new URL(url).pathname.length <= MAX_PATH_OF_FRONT_PAGE;
}
