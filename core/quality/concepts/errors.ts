import { inAnyLanguage, type Concept } from './concept';

/** What error pages speak of. */
export const ERROR_CONCEPTS = {
  page: {
    english: 'page|url_|link_|address|website|site_|listing|document|resource|content|advert|posting|profile|video',
    german: 'seite|link_|adresse|webseite|website|anzeige|inhalt|dokument|artikel|angebot',
    french: 'page|lien|adresse|site_|annonce|contenu|document',
    spanish: 'página|enlace|dirección|sitio|anuncio|contenido|documento',
    portuguese: 'página|ligação|link_|endereço|site_|anúncio|conteúdo|documento',
    italian: 'pagina|link_|indirizzo|sito|annuncio|contenuto|documento',
    dutch: 'pagina|link_|adres|site_|advertentie|inhoud|document',
    polish: 'stron|link_|adres|witryn|ogłoszeni|zawartość|dokument',
    turkish: 'sayfa|bağlantı|adres|site_|ilan|içerik|belge',
    russian: 'страниц|ссылк|адрес|сайт',
    japanese: 'ページ|リンク|サイト|コンテンツ|url',
    chinese: '页面|頁面|网页|網頁|链接|連結|地址|网站|内容|商品|文章',
    korean: '페이지|링크|주소|사이트|콘텐츠|게시물|문서',
  },
  missing: {
    english:
      "not found|(?:can(?:'t|not)|could(?:n't| not)) (?:be )?f(?:ind|ound)|does(?:n't| not) exist|do(?:n't| not) exist|no longer (?:exists|available|online|active|here|on)|been (?:removed|deleted|moved|taken down)|was (?:removed|deleted)|has expired|is gone|is missing|may have (?:been )?(?:moved|removed)|broken",
    german:
      'nicht (?:mehr )?(?:gefunden|vorhanden|verfügbar|erreichbar|online|auffindbar)|nicht finden|existiert nicht|existiert (?:leider )?nicht|gibt es nicht|gelöscht|entfernt|verschoben|abgelaufen|nicht \\(mehr\\)',
    french:
      "introuvable|non trouvée?|n'existe (?:pas|plus)|n'est (?:pas|plus) (?:disponible|accessible)|supprimée?|déplacée?|expirée?",
    spanish:
      'no encontrad|no (?:se )?(?:ha )?(?:encontr|existe|está disponible|pudo encontrar)|ya no existe|eliminad|caducad|movid[oa]',
    portuguese:
      'não (?:foi )?encontrad|não existe|já não existe|não está (?:mais )?disponível|removid|eliminad|excluíd|expirou|movid[oa]',
    italian:
      'non (?:è stata |è stato )?trovat|non esiste|non è (?:più )?disponibile|rimoss|eliminat|spostat|scadut|inesistente',
    dutch:
      'niet (?:meer )?(?:gevonden|beschikbaar|worden gevonden)|bestaat niet|niet vinden|verwijderd|verplaatst|verlopen',
    polish:
      'nie (?:została |został )?(?:znalezion|istnieje|odnalezion|można znaleźć)|nie znaleziono|usunięt|przeniesion|wygasł|niedostępn',
    turkish: 'bulunamadı|bulunamıyor|mevcut değil|artık yok|kaldırıl|silin|taşın|yayında değil',
    russian: 'не найден|не существует|удален',
    japanese: '見つかりません|存在しません|存在しない|削除|移動|掲載(?:が)?終了|公開終了|ありませんでした',
    chinese: '不存在|找不到|未找到|已删除|已刪除|已失效|已下架|无法找到|已过期|丢失|走丢',
    korean: '찾을 수 없|존재하지 않|삭제|이동되었|만료|없는 페이지|종료되었',
  },
  code: inAnyLanguage('404_|410_|500_|501_|502_|503_|504_|52[0-9]_|err\\x5f[a-z]{3}|dns\\x5fprobe|http error'),
  error: {
    english: 'error|went wrong|problem|failure|exception|oops|fault|crash|malfunction',
    german: 'fehler|problem|störung|schiefgelaufen|schiefgegangen|ups_|hoppla|panne',
    french: 'erreur|problème|oups|incident|panne|mal passé',
    spanish: 'error|problema|algo (?:salió|ha salido|fue) mal|ups_|fallo|vaya_',
    portuguese: 'erro_|problema|algo (?:deu|correu) (?:errado|mal)|ops_|falha',
    italian: 'errore|problema|qualcosa è andato storto|ops_|guasto',
    dutch: 'fout|probleem|misgegaan|mis gegaan|storing|oeps',
    polish: 'błąd|błęd|problem|coś poszło nie tak|awari|ups_|ojej',
    turkish: 'hata|sorun|bir şeyler (?:ters|yanlış)|arıza|eyvah',
    russian: 'ошибк|проблем|что-то пошло',
    japanese: 'エラー|問題が発生|不具合|障害|申し訳',
    chinese: '错误|錯誤|出错|问题|故障|异常|出了点',
    korean: '오류|문제가 발생|에러|장애|죄송',
  },
  failing: {
    english:
      'server|service|system|database|gateway|occurred|try again|later|temporar|internal|unexpected|our (?:end|side)|timed out|timeout|refresh|retry|reload',
    german:
      'server|dienst|system|datenbank|aufgetreten|versuchen sie|versuche es|später|vorübergehend|intern|unerwartet|erneut|zeitüberschreitung',
    french: 'serveur|service|système|survenue|produit|réessay|plus tard|temporaire|interne|inattendu|ultérieurement',
    spanish:
      'servidor|servicio|sistema|ocurrido|producido|inténtalo|inténtelo|intente|más tarde|temporal|interno|inesperado|de nuevo',
    portuguese: 'servidor|serviço|sistema|ocorreu|tente|mais tarde|temporár|interno|inesperado|novamente',
    italian: 'server|servizio|sistema|verificat|riprova|più tardi|temporane|interno|imprevist|di nuovo',
    dutch: 'server|dienst|systeem|opgetreden|probeer|later|tijdelijk|interne|onverwacht|opnieuw',
    polish: 'serwer|usług|system|wystąpi|spróbuj|później|tymczasow|wewnętrzn|nieoczekiwan|ponownie',
    turkish: 'sunucu|hizmet|sistem|oluştu|tekrar dene|daha sonra|geçici|dahili|beklenmeyen|yeniden',
    russian: 'сервер|сервис|систем|произошла|попробуйте|позже|временно',
    japanese: 'サーバー|サービス|システム|発生しました|再度|後ほど|しばらく|一時的|内部|予期しない|もう一度',
    chinese: '服务器|伺服器|服务|系统|发生|稍后|请重试|暂时|内部|意外|再试|刷新|忙',
    korean: '서버|서비스|시스템|발생|다시 시도|나중에|일시적|내부|예기치|잠시 후',
  },
  maintenance: {
    english:
      'maintenance|under construction|be right back|back soon|back shortly|down for|temporarily (?:unavailable|offline|closed|out of service)|service unavailable|overloaded|parked|domain (?:is )?for sale|out of order|currently (?:unavailable|offline|undergoing)',
    german: 'wartung|bald zurück|gleich wieder|vorübergehend nicht|nicht erreichbar|überlastet|zum verkauf|im aufbau',
    french:
      'maintenance|bientôt de retour|de retour|momentanément indisponible|temporairement indisponible|indisponible|surchargé|en construction',
    spanish:
      'mantenimiento|volveremos|volvemos|temporalmente (?:no disponible|fuera)|fuera de servicio|no disponible|en construcción|sobrecarg',
    portuguese:
      'manutenção|voltaremos|voltamos|temporariamente indisponível|indisponível|fora do ar|em construção|sobrecarreg',
    italian:
      'manutenzione|torneremo|torniamo|temporaneamente non disponibile|non disponibile|fuori servizio|in costruzione|sovraccaric',
    dutch: 'onderhoud|zo terug|binnenkort terug|tijdelijk niet|niet bereikbaar|overbelast|buiten gebruik',
    polish:
      'konserwacj|prace techniczne|prace serwisowe|przerwa techniczna|przerwę techniczną|wkrótce wrócimy|zaraz wracamy|niedostępn|przeciążon|w budowie',
    turkish: 'bakım|yakında dön|birazdan döneceğiz|hizmet dışı|geçici olarak|kullanılamıyor|yapım aşamasında',
    russian: 'техническ\\S{1,12} работ|обслуживани|недоступ',
    japanese: 'メンテナンス|一時的にご利用|ご利用いただけません|準備中|工事中|停止中|過負荷',
    chinese: '维护|維護|升级中|暂停服务|无法访问|暂不可用|不可用|建设中|繁忙',
    korean: '점검|유지 ?보수|이용할 수 없|서비스가 중단|준비 ?중|과부하|곧 돌아',
  },
} as const satisfies Record<string, Concept>;
