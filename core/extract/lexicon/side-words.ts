/** Headings over what is not about the page's subject: things alike, news, advertisements. Beginnings, as `wordsOf` gives them. */
export const SIDE_HEADINGS = [
  'related|similar|recommended|recommendations|you may also|you might also|people also|customers also|guests also|learners also|viewers also|others also|also viewed|also bought|more like this|more from|more jobs|more articles|more recipes|more courses|more fundraisers|more campaigns|more properties|more homes|more listings|more products|more stories|up next|read next|read more|watch next|recently viewed|sponsored|advertisement|advertisements|promoted|other|others|nearby|hot questions|hot network|trending|most read|most popular articles|popular articles|popular now|latest news|news|press|newsletter|see also|references|external links|notes|further reading|contents|table of contents|share|follow us|frequently bought|compare with|compare to|compare similar|compare other|compare this|best sellers|bestsellers|explore|elsewhere|in other news|linked|upcoming exhibitions|past exhibitions|goes well with|goes great with|goes with|works well with|pairs well with|pair it with|wear it with|style it with|complete the look|complete your|complete the set|shop the look|perfect with|buy it with|often bought with|bought together|add to your order|add on items|from the same|from this seller|from the same seller|in the same category|who also|what others|still looking',
  'ähnliche|ähnlich|verwandte|empfohlen|empfehlungen|das könnte|kunden kauften|kunden interessierten|wird oft zusammen|andere|weitere|mehr spendenaktionen|mehr aus|mehr von|mehr zum thema|zuletzt angesehen|anzeige|anzeigen|werbung|in der nähe|umgebung|nachbarorte|neuigkeiten|aktuelles|meistgelesen|siehe auch|einzelnachweise|weblinks|literatur|gestaltung und hosting|auch interessant|passend dazu|auch beliebt|lesen sie auch|passt gut dazu|passt dazu|passt zu|gut kombinierbar|kombiniere|kombinieren mit|vervollständige|komplettiere|oft zusammen|häufig zusammen|zubehör dazu|dazu empfehlen|vom selben anbieter|von diesem anbieter',
  'similaire|annonces similaires|articles similaires|produits similaires|offres similaires|recettes similaires|vous aimerez|vous pourriez|vous aimeriez|à découvrir|à lire aussi|lire aussi|à voir aussi|voir aussi|autres|d autres|recommandé|recommandations|nos suggestions|suggestions|publicité|sponsorisé|aux alentours|à proximité|dans la même|les plus lus|actualités|ceux qui|les clients ont|stations de ski|notes et références|liens externes|va bien avec|se marie bien|s associe|à associer avec|associez|complétez|complétez votre|souvent achetés ensemble|fréquemment achetés|du même vendeur',
  'relacionado|relacionados|relacionadas|artículos relacionados|productos relacionados|similares|también te|también le|quizás te|quienes|otros|otras|recomendado|recomendados|recomendaciones|te puede interesar|le puede interesar|más campañas|más recaudaciones|más leídas|más vistos|lo más|publicidad|patrocinado|cerca|noticias|véase también|referencias|enlaces externos|anuncios|combina con|va bien con|combínalo|completa el look|completa tu|comprados juntos|del mismo vendedor',
  'artigos relacionados|produtos relacionados|vagas semelhantes|semelhantes|veja também|leia também|você também|pode também|talvez você|quem viu|quem comprou|outros|outras|recomendados para|mais campanhas|mais vaquinhas|mais lidas|mais vistos|patrocinado|nas proximidades|notícias|referências|ligações externas|combina com|fica bem com|complete o look|complete o seu|comprados juntos|do mesmo vendedor',
  'correlati|correlate|articoli correlati|prodotti correlati|simili|ricette simili|annunci simili|potrebbe interessarti|potrebbero interessarti|ti potrebbe|potrebbe piacerti|leggi anche|vedi anche|altri|altre|altro|consigliati|consigliato|chi ha|i più letti|pubblicità|sponsorizzato|nei dintorni|notizie|note|collegamenti esterni|guarda anche|abbinalo|abbinalo con|si abbina|si abbina con|completa il look|completa il tuo|acquistati insieme|spesso comprati|dello stesso venditore',
  'gerelateerd|gerelateerde|vergelijkbare|vergelijkbaar|soortgelijke|andere|anderen|ook interessant|misschien|klanten kochten|klanten bekeken|aanbevolen|lees ook|zie ook|meer van|meer acties|meer inzamelingen|meer nieuws|nieuws|advertentie|gesponsord|in de buurt|bronnen|referenties|externe links|anderen bekeken ook|past goed bij|past bij|combineer|combineer met|maak je look|maak compleet|vaak samen|van dezelfde verkoper',
  'podobne|powiązane|więcej zbiórek|polecamy|polecane|inne|inni|zobacz też|zobacz także|zobacz również|przeczytaj także|czytaj także|czytaj też|klienci kupili|może cię|mogą cię|ostatnio oglądane|reklama|sponsorowane|w pobliżu|aktualności|najpopularniejsze|najczęściej czytane|przypisy|linki zewnętrzne|warto zobaczyć|pasuje do|dobierz|uzupełnij|skompletuj|często kupowane|kupowane razem|od tego sprzedawcy',
  'benzer|ilgili|ilginizi çekebilir|bunlar da|bunu alanlar|bunu izleyenler|diğer|önerilen|önerilenler|sizin için|öneriler|reklam|sponsorlu|yakındaki|yakınlarda|haberler|kaynakça|dış bağlantılar|ayrıca bakınız|popüler|çok okunan|sıradaki|en çok okunanlar|birlikte iyi gider|birlikte alınan|kombinle|kombini tamamla|satıcının diğer',
  '関連|類似|おすすめ|オススメ|あわせて|こちらも|よく一緒に|この商品を|その他|他の|最近チェック|広告|pr|スポンサー|近く|周辺|ニュース|お知らせ|人気|ランキング|脚注|外部リンク|次の動画',
  '相关|相似|类似|推荐|猜你喜欢|看了又看|你可能|您可能|大家还|其他|其它|更多|广告|赞助|附近|周边|新闻|热门|排行|参考资料|外部链接|即将展出|为你推荐|猜您喜欢|接下来播放',
  '관련|비슷한|유사|추천|함께|다른|기타|이 상품을|최근 본|광고|스폰서|주변|근처|소식|뉴스|공지|인기|박스오피스|각주|외부 링크|다음 동영상|병원 소식|연관',
];

