import type { Concept } from './concept';

/** What runners say of themselves and of their work. */
export const AGENT_CONCEPTS = {
  unable: {
    english:
      "unable to|(?:could|can|did|was|were|wasn|weren)(?:n't| not)_|cannot|can't|couldn't|failed to|impossible to|not possible|not able to|no way to|gave up|giving up|won't be able|don't have (?:access|the ability|enough)|timed out|had to stop|not (?:be )?(?:accomplished|completed)|without success|unsuccessful|abort",
    german:
      'konnten? (?:\\S{1,20} ){0,8}nicht|kann (?:\\S{1,20} ){0,8}nicht|nicht möglich|nicht gelungen|fehlgeschlagen|gescheitert|leider nicht|nicht in der lage|abgebrochen|zeitüberschreitung|ohne erfolg|keinen zugriff|keine möglichkeit|nicht erfolgreich',
    french:
      "n'ai pas (?:pu|réussi)|pas pu|ne peux pas|n'a pas (?:pu|été possible|abouti)|impossible|n'arrive pas|ne parviens pas|échou|échec|sans succès|pas possible|pas en mesure|abandonn|n'ont pas pu",
    spanish:
      'no (?:he |me |nos |se )?(?:ha )?(?:sido |fue |resultó )?(?:posible|pude|pudo|puedo|podido|logr|consegu|fue posible|ha sido posible|es posible|se pudo|se ha podido|he logrado|he conseguido)|imposible|falló|fallid|fracas|sin éxito|no (?:pude|pudimos)|abandon',
    portuguese:
      'não (?:consegui|pude|posso|foi possível|é possível|consigo|conseguimos|pôde|puderam)|impossível|falhou|falha_|fracass|sem (?:sucesso|êxito)|incapaz|desisti',
    italian:
      'non (?:sono riuscit|riesco|posso|ho potuto|è stato possibile|è possibile|è riuscit|sono stat\\S in grado|ho trovato modo)|impossibile|fallit|senza successo|non riuscit|interrott',
    dutch:
      '(?:kon|kan|konden|lukt|lukte) (?:\\S{1,20} ){0,8}niet|niet gelukt|mislukt|niet mogelijk|onmogelijk|zonder succes|niet in staat|afgebroken|opgegeven',
    polish:
      'nie (?:udało|mogę|mogłem|mogłam|jestem w stanie|byłem w stanie|można było|powiodł|dało się|zdołał)|niemożliw|niepowodzeni|bez powodzenia|nieudan|nie jest możliwe|przerwan',
    turkish:
      'yapamad|yapamıyor|edemed|edemiyor|ulaşamad|erişemed|açamad|bulamad|alamad|tamamlayamad|mümkün (?:değil|olmadı)|başarısız|maalesef|yüklenemedi|tamamlanamadı|alınamadı|gerçekleştirilemedi',
    russian: 'не (?:удалось|смог|могу|получилось)|невозможно|к сожалению',
    japanese:
      'できませんでした|できません|できなかった|失敗|不可能|取得できず|開けません|わかりません|中断|タイムアウト|かねます|至りませんでした',
    chinese: '未获取|没有获取|获取不到|无法|無法|未能|不能|失败|失敗|没能|抱歉|对不起|超时|中止|不支持|做不到',
    korean: '할 수 없|하지 못|못했|실패|불가능|시간 ?초과|중단|없었습니다|어렵습니다',
  },
  matter: {
    english:
      'page|site_|website|the information|the data|the task|your request|this request|load_|loaded|loading|retriev|extract|navigat|browser|element|button|captcha|comply|assist with',
    german:
      'seite|inhalt|information|daten|aufgabe|anfrage|zugriff|laden|geladen|öffnen|geöffnet|abrufen|abgerufen|ermittel|auslesen|abschließen|abgeschlossen|beantwort|finden|gefunden|browser|element|ergebnis|preis|helfen|erledig|zugreifen|durchführ|ausführ',
    french:
      'page|site|contenu|information|données|tâche|demande|accéder|accès|charg|ouvrir|récupér|extraire|termin|répon|trouver|navigateur|élément|résultat|prix|aider|accompl|effectu|obtenir',
    spanish:
      'página|sitio|contenido|información|datos|tarea|solicitud|acceder|acceso|cargar|abrir|obtener|extraer|complet|respon|encontr|navegador|elemento|resultado|precio|ayudar|realizar',
    portuguese:
      'página|site|conteúdo|informaç|dados|tarefa|solicitação|pedido|acessar|aceder|carregar|abrir|obter|extrair|conclu|complet|respon|encontr|navegador|elemento|resultado|preço|ajudar|realizar',
    italian:
      'pagina|sito|contenut|informazion|dati|attività|compito|richiesta|acced|caric|aprire|ottenere|estrarre|complet|rispon|trovare|browser|elemento|risultat|prezzo|aiut|eseguire',
    dutch:
      'pagina|site|website|inhoud|informatie|gegevens|taak|opdracht|verzoek|toegang|laden|geladen|openen|ophalen|opgehaald|voltooi|beantwoord|vinden|browser|element|resultaat|prijs|helpen|uitvoer',
    polish:
      'stron|witryn|treś|informacj|danych|dane|zadani|żądani|dostęp|załadow|wczyta|otworzy|pobra|odczyta|wykona|odpowied|znale|przeglądark|element|wynik|cen|pomóc|uzyska',
    turkish: 'sayfa|site|içerik|bilgi|veri|görev|istek|erişim|yükle|açıl|tamamla|yanıt|tarayıcı|öğe|sonuç|fiyat|yardım',
    russian: 'страниц|сайт|данны|информац|задач|открыть|загруз|получить|найти',
    japanese:
      'ページ|サイト|内容|情報|データ|タスク|リクエスト|アクセス|読み込|開|取得|抽出|完了|回答|見つ|ブラウザ|要素|結果|価格|お答え|ご案内|実行|処理',
    chinese:
      '页面|网页|网站|頁面|內容|内容|信息|資訊|数据|任务|请求|访问|加载|打开|获取|提取|完成|回答|找到|浏览器|元素|结果|价格|帮助|提供|执行',
    korean:
      '페이지|사이트|내용|정보|데이터|작업|요청|접근|접속|로드|열|가져|추출|완료|답변|찾|브라우저|요소|결과|가격|도움|실행|수행|처리',
  },
  task: {
    german: 'aufgabe|auftrag|anfrage|vorgang|ziel|alle schritte|schritte|alles|suche|anweisung|arbeit',
    french: 'tâche|demande|mission|objectif|opération|étapes|tout_|recherche|instructions|travail',
    spanish: 'tarea|solicitud|misión|objetivo|operación|pasos|todo_|búsqueda|proceso|instrucciones|trabajo',
    portuguese:
      'tarefa|solicitação|pedido|missão|objetivo|operação|etapas|passos|tudo|pesquisa|processo|instruções|trabalho',
    italian:
      'attività|compito|richiesta|missione|obiettivo|operazione|passaggi|tutto|ricerca|processo|istruzioni|lavoro',
    dutch: 'taak|opdracht|verzoek|doel|stappen|alles|zoekopdracht|proces|instructies|werk',
    polish: 'zadani|polecen|żądani|cel_|operacj|krok|wszystk|wyszukiwani|proces|zlecen|prac',
    turkish: 'görev|istek|talep|amaç|işlem|adım|her şey|hepsi|arama|süreç|talimat|iş_',
    russian: 'задач|задани|запрос|операци|шаги|все_|всё_',
    japanese: 'タスク|依頼|作業|処理|操作|手順|検索|すべて|全て|指示|ご要望|リクエスト',
    chinese: '任务|任務|请求|操作|步骤|一切|全部|搜索|流程|指令|工作|要求',
    korean: '작업|요청|과제|목표|단계|모든|검색|절차|지시|업무|태스크',
  },
  done: {
    english:
      'complet|finished|done|success|accomplish|executed|carried out|performed|fulfilled|processed|achieved|wrapped up|as (?:requested|instructed)|handled|ready_',
    german:
      'erledigt|abgeschlossen|fertig|erfolgreich|ausgeführt|durchgeführt|erfüllt|beendet|bearbeitet|wie gewünscht|vollständig|umgesetzt',
    french:
      'terminé|effectué|accompli|réussi|succès|réalisé|exécuté|achevé|complété|traité|mené à bien|comme demandé|finalisé',
    spanish:
      'completad|terminad|realizad|éxito|exitos|finalizad|ejecutad|cumplid|hecho_|listo_|procesad|llevado a cabo|correctamente|concluid',
    portuguese: 'concluíd|completad|realizad|sucesso|finalizad|executad|terminad|pronto_|feito_|feita_|processad|êxito',
    italian:
      'completat|terminat|eseguit|successo|portat\\S a termine|conclus|svolt|finit[oa]_|fatto_|elaborat|correttamente|riuscit',
    dutch: 'voltooid|afgerond|uitgevoerd|succes|klaar_|gedaan|afgehandeld|verwerkt|gelukt_|zoals gevraagd',
    polish: 'wykonan|zakończon|ukończon|sukces|pomyślnie|zrealizowan|gotowe|zrobion|przetworzon|powodzeniem',
    turkish:
      'tamamlan|başarı(?:yla|lı)|bitti|yapıldı|gerçekleştirildi|yerine getiril|sonuçlan|hazır|tamamladım|bitirdim|yaptım',
    russian: 'выполнен|заверш|успешно|готово|сделано',
    japanese: '完了|終了しました|成功|実行しました|終わりました|行いました|済み|済ませ|無事',
    chinese: '完成|成功|执行完毕|已执行|处理完毕|已处理|结束|搞定|完毕',
    korean: '완료|성공|마쳤|끝났|수행했|처리했|처리되|실행했|마무리',
  },
  acted: {
    german:
      'geklickt|geöffnet|gescrollt|besucht|eingegeben|gesucht|durchsucht|abgeschickt|ausgefüllt|ausgelesen|extrahiert|gesammelt|aufgerufen|überprüft|navigiert|angesehen|notiert|verglichen|geprüft|gelesen|zusammengestellt',
    french:
      "cliqué|ouvert|fait défiler|visité|saisi|recherché|parcouru|rempli|extrait|collecté|recueilli|consulté|navigué|vérifié|noté|comparé|relevé|examiné|j'ai",
    spanish:
      'hice clic|hecho clic|abrí_|he abierto|visité|he visitado|escribí|busqué|he buscado|naveg[uo]é|he navegado|rellen[eé]|extraje|recopil[eé]|consulté|revisé|(?:he|hemos) (?:revisado|anotado|consultado|leído|comparado|comprobado|recopilado|extraído|apuntado)',
    portuguese:
      'cliquei|abri_|visitei|digitei|pesquisei|naveguei|preenchi|extraí|coletei|recolhi|consultei|verifiquei|acessei|anotei|comparei|revi_|li_ a',
    italian:
      'cliccato|aperto|visitato|digitato|cercato|navigato|compilato|estratto|raccolto|consultato|controllato|annotato|confrontato|verificato|letto_|esaminato',
    dutch:
      'geklikt|geopend|bezocht|getypt|gezocht|genavigeerd|ingevuld|verzameld|bekeken|gecontroleerd|genoteerd|vergeleken|gelezen|nagekeken',
    polish:
      'kliknął|kliknęł|otworzył|odwiedził|wpisał|wyszukał|przeszukał|wypełnił|zebrał|sprawdził|przejrzał|przeszed|zanotował|porównał|przeczytał|spisał',
    turkish:
      'tıkladım|açtım|ziyaret ettim|yazdım|aradım|gezindim|doldurdum|topladım|inceledim|kontrol ettim|gittim|kaydırdım|not aldım|karşılaştırdım|okudum',
    russian: 'открыл|нажал|посетил|перешел|перешёл|ввел|собрал|проверил',
    japanese:
      'クリックし|開き|開いて|訪問し|入力し|検索し|閲覧し|移動し|収集し|確認しました|メモしました|比較しました|スクロールし',
    chinese:
      '点击了|打开了|访问了|输入了|搜索了|浏览了|填写了|收集了|查看了|记录了|对比了|已点击|已打开|已访问|滚动|点击|打开',
    korean: '클릭했|열었|방문했|입력했|검색했|이동했|작성했|수집했|확인했|기록했|비교했|스크롤|클릭하|열고',
  },
  file: {
    english:
      'file|pdf|csv|xlsx?_|spreadsheet|document|report|invoice|statement|attachment|receipt|archive|export|brochure|manual|datasheet|image|photo|zip_|\\w{1,40}\\.(?:pdf|csv|xlsx?|docx?|zip|png|jpg|json|txt)_',
    german:
      'datei|dokument|bericht|rechnung|kontoauszug|anhang|beleg|tabelle|broschüre|handbuch|archiv|formular|katalog|preisliste',
    french:
      'fichier|document|rapport|facture|relevé|pièce jointe|reçu|archive|brochure|manuel|tableau|formulaire|catalogue',
    spanish:
      'archivo|fichero|documento|informe|factura|extracto|adjunto|recibo|folleto|manual|formulario|catálogo|hoja',
    portuguese:
      'arquivo|ficheiro|documento|relatório|fatura|extrato|anexo|recibo|brochura|manual|formulário|catálogo|planilha',
    italian:
      'file|documento|rapporto|relazione|fattura|estratto|allegato|ricevuta|brochure|manuale|modulo|catalogo|bolletta',
    dutch:
      'bestand|document|rapport|factuur|afschrift|bijlage|bon_|brochure|handleiding|formulier|catalogus|jaarverslag|verslag',
    polish: 'plik|dokument|raport|faktur|wyciąg|załącznik|paragon|broszur|instrukcj|formularz|katalog|sprawozdani',
    turkish: 'dosya|belge|rapor|fatura|ekstre|makbuz|broşür|kılavuz|form|katalog',
    russian: 'файл|документ|отчет|отчёт|счет|счёт',
    japanese: 'ファイル|文書|レポート|報告書|請求書|明細|添付|領収書|資料|マニュアル|カタログ|パンフレット|説明書|pdf',
    chinese: '文件|文档|报告|發票|发票|账单|对账单|附件|收据|手册|表格|说明书|报表|檔案|pdf',
    korean: '파일|문서|보고서|청구서|명세서|첨부|영수증|설명서|자료|카탈로그|pdf',
  },
  saved: {
    english:
      'downloaded|saved|exported|stored|download (?:is |was |has )?(?:complete|finished|successful|started|triggered|initiated)|to (?:the|your) downloads|attached',
    german:
      'heruntergeladen|gespeichert|exportiert|abgelegt|download (?:\\S{1,20} ){0,2}(?:abgeschlossen|erfolgreich|gestartet)|runtergeladen|geladen und',
    french:
      'téléchargé|enregistré|exporté|sauvegardé|téléchargement (?:\\S{1,20} ){0,2}(?:terminé|réussi|effectué|lancé)',
    spanish:
      'descargad|descargué|guardad|guardé|exportad|exporté|descarga (?:\\S{1,20} ){0,2}(?:complet|finaliz|termin|exito|éxito|inici)|se descargó',
    portuguese:
      'baixad|baixei|baixou|descarregad|descarreguei|salvo_|salva_|salvei|guardad|guardei|exportad|exportei|transferid|download (?:\\S{1,20} ){0,3}(?:conclu|feito|complet|sucesso)',
    italian:
      'scaricat|salvat|esportat|memorizzat|download (?:\\S{1,20} ){0,2}(?:complet|riuscit|termin|effettuat)|ho scaricato',
    dutch:
      'gedownload|opgeslagen|geëxporteerd|bewaard|download (?:\\S{1,20} ){0,2}(?:voltooid|gelukt|geslaagd|afgerond)',
    polish: 'pobran|pobrał|ściągnię|zapisan|zapisał|wyeksportowan|pobieranie (?:\\S{1,20} ){0,2}(?:zakończ|ukończ)',
    turkish: 'indirildi|indirdim|indirilmiştir|kaydedildi|kaydettim|dışa aktarıl|indirme (?:\\S{1,20} ){0,2}tamamlan',
    russian: 'скачан|скачал|загружен|сохранен|сохранён|сохранил',
    japanese:
      'ダウンロードしました|ダウンロード(?:が|は)?完了|ダウンロード済み|保存しました|保存され|ダウンロードされ|エクスポートし',
    chinese: '已下载|下载完成|下载成功|已保存|保存到|已导出|下载了|下載完成|已下載|保存成功|成功下载',
    korean:
      '다운로드했|다운로드되|다운로드(?:가|를)? ?완료|저장했|저장되|저장하였|내보냈|내려받았|다운로드 받았|다운로드하였',
  },
  fetchFile: {
    english: 'download|export|save the|save a copy|get (?:me )?the pdf',
    german: 'lad(?:e|en)? (?:\\S{1,20} ){0,8}(?:herunter|runter)_|herunterladen|exportier|speicher|download',
    french: 'télécharge|exporte|enregistre|sauvegarde',
    spanish: 'descarg|export|guarda|baja (?:el|la)_|bajar',
    portuguese: 'baix[ae]|descarreg|export|salv[ae]_|guard[ae]_|faça o download|transfer',
    italian: 'scaric|esporta|salva',
    dutch: 'download|exporteer|sla (?:\\S{1,20} ){0,6}op_|opslaan|bewaar',
    polish: 'pobierz|ściągnij|zapisz|eksportuj|pobrać',
    turkish: 'indir|kaydet|dışa aktar',
    russian: 'скача|загрузи|сохрани',
    japanese: 'ダウンロード|保存して|エクスポート|入手',
    chinese: '下载|下載|保存|导出|匯出',
    korean: '다운로드|저장|내보내|내려받',
  },
  guess: {
    english:
      'as of my (?:last|latest|knowledge)|knowledge cut-?off|training data|my (?:general |internal )?knowledge|i (?:would|will|can) (?:estimate|guess|assume)|i assume|best guess|probably around|likely (?:around|about)|typically (?:costs?|ranges?|priced)|usually (?:costs?|ranges?)|hypothetical|for illustrative|as an example|sample data|placeholder|simulated|fictional|made-?up|without (?:access|browsing|visiting)|educated guess|in general',
    german:
      'nach meinem wissensstand|meines wissens|ich schätze|schätzungsweise|vermutlich etwa|üblicherweise|typischerweise|beispielhaft|beispieldaten|ohne zugriff|annahme',
    french:
      'selon mes connaissances|à ma connaissance|mes données d|j.estime|probablement environ|généralement|à titre d.exemple|données fictives|en supposant',
    spanish:
      'según mi conocimiento|hasta donde sé|mis datos de entrenamiento|estimo|probablemente (?:alrededor|unos)|normalmente cuesta|suele costar|a modo de ejemplo|datos de ejemplo|supongo',
    portuguese:
      'segundo o meu conhecimento|até onde sei|dados de treino|dados de treinamento|estimo|provavelmente cerca|normalmente custa|costuma custar|a título de exemplo|dados fictícios|suponho',
    italian:
      'secondo le mie conoscenze|per quanto ne so|dati di addestramento|stimo|probabilmente circa|di solito costa|a titolo di esempio|dati di esempio|presumo',
    dutch:
      'voor zover ik weet|mijn kennis|trainingsdata|ik schat|waarschijnlijk ongeveer|meestal kost|bij wijze van voorbeeld|voorbeeldgegevens',
    polish:
      'według mojej wiedzy|o ile wiem|danych treningowych|szacuję|prawdopodobnie około|zazwyczaj kosztuje|przykładowe dane|zakładam',
    turkish: 'bildiğim kadarıyla|eğitim veri|tahminimce|tahmin ediyorum|muhtemelen|genellikle|örnek veri|varsayıyorum',
    japanese: '私の知識|学習データ|推定|おそらく|一般的に|サンプルデータ|推測|例として',
    chinese: '据我所知|根据我的知识|训练数据|我估计|大概|通常|示例数据|假设|推测',
    korean: '제가 아는|학습 데이터|추정|아마도?|일반적으로|예시 데이터|추측|예를 들어',
  },
} as const satisfies Record<string, Concept>;
