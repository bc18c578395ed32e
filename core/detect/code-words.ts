const words = (...all: string[]): RegExp => new RegExp(all.join('|'), 'iu');
/** Where a word of a language that parts them begins and ends. */
const parted = (phrases: string): string => `(?<!\\p{L})(?:${phrases})(?!\\p{L})`;

/** What a field for a one-time code is called. */
export const CODE_FIELD = words(
  parted(
    'otp|totp|2fa|mfa|one[-_ ]?time|(?:verification|authentication|authenticator|auth|security|login|access|sms|confirmation|authori[sz]ation|6[- ]?digit)[-_ ]?code|passcode|pin[-_ ]?code',
  ),
  parted(
    '(?:bestätigungs|sicherheits|freigabe|zugangs|prüf|verifizierungs|einmal|sms-?)code|einmalpasswort|(?:m|sms|push|photo|chip|i)?-?tan',
  ),
  parted(
    "code (?:de |d['’])?(?:vérification|sécurité|confirmation|validation|authentification|accès|sms|reçu|unique)|code à \\d chiffres",
  ),
  parted(
    '(?:código|clave) (?:de )?(?:verificación|seguridad|confirmación|acceso|autenticación|un solo uso|sms|dinámica|otp)|código (?:de )?(?:verificação|segurança|confirmação|acesso|autenticação)',
  ),
  parted('codice (?:di )?(?:verifica|sicurezza|conferma|accesso|autenticazione|temporaneo|usa e getta|sms|otp)'),
  parted('(?:verificatie|beveiligings|bevestigings|controle|toegangs|sms-?)code|eenmalige code'),
  parted(
    'kod (?:weryfikacyjny|autoryzacyjny|bezpieczeństwa|jednorazowy|potwierdzający|sms|z sms)|hasło sms|(?:verifierings|säkerhets|engångs|bekräftelse|sms-?)kod',
  ),
  parted(
    '(?:engangs|sikkerheds|sikkerhets|bekræftelses|bekreftelses|verifikations|verifiserings|sms-?)kode|(?:vahvistus|turva|kertakäyttö)koodi',
  ),
  parted(
    '(?:ověřovací|autorizační|bezpečnostní|potvrzovací|sms) kód|kód z sms|(?:doğrulama|onay|güvenlik|sms) (?:kodu|şifresi)',
  ),
  parted('код (?:подтверждения|проверки|доступа|безопасности|из (?:смс|sms))|одноразовый (?:код|пароль)'),
  '認証コード|確認コード|認証番号|セキュリティコード|ワンタイムパスワード|验证码|驗證碼|动态码|校验码|인증 ?(?:번호|코드)|보안 ?코드|확인 ?코드',
);

/** What other codes are called, which nobody was sent. */
export const OTHER_CODE = words(
  'promo|coupon|discount|gift|voucher|zip|postal|postcode|country|area|cvv|cvc|csc|card|referral|invit|dial|product|booking|tracking|order|captcha',
  'gutschein|rabatt|plz|postleitzahl|réduction|parrainage|cupón|cupom|descuento|desconto|sconto|fiscale|korting|pocztow|postnummer|indirim|posta kodu',
  'промокод|индекс|クーポン|郵便|招待|图形|图片|图像|圖形|邮编|优惠|邀请|우편|쿠폰|초대',
);

const CODE = `${parted('codes?|pin|código|codice|codici|kod|kód|kode|koodi|kodu|код|(?:m|sms|push)?-?tan')}|コード|验证码|驗證碼|인증`;

/** A field that is called just `code`. */
export const PLAIN_CODE = words(CODE);

/** That a page speaks of such a code. */
export const CODE_TALK = words(
  'verification code|security code|one[- ]time|two[- ](?:factor|step)|2[- ]step|multi[- ]factor|authenticator|authentication code|\\bcode\\b[^.]{0,40}\\bsent\\b|\\bsent\\b[^.]{0,60}\\bcode\\b|6[- ]digit',
  'zwei-faktor|double authentification|verificación en dos pasos|verificação em duas etapas|verifica in due passaggi|tweestaps|dwuetapow|двухфакторн|二段階認証|两步验证|2단계 인증',
  CODE_FIELD.source,
  `(?:${CODE})[^.。]{0,60}(?:sms|e-?mail|\\bapp\\b|correo|courriel|móvil|mobile|telefon|téléphone|handy|puhelim|メール|短信|手机|문자)`,
  `(?:sms|e-?mail|\\bapp\\b|correo|courriel|móvil|mobile|telefon|téléphone|handy|puhelim|メール|短信|手机|문자)[^.。]{0,60}(?:${CODE})`,
);

/** That somebody is asked to type it, or told that it is on its way. */
export const ASKING =
  /enter|type|provide|input|sent|eingeben|geben sie|gesendet|saisissez|entrez|envoyé|introduce|introduzca|ingresa|escribe|enviado|inserisci|digita|inviato|introduz|insira|digite|enviámos|enviamos|vul|voer|verzonden|gestuurd|wpisz|wprowadź|wysła|ange|skickat|indtast|skriv|sendt|syötä|lähet|zadejte|odesla|girin|gönder|введите|отправ|入力|送信|输入|输入|發送|发送|입력|전송/i;

export const QUESTION = words(
  'security question|secret question|memorable (?:word|information)|maiden name|first pet|sicherheitsfrage|question (?:secrète|de sécurité)',
  'pregunta (?:de seguridad|secreta)|pergunta (?:de segurança|secreta)|domanda (?:di sicurezza|segreta)|beveiligingsvraag|pytanie (?:zabezpieczające|bezpieczeństwa|pomocnicze)',
  'säkerhetsfråga|sikkerhedsspørgsmål|sikkerhetsspørsmål|turvakysymys|bezpečnostní otázk|güvenlik sorusu|контрольный вопрос|секретный вопрос|秘密の質問|安全问题|密保问题|보안 ?질문',
);
