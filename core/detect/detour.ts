import { PLAIN_CODE } from './code-words';
import type { PageSignals } from './page-signals';

/**
 * A page between a login and what is behind it: an offer or a question about this browser that can be put off, or the
 * choice where a code is to be sent.
 */
export type Detour = 'offer' | 'code_channel';

/** What may follow; `skip to content` leads nowhere. */
const TAIL =
  'for now|for today|this step|this time|cette étape|pour (?:le moment|l.instant)|este paso|por ahora|esta etapa|por enquanto|questo passaggio|per ora|deze stap|ten krok|na razie|steget|just nu|zatím|şimdilik|этот шаг';

const named = (phrases: string[], joined: string): RegExp =>
  new RegExp(
    `^\\s{0,9}(?:(?:${phrases.join('|')})(?:[,.!–-] [^\\n]{1,40}| (?:${TAIL}))?|${joined})[.!]?\\s{0,9}$`,
    'iu',
  );

/**
 * What a button is called that puts something off, and changes nothing by it. Any character stands for an apostrophe:
 * the browser's driver takes a plain one in a pattern for a quotation mark.
 */
export const PUTS_OFF = named(
  [
    'not now|no,? thanks?|no,? thank you|skip|maybe later|later|(?:remind|ask) me later|not (?:this time|today|interested|yet)|(?:i.ll )?do (?:it|this) later|(?:no, )?(?:don.t|do not) (?:ask|show|trust|remember|enable)(?: [^\\n]{1,30})?',
    '(?:continue|proceed|go) to (?:your|my|the) (?:account|overview|dashboard|portal|home ?page|online banking)',
    'nicht jetzt|jetzt nicht|nein,? danke|(?:vielleicht )?später|(?:(?:diesen )?schritt |vorerst )?überspringen|weiter zum (?:konto|online-banking|kundenportal)|zur übersicht',
    'pas maintenant|non,? merci|(?:peut-être )?plus tard|passer|ignorer|me le rappeler plus tard|accéder à mon (?:compte|espace)',
    'ahora no|no,? gracias|(?:quizás )?más tarde|omitir|saltar|recordármelo (?:más tarde|luego|después)|en otro momento|ir a mi cuenta',
    'agora não|não,? obrigad[oa]|(?:talvez )?mais tarde|pular|ignorar|lembrar(?:-me)? mais tarde|talvez depois',
    'non ora|adesso no|no,? grazie|(?:forse )?più tardi|salta|ricordamelo (?:più tardi|dopo)',
    'niet nu|nu niet|nee,? (?:bedankt|dank je|dank u)|(?:misschien )?later|(?:(?:deze )?stap |nu )?overslaan|herinner me later',
    'nie teraz|nie,? dziękuję|(?:może )?później|pomiń|przypomnij (?:mi )?później',
    'inte nu|nej,? tack|(?:kanske )?senare|hoppa över|påminn mig senare|ikke n[uå]|nej,? tak|nei,? takk|(?:måske |kanskje )?senere|(?:spring|hopp) over',
    'ei nyt|ei kiitos|(?:ehkä )?myöhemmin|ohita|teď ne|ne,? děkuji|(?:možná )?později|přeskočit',
    'şimdi değil|hayır,? teşekkürler|daha sonra|atla|не сейчас|нет,? спасибо|позже|пропустить|напомнить (?:позже|потом)|не зараз|пізніше|пропустити',
  ],
  '(?:今は|今回は).{0,12}|(?:後|あと)で.{0,10}|スキップ.{0,6}|いいえ、.{0,20}|暂不.{0,8}|以后再说|跳过|稍后.{0,6}|下次再说|不，?谢谢|나중에.{0,8}|건너뛰기|다음에.{0,8}|괜찮습니다',
);

/** What a button is called that has a code sent. */
export const SENDS_CODE = named(
  [
    '(?:send|get|request|receive)(?: me)?(?: a| the| my)?(?: new| security| verification| one[- ]time| login)? (?:code|sms|text(?: message)?|passcode)|text me|(?:e-?mail|call) me|send (?:an? )?e-?mail',
    '(?:code|sms|tan|mtan) (?:senden|anfordern|zusenden|schicken|erhalten)|(?:envoyer|recevoir|demander) (?:le |un |mon )?(?:code|sms)',
    '(?:enviar|recibir|solicitar|receber|pedir)(?: el| un| o| um)? (?:código|sms)|(?:invia|ricevi|richiedi)(?: il| un)? (?:codice|sms)',
    '(?:stuur|verstuur|verzend|ontvang)(?: de| een)? (?:code|sms)|code (?:versturen|verzenden|ontvangen|aanvragen)|wyślij (?:kod|sms)|(?:skicka|hämta) (?:kod|sms)|send (?:kode|sms)',
    'lähetä (?:koodi|tekstiviesti)|(?:odeslat|zaslat) (?:kód|sms)|(?:kod|sms) gönder|(?:отправить|получить|надіслати) (?:код|смс|sms)',
  ],
  '(?:認証|確認)?コードを?(?:送信|受け取る).{0,4}|(?:发送|獲取|获取|發送)(?:验证码|驗證碼)|(?:인증번호|코드) ?(?:받기|발송|전송|요청)',
);

/** By what ways a code may come. */
export const CODE_CHANNEL =
  /\bsms\b|\btext\b|e-?mail|\bphone\b|\bmobile\b|\bcall\b|handy|telefon|anruf|courriel|téléphone|appel|correo|móvil|celular|llamada|telemóvel|cellulare|chiamata|puhelin|メール|電話|短信|邮箱|手机|문자|이메일|전화/i;

const MAX_TEXT = 900;
const TYPED = new Set(['text', 'tel', 'number', 'email', 'password', 'search', 'date', 'textarea', 'select']);

/** Null where the page is none: content is longer than this, and forms have fields. */
export function detourOf({ text, lines, fields, buttons }: PageSignals): Detour | null {
  if (text.length > MAX_TEXT || fields.some(({ kind }) => TYPED.has(kind))) return null;
  const isOfCode = PLAIN_CODE.test(text) && CODE_CHANNEL.test(text);
  const ways = fields.filter(({ kind, label }) => kind === 'radio' && CODE_CHANNEL.test(label));
  if (isOfCode && buttons.length > 0 && (ways.length > 1 || buttons.some((words) => SENDS_CODE.test(words))))
    return 'code_channel';
  return [...buttons, ...lines].some((words) => words.length <= MAX_BUTTON && PUTS_OFF.test(words)) ? 'offer' : null;
}

const MAX_BUTTON = 60;
