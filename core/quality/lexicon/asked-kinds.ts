import type { Concept } from '../concepts/concept';

/** By which words a task says what kind of text it wants to read. */
export const ASKED_KINDS = {
  /** Somebody's own words, which may well tell what they did and could not do. */
  voice: {
    english:
      'review|diary|comment|blog|posts?_|story|stories|quote|quotation|testimonial|letters?_|poem|lyrics|article|essay|sentence|entry|entries|news|says?_|said_|feedback|caption|faq|transcript|voicemail|speech|interview',
    german:
      'bewertung|rezension|kommentar|tagebuch|beitrag|beiträge|zitat|zitier|erfahrungsbericht|leserbrief|gedicht|artikel|meldung|nachricht|überschrift|steht (?:auf|in|im)|was sagt|faq|transkript|mitschrift|interview|rede_',
    french:
      "avis_|commentaire|critique|témoignage|citation|cite_|citez|poème|article|actualité|billet|que dit|qu'écrit|faq|transcription|discours|entretien",
    spanish:
      'reseñ|opinion|opinión|comentario|crítica|testimonio|cita (?:la|el|de)|citar|poema|artículo|noticia|entrada del blog|qué dice|faq|preguntas frecuentes|transcripción|discurso|entrevista',
    portuguese:
      'avaliaç|comentário|crítica|testemunho|citação|cita_|cite_|poema|artigo|notícia|o que diz|perguntas frequentes|faq|transcrição|discurso|entrevista',
    italian:
      'recension|comment|opinion|critic|testimonianz|citazion|cita_|poesia|articol|notizi|cosa dice|domande frequenti|faq|trascrizione|discorso|intervista',
    dutch:
      'recensie|beoordeling|reactie|commentaar|citaat|citeer|gedicht|artikel|nieuws|bericht|wat zegt|veelgestelde|faq',
    polish: 'recenzj|opini|komentarz|cytat|cytuj|wiersz|artykuł|wiadomoś|wpis|co mówi|co pisze|najczęściej zadawan|faq',
    turkish: 'yorum|değerlendirme|alıntı|şiir|makale|haber|yazısı|ne diyor|sss_|sık sorulan',
    russian: 'отзыв|коммента|цитат|статья|статью|новост|стихотвор',
    japanese: 'レビュー|口コミ|クチコミ|感想|コメント|引用|詩_?|記事|日記|投稿|ニュース|よくある質問',
    chinese: '评论|评价|差评|好评|点评|书评|影评|引用|摘录|诗|文章|新闻|日记|帖子|常见问题|怎么说',
    korean: '리뷰|후기|댓글|평가|상품평|인용|시를|기사|뉴스|일기|글을|자주 묻는',
  },
  /** How something is done: the answer is a list of actions. */
  steps: {
    english: 'how (?:do|can|to|does|should|would)_|instruction|recipe|steps_|tutorial|guide_|procedure',
    german:
      'wie (?:kann|muss|meldet|geht|funktioniert|macht|bekomm|kündig|bestell|beantrag|änder|lösch|setz|install|richt|wechsel|stell)|anleitung|rezept_|schritte|vorgehen',
    french:
      'comment (?!s.appelle|se nomme|se prénomme)|mode d.emploi|recette_|étapes|procédure|marche à suivre|instructions',
    spanish: 'cómo (?!se llama)|instruccion|receta_|pasos|procedimiento|tutorial|guía_',
    portuguese: 'como (?!se chama)|instruç|receita de|passos|procedimento|tutorial|guia_',
    italian: 'come (?!si chiama)|istruzion|ricetta_|passaggi|procedura|tutorial|guida_',
    dutch: 'hoe (?!heet|laat|veel|oud|ver|lang|hoog|groot|zwaar|duur)|handleiding|recept_|stappen|instructie',
    polish: 'jak_ (?!się nazywa|długo|daleko|duż)|instrukcj|przepis na|kroki|procedur|poradnik',
    turkish: 'nasıl|talimat|tarif|adımlar|yönerge|kılavuz',
    russian: 'как_|инструкц|рецепт|шаги',
    japanese: '方法|やり方|手順|どうやって|どうすれば|作り方|レシピ|仕方',
    chinese: '如何|怎么(?!说)|怎样|步骤|方法|教程|做法|流程',
    korean: '어떻게|방법|절차|순서|레시피|하는 법',
  },
  /** Something is to be done on the site. */
  action: {
    german:
      'melde mich|abonnier|bestell|buche|reservier|kündige|storniere?_|leg[e ]|füge|trage? mich|setze?_ (?:den|die|das)|aktivier|deaktivier|schick|sende_|registrier|lösche|entferne|klick|öffne_|stell[e]? |schließe|bezahle|lade .{1,40} hoch',
    french:
      'abonne|inscri[st]|commande_|réserve_|annule|ajoute|active_|désactive|envoie|enregistre-|supprime|retire_|clique|remplis|paie_|désabonne|mets |valide_|désinscri',
    spanish:
      'suscrí|inscrí|apúnta|pide (?:cita|hora|turno)|reserva_|cancela|añade|agrega|activa_|desactiva|envía_|regístra|elimina|borra_|haz clic|rellena|paga_|date de baja|solicita',
    portuguese:
      'subscreve|inscreve|regista-|cadastr|encomend|reserva_|reserve_|cancela|cancele|adiciona|ativa_|ative_|desativa|envia_|envie_|remove_|remova|apaga|clica|clique|preench|paga_|marca_ (?:uma|a)|marque_',
    italian:
      'iscriv|registra|ordina_|prenota|annulla|cancella|disdici|aggiungi|attiva_|disattiva|invia_|rimuovi|elimina|clicca|compila|paga_|metti_',
    dutch:
      'schrijf me|meld me|abonneer|bestel_|boek_|reserveer|annuleer|voeg_|zet_|activeer|schakel|verstuur|stuur_|registreer|verwijder|klik|vul_|betaal',
    polish:
      'zapisz mnie|zapisz się|zarejestruj|zamów|zarezerwuj|anuluj|odwołaj|dodaj|włącz|wyłącz|aktywuj|wyślij|usuń|kliknij|wypełnij|zapłać|wypisz mnie|umów',
    turkish:
      'kaydol|kaydet|abone ol|üye ol|sipariş ver|rezervasyon yap|rezerve et|iptal et|sepete ekle|ekle_|etkinleştir|kapat_|gönder|sil_|kaldır_|tıkla|doldur|öde_|randevu al|başvur',
    russian: 'подпиши|зарегистрир|закажи|забронир|отмени|добавь|включи|отправь|удали',
    japanese:
      '(?:登録|申し込|申込|予約|注文|購入|購読|解約|解除|追加|送信|キャンセル|削除|設定|応募|支払)(?:し|んで|み|をし|手続き)',
    chinese:
      '(?:帮我|请|替我|给我)?(?:订阅|预约|预订|下单|注册|报名|取消|加入购物车|添加|提交|删除|退订|开启|关闭|支付|收藏|关注)(?!的|多少|情况|费|政策|规则)',
    korean:
      '(?:신청|구독|예약|주문|구매|등록|취소|추가|삭제|전송|설정|해지|결제|가입|담아|제출)(?:해|을 해|를 해|하고|해서| 처리|줘)',
  },
  /** In what state something is. */
  state: {
    english:
      'status_|state of|in what state|did .{1,60} (?:pass|succeed|fail)|outcome of|result of the (?:build|test|job|run|check|vote|appeal|application)|build_|pipeline|deployment',
    german: 'status_|zustand|bearbeitungsstand|stand (?:der|des|meiner)',
    french: 'statut|état (?:de|du|des|d.)',
    spanish: 'estado (?:de|del)_|en qué estado',
    portuguese: 'estado d[aeo]_|situação d[aeo]_|em que estado|status_',
    italian: 'stato (?:di|del|della|dell)|in che stato',
    dutch: 'status_|toestand|stand van',
    polish: 'status_|stan_ ',
    turkish: 'durumu|durumunu|statü',
    japanese: '状態|状況|ステータス',
    chinese: '状态|状况|进度',
    korean: '상태|현황|진행 상황',
  },
  /** Code, templates and examples, as they stand. */
  code: {
    english:
      'code (?:example|sample|snippet|block)|snippet|source code|example (?:code|config|request|response|command|file)|sample (?:code|request|response|config)|config(?:uration)?_|template|placeholder|curl_|command_|regex|syntax|markup|robots.txt|lorem|schema',
    german:
      'codebeispiel|quelltext|quellcode|beispiel(?:code|konfig|anfrage|befehl)|vorlage|platzhalter|konfiguration|befehl|syntax|muster_|codeblock|schnipsel',
    french:
      'exemple de (?:code|config|requête|commande)|extrait de code|code source|modèle_|gabarit|configuration|commande (?:curl|bash|git|npm)|syntaxe',
    spanish:
      'ejemplo de (?:código|config|plantilla|petición|comando)|fragmento de código|código fuente|plantilla|configuración|comando|sintaxis',
    portuguese:
      'exemplo de (?:código|config|pedido|comando|modelo)|trecho de código|código-fonte|modelo de|configuração|comando|sintaxe',
    italian:
      'esempio di (?:codice|config|richiesta|comando|modello)|frammento di codice|codice sorgente|modello di|template|configurazione|comando|sintassi',
    dutch: 'codevoorbeeld|voorbeeld(?:code|config|verzoek)|broncode|sjabloon|configuratie|opdracht(?:regel)|syntaxis',
    polish:
      'przykład (?:kodu|konfig|polecenia|żądania)|fragment kodu|kod źródłowy|szablon|konfiguracj|polecenie|składni',
    turkish: 'kod örne|örnek (?:kod|istek|komut|yapılandırma)|kaynak kod|şablon|yapılandırma|komut|sözdizim',
    japanese: 'サンプル|コード例|ソースコード|テンプレート|ひな形|設定例|コマンド|構文|curl',
    chinese: '示例|代码|源码|模板|配置|命令|语法|样例',
    korean: '예제|샘플|코드|템플릿|설정 예|명령어|구문|양식',
  },
} as const satisfies Record<string, Concept>;
