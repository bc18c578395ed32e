import type { Concept } from '../concepts/concept';

/** What stands in menus and footers: each alone on its line. */
export const NAVIGATION = {
  english:
    '^(?:home|menu|search|about|contact|login|log in|sign in|sign up|register|my account|account|cart|basket|wishlist|checkout|shop|products|categories|blog|news|help|faq|support|privacy|terms|careers|jobs|press|cookie|imprint|legal|sitemap|skip to|newsletter|subscribe|follow us|facebook|twitter|instagram|youtube|linkedin|tiktok|pinterest|©|copyright|all rights|language|english|back to top|previous|next|share|download app|get the app|shipping|returns|stores?|store locator|gift cards?|sale|deals|new arrivals|men|women|kids|sports|brands|services|pricing|features|docs|documentation|community|events|investors|accessibility|feedback|more|see all|view all|load more|breadcrumb|filters?|sort by|best ?sellers|departments|orders|customer service|sell|today|us$|en$)',
  german:
    '^(?:startseite|menü|suche|über uns|kontakt|anmelden|einloggen|registrieren|konto|mein konto|warenkorb|merkzettel|merkliste|kasse|produkte|kategorien|aktuelles|hilfe|datenschutz|impressum|agb|karriere|presse|newsletter|folgen sie|versand|rückgabe|filialen|angebote|neuheiten|damen|herren|kinder|marken|service|zurück|weiter|teilen|mehr|alle anzeigen|barrierefreiheit|sortieren|widerruf|filter)',
  french:
    '^(?:accueil|menu|recherche|rechercher|à propos|contact|connexion|se connecter|inscription|mon compte|compte|panier|produits|catégories|actualités|aide|confidentialité|mentions légales|cgv|carrières|presse|lettre|suivez|livraison|retours|magasins|promotions|nouveautés|femme|homme|enfant|marques|services|précédent|suivant|partager|voir plus|voir tout|plan du site|filtrer|trier)',
  spanish:
    '^(?:inicio|menú|buscar|búsqueda|acerca|quiénes somos|contacto|iniciar sesión|acceder|registr|mi cuenta|cuenta|carrito|cesta|productos|categorías|noticias|ayuda|privacidad|aviso legal|términos|empleo|prensa|boletín|síguenos|envíos?|devoluciones|tiendas|ofertas|novedades|mujer|hombre|niños|marcas|servicios|anterior|siguiente|compartir|ver más|ver todo|mapa del sitio|filtrar|ordenar)',
  portuguese:
    '^(?:início|menu|pesquisar|buscar|sobre|contato|contacto|entrar|iniciar sessão|cadastr|regist|minha conta|conta|carrinho|produtos|categorias|notícias|ajuda|privacidade|termos|carreiras|imprensa|newsletter|siga|entregas?|devoluções|lojas|promoções|ofertas|novidades|mulher|homem|crianças|marcas|serviços|anterior|próximo|partilhar|compartilhar|ver mais|ver tudo|mapa do site|filtrar|ordenar)',
  italian:
    '^(?:home|menu|cerca|chi siamo|contatti|accedi|registrati|il mio account|account|carrello|prodotti|categorie|notizie|aiuto|privacy|note legali|termini|lavora|stampa|newsletter|seguici|spedizion|resi|negozi|offerte|novità|donna|uomo|bambini|marchi|servizi|precedente|successivo|condividi|mostra|vedi tutto|mappa del sito|filtra|ordina)',
  dutch:
    '^(?:home|menu|zoeken|over ons|contact|inloggen|aanmelden|registreren|mijn account|account|winkelwagen|winkelmand|producten|categorieën|nieuws|hulp|privacy|voorwaarden|vacatures|pers|nieuwsbrief|volg ons|verzending|retour|winkels|aanbiedingen|dames|heren|kinderen|merken|diensten|vorige|volgende|delen|meer|alles bekijken|klantenservice|sitemap|filter|sorteren)',
  polish:
    '^(?:strona główna|menu|szukaj|wyszukaj|o nas|kontakt|zaloguj|logowanie|rejestracja|moje konto|konto|koszyk|produkty|kategorie|aktualności|pomoc|prywatność|polityka|regulamin|kariera|prasa|newsletter|obserwuj|dostawa|zwroty|sklepy|promocje|nowości|kobieta|mężczyzna|dzieci|marki|usługi|poprzedni|następn|udostępnij|więcej|zobacz wszystk|mapa strony|filtr|sortuj)',
  turkish:
    '^(?:ana ?sayfa|menü|ara_|arama|hakkımızda|iletişim|giriş|üye ol|kaydol|hesabım|sepet|ürünler|kategoriler|haberler|yardım|gizlilik|koşullar|kariyer|basın|bülten|takip et|kargo|iade|mağazalar|kampanyalar|fırsatlar|yeni gelenler|kadın|erkek|çocuk|markalar|hizmetler|önceki|sonraki|paylaş|daha fazla|tümünü gör|site haritası|filtre|sırala)',
  japanese:
    '^アクセス$|お知らせ|について$|ご案内|よくある|個人情報|トップ|ホーム|メニュー|検索|会社概要|お問い合わせ|ログイン|新規登録|会員登録|マイページ|カート|商品一覧|カテゴリ|ニュース|ヘルプ|プライバシー|利用規約|採用情報|サイトマップ|トップへ|もっと見る|お気に入り|ランキング|特集|店舗|ご利用ガイド|よくある質問|前へ|次へ',
  chinese:
    '首页|首頁|菜单|搜索|关于我们|關於|联系我们|聯絡|登录|登入|注册|我的账户|购物车|全部商品|分类|新闻|帮助|隐私|条款|招聘|网站地图|返回顶部|更多|收藏|优惠|客服|上一页|下一页|会员中心|订单',
  korean:
    '^(?:홈|메뉴|검색|회사소개|고객센터|로그인|회원가입|마이페이지|장바구니|상품|카테고리|뉴스|도움말|개인정보|이용약관|채용|사이트맵|맨 위로|더보기|찜|이벤트|공지사항|주문|베스트|신상품|이전|다음)',
} as const satisfies Concept;
