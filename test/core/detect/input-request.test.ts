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
])('%s is asked for', (_name, body, kind, channel, prompt) => {
  expect(detectInputRequest(signalsOfBody(body))).toEqual({ kind, channel, prompt });
});

test.each([
  [
    'an article about two-factor authentication',
    '<h1>Two-factor authentication</h1><p>Enter the verification code that was sent to you: sites ask for this.</p>',
  ],
  ['advice about phones', '<p>No signal? Check your phone, our masts are fine.</p>'],
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
