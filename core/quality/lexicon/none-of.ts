/** The words for none that stand before the noun of what there is none of; at the end of the clause in languages that say it there. */
const BEFORE_NOUN = [
  'no(?! (?:se|hay|existen?|consta|one|longer|later|more|less|fewer|doubt|need|matter|access|permission|way|luck|idea|answer|response|internet|connection|information|problem|page|\\.))|none of|neither|not (?:a single|any|one)|not(?: \\p{L}+){1,3} any|zero|0|without any',
  'kein(?:e[nmrs]?)?|null',
  "aucune?s?|pas (?:encore )?(?:de|d')|pas encore reçu",
  'ning[uú]n[oa]?s?|no (?:hay|existen?|consta|constan|figuran?|aparecen?|se (?:han? )?encontr\\p{L}+|tienen?|ofrecen?|muestran?|publica\\p{L}*)',
  'nenhum[a]?|não (?:há|existem?|constam?|foram|foi|tem|têm|apresenta\\p{L}*|mostra\\p{L}*|oferece\\p{L}*|se encontr\\p{L}+)|qualquer',
  "nessun[oa]?|alcun[oa]?|non (?:ci sono|c'è|risulta\\p{L}*|mostra\\p{L}*|offre|propone|figura\\p{L}*)",
  'geen(?! toegang)',
  'żadn\\p{L}{1,3}|brak(?! dostępu| uprawnień| połączenia)|nie (?:ma|mamy|posiadamy|prowadzimy|oferujemy|było|znale\\p{L}+|zaplanowano|odnotowano|opublikowano|oferuje)',
  'hiç(?:bir)?',
].join('|');

/** The same after it. */
const AFTER_NOUN =
  '(?:yok|yoktur|bulunm(?:uyor|amaktadır|adı)|bulunamadı|\\p{L}{2,20}m[ae](?:mış|miş|makta|mekte|dı|di)\\p{L}{0,6})(?!\\p{L})';

const UNSPACED =
  '(?<!申し訳)(?:ありません|ございません)|(?:されて|して|れて)(?:い|お)(?:ません|りません)|なかった|見つかりません|なし(?!に)|ゼロ|0 ?件|没有|沒有|暂无|暫無|尚无|并无|未(?:找到|查到|发现|安排|收录|发布)|无(?:任何|相关|符合)|无(?!线|人机|法|效|限|糖|印|理|需|条件)(?=\\p{Script=Han}{2,4}(?:[。，,!！]|$))|0 ?[条个件项场班]|없(?:습니다|음|어요|다|네요|었)|않(?:습니다|았습니다|아요)|0 ?[건개]';

export const NONE_OF = new RegExp(
  `(?<![\\p{L}\\d.,])(?:${BEFORE_NOUN})(?![\\p{L}\\d.,:])|n't(?: \\p{L}+){0,3} any(?!\\p{L})|${UNSPACED}`,
  'iu',
);
export const NONE_AT_END = new RegExp(AFTER_NOUN, 'iu');

/** An invitation to be the first. */
export const FIRST_TO =
  /(?<!\p{L})(?:be the first|(?:seien sie|sei) (?:der|die) erste|schreib\p{L}*(?: sie)? (?:den|die) erste\p{L}?|(?:soyez|sois) (?:le premier|la première)|sé (?:el primero|la primera)|seja [oa] primeir[oa]|sê [oa] primeir[oa]|sii (?:il primo|la prima)|wees de eerste|bądź pierwsz\p{L}+|ilk (?:yorumu|yorum yapan|değerlendiren|soruyu)|napisz pierwsz\p{L}+)(?!\p{L})|最初の(?:レビュー|コメント|投稿)|成为第一个|第一个(?:评论|评价)|抢沙发|첫 (?:번째 )?(?:리뷰|댓글|후기|상품평)/iu;

