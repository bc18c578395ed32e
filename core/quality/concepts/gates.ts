import type { Concept } from './concept';

/** What stands on the pages that a site shows before its content. */
export const GATE_CONCEPTS = {
  login: {
    english: 'log ?in_|log in|login|logged in|sign ?in_|signed in|sign-in|log-in|authenticat',
    german:
      'benutzerkonto|nutzerkonto|anmeld|einlogg|angemeldet|eingeloggt|melden sie sich|melde dich|logge dich|loggen sie',
    french: 'connecte[rz]|connexion|identifie[rz]|connecté',
    spanish:
      'inici[ae]r? sesión|inicia sesión|inicie sesión|acced[ae] a (?:tu|su) cuenta|identifíca|identifíque|identificarse|sin identificación|ingresa(?:r)?_|sesión',
    portuguese: 'login|iniciar sessão|inicie sessão|inicia sessão|entrar na|entre na|fa[çz]er? login|autentic|sessão',
    italian:
      'acced[ie]_|area (?:riservata|personale|clienti)|entra con_|accedere al|effettua (?:il|l)|login|autentic|sessione',
    dutch: 'inlog|log in|aanmeld|meld je aan|ingelogd|aangemeld',
    polish: 'zaloguj|logowani|zalogowa|logowania',
    turkish: 'giriş yap|oturum aç|oturum|giriş yapın',
    russian: 'войти|войдите|авторизуй|авторизац|вход ',
    japanese: 'ログイン|サインイン|会員登録',
    chinese: '登录|登錄|登入|登陆',
    korean: '로그인',
  },
  password: {
    english:
      'password|(?:sign|log) ?in with_|continue with (?:google|apple|facebook|email)|forgot|username|user name|credentials|create (?:an )?account|new here|your account|session (?:has )?expired',
    german:
      'passwort|kennwort|(?:mit|über) (?:google|apple|facebook|bundid) (?:anmelden|fortfahren)|benutzername|konto|vergessen|abgelaufen|registrier',
    french: 'mot de passe|franceconnect|identifiant|compte|oublié|expiré|inscri',
    spanish:
      'contraseña|(?:acceder|continuar|entrar) con (?:google|apple|facebook|cl@ve|certificado)|usuario|cuenta|olvid|caducad|expirad|regístr|registr',
    portuguese:
      'senha|palavra-passe|(?:entrar|continuar) com_|chave móvel|usuário|utilizador|conta|esquec|expirou|registe|cadastr',
    italian: 'password|spid_|cie_|entra con_|utente|account|dimenticat|scadut|registrat|registrati',
    dutch: 'wachtwoord|digid|itsme|gebruikersnaam|account|vergeten|verlopen|registre',
    polish: 'hasło|profil(?:u|em)? zaufan|hasła|użytkownik|konto|konta|zapomnia|wygasł|zarejestr',
    turkish: 'şifre|e-devlet|ile (?:giriş|devam)|parola|kullanıcı adı|hesab|unuttu|süresi doldu|kaydol|üye ol',
    russian: 'пароль|пароля|логин|аккаунт|забыли|регистр',
    japanese: 'パスワード|メールアドレス|アカウント|忘れ|有効期限|会員',
    chinese: '密码|密碼|账号|帐号|帳號|忘记|注册|註冊|过期',
    korean: '비밀번호|아이디|계정|회원가입|만료',
  },
  demand: {
    english:
      'please|must|need to|have to|required|to (?:continue|view|see|access|proceed|read|unlock|use)|requires|only (?:for|available)|in order to|before you|members',
    german:
      'bitte|müssen|um (?:\\S{1,20} ){0,4}(?:fortzufahren|zu sehen|anzuzeigen|zu lesen|weiter)|erforderlich|benötigt|notwendig|nur für|weiter|zuerst',
    french: 'veuillez|devez|pour (?:continuer|accéder|voir|lire|consulter)|requis|nécessaire|réservé|obligatoire',
    spanish:
      'por favor|debe|debes|para (?:continuar|ver|acceder|leer|seguir)|necesari|necesita|requier|solo para|obligatori',
    portuguese:
      'por favor|deve|precisa|para (?:continuar|ver|aceder|acessar|ler|prosseguir)|necessári|obrigatóri|exclusiv',
    italian:
      'per favore|devi|deve|per (?:continuare|vedere|accedere|leggere|proseguire|visualizzare)|necessari|richiest|riservat|obbligatori',
    dutch:
      'alstublieft|gelieve|moet|om (?:\\S{1,20} ){0,4}(?:verder|te zien|te bekijken|te lezen|door)|vereist|alleen voor|nodig',
    polish:
      'proszę|musisz|aby (?:\\S{1,20} ){0,3}(?:kontynuować|zobaczyć|uzyskać|przeczytać|przejść|wyświetlić)|wymagan|tylko dla|należy|żeby',
    turkish: 'lütfen|gerek|zorunlu|devam et|görmek için|görüntülemek için|erişmek için|okumak için|yalnızca|sadece',
    russian: 'пожалуйста|необходимо|требуется|чтобы|для продолжения',
    japanese: 'してください|必要|続行|続けるには|ご覧いただくには|閲覧するには|見るには|限定|お願い',
    chinese: '请|請|需要|必须|继续|繼續|查看|才能|后可|後可|仅限',
    korean: '해 ?주세요|하세요|하십시오|필요|계속하려면|보려면|이용하려면|이용해|후 이용',
  },
  subscription: {
    english:
      'subscri|premium|paywall|free articles?|free trial|membership|become a member|unlimited access|per month|a month|trial',
    german: 'abonn|abo_|abo-|plus-artikel|premium|probemonat|kostenlos testen|probeabo|digitalabo|pro monat|monatlich',
    french: 'abonn|premium|essai gratuit|réservé aux|par mois|sans engagement',
    spanish: 'suscri|premium|prueba gratis|artículos gratuitos|al mes|hazte socio',
    portuguese: 'assin|subscri|premium|artigos gratuitos|por mês|período experimental',
    italian: 'abbonat|abbonament|premium|articoli gratuiti|al mese|prova gratuita',
    dutch: 'abonne|premium|proefperiode|gratis artikelen|per maand|probeer',
    polish: 'subskry|prenumerat|abonament|premium|darmowych artykuł|miesięcznie|okres próbny|wykup',
    turkish: 'abone|premium|ücretsiz makale|aylık|deneme süresi|üyelik',
    russian: 'подпис|премиум',
    japanese: '有料会員|購読|定期購読|プレミアム|有料記事|無料トライアル|会員限定|月額',
    chinese: '订阅|訂閱|会员|會員|付费|付費|vip|免费试用',
    korean: '구독|유료|프리미엄|멤버십|무료 체험|회원 전용|월정액',
  },
  reading: {
    english: 'article|story|read|content|unlock|continue|full access|report|journalism|this post',
    german: 'artikel|lesen|inhalt|beitrag|weiterlesen|freischalt|text',
    french: 'article|lire|lecture|contenu|suite|débloqu',
    spanish: 'artículo|leer|leyendo|lectura|contenido|nota|desbloque',
    portuguese: 'artigo|ler|lendo|leitura|conteúdo|matéria|notícia|desbloque',
    italian: 'articol|legg|lettura|contenut|sblocca',
    dutch: 'artikel|lezen|lees|inhoud|verhaal|ontgrendel',
    polish: 'artykuł|czyta|przeczyta|treś|tekst|odblok',
    turkish: 'makale|haber|oku|içeri[kğ]|yazı|kilidi',
    russian: 'стать|читать|материал',
    japanese: '記事|続きを読む|全文|コンテンツ|お読み|閲覧',
    chinese: '文章|阅读|閱讀|全文|内容|內容|继续',
    korean: '기사|콘텐츠|전문|읽|열람|본문',
  },
  cookie: {
    english: 'cookie|your privacy|consent|personal data|partners',
    german: 'cookie|privatsphäre|einwilligung|datenschutz|partner',
    french: 'cookie|traceurs|vie privée|consentement|partenaires|confidentialité',
    spanish: 'cookie|privacidad|consentimiento|socios',
    portuguese: 'cookie|privacidade|consentimento|parceiros',
    italian: 'cookie|privacy|consenso|partner',
    dutch: 'cookie|privacy|toestemming|partners',
    polish: 'cookie|ciasteczk|prywatno|zgod|partner',
    turkish: 'çerez|gizlili|onay|kişisel veri',
    russian: 'cookie|куки|конфиденциальн|согласи',
    japanese: 'クッキー|cookie|プライバシー|同意',
    chinese: 'cookie|隐私|隱私|同意',
    korean: '쿠키|개인정보|동의',
  },
  accept: {
    english: 'accept|reject|manage|agree|allow|decline|preferences|settings|necessary only|customi[sz]e|got it',
    german: 'akzeptier|ablehn|zustimm|einstellungen|verwalten|annehmen|nur notwendige|auswahl|erlauben',
    french: 'accept|refus|paramétr|personnalis|gérer|autoris|préférences',
    spanish: 'acept|rechaz|configur|gestion|permit|preferencias',
    portuguese: 'aceit|rejeit|recus|gerir|gerenci|configur|permit|preferências',
    italian: 'accett|rifiut|gestisc|personalizz|preferenze|acconsent',
    dutch: 'accepte|weiger|beheer|instellingen|toestaan|voorkeuren|akkoord',
    polish: 'akceptu|odrzu|zarządzaj|ustawieni|zgadzam|preferencj|zezwól|zezwal',
    turkish: 'kabul|reddet|yönet|ayarlar|tercih|izin ver',
    russian: 'принять|принима|отклонить|настро',
    japanese: '同意する|すべて許可|受け入れ|拒否|設定|許可する',
    chinese: '接受|拒绝|拒絕|管理|设置|設定|全部同意|允许',
    korean: '모두 동의|수락|거부|설정|허용|동의합니다|동의하고',
  },
  age: {
    english:
      'minimum age|age (?:limit|verification|restrict|check|gate|confirm)|your age|date of birth|over (?:18|21)|18 (?:years|or)|21 (?:years|or)|18\\+|21\\+|legal (?:drinking )?age|adults only|adult content|of age|year of birth|old enough',
    german:
      'alter_|altersprüfung|altersnachweis|geburtsdatum|18 jahre|16 jahre|volljährig|mindestens 1[68]|über 18|jugendschutz|altersverifikation',
    french: 'âge_|date de naissance|18 ans|majeur|réservé aux adultes|plus de 18',
    spanish: 'edad_|fecha de nacimiento|18 años|mayor de|mayor(?:es)? de edad|adultos',
    portuguese: 'idade_|data de nascimento|18 anos|maior de|maior(?:es)? de idade|adultos',
    italian: 'età_|data di nascita|18 anni|maggiorenn|adulti',
    dutch: 'leeftijd|geboortedatum|18 jaar|meerderjarig|18 of ouder|volwassen',
    polish: 'wiek|pełnoletni|18 lat|data urodzenia|datę urodzenia|dorosł',
    turkish: 'yaşın|yaşında|18 yaş|doğum tarih|reşit|yetişkin',
    russian: 'возраст|18 лет|совершеннолет',
    japanese: '年齢|18歳|20歳|生年月日|成人|未成年',
    chinese: '年龄|年齡|18 ?岁|18 ?歲|满18|成年|出生日期',
    korean: '연령|나이|19세|18세|만 19|성인|생년월일|미성년',
  },
  permission: {
    english: 'are you|confirm|enter|verify|leave|exit|must be|yes|prove|restricted|continue',
    german: 'sind sie|bist du|bestätig|eintreten|betreten|verlassen|nachweis|müssen|ja_|weiter|prüf',
    french: 'avez-vous|êtes-vous|confirm|entrer|quitter|devez|oui|vérifi|continuer',
    spanish: 'eres|tienes|es usted|confirm|entrar|salir|debes|debe|verific|continuar|sí_',
    portuguese: 'você tem|é maior|tem mais|confirm|entrar|sair|deve|verific|continuar|sim_',
    italian: 'hai|sei|conferm|entra|esci|devi|verific|continua|sì_',
    dutch: 'ben je|bent u|bevestig|betreden|verlaten|moet|ga verder|ja_|verifi|controle',
    polish: 'czy masz|czy jesteś|potwierd|wejdź|wyjdź|musisz|tak_|weryfik',
    turkish: 'misiniz|mısınız|musunuz|müsünüz|onayla|giriş|çıkış|doğrula|gerek|evet',
    russian: 'вам есть|подтверд|войти|выйти|да_',
    japanese: 'ですか|確認|入場|はい|いいえ|退出|以上',
    chinese: '是否|确认|確認|进入|進入|离开|離開|已满|验证|是的',
    korean: '입니까|이신가요|확인|입장|나가기|인증|이상|예_|아니오',
  },
  queue: {
    english:
      'queue|in line|waiting room|your turn|place in line|your position|virtual line|high demand|many visitors|very busy',
    german:
      'warteschlange|warteraum|wartebereich|an der reihe|position in der|hohe nachfrage|großer andrang|wartezimmer|virtuell',
    french: "file d'attente|salle d'attente|votre tour|forte affluence|nombre de visiteurs|trafic important",
    spanish: 'cola_|sala de espera|su turno|tu turno|fila virtual|alta demanda|posición en',
    portuguese: 'fila|sala de espera|sua vez|alta procura|alta demanda|posição na',
    italian: "coda_|sala d'attesa|tuo turno|in fila|posizione in|affluenza|molte richieste",
    dutch: 'wachtrij|wachtkamer|aan de beurt|in de rij|drukte|erg druk',
    polish: 'kolej[ck]|poczekaln|twoja kolej|duże zainteresowanie|miejsce w',
    turkish: 'sıra(?:da|nız|ya|sı)|bekleme odası|kuyruk|yoğunluk|yoğun ilgi',
    russian: 'очеред',
    japanese: '順番|待合室|お待ちいただいて|混雑|待機|仮想待合|アクセスが集中|待ち時間',
    chinese: '排队|排隊|等候室|队列|人数过多|等待区|前方还有',
    korean: '대기열|대기 ?중|대기실|대기 ?순|순번|접속자가 많|대기 인원|대기하',
  },
  wait: {
    english:
      'wait|minute|refresh|shortly|redirect|moment|estimated|automatically|patien|people ahead|ahead of you|do not close|keep this',
    german:
      'wart|minute|aktualisier|weitergeleitet|gleich|geduld|moment|automatisch|geschätzt|vor ihnen|nicht schließen',
    french: 'attend|patient|minute|actualis|redirig|instant|automatiquement|devant vous|estimé|fermez pas',
    spanish: 'esper|minuto|actualiz|redirig|momento|pacienc|automáticamente|delante|estimado|no cierre',
    portuguese:
      'aguard|esper|minuto|atualiz|redirecion|momento|paciênc|automaticamente|à sua frente|estimado|não feche',
    italian: 'attend|attes|minut|aggiorn|reindirizz|momento|pazien|automaticamente|davanti|stimat|non chiudere',
    dutch: 'wacht|minu|vernieuw|doorgestuurd|moment|geduld|automatisch|voor u|geschatte|sluit .{0,12} niet',
    polish: 'czeka|poczekaj|minut|odśwież|przekierow|chwil|cierpliw|automatycznie|przed tobą|szacowan|nie zamykaj',
    turkish: 'bekle|dakika|yenile|yönlendiril|birazdan|sabır|otomatik|önünüzde|tahmini|kapatmayın',
    russian: 'подожд|ожида|минут|обнов|перенаправ',
    japanese: 'お待ち|待って|分|更新|自動的|しばらく|閉じない|リダイレクト|転送|移動しない',
    chinese: '请稍候|等待|分钟|刷新|自动|稍等|耐心|跳转|不要关闭|预计',
    korean: '기다|잠시|분|새로고침|자동|이동|닫지|예상',
  },
  shell: {
    english:
      'enable javascript|javascript is (?:disabled|required|off)|requires javascript|turn on javascript|unsupported browser|browser is not supported|outdated browser|upgrade your browser|browser not supported|loading\\.\\.\\.|loading…|^loading_|app is loading|noscript',
    german:
      'javascript (?:ist )?(?:deaktiviert|aktivieren|erforderlich)|aktivieren sie javascript|bitte javascript|wird geladen|lädt|veralteter browser|browser wird nicht unterstützt|aktualisieren sie ihren browser',
    french:
      'activer javascript|activez javascript|javascript est désactivé|chargement|navigateur (?:non|obsolète)|pas pris en charge',
    spanish:
      'habilit\\S{1,12} javascript|activ\\S{1,12} javascript|javascript (?:está )?desactivado|cargando|navegador no (?:es )?compatible|navegador (?:no|obsoleto|desactualizado)',
    portuguese:
      'ativ\\S{1,12} (?:o )?javascript|habilit\\S{1,12} (?:o )?javascript|javascript (?:está )?desativado|carregando|a carregar|navegador (?:não|desatualizado)',
    italian:
      'abilit\\S{1,12} javascript|attiv\\S{1,12} javascript|javascript (?:è )?disabilitato|caricamento|browser non (?:è )?supportato',
    dutch:
      'javascript (?:in te schakelen|inschakelen|is uitgeschakeld|staat uit)|schakel javascript|wordt geladen|bezig met laden|laden…|browser wordt niet ondersteund|verouderde browser',
    polish:
      'włącz\\S{0,12} (?:obsługę )?javascript|javascript jest wyłączon|ładowanie|trwa ładowanie|wczytywanie|przeglądarka nie jest',
    turkish: "javascript'i etkinleştir|javascript (?:etkin|devre)|yükleniyor|tarayıcınız desteklenmiyor|yüklenirken",
    russian: 'включите javascript|загрузка|загружается',
    japanese:
      'javascriptを有効|javascriptが無効|javascript を有効|読み込み中|ロード中|読み込んでいます|ブラウザはサポート',
    chinese:
      '启用 ?javascript|啟用 ?javascript|开启 ?javascript|加载中|正在加载|載入中|浏览器版本过低|不支持您的浏览器',
    korean: '자바스크립트를|javascript를|로딩 ?중|불러오는 중|로드 중|브라우저를 지원하지',
  },
  region: {
    english:
      'in your (?:country|region|location|area)|your country|your region|geo-?block|from your location|outside (?:of )?the|in the eu|european visitors',
    german: '(?:ihrem|deinem) land|ihrer region|deiner region|in ihrem gebiet|ihrem standort',
    french: 'votre pays|votre région|votre zone|votre territoire',
    spanish: '(?:su|tu) (?:país|región|zona|ubicación)',
    portuguese: '(?:seu|teu) país|sua (?:região|localização)|no seu país',
    italian: '(?:tuo|suo) paese|tua (?:regione|area|zona)|nella tua',
    dutch: '(?:uw|jouw|je) (?:land|regio|locatie)',
    polish: 'twoim (?:kraju|regionie)|twojej (?:lokalizacji|okolicy)',
    turkish: 'ülkenizde|bölgenizde|bulunduğunuz (?:ülke|bölge)',
    russian: 'вашей стране|вашем регионе',
    japanese: 'お住まいの(?:国|地域)|お客様の(?:国|地域)|ご利用の地域|この地域',
    chinese: '您所在的?(?:国家|地区|國家|地區)|你所在的?地区|该地区',
    korean: '귀하의 (?:국가|지역)|해당 (?:국가|지역)|거주 국가|계신 지역|현재 지역',
  },
  detour: {
    english:
      'this domain (?:name|has expired|may be)|is for sale!?|domain (?:is )?for sale|buy (?:this|the) domain|related searches|your first order|no,? thanks|don.t leave|continue shopping|click the button below|you are being redirected|redirecting|choose your (?:country|language|region|store|location)|select your (?:country|language|region|store|location)|open (?:in )?(?:the |our )?(?:\\S{1,20} )?app_|get the (?:\\S{1,20} )?app_|(?:view|see|read|watch) (?:\\S{1,16} ){0,3}in (?:the|our) (?:\\S{1,20} )?app_|continue in (?:the |your )?(?:app|browser)|download our app|use the app|better in the app|subscribe to our newsletter|sign up for our newsletter|turn off your ad ?blocker|disable your ad ?blocker|ad ?blocker detected|allow notifications|leaving our (?:site|website)|leave this site',
    german:
      'steht zum verkauf|domain (?:kaufen|erwerben)|nein,? danke|erste bestellung|weiter einkaufen|einkauf fortsetzen|sie werden weitergeleitet|wählen sie ihr(?:e|en)? (?:land|sprache|region|filiale|markt)|(?:in|mit) der (?:\\S{1,20} )?app (?:öffnen|weiter|ansehen|lesen)|im browser fortfahren|app herunterladen|newsletter (?:abonnieren|anmelden)|werbeblocker|adblocker',
    french:
      "domaine (?:est )?à vendre|non,? merci|première commande|continuer (?:vos|mes|les) achats|poursuivre (?:vos|mes) achats|vous allez être redirigé|redirection|choisissez votre (?:pays|langue|région|magasin)|ouvrir (?:dans )?l'appli|continuer sur le (?:web|navigateur)|télécharge[rz] (?:l'|notre )appli|bloqueur de pub",
    spanish:
      'dominio (?:está )?en venta|no,? gracias|primer pedido|primera compra|seguir comprando|continuar (?:comprando|con la compra)|será redirigid|redirigiendo|seleccion[ae] (?:su|tu) (?:país|idioma|región|tienda)|eli[gj][ea] (?:su|tu) (?:país|idioma)|abrir (?:en )?la (?:app|aplicación)|continuar en el navegador|descarga la app|bloqueador de anuncios',
    portuguese:
      'domínio (?:está )?à venda|não,? obrigad|primeira compra|continuar (?:a )?compra|continuar comprando|será redirecionad|redirecionando|escolha (?:o )?(?:seu|sua) (?:país|idioma|região|loja)|abrir (?:no|na|o) (?:app|aplicativo|aplicação)|continuar no navegador|baixe o (?:app|aplicativo)|bloqueador de anúncios',
    italian:
      "dominio (?:è )?in vendita|no,? grazie|primo ordine|primo acquisto|continua (?:lo|a|gli|con gli) (?:shopping|acquist)|continua lo shopping|stai per essere reindirizzat|scegli (?:il tuo|la tua) (?:paese|lingua|regione|negozio)|apri (?:nell|l)'app|continua (?:nel|sul) browser|scarica l'app|ad ?block",
    dutch:
      'domein(?:naam)? (?:is )?te koop|nee,? bedankt|eerste bestelling|verder winkelen|doorgaan met winkelen|u wordt doorgestuurd|je wordt doorgestuurd|kies (?:je|uw) (?:land|taal|regio|winkel)|open(?:en)? (?:in )?de (?:\\S{1,20} )?app_|verder in (?:je |de )?browser|download (?:de|onze) app|adblocker',
    polish:
      'domena (?:jest )?na sprzedaż|nie,? dziękuję|pierwsze zamówienie|pierwsze zakupy|kontynuuj zakupy|wróć do zakupów|zostaniesz przekierowan|wybierz (?:swój |swoją )?(?:kraj|język|region|sklep)|otwórz (?:w )?aplikacj|kontynuuj w przeglądarce|pobierz aplikację|blokowani\\S{1,12} reklam|adblock',
    turkish:
      'alan adı satılık|hayır,? teşekkürler|ilk siparişin|alışverişe devam|yönlendiriliyorsunuz|(?:ülkenizi|dilinizi|bölgenizi|mağazanızı) seçin|uygulama(?:da|yı) aç|tarayıcıda devam|uygulamayı indir|reklam engelleyici',
    japanese:
      'ショッピングを続ける|買い物を続ける|お買い物を続ける|リダイレクト(?:して|し)|国を選択|言語を選択|地域を選択|アプリ(?:で|を)(?:開く|見る|続ける)|ブラウザで続ける|アプリを(?:ダウンロード|入手)|広告ブロック',
    chinese:
      '继续购物|繼續購物|正在跳转|即将跳转|选择(?:您的)?(?:国家|语言|地区|门店)|选择国家|app ?内打开|打开.{0,8}app|客户端(?:打开|查看|阅读)|继续浏览网页|继续使用网页|下载 ?app|广告拦截|在app中打开',
    korean:
      '쇼핑 계속|계속 쇼핑|이동합니다|이동 중|국가를 선택|언어를 선택|지역을 선택|앱에서 (?:열기|계속|보기)|브라우저로 계속|앱으로 보기|앱을 (?:다운로드|설치)|광고 차단',
  },
} as const satisfies Record<string, Concept>;
