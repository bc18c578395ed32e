import type { Concept } from './concept';

/** How a site says that it has nothing of what was looked for. */
export const NOTHING_CONCEPTS = {
  /** Said so, it needs no name of what there is none of. */
  noneAtAll: {
    english:
      '(?:no|zero|0) (?:[a-z\\u0027-]{1,20} ){0,4}(?:found|match(?:ing|es|ed)?|returned|available (?:for|on|in|at)|yet_|scheduled|to (?:show|display)|results?_|items?_|entries_|records_|listings_|listed_)|(?:have|has)(?:n.t| not) (?:\\S{1,16} ){1,2}any_|did(?:n.t| not) (?:match|return|find) any (?!evidence|link|proof|sign|difference|information)|there (?:are|were) (?:currently |presently |still |now )?(?:no|none)_|there is (?:currently )?nothing (?:here|to|in|on|scheduled|planned)|there is (?:currently )?no (?:\\S{1,16} )?(?:results?|match|record|listing|event|data|item|entr|flight|product|upcoming|availability)|not (?:a single|one of)_|none of (?:the|these|our)_|nothing (?:here|yet|found|to (?:show|see|display)|match|in (?:the|your|this)|scheduled|planned)|showing 0|none (?:found|available|match)|no one has|be the first to (?:review|comment|rate|write)',
    german:
      'es gibt (?:\\S{1,20} ){0,3}keine?|es (?:wurden|liegen|sind|stehen|ist|konnten|wurde) (?:\\S{1,20} ){0,4}keine?|keine?n?r? (?:\\S{1,20} ){0,4}(?:gefunden|vorhanden|verfügbar|geplant|ausgeschrieben|frei|hinterlegt|eingetragen|angesetzt|im angebot)|(?:derzeit|aktuell|momentan|zurzeit|leider|noch) (?:sind |gibt es |haben wir |liegen |wurden )?(?:leider )?keine|nichts (?:gefunden|vorhanden|geplant|anzuzeigen)|haben (?:sie |wir )?(?:\\S{1,20} ){0,2}keine',
    french:
      'il n.y a (?:\\S{1,16} ){0,2}(?:pas|aucun|rien)|aucune? |n.a pas encore|pas encore d|rien (?:à afficher|trouvé|de prévu)|n.avons (?:pas |rien )|sans résultat|0 résultat',
    spanish:
      'no hay_|no se (?:han? )?encontr|no (?:hemos )?encontra|no existen|todavía no_|aún no (?:hay|tiene)|ning[uú]n|sin resultados|no tienes? (?:\\S{1,16} ){0,2}(?:pedid|mensaj|reserv|cita|notific)|no dispon(?:emos|en|e) de|0 resultado',
    portuguese:
      'não há_|não (?:foram|foi) encontrad|não encontr|não existem|ainda não (?:há|tem|existem|possui)|nenhum|sem resultados|não temos|não possui|0 resultado',
    italian:
      'non ci sono|non c.è|nessun|non (?:sono|è) stat\\S (?:trovat|pubblicat|lasciat|programmat)|non abbiamo trovato|ancora (?:nessun|recension)|non hai (?:\\S{1,16} ){0,2}(?:ordin|messagg|prenotazion)|0 risultat|nulla (?:da|di)',
    dutch:
      'er (?:zijn|is|werden|staan) (?:\\S{1,16} ){0,3}geen|geen (?:\\S{1,20} ){0,4}(?:gevonden|beschikbaar|gepland|aanwezig)|nog geen|niets (?:gevonden|gepland)|je hebt (?:\\S{1,16} ){0,2}geen|u heeft (?:\\S{1,16} ){0,2}geen|0 resulta',
    polish:
      'brak (?!dostępu|uprawnień|połączenia)|nie ma_|nie znaleziono (?!strony)|nie znaleźliśmy|żadnych|nie masz (?:\\S{1,16} ){0,2}(?:zamówie|wiadomo|rezerwac)|nie odnaleziono|nic nie znaleziono|jeszcze nie (?:ma|dodano|wystawiono)|0 wynik',
    turkish:
      'yok_|yoktur|bulunmuyor|bulunmamakta|bulunamamıştır|sonuç bulunamadı|bulunamadı_|henüz|hiç(?:bir)? |0 sonuç|kalmamıştır|kalmadı',
    japanese:
      '(?:は|が|も)?(?:現在|まだ)?(?:(?<!申し訳)ありません|(?<!申し訳)ございません|見つかりませんでした|見つかりません)|該当(?:する|なし)|0 ?件|まだ.{1,20}(?:いません|ません)|登録されていません|空です',
    chinese:
      '没有(?:找到|搜索到|符合|相关|任何|更多|可|安排|评|记录|数据|订单|结果)|沒有|暂无|暫無|未找到|未查到|查无|还没有|尚无|目前没有|0 ?(?:条|个|件|项)|空空如也|为空',
    korean:
      '없습니다|없음|없어요|0 ?건|0 ?개|찾을 수 없습니다|존재하지 않습니다|아직 .{1,20}없|비어 ?있|등록된 .{1,20}없',
  },
  none: {
    german: 'keine?[nrms]?_|nichts_|null_|0_|ohne_',
    french: "aucune?s?_|pas de_|pas d'|pas encore d|rien_|0_|zéro|sans_|n'y a pas",
    spanish:
      'ning[uú]n|no hay_|no se (?:han? )?encontr|no encontr|no existen|no tienes?_|no tiene_|no hemos encontrado|nada_|0_|cero_|sin_|no (?:contiene|dispon|figura|aparece)',
    portuguese:
      'nenhum|não há_|não existem|não foram encontrad|não foi encontrad|não encontr|não tem_|nada_|0_|zero|sem_|não temos',
    italian:
      "nessun|non ci sono|non c'è|non sono (?:stat\\S )?(?:trovat|present|disponibil)|non (?:è stat\\S|abbiamo) trovat|niente_|nulla_|0_|zero|non risulta",
    dutch: 'geen_|niets_|0_|nul_|zonder_',
    polish: 'brak_|nie ma_|nie znale|nie masz|żadn|nic_|0_|zero|bez_|nie odnalez|nie było|nie są',
    turkish: 'yok_|yoktur|bulunamadı|bulunmamakta|bulunmuyor|bulunmadı|hiç|hiçbir|0_|sıfır|mevcut değil|kalmadı',
    russian: 'нет_|ничего|не найден|0_|отсутству',
    japanese:
      '(?<!申し訳)ありません|見つかりません|見つかりませんでした|該当なし|なし|0件|0 件|ゼロ|いません|(?<!申し訳)ございません|存在しません|空です|空っぽ',
    chinese:
      '没有|沒有|暂无|暫無|无(?:结果|数据|记录|匹配|符合|可用|相关|此|任何)|未找到|未查到|未搜索到|未发现|找不到|查無|0 ?[条个件项筆班]|为空|為空|空空|零',
    korean: '없습니다|없음|없어요|없다|없네요|0건|0개|0 ?건|찾을 수 없|찾지 못|비어 ?있|존재하지 않|없었습니다',
  },
  things: {
    german:
      'treffer|ergebnis|resultat|einträge|eintrag|angebot|stelle|termin|artikel|produkt|nachricht|veranstaltung|anzeige|wohnung|immobilie|flüge|flug|verbindung|bestellung|daten|gefunden|vorhanden|verfügbar|geplant|zimmer|bewertung|kommentar|rechnung|fahrzeug|buch|dokument|datei|tickets?_|plätze|jobs?_|kurse|meldung|züge|zug_|konzert|rückruf|übereinstimm|passende|buchung',
    french:
      'résultat|offre|article|produit|vol_|vols_|événement|évènement|annonce|message|poste|emploi|rendez-vous|correspond|trouvé|disponible|à afficher|commande|avis|commentaire|facture|chambre|logement|train|document|fichier|billet|donnée|élément|réservation|concert|séance|créneau|place|rappel|livre|véhicule|prévu',
    spanish:
      'resultado|oferta|artículo|producto|vuelo|evento|anuncio|mensaje|vacante|empleo|cita|coincidencia|disponib|pedido|opinion|reseña|comentario|factura|habitaci|viviend|piso|tren|documento|archivo|entrada|dato|elemento|reserva|concierto|registro|plaza|libro|vehículo|notificaci|programad|encontr|inmueble|horario',
    portuguese:
      'resultado|oferta|artigo|produto|voo|evento|anúncio|mensage|vaga|emprego|consulta|correspond|disponív|encomenda|pedido|avaliaç|comentário|fatura|quarto|imóve|apartamento|comboio|trem|documento|arquivo|ficheiro|bilhete|ingresso|dado|item|itens|reserva|concerto|registo|registro|livro|veículo|notificaç|agendad|encontrad|horário',
    italian:
      'risultat|offert|articol|prodott|vol[oi]_|event|annunci|messagg|posizion|lavoro|appuntament|corrispond|disponibil|ordin[ei]|recension|comment|fattur|camer|immobil|appartament|tren[oi]_|document|file_|bigliett|dat[oi]_|element|prenotazion|concert|libr|veicol|notific|programmat|trovat|orari',
    dutch:
      'resulta|treffer|aanbieding|artikel|product|vlucht|evenement|advertentie|bericht|vacature|afspraak|afspraken|overeenk|beschikbaar|bestelling|recensie|beoordeling|reactie|factu|kamer|woning|trein|document|bestand|ticket|gegevens|item|reservering|concert|boek|voertuig|melding|gepland|gevonden|plaats',
    polish:
      'wynik|ofert|artykuł|produkt|lot[yuó]w?_|lotów|wydarze|ogłosze|wiadomo|stanowisk|prac|termin|pasuj|dostępn|zamówie|opini|komentarz|faktur|pok[oó]j|mieszka|pociąg|dokument|plik|bilet|dan[ey]|element|rezerwacj|koncert|książ|pojazd|powiadom|zaplanowan|znalezion|rekord|połącze|miejsc',
    turkish:
      'sonuç|sonuc|teklif|ürün|uçuş|etkinlik|ilan|mesaj|pozisyon|iş_|randevu|eşleş|uygun|sipariş|yorum|değerlendirme|fatura|oda_|daire|konut|tren|belge|dosya|bilet|veri|kayıt|kayd|öğe|rezervasyon|konser|kitap|araç|bildirim|sefer|bulun|mevcut',
    russian: 'результат|товар|рейс|событи|объявлени|сообщени|ваканси|заказ|отзыв|запис|билет|данны|найден',
    japanese:
      '結果|該当|商品|予定|求人|件|便|空室|空き|空席|データ|レビュー|口コミ|コメント|注文|メッセージ|お知らせ|イベント|記事|物件|予約|履歴|チケット|項目|一致|ヒット|投稿|在庫|ファイル|公演|運行|登録|候補',
    chinese:
      '结果|結果|商品|产品|航班|活动|职位|職位|房源|房间|订单|訂單|消息|评论|评价|数据|資料|记录|紀錄|匹配|符合|相关|文章|车次|票|预约|内容|项目|可用|余票|条目|岗位|空房|演出|信息|通知|收藏|宝贝',
    korean:
      '결과|상품|제품|항공편|이벤트|행사|채용|공고|매물|객실|주문|메시지|댓글|리뷰|후기|데이터|기록|일치|기사|열차|예약|항목|티켓|게시물|게시글|자료|내역|알림|일정|좌석|공연|조건|검색|등록|비어',
  },
  container: {
    english:
      'cart_|basket|bag_|inbox|wish ?list|folder|calendar|watch ?list|favou?rites|list_|table_|feed_|library|queue_|collection|archive|history|schedule',
    german: 'warenkorb|posteingang|merkliste|wunschliste|einkaufswagen|ordner|kalender|favoriten|liste|tabelle',
    french: 'panier|boîte de réception|liste|dossier|calendrier|favoris|tableau',
    spanish: 'carrito|cesta|bandeja|lista|carpeta|calendario|favoritos|tabla',
    portuguese: 'carrinho|cesto|caixa de entrada|lista|pasta_|calendário|agenda|favoritos|tabela',
    italian: 'carrello|posta in arrivo|lista|cartella|calendario|preferiti|tabella|elenco',
    dutch: 'winkelwagen|winkelmand|inbox|postvak|verlanglijst|map_|agenda|favorieten|lijst|tabel',
    polish: 'koszyk|skrzynk|list[aey]_|folder|kalendarz|ulubion|tabel',
    turkish: 'sepet|gelen kutusu|liste|klasör|takvim|favori|tablo',
    russian: 'корзин|список|папк',
    japanese: 'カート|買い物かご|かご|受信トレイ|リスト|フォルダ|カレンダー|お気に入り',
    chinese: '购物车|購物車|收件箱|列表|文件夹|日历|收藏夹|心愿单|清单',
    korean: '장바구니|받은편지함|목록|폴더|달력|찜|위시리스트',
  },
  hollow: {
    english: 'empty',
    german: 'leer_',
    french: 'vide',
    spanish: 'vací[oa]',
    portuguese: 'vazi[oa]',
    italian: 'vuot[oa]',
    dutch: 'leeg',
    polish: 'pust[yae]',
    turkish: 'boş',
    russian: 'пуст',
    japanese: '空です|空っぽ|何も|入っていません|ありません',
    chinese: '空的|为空|為空|空空|是空|还空|没有',
    korean: '비어|비었|담긴 상품이 없|없습니다',
  },
} as const satisfies Record<string, Concept>;
