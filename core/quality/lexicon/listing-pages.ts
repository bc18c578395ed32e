import type { Lexicon } from './lexicon';

/** What stands on pages that lead to many things: results of a search, departments, categories. */
export const LISTING_MARKS: Lexicon = {
  english: [
    '(?:showing|displaying|viewing) \\d{1,5} ?(?:[-–—]|to) ?\\d{1,5} (?:of|from)',
    '(?:about |over )?\\d[\\d,.]{0,12} (?:results?|products?|items?|articles?|listings?|hits) (?:for|found|in)\\b',
    'search results? (?:for|[(:])',
    'sort(?:ed)? (?:results )?by',
    'filter(?:ed)? by|refine (?:by|your)',
    '\\d{1,3} results per page',
    'page 1 of \\d',
    'people also (?:ask|search)',
    'shop by (?:room|category|brand|department)|shop all|browse (?:all|by)|all categories',
  ],
  german: [
    'suchergebnisse? (?:für|zu|[(:])',
    '\\d[\\d.]{0,12} (?:ergebnisse|treffer|produkte|artikel|angebote) (?:für|zu|in|gefunden)',
    'sortier(?:en|ung|t)(?: nach)?',
    'filter(?:n)? nach|suche verfeinern|alle filter',
    'seite 1 von \\d',
    'alle kategorien|nach kategorie',
  ],
  french: [
    'résultats? (?:de (?:la |votre )?recherche|pour)',
    '\\d[\\d ]{0,12} (?:résultats|produits|articles|annonces) (?:pour|trouvés|dans)',
    'trier par|triés? par|filtrer par|affiner',
    'page 1 (?:sur|de) \\d',
    'toutes les catégories',
  ],
  spanish: [
    'resultados (?:de (?:la |tu )?búsqueda|para)',
    '\\d[\\d.]{0,12} (?:resultados|productos|artículos|anuncios) (?:para|encontrados|en)',
    'ordenar por|ordenado por|filtrar por|refinar',
    'página 1 de \\d',
    'todas las categorías',
  ],
  portuguese: [
    'resultados (?:da (?:sua )?(?:pesquisa|busca)|para)',
    '\\(\\d[\\d.]{0,12} (?:produtos|resultados|itens)\\)|\\d[\\d.]{0,12} (?:resultados|produtos|artigos|anúncios) (?:para|encontrados|em)',
    'ordenar por|filtrar por|refinar',
    'página 1 de \\d',
    'todas as categorias',
  ],
  italian: [
    'risultati (?:della (?:tua )?ricerca|per)',
    '\\d[\\d.]{0,12} (?:risultati|prodotti|articoli|annunci) (?:per|trovati|in)',
    'ordina per|filtra per|affina',
    'pagina 1 di \\d',
    'tutte le categorie',
  ],
  dutch: [
    'zoekresultaten (?:voor|[(:])',
    '\\d[\\d.]{0,12} (?:resultaten|producten|artikelen|advertenties) (?:voor|gevonden|in)',
    'sorteer(?:d)? op|sorteren op|filter(?:en)? op|verfijn',
    'pagina 1 van \\d',
    'alle categorieën',
  ],
  polish: [
    'wyniki wyszukiwania',
    '\\d[\\d ]{0,12} (?:wyników|produktów|ofert|ogłoszeń)(?: dla)?',
    'sortuj(?: według)?|filtruj',
    'strona 1 z \\d',
    'wszystkie kategorie',
  ],
  turkish: [
    'arama sonuçları|için sonuçlar',
    '\\d[\\d.]{0,12} (?:sonuç|ürün|ilan) (?:bulundu|listeleniyor)',
    'sırala|filtrele',
    'sayfa 1 ?/ ?\\d',
    'tüm kategoriler',
  ],
  japanese: ['検索結果', '\\d[\\d,]{0,12}件中', '並べ替え|並び替え|絞り込み', '全カテゴリ'],
  chinese: ['搜索结果|搜尋結果', '共(?:找到)? ?\\d[\\d,]{0,12} ?(?:条|个|件|項)', '综合排序|排序方式|筛选', '全部分类'],
  korean: ['검색 ?결과', '총 ?\\d[\\d,]{0,12} ?(?:개|건)', '정렬|필터', '전체 ?카테고리'],
};

/** What the first page of a site says to whoever comes. */
export const WELCOME: Lexicon = {
  english: [
    'welcome to',
    'free (?:shipping|delivery) (?:on|over|for|from)',
    'new arrivals|new in\\b|best ?sellers|shop now|this week.s (?:deals|offers)|discover (?:our|the)',
    'sign up (?:for|to) (?:our )?newsletter|our story|featured (?:products|collections)|trending now',
  ],
  german: [
    'willkommen (?:bei|auf|im)',
    'versandkostenfrei ab|kostenloser versand',
    'neuheiten|bestseller|jetzt (?:shoppen|entdecken|einkaufen)|angebote der woche|entdecken sie|unsere highlights',
    'newsletter abonnieren|über uns|beliebte (?:kategorien|produkte)',
  ],
  french: [
    'bienvenue (?:sur|chez|à)',
    'livraison (?:gratuite|offerte)',
    'nouveautés|meilleures ventes|offres de la semaine|découvrez (?:nos|notre|la|les)|nos univers',
  ],
  spanish: [
    'bienvenid[oa]s? a',
    'envío gratis',
    'novedades|más vendidos|ofertas de la semana|descubre (?:nuestr|la|las|los)|compra ahora',
  ],
  portuguese: [
    'bem-vind[oa]s? (?:a|à|ao)',
    'frete grátis|portes grátis',
    'novidades|mais vendidos|ofertas da semana|descubra|compre agora',
  ],
  italian: [
    'benvenut[oi] (?:su|in|da|nel)',
    'spedizione gratuita',
    'nuovi arrivi|più venduti|offerte della settimana|scopri (?:le|i|la|il|tutt)|acquista ora',
  ],
  dutch: [
    'welkom (?:bij|op)',
    'gratis (?:verzending|bezorging)',
    'nieuw binnen|bestsellers|aanbiedingen van de week|ontdek (?:onze|de|het)|shop nu',
  ],
  polish: ['witamy (?:w|na)', 'darmowa dostawa', 'nowości|bestsellery|okazje tygodnia|odkryj|kup teraz'],
  turkish: ['hoş ?geldiniz', 'ücretsiz kargo', 'yeni gelenler|çok satanlar|haftanın fırsatları|keşfet|hemen al'],
  japanese: ['へようこそ', '送料無料', '新着|人気ランキング|今週のおすすめ|特集'],
  chinese: ['欢迎(?:来到|光临|访问)', '包邮|免运费', '新品上市|热销|本周特惠|猜你喜欢'],
  korean: ['오신 ?것을 ?환영', '무료 ?배송', '신상품|베스트|이번 ?주 ?특가|추천 ?상품'],
};
