import type { Lexicon } from './lexicon';

const CODE = '(?:40[04]|410|50[0234]|52\\d)';
const SORRY = '(?:(?:whoops|oops|sorry|uh[- ]oh|hmm+|oh no)[!,.…]*\\s*)?';
const PAGE =
  '(?:the |this |that |your )?(?:requested )?(?:page|url|content|resource|article|link|listing|item|product)';
const WANTED =
  "(?: (?:that )?(?:you(?:'re| are| were)? (?:requested|looking for|trying to (?:reach|view|find|open)|asked for|after|followed)|you followed))?";

/** How sites say that a page is not there, or that they are out of order: at the beginning of a line. */
export const ERROR_LINES: Lexicon = {
  'status with its name': [
    `(?:http(?:/[\\d.]{1,9})?\\s{0,3})?(?:error\\s{0,3}:?\\s{0,3})?${CODE}(?:\\s{0,3}error)?[\\s:|–—-]{1,9}(?:page |file |resource )?(?:not found|bad request|gone|internal server error|server error|not implemented|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|web server is down|origin is unreachable|connection timed out|error)\\b[^]{0,60}$`,
    '(?:internal server error|bad gateway|gateway time-?out|service (?:is )?(?:temporarily |currently )?unavailable|http status 404)\\b.{0,60}$',
  ],
  'not there': [
    `(?:\\w+ there[!,.]* )?${SORRY}${PAGE}${WANTED}(?: at this address)? (?:(?:was |is |could |can )?(?:not|n't|cannot)(?: be)? (?:found|available)|cannot be found|couldn't be found|can't be found|isn't available|does(?: not|n't) exist|(?:no longer|not) exists?|(?:has|may have|might have) (?:been )?(?:moved|removed|deleted|expired|gone)|is no longer (?:available|here|active)|has moved or no longer exists|may be broken|seems to be (?:missing|gone|broken)|(?:has|have|is|seems to have) (?:\\w+ )?(?:away|vanished|disappeared|wandered off|left the building|gone missing|got lost|gone)(?![\\p{L}]))`,
    `${SORRY}(?:but )?(?:we|i) (?:looked (?:everywhere|high and low)[^.]{0,20} )?(?:but )?(?:we )?(?:can't|cannot|could not|couldn't|can not|were unable to|are unable to)(?: seem to)? find (?:that|the|this|your|any such) (?:page|article|url|content|listing)`,
    'the requested url \\S+ was not found on this server',
    'it (?:looks|seems) like nothing was found at this location',
    'this deployment cannot be found',
    'no such app$',
    '(?:nothing|no page) (?:to see )?(?:here|at this address|lives here)[.!]?$',
  ],
  'out of order': [
    `${SORRY}(?:looks like )?(?:something (?:went wrong|broke|failed|has gone wrong)(?: (?:on|at) our (?:end|side))?|(?:we|you)(?:'ve| have)? (?:hit|ran into) a (?:snag|problem|bump|glitch))(?:[.!]|$)`,
    'an (?:unexpected|internal|unknown) (?:server )?error (?:has )?occurred',
    'the (?:web )?server (?:encountered|returned|reported) an? (?:\\w+ )?error',
    "(?:we're|we are|our \\w+ is) (?:currently )?(?:experiencing|having) (?:some )?(?:technical|server) (?:difficulties|problems|issues)",
    'application error: a (?:client|server)-side exception',
    'error establishing a database connection',
  ],
  browser: [
    "this site can't be reached",
    "this page isn't working",
    'unable to connect$',
    'secure connection failed',
    'your connection is not private',
    "(?:hmm[.,]* )?we(?:'re| are) having trouble finding that site",
    "we can't connect to the server at",
    "\\S+ (?:took too long to respond|refused to connect|didn't send any data|unexpectedly closed the connection)",
    '[^\\n]*\\bERR_(?:NAME_NOT_RESOLVED|CONNECTION_\\w+|TIMED_OUT|SSL_\\w+|EMPTY_RESPONSE|INTERNET_DISCONNECTED|TOO_MANY_REDIRECTS|ADDRESS_\\w+)\\b',
  ],
  away: [
    "(?:we're|we are|our \\w+ is|the (?:site|store|shop|website) is) (?:currently )?(?:down for|undergoing|performing|closed for|being) (?:scheduled |routine )?(?:maintenance|updates?|upgrades?|updated|upgraded)",
    '(?:down|closed|offline) for (?:scheduled |routine )?(?:maintenance|updates?|upgrades?)',
    "(?:we(?:'ll| will) be|be) (?:right )?back (?:soon|shortly|later|online|in a (?:moment|bit|few))",
    'we will be right back',
    '(?:this|the) (?:domain|site|website)(?: name)? (?:is|may be|might be) (?:for sale|parked|available for purchase)',
    'this (?:domain|site) (?:name )?has expired',
    '\\S{1,60}\\.\\w{1,20} is (?:parked|for sale)\\b',
    'buy this domain|get this domain',
  ],
  german: [
    '(?:(?:die|diese) )?(?:angeforderte |gesuchte |gewünschte )?seite (?:wurde |existiert |ist |konnte |gibt es )?(?:leider )?nicht (?:gefunden|verfügbar|erreichbar|mehr|\\(mehr\\)|vorhanden)?',
    '(?:die|diese) (?:angeforderte |gesuchte )?seite (?:existiert|gibt es)',
    '(?:http-?)?fehler(?:code)?:? (?:40[04]|410|50[0234])',
    '(?:interner )?serverfehler',
    '(?:es ist )?ein (?:unerwarteter |interner )?fehler (?:ist )?aufgetreten',
    '(?:der )?dienst (?:ist )?(?:vorübergehend )?nicht (?:verfügbar|erreichbar)',
    '(?:wir führen gerade )?wartungsarbeiten',
  ],
  french: [
    '(?:la |cette )?page (?:demandée |recherchée |que vous cherchez )?(?:est )?(?:introuvable|non trouvée|inexistante)',
    "(?:la |cette )?page (?:demandée |que vous (?:recherchez|cherchez) )?n'(?:existe|est) (?:pas|plus)",
    'erreur (?:40[04]|410|50[0234]|interne|du serveur|inattendue)',
    "une erreur (?:inattendue )?(?:est survenue|s'est produite)",
    '(?:service|site) (?:temporairement |momentanément )?indisponible',
    '(?:site )?en (?:cours de )?maintenance',
  ],
  spanish: [
    '(?:la )?página (?:solicitada |que buscas? )?no (?:se )?(?:ha sido )?(?:encontrada|encontró|existe|está disponible|encontrado)',
    '(?:la )?página no encontrada',
    'no (?:se |hemos )?(?:encontr\\p{L}+|pudimos encontrar) la página',
    'error (?:40[04]|410|50[0234]|interno|inesperado|del servidor)',
    'se ha producido un error',
    '(?:servicio|sitio) no disponible',
    '(?:sitio )?en mantenimiento',
  ],
  italian: [
    '(?:la )?pagina (?:richiesta |cercata )?(?:non (?:è stata )?(?:trovata|esiste|disponibile|è disponibile)|inesistente)',
    'errore (?:40[04]|410|50[0234]|interno|del server|imprevisto)',
    'si è verificato un errore',
    '(?:sito )?in manutenzione',
  ],
  portuguese: [
    '(?:a )?página (?:solicitada |que procura )?não (?:foi )?(?:encontrada|existe|está disponível|disponível)',
    'erro (?:40[04]|410|50[0234]|interno|inesperado|do servidor)',
    'ocorreu um erro',
  ],
  dutch: [
    '(?:deze |de )?pagina (?:is |kan |bestaat )?niet (?:gevonden|worden gevonden|meer|beschikbaar)?',
    'interne serverfout',
    'er is (?:een fout opgetreden|iets (?:mis|fout) gegaan)',
  ],
  others: [
    'strona nie (?:została znaleziona|istnieje)|nie znaleziono strony',
    'sidan (?:kunde inte hittas|finns inte|hittades inte)|siden (?:blev ikke fundet|finnes ikke)',
    'страница не (?:найдена|существует)|ошибка (?:40[04]|50[0234]|сервера)',
    'sayfa bulunamadı',
    'ページが見つかりません|お探しのページ|エラーが発生',
    '页面不存在|找不到(?:该|此|页面)|页面未找到|服务器(?:内部)?错误|找不到網頁',
    '페이지를 찾을 수 없습니다',
  ],
};

/** A bare number or its like; in the company of an apology it is an error page, alone it may be an answer. */
export const CODE_LINES: Lexicon = {
  bare: [
    `(?:http\\s{0,3})?(?:error\\s{0,3}:?\\s{0,3})?${CODE}(?:\\s{0,3}error)?\\s{0,3}[!.]?$`,
    `(?:oops[!.,]*\\s*)?(?:http )?error ${CODE}\\s{0,3}[!.]?$`,
  ],
};

/** What stands beside the number on an error page. */
export const COMPANY: Lexicon = {
  english: [
    'not found',
    "does(?: not|n't) exist",
    'went wrong',
    'unavailable',
    '(?:back|return|go) (?:to )?(?:the )?(?:home|start|main)',
    "can't find|cannot find",
    'nothing (?:here|was found)',
    'moved or deleted',
    'lost',
    'try again later',
    'check the (?:url|address)',
    'broken link',
  ],
};
