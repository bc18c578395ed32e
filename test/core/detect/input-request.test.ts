import { detectInputRequest } from '../../../core/detect/input-request';
import { signalsOfBody } from './page';

test.each([
  [
    'autocomplete alone',
    '<p>Enter the code from your authenticator app.</p><input autocomplete="one-time-code">',
    'otp',
    'totp',
    'Enter the code from your authenticator app.',
  ],
  [
    'a named field',
    '<p>We sent a 6-digit code by SMS to +1 *** 42.</p><label>Code <input name="otp"></label>',
    'otp',
    'sms',
    'We sent a 6-digit code by SMS to +1 *** 42.',
  ],
  [
    'a labelled field',
    '<label>Verification code <input name="x"></label><p>Check the inbox of a***@example.com</p>',
    'otp',
    'email',
    'Verification code',
  ],
  [
    'a masked number beside the question',
    '<p>It went out to +49 *** 123.</p><label>Verification code <input name="x"></label><p>help@example.com</p>',
    'otp',
    'sms',
    'Verification code',
  ],
  [
    'one box per digit',
    `<h1>Two-factor authentication</h1><p>Enter the code we texted you</p>${'<input maxlength="1">'.repeat(6)}`,
    'otp',
    'sms',
    'Enter the code we texted you',
  ],
  [
    'one box per digit, by their row',
    `<p>Enter the verification code we e-mailed you</p>${[1, 2, 3, 4, 5, 6].map((digit) => `<input aria-label="Digit ${digit}" name="d${digit}">`).join('')}`,
    'otp',
    'email',
    'Enter the verification code we e-mailed you',
  ],
  [
    'a field called code, by what the page says',
    '<p>A verification code was sent to your email.</p><input name="code">',
    'otp',
    'email',
    'A verification code was sent to your email.',
  ],
  [
    'a masked code field',
    '<label>One-time passcode <input type="password" name="otp"></label>',
    'otp',
    'unknown',
    'One-time passcode',
  ],
  [
    'the app on the phone',
    '<p>Open the authenticator on your phone and enter the 6-digit code</p><input name="totp">',
    'otp',
    'totp',
    'Open the authenticator on your phone and enter the 6-digit code',
  ],
  [
    'German',
    '<p>Bitte geben Sie den Bestätigungscode ein, der an Ihr Handy gesendet wurde.</p><input name="code">',
    'otp',
    'sms',
    'Bitte geben Sie den Bestätigungscode ein, der an Ihr Handy gesendet wurde.',
  ],
  [
    'a TAN',
    '<p>Wir haben Ihnen eine SMS mit einer 6-stelligen mTAN an die Nummer •••• 318 gesendet.</p><label>mTAN <input name="x"></label>',
    'otp',
    'sms',
    'Wir haben Ihnen eine SMS mit einer 6-stelligen mTAN an die Nummer •••• 318 gesendet.',
  ],
  [
    'Spanish',
    '<p>Introduce el código que te hemos enviado por SMS.</p><label>Código <input name="x"></label>',
    'otp',
    'sms',
    'Introduce el código que te hemos enviado por SMS.',
  ],
  [
    'Polish',
    '<p>Wpisz kod z SMS</p><label>Kod autoryzacyjny <input name="x"></label>',
    'otp',
    'sms',
    'Wpisz kod z SMS',
  ],
  [
    'Chinese',
    '<p>验证码已发送至您的手机</p><input name="x" placeholder="请输入验证码">',
    'otp',
    'unknown',
    '验证码已发送至您的手机',
  ],
  [
    'a security question',
    '<h1>Security question</h1><label>What was the name of your first pet? <input name="answer"></label>',
    'text',
    'unknown',
    'What was the name of your first pet?',
  ],
  [
    'an approval',
    '<h1>Approve sign-in</h1><p>Approve the request on your phone to go on.</p>',
    'confirm',
    'unknown',
    'Approve the request on your phone to go on.',
  ],
  [
    'a link by mail',
    '<p>Click the sign-in link we have sent to your email.</p>',
    'confirm',
    'email',
    'Click the sign-in link we have sent to your email.',
  ],
  [
    'an approval in an app that the page waits for',
    '<h1>Confirm on your phone</h1><p>We sent a notification to your Fjord app. Open the app and tap Approve.</p><p>Waiting for approval…</p>',
    'confirm',
    'unknown',
    'Confirm on your phone',
  ],
  [
    'an approval in French',
    '<h1>Validation</h1><p>Validez la demande dans votre application mobile.</p><p>En attente de votre validation</p>',
    'confirm',
    'unknown',
    'Validez la demande dans votre application mobile.',
  ],
  [
    'an approval in Spanish',
    '<h1>Confirma el acceso</h1><p>Hemos enviado una notificación a tu móvil. Ábrela y autoriza el acceso.</p>',
    'confirm',
    'unknown',
    'Hemos enviado una notificación a tu móvil. Ábrela y autoriza el acceso.',
  ],
  [
    'an approval in Swedish',
    '<h1>Väntar på BankID</h1><p>Öppna BankID-appen på din telefon och godkänn.</p>',
    'confirm',
    'unknown',
    'Öppna BankID-appen på din telefon och godkänn.',
  ],
  [
    'an approval in Japanese',
    '<h1>ログイン</h1><p>スマートフォンのアプリで承認してください。</p><p>承認をお待ちしています</p>',
    'confirm',
    'unknown',
    'スマートフォンのアプリで承認してください。',
  ],
])('%s is asked for', (_name, body, kind, channel, prompt) => {
  expect(detectInputRequest(signalsOfBody(body))).toEqual({ kind, channel, prompt });
});

