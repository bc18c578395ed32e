import type { Concept } from '../concepts/concept';

/** By which words a task asks for an answer of a certain form. */
export const ASKED_FORMS = {
  price: {
    english:
      'price|cost|how much (?:is|are|does|do|for|will|would)_|fee_|fees_|fare|the rent_|monthly rent|rent (?:of|for)_|with rent|tariff',
    german: 'preis|kosten_|kostet|wie teuer|wie viel kostet|gebühr|(?<!zur )miete_',
    french: 'prix(?! (?:littéraire|nobel|goncourt|du public))|coût|combien (?:coûte|vaut|coûtent)|tarif|loyer',
    spanish: 'precio|cuesta|cuestan|cuánto vale|coste|tarifa|(?<!en )alquiler_',
    portuguese: 'preço|custa|custam|quanto é|tarifa|(?<!para )aluguel|renda_|valor d',
    italian: 'prezzo|prezzi|costa_|costano|tariffa|canone|(?<!in )affitto_',
    dutch: 'prijs|prijzen|kost_|kosten_|tarief|(?<!te )huur_',
    polish: 'cen[aęy]_|kosztuj|ile kosztuje|opłat|czynsz',
    turkish: 'fiyat|ne kadar|kaç para|kaç tl|ücret|kira_',
    russian: 'цен[ауы]|стоимость|сколько стоит',
    japanese: '価格|値段|料金|いくら|金額|家賃',
    chinese: '价格|價格|多少钱|售价|价钱|費用|费用|票价|租金',
    korean: '가격|얼마|요금|비용|금액|월세',
  },
  count: {
    english: 'how many|number of|count_|count (?:the|how|all)|total of',
    german: 'wie ?viele|anzahl',
    french: 'combien de|combien d|nombre (?:de|d|total)',
    spanish: 'cu[aá]nt[oa]s|número (?:total )?de (?!teléfono|tel)',
    portuguese: 'quant[oa]s|número (?:total )?de (?!telefone|tel)',
    italian: 'quant[ie]_|numero (?:totale )?di (?!telefono|tel)',
    dutch: 'hoeveel (?!kost)|aantal',
    polish: 'ile_(?! kosztuje)|ilu_|liczb[aęy]',
    turkish: 'kaç (?!para|tl|lira)|sayısı',
    russian: 'сколько (?!стоит)|количество',
    japanese: 'いくつ|何(?:個|件|人|冊|台|点|回|社|名|本|枚)|件数|の数|人数',
    chinese: '有多少|多少(?:个|人|条|件|家|次|种|本|张|名)|几(?:个|家|条|件|种|位)|数量|总数|共有',
    korean: '몇|개수|수는|수를|건수|총 수|인원',
  },
  date: {
    english:
      'when_|what (?:date|day|year)|which (?:date|day|year)|date of|release date|publish(?:ed|ing|cation)? date|deadline|due date|launch date|date_',
    german: 'wann|datum|welche[rsmn]? (?:tag|jahr)|termin (?:der|des|für)|frist_|bis wann|erscheinungsdatum',
    french: 'quand|quelle date|date (?:de|du|limite|d)|quel jour|quelle année|en quelle année',
    spanish: 'cuándo|cuando se|qué fecha|fecha (?:de|límite|del)|qué día|en qué año|plazo',
    portuguese: 'quando|qual a data|que data|data (?:de|da|do|limite)|que dia|em que ano|prazo',
    italian: 'quando|che data|qual è la data|data (?:di|del|della)|che giorno|in che anno|scadenza',
    dutch: 'wanneer|welke (?:datum|dag)|datum|welk jaar|deadline',
    polish: 'kiedy|jaka data|dat[aęy] |którego dnia|w którym roku|termin_',
    turkish: 'ne zaman|hangi (?:tarih|gün|yıl)|tarihi_|tarihini|son tarih',
    russian: 'когда|дата|дату',
    japanese: 'いつ|日付|発売日|何日|何年|日程|締め切り|締切|公開日',
    chinese: '什么时候|何时|哪一天|日期|哪年|哪一年|截止|发布时间|上映时间',
    korean: '언제|날짜|출시일|며칠|몇 년|마감|일자|개봉일',
  },
  hours: {
    english:
      'opening (?:hours|times?)|what time|business hours|departure time|arrival time|closing time|start time|hours of|open until',
    german: 'öffnungszeit|sprechzeit|sprechstunde|wie ?viel uhr|um wie viel|abfahrtszeit|ankunftszeit|uhrzeit',
    french: "horaires?|à quelle heure|heures? d'ouverture|heure de",
    spanish: 'horario|a qué hora|hora de',
    portuguese: 'horário|a que horas|que horas|hora de',
    italian: 'orari|a che ora|orario',
    dutch: 'openingstijden|hoe laat|vertrektijd|openingsuren',
    polish: 'godzin|o której',
    turkish: 'saat kaç|çalışma saat|açılış saat|saat|kaçta',
    japanese: '営業時間|何時|開館時間|時刻|時間は',
    chinese: '营业时间|几点|开放时间|開放時間|时刻',
    korean: '영업 ?시간|몇 시|운영 ?시간|시각|개장 시간',
  },
  email: {
    english: 'e-?mail address|e-?mail of|contact e-?mail|e-?mail_ for',
    german: 'e-?mail-?adresse|mailadresse',
    french: 'adresse (?:e-?mail|mail|électronique|courriel)',
    spanish: 'correo electrónico|dirección de (?:correo|e-?mail)',
    portuguese: 'endereço de e-?mail|e-mail de contato|correio eletrónico',
    italian: 'indirizzo e-?mail|indirizzo mail|indirizzo di posta',
    dutch: 'e-?mailadres',
    polish: 'adres(?:u)? e-?mail',
    turkish: 'e-?posta',
    japanese: 'メールアドレス',
    chinese: '邮箱|电子邮件|郵箱|电邮',
    korean: '이메일',
  },
  phone: {
    english: '(?:phone|telephone|contact|fax) number|phone_',
    german: 'telefonnummer|rufnummer|telefon_',
    french: 'numéro de téléphone|téléphone_',
    spanish: 'número de teléfono|teléfono',
    portuguese: 'número de telefone|telefone|telemóvel',
    italian: 'numero di telefono|telefono_',
    dutch: 'telefoonnummer',
    polish: 'numer(?:u)? telefonu|telefon_',
    turkish: 'telefon',
    japanese: '電話番号',
    chinese: '电话|電話|手机号',
    korean: '전화 ?번호|연락처',
  },
  link: {
    english: '(?:link|url) (?:to|of|for)_|(?:with|and|plus) (?:the )?(?:links?|urls?)_|download link|web address',
    german: 'link (?:zu|zum|zur)_',
    french: 'lien vers',
    spanish: 'enlace (?:de|a|al|para)_',
    portuguese: 'link (?:para|d)',
    italian: 'link (?:a|al|di|per)_',
    dutch: 'link (?:naar|van)_',
    polish: 'link do_',
    turkish: 'bağlantısını|linkini',
    japanese: 'リンクを',
    chinese: '链接|网址',
    korean: '링크를',
  },
  measure: {
    english:
      'rating|score_|weight|height|temperature|distance|duration|how long|how far|how old|how tall|percentage|population|area of|battery life|resolution|version|how high|exchange rate|stock price|market cap|screen size|capacity|mileage|elevation|salary|deposit|interest rate',
    german:
      'bewertung (?:von|des|der)|gewicht|höhe|temperatur|entfernung|dauer|wie (?:lange|weit|hoch|alt|schwer|groß)|prozent|einwohner|fläche|version|wechselkurs|akkulaufzeit|gehalt',
    french:
      'poids|hauteur|température|distance|durée|combien de temps|pourcentage|population|superficie|version|taux|note (?:moyenne|de)|autonomie|salaire',
    spanish:
      'peso_|altura|temperatura|distancia|duración|cuánto (?:tiempo|mide|pesa|dura)|porcentaje|población|superficie|versión|calificación|puntuación|tipo de cambio|salario',
    portuguese:
      'peso_|altura|temperatura|distância|duração|quanto tempo|porcentagem|percentagem|população|área_|versão|avaliação média|classificação|taxa|salário',
    italian:
      'peso_|altezza|temperatura|distanza|durata|quanto (?:tempo|dura|pesa|è alto)|percentuale|popolazione|superficie|versione|valutazione|punteggio|tasso|stipendio',
    dutch:
      'gewicht|hoogte|temperatuur|afstand|duur_|hoe (?:lang|ver|hoog|oud|zwaar)|percentage|inwoners|oppervlakte|versie|beoordeling van|score|salaris',
    polish:
      'wag[aęi]_|wysokoś|temperatur|odległoś|czas trwania|jak (?:długo|daleko|wysok)|procent|ludnoś|mieszkańców|powierzchni|wersj|ocen[aęy]_|kurs_|wynagrodzeni',
    turkish: 'ağırlı|yüksekli|sıcaklı|mesafe|süre|ne kadar sür|yüzde|nüfus|alanı|sürüm|puan|kuru_|maaş',
    japanese: '重さ|重量|高さ|標高|気温|温度|距離|所要時間|割合|人口|面積|バージョン|評価|スコア|為替|年収|給与',
    chinese: '重量|高度|海拔|温度|气温|距离|时长|多久|多高|多重|多远|比例|人口|面积|版本|评分|得分|汇率|工资|薪资',
    korean: '무게|높이|온도|기온|거리|소요 ?시간|얼마나 걸|비율|인구|면적|버전|평점|점수|환율|연봉|급여',
  },
  yesNo: {
    english:
      '^(?:please )?(?:is|are|was|were|does|do|did|has|have|can|could|will|would|should)_(?! you)|whether|check if|find out if|tell me if|see if|verify (?:that|if)|determine if|yes or no|confirm (?:that|if)',
    german:
      '^(?:bitte )?(?:ist|sind|war|hat|haben|gibt es|kann|können|wird|darf|existiert|bietet|läuft|steht|liegt|nimmt|akzeptiert|liefert)_|ob_|ja oder nein',
    french:
      "est-ce que|^(?:y a-t-il|existe-t-il|est-il|est-elle|sont-ils|peut-on|a-t-|le .{0,60}-t-il|la .{0,60}-t-elle)|vérifie[rz]? si|dis-moi si|indique[rz]? si|oui ou non| si (?:le|la|les|l'|un|cette|ce)",
    spanish:
      '^¿?(?:está|es|hay|tiene|existe|son|acepta|puedo|se puede|sigue|abre|ofrece|admite|están|permite|incluye)_|comprueba si|verifica si|dime si|indica si|averigua si|sí o no',
    portuguese:
      '^(?:está|é|há|tem|existe|são|aceita|posso|ainda|o .{0,60} (?:está|tem|aceita|existe)|a .{0,60} (?:está|tem|aceita|existe))_|verifi(?:que|ca) se|diga(?:-me)? se|veja se|confirme se|sim ou não|diz-me se',
    italian:
      "^(?:è|c'è|ci sono|esiste|ha_|sono_|accetta|si può|il .{0,60} (?:è|ha|accetta)_|la .{0,60} (?:è|ha|accetta)_)|verifica se|controlla se|dimmi se|sì o no",
    dutch:
      '^(?:is|zijn|heeft|hebben|kan|kun|wordt|mag|bestaat|zit|accepteert|biedt|staat)_|controleer of|kijk of|ga na of|vertel (?:me |mij )?of|ja of nee',
    polish: 'czy_|tak lub nie|tak czy nie',
    turkish: '(?:mı|mi|mu|mü)\\W{0,3}$|var mı|kontrol et|mıdır|midir|mıyım|mısınız|misiniz|olup olmadığı',
    russian: '(?:^|\\s)ли_|есть ли',
    japanese: 'ますか|ですか[？?。]?$|かどうか|でしょうか|ありますか|いますか|できますか',
    chinese: '吗[？?]?|嗎|是否|有没有|有沒有|能不能|可不可以|还在',
    korean: '있나요|인가요|되나요|가능한가요|있습니까|입니까|합니까|여부|있는지|인지|하나요|없나요|나요\\?|는지',
  },
  name: {
    english:
      'who_|whose_|author|name of|names of|title of|headline|which (?:company|person|city|country)|ceo_|director_|founder|manufacturer|brand_',
    german: 'wer_|autor|name_|namen_|titel|überschrift|schlagzeile|hersteller|geschäftsführer|gründer|regisseur',
    french: 'qui (?:est|a|sont)_|auteur|nom_|noms_|titre|fabricant|fondateur|directeur|réalisateur',
    spanish: 'quién|autor|nombre|título|titular|fabricante|fundador|director',
    portuguese: 'quem|autor|nome_|nomes_|título|manchete|fabricante|fundador|diretor',
    italian: 'chi_|autore|nome_|nomi_|titolo|titoli|produttore|fondatore|direttore|regista',
    dutch: 'wie_|auteur|naam|namen|titel|kop_|fabrikant|oprichter|regisseur',
    polish: 'kto_|autor|nazw|tytuł|nagłów|producent|założyciel|reżyser',
    turkish: 'kim_|kimdir|yazar|adı_|adını|isim|ismi|başlı|üretici|kurucu|yönetmen',
    japanese: '誰|著者|作者|名前|氏名|タイトル|題名|見出し|社名|監督',
    chinese: '谁|作者|名字|姓名|名称|标题|題目|导演|创始人|制造商',
    korean: '누구|저자|작가|이름|제목|헤드라인|감독|창업자|제조사',
  },
  list: {
    english:
      'list_|list (?:all|the|every|of)|all (?:the )?\\w{3,20}s_|top (?:\\d{1,3}|five|ten|three)|first (?:\\d{1,3}|five|ten|three)|names of|which \\w{3,20}s_|every_|each_',
    german:
      'liste|alle_|auflisten|nenne|die (?:ersten|besten|top|neuesten|günstigsten) (?:\\d|drei|fünf|zehn)|jede[rsn]?_',
    french: 'liste|tous les|toutes les|énumère|les (?:\\d{1,2}|trois|cinq|dix) (?:premi|meilleur|derni)',
    spanish: 'lista|todos los|todas las|enumera|los (?:\\d{1,2}|tres|cinco|diez) (?:primer|mejor|últim)',
    portuguese: 'lista|liste|todos os|todas as|enumere|os (?:\\d{1,2}|três|cinco|dez) (?:primeir|melhor|últim)',
    italian: 'elenc|lista|tutti (?:i|gli)_|tutte le_|i (?:primi|migliori) (?:\\d{1,2}|tre|cinque|dieci)',
    dutch: 'lijst|alle_|noem|de (?:eerste|beste|laatste) (?:\\d{1,2}|drie|vijf|tien)|som (?:de|alle)',
    polish: 'list[aęy]_|wszystkie|wszystkich|wymień|wypisz|podaj (?:listę|wszystkie)|pierwszych',
    turkish: 'liste|tüm_|bütün_|sırala|ilk (?:\\d{1,2}|üç|beş|on)_',
    japanese: '一覧|リスト|すべて|全て|列挙|上位|トップ',
    chinese: '列出|列表|所有|全部|清单|前(?:\\d{1,2}|三|五|十)',
    korean: '목록|모든|나열|리스트|상위|전체',
  },
  prose: {
    english:
      'summar|describe|explain|article|text of|read the|translate|what (?:does|is) .{1,40} (?:about|say)|key points|overview|review of|abstract|biography|paragraph',
    german: 'zusammenfass|fasse|beschreib|erklär|artikel|text_|lies_|übersetz|worum geht|überblick|absatz',
    french: 'résum|décri|expliqu|article(?!s)|texte|tradui|de quoi parle|aperçu|paragraphe',
    spanish: 'resum|describ|explica|artículo(?!s)|texto|traduc|de qué trata|párrafo',
    portuguese: 'resum|descrev|expliq|artigo(?!s)|texto|traduz|do que trata|parágrafo',
    italian: 'riassum|descriv|spiega|articolo|testo|traduc|di cosa parla|paragrafo|riassunt',
    dutch: 'samenvat|vat |beschrijf|leg .{1,30} uit|artikel|tekst|vertaal|waar gaat|alinea',
    polish: 'streść|streszcz|podsumuj|opisz|wyjaśnij|artykuł|tekst|przetłumacz|o czym|akapit',
    turkish: 'özet|açıkla|anlat|makale|metin|çevir|ne hakkında|paragraf',
    japanese: '要約|まとめ|説明|記事|本文|翻訳|概要|段落',
    chinese: '总结|概括|摘要|描述|说明|解释|文章|正文|翻译|讲了什么|段落|介绍',
    korean: '요약|설명|기사|본문|번역|개요|내용을|단락|정리',
  },
} as const satisfies Record<string, Concept>;
