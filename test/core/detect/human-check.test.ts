import { asksForHumanProof } from '../../../core/detect/human-check';

test.each([
  'Solve the CAPTCHA: type the letters in the image',
  'Please complete the reCAPTCHA',
  'Select all images with traffic lights',
  'Click on every picture that contains a bus.',
  'Verify you are human',
  "Confirm that you're not a robot",
  'Press and hold the button to confirm you are a human',
  'Press & hold',
  'Enter the characters you see in the CAPTCHA image',
  'Type the letters shown in the picture',
  'Drag the slider to complete the puzzle',
  'Are you a robot?',
  'Cloudflare Turnstile needs your attention',
])('a bot check: %s', (prompt) => expect(asksForHumanProof(prompt)).toBe(true));

test.each([
  'Enter the code from your authenticator app',
  'Enter the 6-digit code we sent to +49 ••• 12',
  "We need to verify it's you. Enter the code shown in your app.",
  'Confirm that you are the owner of this account',
  'Enter characters 2, 4 and 7 of your memorable word',
  'Tap 42 on your phone to confirm the sign-in',
  'Enter the number shown on your screen on your phone',
  'What is the name of your first pet?',
  'Which image did you choose as your security image?',
  'Press OK to go on',
  'Please enter the verification code displayed on your hardware key',
  'Which of the two accounts should be used?',
])('a question to a person: %s', (prompt) => expect(asksForHumanProof(prompt)).toBe(false));
