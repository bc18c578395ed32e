/** What was searched by, whatever it was searched for. */
export const OF_ANY_SEARCH =
  /(?<!\p{L})(?:criteria|search(?:ed)?|filters?|selected|selection|query|kriterien|suche|auswahl|filter|critères|recherche|sélection|criterios|búsqueda|selección|filtros?|critérios|pesquisa|busca|seleção|criteri|ricerca|selezione|filtri|zoekopdracht|selectie|kryteri\p{L}*|wyszukiwani\p{L}*|filtr\p{L}*|arama\p{L}*|seçim\p{L}*|kriter\p{L}*)(?!\p{L})|条件|検索|搜索|查询|筛选|조건|검색/iu;

/** A line that says nothing else. */
export const NO_RESULTS =
  /^(?:sorry[,!.] )?(?:(?:there (?:are|were) )?(?:no|0|zero) (?:\p{L}+ )?(?:results?|matches|records|entries|items|hits|listings|data)(?: (?:were |was )?(?:found|available|to (?:show|display)|yet))?|(?:insgesamt )?(?:keine|0) (?:\p{L}+ )?(?:treffer|ergebnisse|einträge|resultate|daten)(?: (?:gefunden|vorhanden))?|(?:aucun|0) (?:résultat|enregistrement|élément)s?(?: trouvée?s?)?|(?:sin|no hay|0|ningún) (?:resultados?|registros?|datos|coincidencias)|(?:sem|nenhum|0) (?:resultados?|registros?|dados)(?: encontrados?)?|(?:nessun|0) (?:risultat[oi]|element[oi]|dato)(?: trovat[oi])?|(?:geen|0) (?:resultaten|treffers|gegevens|items)(?: gevonden)?|(?:brak|0) (?:wyników|danych|rekordów|ofert)|(?:sonuç|kayıt|veri) (?:bulunamadı|yok)|0 sonuç|(?:該当|検索結果)(?:する[^。]{0,12})?(?:なし|はありません|0件)|0 ?件(?:の(?:結果|検索結果))?|暂无(?:数据|记录|结果|内容)|没有(?:找到)?(?:相关)?(?:数据|记录|结果)|(?:검색 )?결과가? ?없(?:습니다|음)|0 ?건|(?:등록된|조회된) [^.]{1,16}(?:가|이) 없습니다|[\p{L} ]{2,30}(?:found|gefunden|trouvée?s?|encontrad[oa]s|trovat[ei]|gevonden|znaleziono|bulunan)\s?[:=] ?0|(?:共|合计|全) ?0 ?(?:条|件|项|個|个)[^\n]{0,30}|총 ?0 ?건)\W{0,4}$/iu;

/** One word in the place of a list. */
export const NONE_LINE =
  /^[([–—-]?\s?(?:none|nil|keine?|aucune?|ningun[oa]|ninguno|nenhuma?|nessun[oa]|geen|brak|yok|なし|无|無|暂无|없음)\s?[)\]–—-]?\.?$/iu;

/** What it all comes to. */
export const CONCLUDES =
  /^(?:final answer|answer|result|conclusion|in short|to sum up|so|therefore|fazit|ergebnis|antwort|en conclusion|résultat|réponse|conclusión|respuesta|resultado|conclusão|resposta|conclusione|risposta|risultato|conclusie|antwoord|resultaat|wniosek|wynik|odpowiedź|podsumowanie|sonuç|cevap)\s?[:,]|^(?:結論|結果|回答|结论|结果|答案|결론|결과|답변)\s?[:：]/iu;

/** The heads of columns, with no row below them. */
export const BARE_HEAD =
  /(?:^|\n)\|?[^\n|]{1,80}(?:\|[^\n|]{1,80}){1,20}\|?[ \t]*\n[ \t]*\|?[ \t:|-]{5,200}(?:\n[^\n|]{0,300}){1,3}(?:\n|$)/;

/** A basket, box or list with nothing in it, in words that name no emptiness. */
export const LONELY_CONTAINER = /(?<!\p{L})(?:bag|cart|basket|inbox|wish ?list) is (?:feeling light|lonely)(?!\p{L})/iu;

/** What holds what somebody is about to buy goes by several names in one shop. */
export const BASKET =
  /(?<!\p{L})(?:carts?|baskets?|bags?|warenk[oö]rb\p{L}*|einkaufswagen|panier|carrito|cesta|carrinho|cesto|sacola|carrello|winkelwagen\p{L}*|winkelmand\p{L}*|koszyk\p{L}*|sepet\p{L}*|корзин\p{L}*)(?!\p{L})|カート|買い物かご|购物车|購物車|장바구니/iu;

/** Said for fun or out of politeness, where there is nothing. */
export const EMPTY_PHRASE =
  /(?<!\p{L})(?:(?:you're|you are) all caught up|(?:there(?:'s| is) )?nothing in here|(?:isn't|is not|aren't|are not) (?:currently )?(?:running|offering|hiring for) any|nothing to report|showing 0 (?:to 0 )?of 0|nothing(?:'s| is) (?:on|here|new|scheduled|planned|listed|coming up)|nothing to see here|be the first to|unread \(0\)|sie sind auf dem neuesten stand|hier ist (?:noch )?nichts|wartet (?:derzeit|momentan|zurzeit) nichts|(?:calendrier|agenda|programme) est (?:vierge|vide)|(?:todavía|aún) no has (?:comprado|pedido|hecho|guardado) nada|c'est (?:bien )?vide (?:ici|par ici)|aquí no hay nada|nada por aquí|nada por aqui|qui non c'è (?:ancora )?nulla|hier is (?:nog )?niets|nic tu (?:jeszcze )?nie ma|burada (?:henüz )?bir şey yok)(?!\p{L})/iu;
