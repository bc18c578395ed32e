import type { PageSignals } from './page-signals';

/** On what somebody approves it. */
const DEVICE = new RegExp(
  [
    String.raw`\byour (?:\S{1,20} ){0,3}(?:phone|mobile|device|smartphone|tablet|watch|authenticator|app)\b|\b(?:authenticator|bankid|mitid|itsme|digid|smart-id|mobile-id|freja|swish)\b|\bthe (?:\S{1,20} ){0,2}app\b`,
    String.raw`(?:handy|smartphone|mobiltelefon|gerät|-app|\bapp)\b`,
    String.raw`votre (?:\S{1,20} ){0,2}(?:téléphone|mobile|smartphone|appareil|application|appli)\b|l['’](?:application|appli)\b`,
    String.raw`\b(?:tu|su|seu|teu|o|la|el|a) (?:\S{1,20} ){0,2}(?:móvil|teléfono|celular|dispositivo|telemóvel|telefone|app|aplicación|aplicação|aplicativo)(?!\p{L})`,
    String.raw`(?:tuo|suo|l['’]|sull['’]|dall['’])\s?(?:\S{1,20} ){0,2}(?:telefono|cellulare|smartphone|dispositivo|app)\b`,
    String.raw`\b(?:je|uw|de) (?:\S{1,20} ){0,2}(?:telefoon|mobiel|toestel|app)\b|telefoni[ea]|aplikacj[iaę]|urządzeni[ue]`,
    String.raw`(?:telefon|mobil|enhet|enhed|puhelim|sovellu|aplikac|telefonunuz|uygulama|cihaz)\p{L}{0,8}|телефон|приложени`,
    'アプリ|スマートフォン|スマホ|携帯|手机|手機|应用|應用|(?<![a-z])app(?![a-z])|앱|휴대폰|휴대전화|기기',
  ].join('|'),
  'iu',
);

/** What somebody is to do there. */
const APPROVE = new RegExp(
  [
    String.raw`\b(?:approve|approval|confirm|accept|authori[sz]e|tap|respond to|verify|allow)\b`,
    String.raw`bestätigen|bestätige|genehmig|freigeben|freigabe|gib .{0,60} frei|geben sie .{0,60} frei`,
    String.raw`approuve[rz]|confirme[rz]|valide[rz]|autorise[rz]`,
    String.raw`(?:aprueb|apruéb|confirm|autori[cz]|acept|valid|aprov|aceit)[aeo]`,
    String.raw`conferm[aiao]|approv[aio]|autorizz[aio]|bevestig|keur .{0,40}goed|goedkeur|potwierd|zatwierd|zaakceptuj`,
    String.raw`godkänn|bekräfta|godkjenn|bekreft|godkend|bekræft|vahvista|hyväksy|potvrďte|schvalte|onayla|подтверд|одобр`,
    '承認|確認|批准|确认|確認|승인|확인|허용',
  ].join('|'),
  'iu',
);

/** That it has been asked for there, and the page waits. */
const PENDING = new RegExp(
  [
    String.raw`\bwaiting for\b|\bnotification\b|\bpush\b|\brequest (?:was |has been )?sent\b|\bsent (?:you )?a request\b|wart(?:en|et) auf|mitteilung|benachrichtigung`,
    String.raw`en attente d|esperando|a la espera de|notificación|a aguardar|aguardando|notificação|in attesa d|notifica|wachten op|melding`,
    String.raw`oczekiw|powiadomieni|väntar på|avisering|venter på|varsel|besked|odotetaan|ilmoitu|čeká na|oznámení|bekleniyor|bildirim|ожида|уведомлен`,
    '待機|お待ち|通知|等待|대기|알림',
  ].join('|'),
  'iu',
);

/** Without it, `check your phone` is just advice. */
const SIGNING_IN =
  /sign(?:ing)?[- ]?in|log(?:ging)?[- ]?in|verif|authenticat|two-step|anmeld|einlogg|connexion|identifi|inici\p{L}{1,4} sesión|iniciar sessão|acceso|accesso|inlogg|logowani|zaloguj|logga in|log ind|logg inn|kirjaut|přihláš|giriş|вход|ログイン|登录|登入|로그인/iu;
const ELSEWHERE =
  /\bcheck your (?:phone|mobile|device)\b|(?:approve|confirm|accept|tap|respond to)\b.{0,80}\b(?:on|in|from) your (?:phone|mobile|device|authenticator|app)|sent a (?:push )?notification to|bestätigen sie .{0,60}(?:handy|gerät)/i;
const LINK_IN_MAIL = new RegExp(
  [
    String.raw`\b(?:click|open|follow|use) the (?:sign[- ]?in |log[- ]?in |magic |verification )?link\b.{0,30}\b(?:we|in (?:the|your) e-?mail)`,
    String.raw`(?:klicken|öffnen|folgen) sie .{0,30}\blink\b.{0,40}e-?mail`,
    String.raw`clique[rz] sur le lien .{0,40}(?:e-?mail|courriel)|(?:haz|haga|pulsa|pulse|abre|abra) .{0,20}enlace .{0,40}(?:correo|e-?mail)`,
    String.raw`(?:clique|abra) .{0,20}(?:link|ligação) .{0,40}e-?mail|(?:clicca|fai clic|apri) .{0,20}link .{0,40}e-?mail|klik op de link .{0,40}e-?mail`,
    String.raw`kliknij .{0,20}link .{0,40}(?:e-?mail|wiadomości)|klicka på länken .{0,40}(?:mejl|e-post)`,
    'メール.{0,20}リンク|邮件.{0,20}链接|이메일.{0,20}링크',
  ].join('|'),
  'iu',
);
const MAX_LINE = 300;
const MAX_TEXT = 1_500;
/** A page that waits says little else; one that speaks of its app in passing says more. */
const MAX_WAITING_TEXT = 700;

/** The line by which a short page without anything to type asks for an approval elsewhere; null where it asks none. */
export function approvalAsked({ title, text, lines }: PageSignals): string | null {
  const short = text.length > MAX_TEXT ? [] : lines.filter((line) => line.length <= MAX_LINE);
  const isWaiting = text.length <= MAX_WAITING_TEXT && PENDING.test(text);
  const asking = isWaiting ? short.filter((line) => DEVICE.test(line) && APPROVE.test(line)) : [];
  // Whoever is asked has to compare the number that the page shows.
  const waiting = asking.find((line) => /\d/.test(line)) ?? asking[0];
  if (waiting !== undefined || !SIGNING_IN.test(`${title}\n${text}`)) return waiting ?? null;
  return short.find((line) => ELSEWHERE.test(line) || LINK_IN_MAIL.test(line)) ?? null;
}
