import { channelOfDestination, channelOfPrompt } from '../../../core/detect/input-channel';

test.each([
  ['We sent a code to j***@example.com', 'email'],
  ['Enter the code that was sent to jane.doe@example.com.', 'email'],
  ['Enter the code sent to j•••••e@g••••.com', 'email'],
  ['Code an ***@firma.de geschickt', 'email'],
  ['We sent a code to +49 *** 123', 'sms'],
  ['Enter the code sent to +1 (555) 010-9999', 'sms'],
  ['Enter the code we sent to (***) ***-1234', 'sms'],
  ['Enter the code sent to 555-123-4567', 'sms'],
  ['Enter the code sent to 0171 1234567', 'sms'],
  ['We sent a code to the number ending in 42', 'sms'],
  ['A code was sent to your number ending with **42.', 'sms'],
  ['Wir haben einen Code an die Nummer gesendet, die auf 42 endet: +49•••••42', 'sms'],
  ['Der Code ging an die Nummer, endet auf 42', 'sms'],
  ['Code envoyé au numéro se terminant par 42', 'sms'],
  ['Enter the code sent to •••• 42', 'sms'],
  ['Enter the code sent to XXX-XXX-1234', 'sms'],
  ['Open your authenticator app for j***@example.com', 'totp'],
  ['We emailed +49 *** 123 a code', 'email'],
  ['Enter the code sent to j***@example.com or +49 *** 123', null],
  ['Confirm the payment with your card ending in 4242', null],
  ['Confirm Visa **** 4242', null],
  ['Enter the 6-digit code', null],
  ['Enter the code by 2026-11-15', null],
  ['Follow @example for news', null],
  ['Order 2026-0042 needs a code', null],
])('%s: %s', (prompt, channel) => {
  expect(channelOfPrompt(prompt)).toBe(channel);
});

test('only an address that something was sent to tells the channel, not one at the foot of the page', () => {
  expect(channelOfDestination(['Enter the code', 'Questions? help@example.com', 'Call +1 800 555 0199'])).toBeNull();
  expect(channelOfDestination(['Questions? help@example.com', 'We sent it to +49 151 2345678'])).toBe('sms');
  expect(channelOfDestination(['j***@example.com'])).toBe('email');
});
