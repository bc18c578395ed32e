/** Values that mean the same, in the languages that are read: what callers list as choices and what pages write. */
export const CHOICES = [
  'in stock | instock | available | available now | in stock now | auf lager | sofort lieferbar | lieferbar | verfügbar | vorrätig | en stock | disponible | disponible immédiatement | em estoque | disponível | em stock | disponibile | disponibilità immediata | op voorraad | beschikbaar | leverbaar | dostępny | dostępne | w magazynie | stokta | stokta var | mevcut | 在庫あり | 有货 | 现货 | 有现货 | 재고 있음 | 재고있음 | 구매가능',
  'out of stock | outofstock | sold out | soldout | unavailable | currently unavailable | ausverkauft | nicht lieferbar | nicht verfügbar | nicht auf lager | épuisé | en rupture de stock | rupture de stock | indisponible | agotado | sin existencias | sin stock | no disponible | esgotado | sem estoque | fora de estoque | indisponível | esaurito | non disponibile | uitverkocht | niet op voorraad | niet leverbaar | wyprzedane | niedostępny | brak w magazynie | tükendi | stokta yok | 在庫なし | 品切れ | 売り切れ | 在庫切れ | 缺货 | 售罄 | 已售完 | 无货 | 품절 | 일시품절 | 재고 없음',
  'preorder | pre order | presale | vorbestellbar | vorbestellung | précommande | en précommande | preventa | reserva | pré venda | preordine | prenotabile | pre orderen | przedsprzedaż | ön sipariş | 予約受付中 | 予約商品 | 预售 | 预订 | 예약판매 | 예약구매',
  'discontinued | nicht mehr erhältlich | discontinué | descatalogado | fuori produzione | wycofany | 販売終了 | 停产 | 단종',
  'full time | fulltime | vollzeit | temps plein | tiempo completo | jornada completa | tempo integral | período integral | tempo pieno | full time | voltijd | fulltime | pełny etat | tam zamanlı | 正社員 | フルタイム | 全职 | 정규직 | 전일제',
  'part time | parttime | teilzeit | temps partiel | tiempo parcial | media jornada | meio período | tempo parcial | part time | deeltijd | niepełny etat | część etatu | yarı zamanlı | パート | アルバイト | パートタイム | 兼职 | 시간제 | 파트타임',
  'contract | contractor | temporary | fixed term | befristet | cdd | temporal | contrato temporal | temporário | tempo determinato | tijdelijk | umowa na czas określony | sözleşmeli | 契約社員 | 合同工 | 계약직',
  'permanent | unbefristet | festanstellung | cdi | indefinido | efetivo | tempo indeterminato | vast | umowa na czas nieokreślony | kadrolu | 무기계약',
  'internship | intern | praktikum | stage | prácticas | estágio | tirocinio | staż | staj | インターン | 实习 | 인턴',
  'freelance | freelancer | freiberuflich | indépendant | autónomo | freiberufler | zzp | umowa zlecenie | 業務委託 | 自由职业 | 프리랜서',
  'remote | fully remote | 100 remote | full remote | télétravail complet | remoto | da remoto | zdalna | praca zdalna | uzaktan | フルリモート | 远程 | 재택',
  'hybrid | hybride | híbrido | híbrida | ibrido | ibrida | hybride werken | hybrydowa | hibrit | mixta | mixto | mista | misto | mixte | ハイブリッド | 混合 | 혼합',
  'on site | onsite | in person | face to face | präsenz | vor ort | présentiel | en présentiel | sur site | presencial | in presenza | in sede | op locatie | klassikaal | stacjonarnie | stacjonarny | stacjonarna | yüz yüze | 対面 | 会場 | 线下 | 面授 | 오프라인 | 대면',
  'online | en ligne | en línea | a distancia | à distance | a distância | distance | fernunterricht | su internet | çevrimiçi | オンライン | 线上 | 在线 | 온라인 | 비대면',
  'beginner | beginners | introductory | entry level | novice | basic | elementary | anfänger | einsteiger | einführung | grundstufe | débutant | débutants | initiation | principiante | principiantes | inicial | básico | iniciante | iniciantes | iniciação | principianti | base | beginners | beginner | początkujący | podstawowy | dla początkujących | başlangıç | temel | 初級 | 入門 | 初心者 | 初级 | 入门 | 零基础 | 초급 | 입문 | 초보',
  'intermediate | medium level | fortgeschrittene anfänger | mittelstufe | mittel | intermédiaire | moyen | intermedio | medio | intermediário | intermédio | intermedi | gemiddeld | halfgevorderd | średniozaawansowany | średni | orta | orta düzey | 中級 | 中级 | 중급',
  'advanced | expert | fortgeschritten | fortgeschrittene | experte | avancé | confirmé | avanzado | experto | avançado | avanzato | gevorderd | gevorderden | zaawansowany | ileri | ileri düzey | 上級 | 高级 | 进阶 | 고급 | 상급',
  'easy | simple | einfach | leicht | facile | fácil | gemakkelijk | makkelijk | eenvoudig | łatwy | łatwe | łatwa | kolay | 簡単 | かんたん | 简单 | 容易 | 쉬움 | 쉬운',
  'medium | moderate | mittel | mittelschwer | moyen | moyenne | media | medio | média | médio | gemiddeld | średni | średnie | średnia | orta | 普通 | ふつう | 中等 | 普通 | 보통 | 중간',
  'hard | difficult | schwer | schwierig | anspruchsvoll | difficile | difícil | difficile | moeilijk | trudny | trudne | trudna | zor | 難しい | 困难 | 较难 | 어려움',
  'paid | settled | bezahlt | beglichen | payé | payée | réglée | acquittée | pagado | pagada | pago | paga | liquidada | pagato | pagata | saldata | betaald | voldaan | opłacone | opłacona | zapłacona | zapłacono | ödendi | 支払済 | 支払い済み | 入金済み | 已支付 | 已付款 | 결제완료 | 납부완료 | 입금완료',
  'open | unpaid | outstanding | due | offen | unbezahlt | impayée | impayé | à payer | en attente de paiement | pendiente | pendiente de pago | sin pagar | em aberto | pendente | por pagar | não paga | aperta | da pagare | non pagata | insoluta | openstaand | onbetaald | nieopłacona | do zapłaty | oczekuje na płatność | ödenmedi | ödeme bekliyor | 未払い | 未入金 | 未支付 | 待支付 | 待付款 | 미납 | 미결제',
  'overdue | past due | late | überfällig | en retard | échue | vencida | vencido | atrasada | em atraso | scaduta | scaduto | achterstallig | vervallen | przeterminowana | po terminie | zaległa | gecikmiş | vadesi geçmiş | 期限超過 | 延滞 | 逾期 | 已逾期 | 연체',
  'partially paid | partly paid | part paid | teilweise bezahlt | teilbezahlt | partiellement payée | payée en partie | parcialmente pagada | pago parcial | parcialmente paga | parzialmente pagata | gedeeltelijk betaald | deels betaald | częściowo opłacona | częściowo zapłacona | kısmen ödendi | 一部入金 | 一部支払済 | 部分支付 | 部分付款 | 일부납부 | 부분결제',
  'processing | in progress | being processed | preparing | in bearbeitung | wird bearbeitet | in vorbereitung | en cours de traitement | en préparation | en proceso | procesando | en preparación | em processamento | em preparação | em separação | in lavorazione | in preparazione | in elaborazione | in behandeling | wordt verwerkt | w realizacji | w przygotowaniu | przetwarzane | hazırlanıyor | işleniyor | 処理中 | 準備中 | 発送準備中 | 处理中 | 待发货 | 备货中 | 상품준비중 | 처리중 | 배송준비중',
  'shipped | dispatched | sent | in transit | on the way | out for delivery | versandt | verschickt | versendet | unterwegs | expédiée | expédié | en cours de livraison | enviado | enviada | en camino | en tránsito | enviado | em trânsito | a caminho | spedito | spedita | in transito | in consegna | verzonden | onderweg | wysłane | wysłano | wysłana | nadana | w drodze | kargoya verildi | kargoda | gönderildi | 発送済み | 発送済 | 出荷済み | 配送中 | 已发货 | 运输中 | 派送中 | 배송중 | 발송완료 | 출고완료',
  'delivered | zugestellt | geliefert | livrée | livré | entregado | entregada | entregue | consegnato | consegnata | bezorgd | geleverd | afgeleverd | dostarczone | dostarczona | dostarczono | teslim edildi | 配達完了 | 配達済み | お届け済み | 已送达 | 已签收 | 已收货 | 배송완료',
  'cancelled | canceled | storniert | abgesagt | annulée | annulé | cancelado | cancelada | annullato | annullata | cancellato | geannuleerd | anulowane | anulowana | odwołane | iptal edildi | iptal | キャンセル | キャンセル済み | 中止 | 已取消 | 取消 | 취소 | 취소됨 | 주문취소',
  'returned | retourniert | zurückgesendet | retournée | devuelto | devolvido | reso | restituito | geretourneerd | zwrócone | iade edildi | 返品済み | 已退货 | 반품완료',
  'for sale | active | zu verkaufen | zum verkauf | à vendre | en venta | à venda | in vendita | te koop | na sprzedaż | satılık | 販売中 | 在售 | 出售 | 매매',
  'for rent | zu vermieten | zur miete | à louer | en alquiler | para alugar | in affitto | te huur | na wynajem | do wynajęcia | kiralık | 賃貸 | 出租 | 임대',
  'pending | under offer | under contract | reserved | sale agreed | reserviert | réservé | sous offre | sous compromis | reservado | en trámite | in trattativa | riservato | onder bod | onder optie | gereserveerd | zarezerwowane | rezerwacja | rezerve | opsiyonlu | 商談中 | 契約予定 | 已预订 | 계약중',
  'sold | verkauft | vendu | vendido | venduto | verkocht | sprzedane | satıldı | 成約済み | 売約済み | 已售 | 已成交 | 거래완료',
  'rented | let | let agreed | vermietet | loué | alquilado | alugado | affittato | verhuurd | wynajęte | kiralandı | 成約 | 已出租 | 임대완료',
  'new | neu | neuf | nuevo | novo | nuovo | nieuw | nowy | nowe | yeni | 新品 | 全新 | 새상품 | 새제품',
  'used | second hand | gebraucht | occasion | d occasion | usado | segunda mano | usato | tweedehands | gebruikt | używany | używane | ikinci el | 中古 | 二手 | 중고',
  'refurbished | generalüberholt | reconditionné | reacondicionado | recondicionado | ricondizionato | odnowiony | yenilenmiş | 整備済み | 翻新 | 리퍼',
  'green | grün | vert | verde | groen | zielony | yeşil | 緑 | 绿色 | 초록',
  'yellow | gelb | jaune | amarillo | amarilla | amarelo | gialla | giallo | geel | żółty | sarı | 黄色 | 黄 | 노랑',
  'orange | naranja | laranja | arancione | oranje | pomarańczowy | turuncu | オレンジ | 橙色 | 주황',
  'red | rot | rouge | rojo | roja | vermelho | rosso | rossa | rood | czerwony | kırmızı | 赤 | 红色 | 빨강',
  'granted | approved | erteilt | genehmigt | accordé | accordée | approuvé | concedido | concedida | aprobado | aprobada | aprovado | aprovada | deferido | concesso | concessa | approvato | approvata | rilasciato | verleend | goedgekeurd | wydano | udzielone | zatwierdzono | onaylandı | verildi | 許可 | 承認 | 批准 | 已批准 | 허가 | 승인',
  'refused | rejected | denied | abgelehnt | versagt | refusé | refusée | rejeté | denegado | denegada | rechazado | indeferido | recusado | negado | respinto | respinta | negato | geweigerd | afgewezen | odmowa | odrzucono | odmówiono | reddedildi | 不許可 | 却下 | 驳回 | 不予批准 | 불허 | 반려 | 거부',
  'sunny | clear | sonnig | klar | heiter | ensoleillé | dégagé | soleado | despejado | ensolarado | céu limpo | soleggiato | sereno | zonnig | helder | słonecznie | bezchmurnie | güneşli | açık | 晴れ | 晴 | 快晴 | 맑음',
  'cloudy | bewölkt | nuageux | nublado | nuvoloso | bewolkt | pochmurno | zachmurzenie | bulutlu | 曇り | 多云 | 阴 | 흐림 | 구름많음',
  'rain | rainy | regen | regnerisch | pluie | pluvieux | lluvia | lluvioso | chuva | chuvoso | pioggia | piovoso | regenachtig | deszcz | deszczowo | yağmurlu | 雨 | 有雨 | 비',
  'manual | manual transmission | stick | manuell | schaltgetriebe | schaltung | manuelle | boîte manuelle | mecánico | manuale | cambio manuale | handgeschakeld | schakel | manualna | manuel | düz | düz vites | マニュアル | 手动 | 手动挡 | 수동',
  'automatic | automatic transmission | automatik | automatikgetriebe | automatique | boîte automatique | automático | automática | automatico | automatica | cambio automatico | automaat | automatyczna | automat | otomatik | オートマ | 自动 | 自动挡 | 자동 | 오토',
  'petrol | gasoline | benzin | benziner | essence | gasolina | benzina | benzine | benzyna | ガソリン | 汽油 | 휘발유 | 가솔린',
  'diesel | gasoil | gazole | gasóleo | gasolio | olej napędowy | dizel | ディーゼル | 柴油 | 디젤 | 경유',
  'electric | elektro | elektrisch | électrique | eléctrico | elétrico | elettrica | elettrico | elektryczny | elektrik | elektrikli | 電気 | 电动 | 纯电动 | 전기',
  'black | schwarz | noir | noire | negro | negra | preto | preta | nero | nera | zwart | czarny | siyah | 黒 | ブラック | 黑色 | 검정',
  'white | weiß | blanc | blanche | blanco | blanca | branco | branca | bianco | bianca | wit | biały | beyaz | 白 | ホワイト | 白色 | 흰색',
  'blue | blau | bleu | bleue | azul | blu | blauw | niebieski | mavi | 青 | ブルー | 蓝色 | 파랑',
  'grey | gray | grau | gris | cinza | cinzento | grigio | grigia | grijs | szary | gri | グレー | 灰色 | 회색',
  'snow | schnee | neige | nieve | neve | sneeuw | śnieg | kar | karlı | 雪 | 눈',
];

