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
  others: [
    'inga (?:träffar|resultat|lediga \\p{L}+|\\p{L}+ hittades)|ingen (?:treff|resultater)|ei tuloksia',
    'nie znaleziono (?!strony)|brak (?:wyników|ofert|produktów)',
    'ничего не найдено|нет результатов|(?:результатов|товаров) не найдено',
    'sonuç bulunamadı|žádné výsledky|nincs találat|niciun rezultat',
    '(?:結果|該当|商品|予定|求人)[^。]{0,12}(?:ありません|ありませんでした|見つかりません|見つかりませんでした|なし)',
    '(?:没有|未)(?:找到|搜索到|查到|符合|相关)|暂无|沒有(?:找到|符合|相關)',
    '(?:검색 )?결과가 없습니다|결과 없음',
  ],
};
