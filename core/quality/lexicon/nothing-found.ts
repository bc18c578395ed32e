import type { Lexicon } from './lexicon';

/** How other languages say that there is nothing of what was looked for. */
export const NOTHING_FOUND: Lexicon = {
  german: [
    'keine?n? (?:\\p{L}+ ){0,2}(?:treffer|ergebnisse?|resultate?|einträge?|angebote|stellen|termine|artikel|produkte|nachrichten|veranstaltungen|anzeigen|wohnungen|flüge|verbindungen|bestellungen|daten vorhanden)(?![\\p{L}])',
    'keine?n?r? (?:\\p{L}+ ){1,3}(?:gefunden|vorhanden|verfügbar|geplant)',
    '(?:es (?:wurde|konnte) )?nichts (?:passendes )?gefunden',
  ],
  french: [
    'aucune? (?:\\p{L}+ )?(?:résultat|offre|article|produit|vol|événement|annonce|message|poste|rendez-vous|correspondance)s?(?![\\p{L}])',
    'aucune? (?:\\p{L}+ ){1,2}(?:trouvée?|disponible|à afficher|ne correspond)',
    "pas (?:de|d')\\s?(?:résultat|offre|article|produit|vol|événement|annonce)s?",
    "(?:nous n'avons )?rien trouvé",
  ],
  spanish: [
    'no (?:se (?:han? )?)?(?:encontr\\p{L}+|hay|existen|tenemos) (?:ning\\p{L}+ )?(?!la página)(?:\\p{L}+ ){0,2}(?:resultados?|eventos?|productos?|ofertas?|vuelos?|artículos?|vacantes?|anuncios?|coincidencias|mensajes|citas)(?![\\p{L}])',
    'sin (?:resultados|coincidencias)',
    'ning(?:ún|una) (?:\\p{L}+ )?(?:resultado|producto|evento|oferta|anuncio)',
  ],
  italian: [
    'nessun[oa]?\\s?(?:\\p{L}+ )?(?:risultat|prodott|annunc|event|offert|element|articol)\\p{L}+',
    'non (?:ci sono|sono stati trovati|abbiamo trovato) (?:\\p{L}+ ){0,2}(?:risultati|prodotti|annunci|eventi|offerte|elementi|articoli|voli)',
    'nessun[oa]? \\p{L}+ (?:trovat|disponibil|corrispond)\\p{L}+',
  ],
  portuguese: [
    'nenhum[a]? (?:\\p{L}+ )?(?:resultado|produto|evento|anúncio|item|artigo|vaga|voo)s?',
    'não (?:há|existem|foram encontrad[oa]s) (?:\\p{L}+ ){0,2}(?:resultados|produtos|eventos|anúncios|itens|artigos|vagas|voos)',
    'sem resultados',
  ],
  dutch: [
    'geen (?:\\p{L}+ )?(?:resultaten|treffers|vacatures|producten|evenementen|berichten|vluchten)',
    'geen \\p{L}+ (?:gevonden|beschikbaar)',
    'niets gevonden',
  ],
  turkish: [
    '(?:ilan|sonuç|sonuc|ürün|kayıt|kayd|etkinlik|sefer|uçuş|oda|otel|araç|konut|içerik|haber|mesaj|sipariş|rezervasyon|randevu|yorum|pozisyon|belge|kitap)\\p{L}{0,5} (?:bulunamadı|bulunmuyor|bulunmamaktadır|bulunamamıştır|yok(?:tur)?(?![\\p{L}])|mevcut değil)',
  ],
  polish: [
    'nie (?:znaleziono|ma) (?!strony)(?:\\p{L}+ ){0,2}(?:wyników|ofert|produktów|ogłoszeń|wydarzeń|terminów|połączeń|wiadomości|zamówień)',
    'brak (?:\\p{L}+ )?(?:wyników|ofert|produktów|ogłoszeń|wydarzeń|terminów|połączeń|wiadomości|zamówień|rekordów)',
    'nie znaleziono (?!strony)',
  ],
  northern: [
    'inga (?:\\p{L}+ )?(?:träffar|resultat|annonser|jobb|produkter|evenemang|bokningar|\\p{L}+ hittades)|hittade inga (?:träffar|resultat)|inga lediga \\p{L}+',
    'ingen (?:\\p{L}+ )?(?:treff|resultat|resultater|annonser|stillinger|produkter|produktet|arrangementer|begivenheder)|(?:fant|fandt) ingen (?:treff|resultater)',
    'ei (?:haku)?tuloksia|ei löytynyt (?:\\p{L}+ )?(?:tuloksia|ilmoituksia|tuotteita)',
  ],
  eastern: [
    'ничего не найдено|нет (?:\\p{L}+ )?(?:результатов|объявлений|товаров|вакансий|предложений|записей)|(?:результатов|товаров|объявлений|вакансий|предложений|записей) не найдено',
    'нічого не знайдено|немає результатів|результатів не знайдено',
    'žádné (?:\\p{L}+ )?(?:výsledky|záznamy|nabídky|položky|produkty|pozice)|(?:nebyly|nebylo) nalezeny? žádn',
    'nincs (?:\\p{L}+ )?(?:találat|eredmény|hirdetés)|niciun rezultat|nu (?:s-au|au fost|am) găsit[e]? (?:\\p{L}+ )?(?:rezultate|anunțuri|produse|oferte)',
    'δεν (?:βρέθηκαν|υπάρχουν) (?:\\p{L}+ ){0,2}(?:αποτελέσματα|προϊόντα|αγγελίες|θέσεις)',
  ],
  unspaced: [
    '(?:結果|該当|商品|予定|求人)[^。]{0,12}(?:ありません|ありませんでした|見つかりません|見つかりませんでした|なし)',
    '(?:没有|未)(?:找到|搜索到|查到|符合|相关)|暂无|沒有(?:找到|符合|相關)|查无(?:结果|数据|记录)|(?:无|没有|沒有)(?:匹配|搜索)?(?:结果|結果|数据|記錄|记录)',
    '(?:검색 )?결과가 없습니다|결과 없음',
    '(?:게시물|게시글|상품|공고|내역|일정|행사|공연|자료|데이터|매물|예약)[이가은는]? ?(?:없습니다|존재하지 않습니다)',
    '(?:일치하는|해당하는|등록된|예정된) [^.]{0,12}(?:없습니다|없음)',
  ],
};
