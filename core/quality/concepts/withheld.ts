import type { Concept } from './concept';

/** What a site says where there is no figure to give: it answers the question all the same. */
export const WITHHELD_CONCEPTS = {
  withheld: {
    english:
      'sold out|out of stock|discontinued|(?:not|n.t) (?:yet )?(?:been )?(?:announced|published|disclosed|decided|set|listed|stated|specified|released|for sale|offered|sold|required|charged)|to be (?:announced|confirmed)|cancell?ed|postponed|(?:permanently|temporarily) closed|closed (?:for|until|down|permanently)|unlimited|varies|depends on|(?:on|upon) request|contact (?:us|sales|the)|by appointment|no (?:fixed|set|charge|fee|deadline|limit)|always|never_|all day|around the clock',
    german:
      'ausverkauft|vergriffen|eingestellt|noch nicht (?:bekannt|angekündigt|veröffentlicht|festgelegt)|nicht (?:angegeben|veröffentlicht|genannt|mehr erhältlich)|abgesagt|verschoben|geschlossen|unbegrenzt|unterschiedlich|abhängig|hängt (?:\\S{1,16} ){0,3}ab_|auf anfrage|nach vereinbarung|rund um die uhr|steht noch nicht fest',
    french:
      'épuisé|en rupture|(?:pas|non) (?:encore )?(?:été )?(?:annoncé|publié|communiqué|précisé|fixé|indiqué)|annulé|reporté|fermé|illimité|variable|dépend|sur (?:demande|devis|rendez-vous)|abandonné',
    spanish:
      'agotado|descatalogado|(?:no|sin) (?:\\S{1,16} ){0,3}(?:anunciad|publicad|confirmad|especificad|indicad)|por (?:anunciar|confirmar)|cancelad|aplazad|cerrad|ilimitad|varía|depende|a consultar|bajo (?:consulta|petición)|con cita',
    portuguese:
      'esgotad|descontinuad|(?:não|sem) (?:\\S{1,16} ){0,3}(?:anunciad|publicad|divulgad|informad|definid|indicad)|a (?:anunciar|confirmar)|cancelad|adiad|encerrad|fechad|ilimitad|varia_|depende|sob (?:consulta|pedido)|com marcação',
    italian:
      'esaurit|fuori produzione|non (?:\\S{1,16} ){0,3}(?:annunciat|pubblicat|comunicat|indicat|specificat|fissat)|da (?:annunciare|definire|confermare)|annullat|rinviat|rimandat|chius|illimitat|varia_|dipende|su (?:richiesta|appuntamento)',
    dutch:
      'uitverkocht|niet meer leverbaar|uit productie|(?:nog )?niet (?:bekend|aangekondigd|gepubliceerd|vermeld|vastgesteld)|geannuleerd|afgelast|uitgesteld|gesloten|onbeperkt|varieert|hangt (?:\\S{1,16} ){0,3}af_|op (?:aanvraag|afspraak)',
    polish:
      'wyprzedan|wycofan|nie (?:\\S{1,16} ){0,2}(?:ogłoszon|podan|opublikowan|ustalon|określon)|odwołan|przełożon|zamknięt|bez ograniczeń|nieograniczon|zależy|na (?:zapytanie|życzenie)|po uzgodnieniu',
    turkish:
      'tükendi|stokta yok|üretimi durdurul|(?:henüz )?(?:açıklanma|duyurulma|belirlenme|yayınlanma)|iptal edildi|ertelendi|kapalı|kapandı|sınırsız|değişir|bağlı(?:dır)?_|talep üzerine|randevu ile',
    russian:
      'распродан|снят с производства|не объявлен|не указан|отменен|отменён|перенесен|закрыт|неограничен|зависит|по запросу',
    japanese:
      '売り切れ|完売|品切れ|販売終了|生産終了|未定|未発表|公表されて|中止|延期|休業|閉店|閉館|無制限|異なり|によって|要問い合わせ|応相談|予約制',
    chinese: '售罄|缺货|停产|下架|未公布|未公开|尚未|待定|取消|延期|停业|关闭|不限|视.{1,10}而定|取决于|面议|咨询|预约',
    korean: '품절|매진|단종|미정|발표되지|공개되지|취소|연기|휴무|폐업|휴업|무제한|다릅니다|따라|문의|예약제',
  },
} as const satisfies Record<string, Concept>;