/** Words that say yes. */
export const YES =
  'yes true ja oui sí si sim tak evet はい 是 有 예 네 있음 가능 allowed included available welcome permitted erlaubt inklusive inbegriffen enthalten vorhanden verfügbar erforderlich autorisé autorisés acceptés inclus incluse compris admis disponible requis permitido permitidos incluido incluida incluidas admitidas admitidos disponible requerido incluso inclusa incluído incluída permitido aceitos disponível obrigatório consentito consentiti ammessi inclusa compreso compresa disponibile richiesto toegestaan inbegrepen aanwezig beschikbaar vereist vereiste verplicht dozwolone dostępny dostępna wliczone wliczony zawiera wymagane wymagany var izin verilir dahil mevcut gerekli 可 可能 あり 有り 含む 含 允许 可以 包含 提供 支持 허용 포함 제공 open active enabled instock required furnished';
/** Words that turn a saying around. */
export const NO =
  'no not false none without never nein nicht kein keine keinen ohne non pas aucun aucune sans ni nada sin não sem nenhum nessun nessuna senza geen niet zonder nie brak bez hayır yok değil olmadan いいえ なし 無し 無 不可 不 否 无 没有 禁止 不允许 아니오 없음 불가 미포함 불가능 excluded extra exclu unavailable soldout outofstock closed disabled inactive discontinued';

/** What is said behind the name of a field or a parameter: whether it may be left out. */
export const REQUIREMENT_WORDS =
  'required|optional|mandatory|pflicht|pflichtfeld|erforderlich|obligatorisch|obligatoire|requis|facultatif|optionnel|obligatorio|requerido|opcional|obrigatório|obbligatorio|richiesto|facoltativo|opzionale|verplicht|vereist|optioneel|wymagane|wymagany|opcjonalne|opcjonalny|zorunlu|gerekli|isteğe bağlı|obligatorisk|krävs|valfri|valfritt|påkrævet|valgfri|valgfrit|povinné|povinný|nepovinné|volitelné|必須|任意|必填|必选|可选|選填|필수|선택';