test.each([
  [
    'an article about two-factor authentication',
    '<h1>Two-factor authentication</h1><p>Enter the verification code that was sent to you: sites ask for this.</p>',
  ],
  ['advice about phones', '<p>No signal? Check your phone, our masts are fine.</p>'],
  [
    'an app that is advertised',
    '<a>Log in</a><h1>Thank you</h1><p>Your order is confirmed. Track and confirm deliveries in the app.</p>',
  ],
  [
    'an account that speaks of its app',
    `<h1>Your account</h1><p>Balance 42.10</p><p>Turn on push and approve payments in your app.</p>${'<p>Recent payments are listed here with day, name and amount of each.</p>'.repeat(10)}`,
  ],
  [
    'a request that somebody else is to approve',
    '<h1>Leave request</h1><p>Request LR-2041</p><p>Status: Waiting for approval</p><p>You get a notification.</p>',
  ],
  ['a tax number', '<label>Codice fiscale <input name="cf"></label><p>Ti invieremo una e-mail.</p>'],
  ['a postal code in Spanish', '<p>Te enviamos un e-mail</p><label>Código postal <input name="cp"></label>'],
  ['letters of a picture in Chinese', '<p>手机号登录</p><label>图形验证码 <input name="x"></label>'],
  ['a promo code', '<label>Promo code <input name="promo_code"></label>'],
  ['a postal code', '<p>We sent your order.</p><label>Postal code <input name="code"></label>'],
  [
    'a card security code',
    '<label>Card number <input autocomplete="cc-number"></label><label>Security code <input name="security_code"></label>',
  ],
  [
    'a login form that also has a code field',
    '<input name="user"><input type="password" name="password"><label>One-time code <input name="otp"></label>',
  ],
  ['an ordinary login', '<input name="user"><input type="password" name="password">'],
  [
    'a form that sets a security question',
    '<label>Security question <select><option>First pet</option></select></label><label>Answer <input name="a"></label>',
  ],
  ['a hidden code field', '<p>Verification code was sent</p><div hidden><input name="otp"></div>'],
  ['a referral code', '<p>Two-step sign-up</p><label>Referral code <input name="referral_code"></label>'],
])('%s asks for nothing', (_name, body) => {
  expect(detectInputRequest(signalsOfBody(body))).toBeNull();
});
