import type { Lexicon } from './lexicon';

/** What a visitor is asked before a site shows anything: each phrase alone is enough when there is little else. */
export const INTERSTITIALS: Record<
  'paywall' | 'consent_wall' | 'age_gate' | 'unavailable_here' | 'kept_out' | 'not_loaded' | 'login_wall',
  Lexicon
> = {
  paywall: {
    english: [
      '(?:subscribe|sign up|register|upgrade)(?: now| today)? (?:to|for) (?:keep|continue|unlimited|full|read|get full|unlock)',
      "you(?:'ve| have) (?:reached|used|read) (?:your|all|the) (?:\\w+ )*?(?:limit|free|last)",
      '(?:this|the) (?:article|story|content|page|post) is (?:only )?(?:for|available to|reserved for|exclusive to) (?:our )?(?:subscribers|members|premium|paying)',
      '(?:continue|keep) reading (?:with|for|by)',
      'start your (?:free )?trial to',
      'already a (?:subscriber|member)\\?',
      'subscribers? only',
      '(?:unlock|read) (?:this|the) (?:full |whole |entire )?(?:story|article|post) (?:for|with|by)',
    ],
    others: [
      '(?:nur|exklusiv) für (?:abonnent|mitglied)\\p{L}*|weiterlesen mit|mit abo (?:weiter)?lesen|jetzt abonnieren',
      'réservé aux abonnés|abonnez-vous pour|il vous reste \\d+ ?%',
      '(?:solo|exclusivo) para suscriptores|suscríbete para',
      '(?:riservato|solo per) (?:agli )?abbonati|abbonati per',
      'exclusivo para assinantes|assine para',
      'alleen voor abonnees',
    ],
  },
  consent_wall: {
    english: [
      '(?:we|this (?:site|website|page)|our (?:site|website)|we and our (?:\\d+ )?partners) (?:use|uses|store|process|value|care about)s? (?:\\w+ ){0,4}?(?:cookies|privacy|information|personal data|data)',
      'we value your privacy|your privacy (?:matters|is important|choices)',
      '(?:cookie|privacy|consent) (?:settings|preferences|policy|notice|choices)',
      'before you continue to',
      'cookies\\?|cookies (?:help|make|let)|accept (?:all )?cookies',
    ],
    others: [
      'wir (?:verwenden|nutzen|setzen) (?:\\p{L}+ ){0,3}?cookies|ihre privatsphäre',
      'nous utilisons (?:\\p{L}+ ){0,3}?cookies|votre vie privée|ce site utilise des cookies',
      '(?:usamos|utilizamos) (?:\\p{L}+ ){0,2}?cookies|tu privacidad|este sitio (?:usa|utiliza) cookies',
      '(?:utilizziamo|usiamo) (?:\\p{L}+ ){0,2}?cookie|la tua privacy|questo sito (?:usa|utilizza)',
      '(?:utilizamos|usamos) cookies|a sua privacidade',
      'wij gebruiken (?:\\p{L}+ )?cookies|uw privacy|deze (?:site|website) gebruikt',
      'используем (?:файлы )?cookie|クッキー|我们使用\\s?cookie',
    ],
  },
  age_gate: {
    english: [
      'are you (?:over |at least |of )?(?:\\d\\d|legal)',
      'you must be (?:of legal|at least \\d\\d|\\d\\d (?:years|or)|over \\d\\d)[^.\\n]{0,40}(?:enter|visit|view|access|proceed|continue)',
      '(?:please )?(?:confirm|verify|enter) your (?:age|date of birth)',
    ],
    others: ['sind sie (?:über|mindestens) \\d\\d|avez-vous (?:plus de )?\\d\\d ans|¿(?:eres|tienes) (?:mayor|más) de'],
  },
  kept_out: {
    english: [
      '(?:451:? )?unavailable (?:due to|for) legal reasons|access(?:ing)? this (?:web)?site from a country',
      "(?:this|the) (?:content|video|page|site|service|product|title|website|programme|program)(?: is|'s| are)? (?:currently )?(?:not|n't|un)\\s?available (?:in|for|from) (?:your|this) (?:country|region|location|area)",
    ],
    others: [
      'in (?:ihrem|deinem|diesem) land (?:\\p{L}+ )?nicht verfügbar|(?:pas|non) disponible dans votre (?:pays|région)|no (?:está )?disponible en (?:tu|su) (?:país|región)|non (?:è )?disponibile nel(?:la)? (?:tuo|tua) (?:paese|regione)',
      '(?:não está|indisponível) (?:disponível )?(?:no seu|na sua) (?:país|região)|niet beschikbaar in (?:uw|jouw|je) (?:land|regio)|(?:niedostępn\\p{L}{1,2}|nie jest dostępn\\p{L}{1,2}) w (?:twoim|państwa) (?:kraju|regionie)|(?:ülkenizde|bölgenizde) (?:kullanılamıyor|mevcut değil|erişilemez)',
      'お住まいの(?:国|地域)では|您所在的(?:国家|地区)|해당 (?:국가|지역)에서는|거주 (?:국가|지역)에서는',
    ],
  },
  unavailable_here: {
    english: [
      '(?:only available|continue|open|view|see (?:more|this)) in (?:the|our) (?:mobile )?app',
      '(?:download|get|open) (?:the|our) app to',
      "your browser (?:is(?: not|n't)|is no longer) supported|(?:please )?(?:update|upgrade) your browser",
    ],
    others: [],
  },
  not_loaded: {
    english: [
      '(?:please wait|hang tight|hold on|one moment|just a second)(?: while|,? (?:please|we))?[^.\\n]{0,60}',
      '(?:loading|fetching|retrieving|preparing)(?: (?:your |the |more )?(?:results?|content|page|data|items|offers|products|flights))?(?:[,.… ]|$)',
      '(?:you need to |please )?enable javascript',
      'skeleton',
      '(?:initiali[sz]ing|starting|booting|connecting)(?: (?:the |your )?(?:application|app|page|session|interface))?(?:[.… ]|$)',
    ],
    others: [
      'wird geladen|lädt|bitte warten|chargement|cargando|caricamento|carregando|laden\\.\\.\\.|読み込み中|加载中|загрузка|로딩',
    ],
  },
  login_wall: {
    english: [
      '(?:create|make|open|register) (?:a|an|your) (?:free )?account (?:to|and)',
      '(?:log|sign) ?in (?:again to|or (?:join|register|sign up|create)|with your \\w+)',
      "you(?:'ve| have) been (?:signed|logged) out",
      'your session (?:has )?(?:ended|expired|timed out)',
      '(?:enter|type) your (?:e-?mail|phone|username)[^.\\n]{0,20} to (?:continue|sign in|log in)',
      'members only',
      'please (?:log|sign) ?in',
    ],
    others: [
      '(?:bitte )?(?:melden sie sich|melde dich|loggen sie sich|logge dich|einloggen|anmelden)[^.\\n]{0,40}(?:an|ein|um|fortzufahren|weiter)|^anmelden$',
      'connectez-vous (?:pour|à)|veuillez vous (?:connecter|identifier)|identifiez-vous',
      '(?:inicia|inicie|iniciar) sesión (?:para|y)|debes? iniciar sesión|accede a tu cuenta',
      "accedi (?:per|al tuo)|effettua (?:il login|l'accesso)",
      '(?:faça|fazer) login|inicie (?:a )?sessão|entre na sua conta',
      'log in om|meld je aan|aanmelden om',
      'ログインして|请(?:先)?登录|登录后|войдите|авторизуйтесь|zaloguj się|로그인',
    ],
  },
};

/** What stands on the buttons of such pages, and on every page around its content. */
export const BUTTONS: Lexicon = {
  consent: [
    '(?:accept|reject|allow|deny|agree|decline|refuse|manage|customi[sz]e|save|more|only|essential|get access|cookie|strictly|necessary|analytics|marketing|functional|i (?:agree|accept)|ok|got it|continue|settings|options|preferences)',
    '(?:alle |nur )?(?:akzeptieren|ablehnen|notwendige|einstellungen|zustimmen|speichern)|(?:tout )?(?:accepter|refuser)|paramétrer|continuer|(?:aceptar|rechazar|configurar|gestionar)|(?:accetta|rifiuta|gestisci)|(?:aceitar|rejeitar)|(?:accepteren|weigeren)',
  ],
  page: [
    '(?:home|menu|search|about|contact|footer|header|privacy|terms|imprint|help|skip to|login|log in|sign in|sign up|register|join|enter|exit|leave|yes|no|submit|monthly|yearly|from \\d|day|month|year|copyright|©|news|sport|culture|continue with)',
    '(?:startseite|suche|kontakt|impressum|datenschutz|accueil|recherche|inicio|buscar|cerca|início)',
  ],
};
