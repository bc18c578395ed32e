import { inAnyLanguage, type Concept } from './concept';

/** By which somebody tells that a site turned a visit away. */
export const VISIT_CONCEPTS = {
  /** Numbers by which sites refuse, and not by which they fail. */
  refusalCode: inAnyLanguage('403_|429_|451_|1005_|1006_|1009_|1010_|1012_|1015_|1020_'),
  /** Who answered so. */
  server: {
    english: 'server|http|status|response|responded|returned|error|forbidden|code_|blocked|denied|request',
    german: 'server|http|status|antwort|fehler|meldete|lieferte|zurück|code_|forbidden',
    french: 'serveur|http|statut|répon|erreur|renvo|retourn|code_|forbidden',
    spanish: 'servidor|http|estado|respon|respuesta|error|devolv|devuelv|código|forbidden',
    portuguese: 'servidor|http|status|respon|respost|erro_|devolv|retorn|código|forbidden',
    italian: 'server|http|stato_|rispos|rispond|errore|restitu|codice|forbidden',
    dutch: 'server|http|status|antwoord|reageer|fout|terug|gaf_|code_|forbidden',
    polish: 'serwer|http|status|odpowi|błąd|błęd|zwróci|zwraca|kod_|forbidden',
    turkish: 'sunucu|http|durum|yanıt|cevap|hata|döndür|kod|forbidden',
    russian: 'сервер|http|статус|ответ|ошибк|верну|код',
    japanese: 'サーバー|サーバ|http|ステータス|応答|返し|返され|返って|エラー|レスポンス|コード',
    chinese: '服务器|伺服器|http|状态|返回|响应|错误|回應|代码|状态码',
    korean: '서버|http|상태|응답|반환|오류|에러|코드',
  },
  site: {
    english: 'site|portal|server|page_|shop|store|platform|firewall|host_|website|app_|system',
    german: 'seite|portal|server|shop|plattform|firewall|website|webseite|system|anbieter|betreiber',
    french: 'site|portail|serveur|page_|boutique|plateforme|pare-feu|système',
    spanish: 'sitio|portal|servidor|página|tienda|plataforma|cortafuegos|web_|sistema',
    portuguese: 'site|portal|servidor|página|loja|plataforma|firewall|sistema',
    italian: 'sito|portale|server|pagina|negozio|piattaforma|firewall|sistema',
    dutch: 'site|website|portaal|server|pagina|winkel|webshop|platform|firewall|systeem',
    polish: 'stron|witryn|portal|serwer|sklep|platform|serwis|zapor|system',
    turkish: 'site|portal|sunucu|sayfa|mağaza|platform|güvenlik duvarı|sistem',
    russian: 'сайт|портал|сервер|страниц|магазин|систем',
    japanese: 'サイト|サーバー|ページ|ショップ|ストア|システム|ポータル',
    chinese: '网站|站点|服务器|页面|商城|商店|平台|系统|防火墙',
    korean: '사이트|서버|페이지|쇼핑몰|포털|시스템|플랫폼',
  },
  /** Whoever was sent. */
  runner: {
    english: 'me_|us_|my_|our_|i_|the agent|the browser',
    german: 'mich_|mir_|uns_|ich_',
    french: "me_|m'a_|m'ont_|nous_|j'ai",
    spanish: 'me_|nos_|mi_',
    portuguese: 'me_|nos_|meu_|minha_',
    italian: 'mi_|ci_|mio_|mia_',
    dutch: 'mij_|me_|ons_|ik_',
    polish: 'mnie_|nas_|mi_|mój_|moj',
    turkish: 'beni_|bizi_|bana_',
    russian: 'меня_|нас_|мне_',
    japanese: '私|当方|こちら',
    chinese: '我',
    korean: '저를|저희|제가',
  },
  /** Words for a refusal that say how it was done. */
  barred: {
    english:
      'intercept|barred|bounc|kicked|turned away|shut (?:me|us|the)|cut (?:me|us|the)|dropped the|rejected|banned|locked (?:me|us)',
    german: 'ausgesperrt|abgewiesen|abgefangen|rausgeworfen|abgebrochen|zurückgewiesen',
    french: 'intercept|expuls|rejet|coupé|banni|refoul',
    spanish: 'intercept|expuls|rechaz|cort[óo]_|vet[óo]_|bloque|bane',
    portuguese: 'intercept|expuls|barr(?:ou|ad)|rejeit|recus|ban(?:iu|id)',
    italian: 'intercett|espuls|respint|bann|tagliat',
    dutch: 'weiger|onderschep|afgewezen|weggestuurd|buitengesloten|verbannen|geweerd',
    polish: 'przechwyc|odrzuc|wyrzuc|zban|przerwa',
    turkish: 'engel|redde|attı_|geri çevir|yasakla|kesti',
    russian: 'отклон|забан|перехват|выкин',
    japanese: '遮断|弾かれ|拒絶|切断|追い返',
    chinese: '拦截|踢出|拒之|封禁|断开',
    korean: '차단|튕겨|거부|쫓겨',
  },
  /** What is turned away where nobody is addressed. */
  visit: {
    english:
      'visit_|visits_|session|the browser|our browser|connection|navigation|automated|automation|our ip|my ip|the ip_|ip address|bots?_|headless|our requests?|my requests?|every request|each request|further requests',
    german: 'besuch_|sitzung|browser|verbindung|aufruf|automatisiert|ip-adresse|ip_|bots?_|anfragen',
    french: 'visite|session|navigateur|connexion|navigation|automatis|adresse ip|ip_|bots?_|robots?_|requêtes',
    spanish:
      'visita_|sesión|navegador|conexión|navegación|automatizad|dirección ip|ip_|bots?_|robots?_|peticiones|solicitudes',
    portuguese:
      'visita_|sessão|navegador|conexão|ligação|navegação|automatizad|endereço ip|ip_|bots?_|robôs?_|requisiç',
    italian: 'visita_|sessione|browser|connessione|navigazione|automatizzat|indirizzo ip|ip_|bots?_|robot_|richieste',
    dutch: 'bezoek_|sessie|browser|verbinding|navigatie|geautomatiseerd|ip-adres|ip_|bots?_|robots?_|verzoeken',
    polish: 'wizyt|sesj|przeglądark|połączeni|zautomatyzowan|automatyczn|adres ip|ip_|bot[ay]?_|robot|żąda',
    turkish: 'ziyaret|oturum|tarayıcı|bağlantı|otomatik|ip adres|ip_|bot_|robot|istek',
    russian: 'визит|сесси|браузер|соединени|автоматическ|ip_|бот',
    japanese: 'セッション|ブラウザ|接続|自動|ipアドレス|ボット|訪問|アクセス',
    chinese: '会话|浏览器|连接|自动化|ip|机器人|访问|请求',
    korean: '세션|브라우저|연결|자동화|ip|봇|방문|접속|접근',
  },
  bot: {
    english: 'bots?_|robots?_|automated|automation|crawler|scraper|scraping|headless',
    german: 'bots?_|roboter|automat|automatisiert',
    french: 'bots?_|robots?_|automate|automatis',
    spanish: 'bots?_|robots?_|automatizad',
    portuguese: 'bots?_|robôs?_|automatizad',
    italian: 'bots?_|robot_|automatizzat|automatic[io]_',
    dutch: 'bots?_|robots?_|geautomatiseerd',
    polish: 'bot(?:em|a|y)?_|robot|automat|zautomatyzowan',
    turkish: 'bot_|robot|otomatik',
    russian: 'бот(?:ом|а)?_|робот|автоматическ',
    japanese: 'ボット|ロボット|自動化|自動アクセス|機械的|bot',
    chinese: '机器人|機器人|自动化|爬虫|程序访问',
    korean: '봇|로봇|자동화|매크로',
  },
  /** Held to be something that one is not. */
  mistaken: {
    english:
      '(?:think|thought|believe|suspect|determined|concluded)s? (?:that )?(?:you|we|i|this|the)|mistak|look(?:s|ed)? like|detected (?:as|that)|identified as|recogni[sz]ed (?:as|me|us|the)|flagged|classified as|treated as|took (?:me|us|the)|taken for|because of (?:bot|automated)|appear to be|seems? (?:that )?(?:you|to be)',
    german:
      'hält sie|hielt (?:mich|uns|sie)|halten sie für|für einen|als (?:bot|roboter|automat)|erkannt|eingestuft|verwechsel|gehalten',
    french:
      'prend pour|pris pour|prenons pour|pensons que|ressemble|identifié comme|détecté comme|considéré comme|reconnu comme|croyons',
    spanish:
      'confund|parece que|creemos que|pensamos que|identificad[oa] como|detectad[oa] como|considera|tomad[oa] por|tratad[oa] como',
    portuguese:
      'confund|parece que|acreditamos que|achamos que|identificad[oa] como|detectad[oa] como|consider|tratad[oa] como',
    italian:
      'scambiat|sembra che|crediamo che|pensiamo che|identificat[oa] come|rilevat[oa] come|considerat|trattat[oa] come|ritenut',
    dutch:
      'denken dat|aangezien voor|lijkt op|lijkt erop|herkend als|gezien als|beschouwd als|gedetecteerd als|houdt .{0,20}voor',
    polish: 'uznal|uznan|rozpoznan|wygląda na|podejrzewa|pomylon|potraktowa|wykryt[oay] jako|sądzimy',
    turkish: 'sandı|sanıl|olduğunuzu düşün|olarak algıla|olarak tanı|olarak işaret|gibi görün|benzi?yor',
    russian: 'принял|похож|определ',
    japanese: 'と判断|と判定|とみなさ|と認識|と誤認|と疑われ|として検知|検出され',
    chinese: '被识别为|识别为|判定为|误认为|被认为是|视为|怀疑',
    korean: '으로 인식|로 인식|으로 판단|로 판단|으로 감지|로 감지|으로 의심|로 의심|으로 분류',
  },
  limit: {
    english:
      'limit|quota|maximum|number of (?:allowed |permitted )?(?:requests|searches|attempts|queries|views|visits|pages)|allowed (?:number|requests|searches)|allowance',
    german:
      'limit|kontingent|höchstzahl|maximale (?:an)?zahl|höchstgrenze|anzahl (?:der |an )?(?:erlaubten |zulässigen )?(?:anfragen|suchen|abfragen|aufrufe|versuche)',
    french: 'limite|quota|nombre (?:maximal|maximum|de (?:requêtes|recherches|tentatives|consultations))|plafond',
    spanish: 'límite|cuota|número (?:máximo|de (?:búsquedas|peticiones|consultas|intentos))|máximo de',
    portuguese: 'limite|cota_|número (?:máximo|de (?:buscas|pesquisas|pedidos|requisições|tentativas))|máximo de',
    italian: 'limite|quota_|numero (?:massimo|di (?:ricerche|richieste|tentativi))|massimo di',
    dutch: 'limiet|quotum|maximum|maximale aantal|aantal (?:toegestane )?(?:verzoeken|zoekopdrachten|pogingen)',
    polish: 'limit|maksymaln\\S{1,3} liczb|liczb\\S{1,2} (?:dozwolonych )?(?:zapyta|wyszuka|prób|żąda)',
    turkish: 'sınır|limit|kota|azami|maksimum',
    russian: 'лимит|предел|максимальн',
    japanese: '上限|制限回数|リクエスト数|検索回数|アクセス数',
    chinese: '上限|次数|限额|配额|限制',
    korean: '한도|횟수|제한',
  },
  exceeded: {
    english: 'exceed|reached|hit the|used up|over the|surpass|run out of',
    german: 'überschritten|erreicht|ausgeschöpft|aufgebraucht|überstiegen',
    french: 'dépass|atteint|épuis',
    spanish: 'superad|superó|excedid|excedió|alcanzad|alcanzó|agotad',
    portuguese: 'excedeu|excedid|ultrapass|atingiu|atingid|esgot',
    italian: 'superat|raggiunt|esaurit|oltrepass',
    dutch: 'overschreden|bereikt|opgebruikt',
    polish: 'przekroczon|przekroczył|osiągnięt|wyczerpan|wyczerpał',
    turkish: 'aştınız|aşıldı|aşılmış|doldu|ulaştınız|ulaşıldı',
    russian: 'превыш|достигн|исчерпан',
    japanese: '超え|超過|達し',
    chinese: '超过|超出|已达|达到|超限|用完|已用尽',
    korean: '초과|도달|넘었|소진',
  },
  /** What there can be too much of in one visit. */
  lookups: {
    english:
      'requests|queries|attempts|searches|page ?views|pages|lookups|clicks|actions|refresh|times in a short|in a short (?:time|period)',
    german: 'suchanfragen|anfragen|versuche|suchen_|seitenaufrufe|aufrufe|abfragen|kurzer zeit|klicks',
    french: 'requêtes|tentatives|recherches|pages|consultations|clics|peu de temps|court (?:laps|délai)',
    spanish:
      'solicitudes|peticiones|intentos|búsquedas|páginas|consultas|clics|poco tiempo|corto (?:período|tiempo|plazo)',
    portuguese:
      'solicitaç|requisiç|tentativas|pedidos|buscas|pesquisas|páginas|consultas|cliques|pouco tempo|curto (?:período|espaço)',
    italian: 'richieste|tentativi|ricerche|pagine|consultazioni|clic_|poco tempo|breve tempo',
    dutch: 'verzoeken|aanvragen|pogingen|zoekopdrachten|zoekacties|pagina|opvragingen|kliks|korte tijd',
    polish: 'zapyta|żąda|prób_|wyszukiwań|wyszukań|stron|odsłon|kliknię|krótkim czasie',
    turkish: 'iste[kğ]|deneme|arama|sayfa|sorgu|tıklama|kısa süre',
    russian: 'запрос|поисков|страниц|короткое время',
    japanese: 'リクエスト|アクセス|検索|ページ|短時間|クリック',
    chinese: '请求|访问|搜索|查询|页面|短时间|点击',
    korean: '요청|접속|시도|검색|페이지|조회|짧은 시간|클릭',
  },
  /** Seen only from some countries, in whatever words. */
  elsewhereOnly: {
    english:
      '(?:only|just) (?:works?|available|accessible|offered|viewable|shown|for (?:residents|visitors|users|customers)) (?:\\S{1,16} ){0,3}(?:in|from|within|inside)_|from outside_|outside (?:of )?the (?:us|uk|eu|united|european)|due to rights|country (?:you are|from which|belonging)|countries|a (?:region|country|location) (?:we|that|where|which)',
    german:
      'außerhalb (?:von )?\\S{4,20}|nur (?:in|aus|innerhalb) (?:deutschland|österreich|der schweiz|der eu|europa)|aus (?:ihrem|deinem) land|in (?:ihrem|deinem) land|rechtlichen gründen',
    french:
      'hors de france|en dehors d|uniquement (?:en|depuis|au)_|zone géographique|depuis l.étranger|votre (?:pays|territoire)',
    spanish:
      'fuera de_|solo (?:desde|en)_ (?:españa|méxico|argentina)|sólo desde|(?:tu|su) (?:país|ubicación)|desde el extranjero',
    portuguese: 'fora d[eoa]_|apenas (?:no|em|a partir)_|somente (?:no|em)_|(?:seu|teu) país|exterior_',
    italian: 'fuori dall|al di fuori|solo (?:in|dall|dal)_|(?:tuo|suo) paese|dall.estero',
    dutch:
      'buiten (?:nederland|belgië|europa|de eu)|alleen (?:in|vanuit) (?:nederland|belgië)|(?:jouw|uw|je) (?:land|regio)',
    polish: 'poza (?:granicami|polską|terytorium|krajem)|tylko (?:w|na terenie) pols|twoim kraju',
    turkish: 'ülke dışından|yurt dışından|dışından|yalnızca türkiye|sadece türkiye|ülkenizde|bulunduğunuz',
    russian: 'за пределами|вашей стране|только в_',
    japanese: '国内(?:から)?(?:のみ|でのみ|限定)|国外から|海外から|日本以外|お住まいの(?:国|地域)|ご利用の地域',
    chinese: '境外|海外|仅限.{1,8}(?:地区|境内)|所在(?:的)?(?:国家|地区)|您的地区|大陆以外',
    korean: '해외에서|국외에서|국내에서만|해당 (?:국가|지역)|국가에서|지역에서',
  },
  /** Not to be seen, which is said of content that is there. */
  unseen: {
    english:
      '(?:not|isn.t|aren.t|no longer)(?: be| currently)? ?(?:available|accessible|offered|viewed|watched|played|shown|granted|permitted|allowed|supported)|cannot be (?:viewed|watched|accessed|played|shown|granted)|unavailable|restricted|not licensed|(?:don.t|do not) (?:serve|ship|operate|support)|due to rights|sorry',
    german:
      'nicht (?:verfügbar|abrufbar|zugänglich|erlaubt|gestattet|abspielbar|angezeigt|zur verfügung|erreichbar|möglich)|gesperrt|keinen zugriff',
    french:
      'pas (?:disponible|accessible|autorisé|visible|consultable)|indisponible|inaccessible|non autorisé|ne peut pas être|n.est pas',
    spanish:
      'no (?:está|es|se encuentra) (?:disponible|permitid|accesible)|no disponible|no se puede (?:ver|acceder|reproducir)|restringid|no está permitid',
    portuguese: 'não (?:está|é) (?:disponível|permitid|acessível)|indisponível|não pode ser|restrit|não é possível',
    italian:
      'non (?:è|sono) (?:disponibil|accessibil|consentit|visibil)|non disponibile|non può essere|non è possibile|limitat',
    dutch: 'niet (?:beschikbaar|toegankelijk|toegestaan|te bekijken|af te spelen|mogelijk)|geblokkeerd|beperkt',
    polish: 'niedostępn|nie jest (?:dostępn|dozwolon|możliw)|nie można|ograniczon|zablokowan',
    turkish: 'görüntülenem|izlenem|erişilem|kullanılam|mevcut değil|izin veril|engellen|kısıtla|açılam',
    russian: 'недоступ|запрещ|ограничен',
    japanese:
      '(?:利用|視聴|閲覧|アクセス|表示|再生)(?:が|は|する(?:こと|ことが)?)?(?:いただけ|でき|は?許可され)|いただけます|ご利用いただけ',
    chinese: '不可用|无法(?:播放|访问|查看|观看|使用)|不支持|暂不|不提供|受限|限制|可用',
    korean: '이용(?:할|하실) 수|볼 수 없|시청(?:할|하실) 수|제공되지|접근할 수|접속할 수|제한',
  },
} as const satisfies Record<string, Concept>;