/** What a search gave, in few words. */
export const SEARCH_GAVE_NONE =
  /(?<!\p{L})(?:search|query|suche|abfrage|recherche|requête|búsqueda|consulta|pesquisa|busca|ricerca|zoekopdracht|wyszukiwani\p{L}*|arama\p{L}*)(?!\p{L})[^.!?\n]{0,60}?(?:(?<!\p{L})(?:no|none|nothing|zero|0|not|keine?[nr]?|nichts|aucune?|rien|pas|ning\p{L}+|nada|não|nenhuma?|nessun[oa]?|non|nulla|geen|niets|nie|żadn\p{L}+|brak|bulunamadı|yok|yoktur|bulunmuyor|çıkmadı)(?!\p{L})|n't(?!\p{L}))|検索(?:結果)?[^。]{0,12}(?:ありません|なし|0件)|搜索[^。]{0,10}(?:没有|无|0)|검색[^.]{0,12}(?:없|0건)/iu;

/** Who has done nothing so far has left nothing, whatever it is called. */
export const NOBODY_YET =
  /(?<!\p{L})(?:(?:nobody|no one) (?:has|have) (?:\p{L}+ ){0,8}yet|noch niemand|(?:encore )?personne n'a (?:\p{L}+ ){0,3}(?:encore )?|(?:aún|todavía) nadie|nadie (?:ha|ha \p{L}+) (?:aún|todavía)|ainda ninguém|ninguém ainda|ancora nessuno|nessuno ha ancora|nog niemand|nikt jeszcze|jeszcze nikt|henüz kimse)(?!\p{L})|まだ(?:誰も|だれも)|还没有人|還沒有人|아직 아무도/iu;

/** What has not been done so far, by the visitor or by anybody. */
export const NOT_YET =
  /(?<!\p{L})(?:(?:not|n't) (?:\p{L}+ ){0,4}yet|noch (?:nicht|nichts|keine?)|pas encore|(?:aún|todavía) no|ainda não|non (?:\p{L}+ )?ancora|nog (?:niet|niets|geen)|jeszcze nie|henüz)(?!\p{L})/iu;

/** Bound to no noun. */
export const NOTHING_AT_ALL =
  /(?<!\p{L}|(?:that|which|who|das|die|que|qui|che|dat|które) )(?:nothing|none|nobody|no one|nichts|niemand|rien|personne|nadie|nada|ninguém|nulla|niente|nessuno|niets|nikt|nic|kimse)(?!\p{L})(?! (?:knows?|weiß|sait|sabe|weet|wie|bilmiyor))/iu;

/** Said by a runner of itself, it is no finding: what it has none of is access, and what it could not do is its work. */
export const OF_THE_RUNNER =
  /(?<!\p{L})(?:(?:could|can|was|were)(?: not|n't)(?: be)? (?:open|load|access|reach|retriev|extract|get|complet|click|display|view|see|show|read|summari|determin|fetch|able)\p{L}*|unable to|failed to|(?:konnte|kann) (?:\p{L}+ ){0,6}(?:nicht|keine?n?)|zugriff|n'ai pas pu|impossible d|ne (?:peux|parvien\p{L}+)|no (?:pude|puedo|he podido|fue posible)|não (?:consegui|posso|foi possível)|non (?:sono riuscit[oa]|posso|ho potuto|è stato possibile)|kon(?:den)? (?:\p{L}+ ){0,6}niet|nie (?:udało|mog[ęł]\p{L}*|mam możliwości)|\p{L}+[ae]m[ae]d(?:ım|im|ık|ik)|yetkim|(?:do not|don't|does not|doesn't) have (?:\p{L}+ )?(?:access|permission)|no access|(?:n'ai|n'a) pas (?:accès|la possibilité)|ne suis pas en mesure|no (?:tengo|dispongo de) (?:acceso|permiso|capacidad)|não (?:tenho|disponho de) (?:acesso|permissão|capacidade)|non (?:ho|dispongo di) (?:accesso|permess\p{L}|possibilità)|geen toegang|keine (?:berechtigung|möglichkeit)|nie mam (?:dostępu|uprawnień)|erişimim yok)(?!\p{L})|できません|でき(?:なか|ず)|无法|未能|不能|(?:アクセス|閲覧)(?:する)?(?:機能|権限)|没有权限|无权|수 없|못했|못 했|권한이 없|접근 권한/iu;

/** How many there are, on a line of its own. */
export const ZERO_LINE =
  /^(?:(?:total |number of |anzahl(?: der)? |nombre (?:de|d')\s?|número de |numero di |aantal |liczba |toplam )?(?:matches|results?|hits|items?|found|entries|records|treffer|ergebnisse|einträge|résultats?|resultados?|coincidencias|risultati|resultaten|wynik\p{L}*|sonuç\p{L}*|結果|件数|該当|结果|总数|결과|건수)(?: found)?)\s?[:=：（(]\s?0\)?\s?(?:件|条|건)?$/iu;

/** What was asked for, and that there is nought of it: `Open positions (0)`, `Flights: none`. */
export const HEADED_NOUGHT =
  /^(?=\D{2})([^:：=(（\n]{2,60}?)\s?(?:[:：=]|[–—-](?=\s)|\(|（)\s?(?:0|zero|none|null|keine?|aucune?|cero|ning\p{L}{2,4}|nenhuma?|nessun\p{L}?|geen|nul|brak|yok|sıfır|なし|ゼロ|无|無|没有|없음)(?!\p{L}|[\d.,]\d)(?:\s\p{L}{2,20}){0,2}\s?(?:件|条|건|개|个|套)?\s?[)）]?[.!。]?$/iu;

/** Whoever offers such things offers none now, said of the offering and not of the thing. */
export const NOT_OFFERED =
  /(?<!\p{L})(?:(?:not|n't) (?:currently |presently |actively )?(?:hiring|recruiting|taking on|accepting (?:new )?applications)|(?:nicht|niemanden?|keine?n?) (?:\p{L}+ )?(?:einstellen|gesucht)|such(?:en|t)(?: \p{L}+){0,4} niemanden|stell(?:en|t)(?: \p{L}+){0,4} (?:niemanden|nicht) ein|ne (?:recrut|embauch|propos|circul)\p{L}+ (?:pas|plus|aucun)|no (?:está|están|estamos) (?:contratando|seleccionando)|no (?:circula|opera|sale)n?|não (?:está|estão|estamos) (?:contratando|recrutando)|não (?:circula|opera|part)\p{L}*|non (?:stiamo|sta|stanno) (?:assumendo|cercando|selezionando)|non (?:circola|parte|effettua)\p{L}*|(?:zoeken|neemt|nemen)(?: \p{L}+){0,4} (?:niemand|geen)|rijd(?:t|en)(?: \p{L}+){0,4} (?:geen|niet)|nie (?:prowadz|rekrutuj|zatrudnia|kursuj|odjeżdża)\p{L}*|alım (?:yapılma|yapma)\p{L}*)(?!\p{L})|(?:募集|採用|販売|開催|運行|実施)(?:は|を|して)?(?:行|し|実施し|され)?(?:っ|て)?(?:て)?(?:お|い)?(?:りません|ません|ていません|ておりません)|(?:不|未)(?:招聘|招人|开放|发售)|(?:채용|모집|운행|판매)(?:을|를|은|이)? ?(?:하지|하고 있지|진행하지) ?않/iu;

/** All that there were are gone. */
export const ALL_TAKEN =
  /(?<!\p{L})(?:fully booked|booked out|all (?!rights)(?:\p{L}+ ){0,4}(?:are |is |have been |has been )?(?:taken|booked|gone|reserved|sold out)|no (?:\p{L}+ )?(?:slots|spaces|availability)|ausgebucht|(?:alle|sämtliche) (?:\p{L}+ ){0,4}(?:sind )?(?:vergeben|belegt|ausgebucht|besetzt)|(?:sind|waren)(?: \p{L}+){0,5} (?:alle|sämtliche) (?:\p{L}+ ){0,3}(?:vergeben|belegt|ausgebucht)|tou(?:s|tes) (?:\p{L}+ ){0,4}(?:sont |ont été )?(?:pris|prises|réservée?s|complets?)|affiche complet|tod[oa]s (?:\p{L}+ ){0,4}(?:están |estão |foram )?(?:ocupad[oa]s|reservad[oa]s|preenchid[oa]s|esgotad[oa]s|completas?|agotad[oa]s)|tutt[ei] (?:\p{L}+ ){0,4}(?:sono )?(?:prenotat[ei]|occupat[ei]|esaurit[ei])|volgeboekt|alle (?:\p{L}+ ){0,4}(?:zijn )?(?:bezet|volgeboekt|vergeven)|wszystkie (?:\p{L}+ ){0,4}(?:są )?(?:zajęte|zarezerwowane|wyprzedane)|tüm (?:\p{L}+ ){0,4}(?:dolu|dolmuştur|rezerve))(?!\p{L})|(?:満席|満室|予約でいっぱい|すべて埋まって)|(?:已约满|约满|满员|已满|订满|全部订完)|(?:마감되었|매진되었|모두 예약|만실|예약이 모두)/iu;

/** What is not needed or not allowed is a rule, and no finding. */
export const TELLS_RULES =
  /(?<!\p{L})(?:(?:is|are|be) (?:required|needed|necessary|allowed|permitted|accepted|charged|included)|erforderlich|nötig|notwendig|erlaubt|gestattet|zugelassen|(?:n'est|ne sont) (?:pas )?(?:autorisée?s?|admise?s?|acceptée?s?|requise?s?|nécessaires?)|(?:se|está|están) (?:permit\p{L}+|admit\p{L}+|requier\p{L}+)|(?:é|são) (?:permitid\p{L}+|necessári\p{L}+|exigid\p{L}+)|(?:è|sono) (?:ammess\p{L}|consentit\p{L}|richiest\p{L}|necessari\p{L})|toegestaan|vereist|nodig|dozwolon\p{L}+|wymagan\p{L}+|izin verilm\p{L}+|gerekm\p{L}+)(?!\p{L})/iu;

/** Nothing was put on a list of such things. */
export const NOTHING_LISTED =
  /(?<!\p{L})(?:nothing(?: \p{L}+){0,3} (?:scheduled|planned|listed|reported|running|runs|operates|on offer)|nothing (?:runs|operates)|everything(?: [\p{L}\d]+){0,5} (?:booked|taken|gone|sold out)|nichts(?: \p{L}+){0,3} (?:geplant|gemeldet|eingetragen|angesetzt|ausgeschrieben)|rien (?:n'est |de )?(?:\p{L}+ )?(?:prévu|signalé|programmé|annoncé)|rien à signaler|nada (?:previsto|programado|anunciado|agendado)|niente (?:in programma|di previsto|segnalato)|niets (?:\p{L}+ )?(?:gemeld|gepland|te huur|te koop)|nic (?:nie )?(?:zaplanowano|zgłoszono)|(?:sin|sem) \p{L}+ (?:previst|programad|anunciad|agendad|registad|registrad|disponib|disponív)\p{L}+|senza \p{L}+ (?:previst|programmat|segnalat)\p{L}|no se (?:realizan?|celebran?|programan?)|não se realizam?|non si (?:tengono|tiene|svolgono|svolge|effettuano|registrano|segnalano))(?!\p{L})/iu;