/** Headings over what visitors wrote: it is about the subject, but its dates, scores and names are those of others. */
export const VISITOR_HEADINGS = [
  'comments|comment|reviews|review|guest reviews|user reviews|customer reviews|ratings and reviews|discussion|replies|other answers|guest book|testimonials|what our',
  'kommentare|bewertungen|kundenbewertungen|kundenmeinungen|rezensionen|gästebewertungen|erfahrungsberichte|weitere antworten',
  'commentaires|commentaire|avis|avis clients|avis des|critiques|témoignages|autres réponses',
  'comentarios|comentario|opiniones|reseñas|valoraciones|opinión|otras respuestas|críticas',
  'comentários|avaliações|opiniões|críticas|outras respostas|depoimentos',
  'commenti|commento|recensioni|opinioni|altre risposte|giudizi|critiche',
  'reacties|reactie|beoordelingen|recensies|ervaringen|andere antwoorden',
  'komentarze|komentarz|opinie|recenzje|inne odpowiedzi',
  'yorumlar|yorum|değerlendirmeler|müşteri yorumları|diğer cevaplar|misafir yorumları',
  'コメント|口コミ|レビュー|カスタマーレビュー|その他の回答|クチコミ|感想',
  '评论|评价|用户评论|用户评价|网友评论|点评|其他回答|全部评论|短评|影评',
  '댓글|리뷰|후기|이용후기|평가|다른 답변|관람평|방문자 리뷰',
];

/** Words in classes and ids of what is around the subject. */
export const SIDE_CLASSES =
  'nav navwrap foot skip related relacionados correlati similar recommended recommendations recommendation reco recos upsell crosssell crossell upnext ad ads adv advert advertisement adverts advertising adsense sponsor sponsored promo promos promotion promoted cookie cookies consent gdpr newsletter signup sidebar footer breadcrumb breadcrumbs crumbs brotkrumen menu navbar navigation pagination pager modal popup toc references reflist catlinks hatnote sharing share masthead offcanvas widget teaser teasers trending carousel siteinfo sitenotice lastmod navbox printfooter feedback announcement banner topmenu filters facets facet refinements filtres filtros filtri';
/** Words in classes and ids of what visitors wrote. */
export const VISITOR_CLASSES = 'comments commentlist comment reviews reviewlist review testimonial testimonials';

/** Of what a site asks every visitor's leave for, in any place of a text. */
export const LEAVE_WORDS =
  'cookie|consent|einwilligung|zustimmung|consentement|consentimiento|consentimento|consenso|toestemming|zgod[ayę]|ciasteczk|samtycke|samtykke|suostumus|souhlas|onay|çerez|согласи|同意|クッキー|쿠키|gdpr|dsgvo|rgpd|privacy|datenschutz|privacidad|privacidade|confidentialité';
