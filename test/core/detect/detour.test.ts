import { detourOf } from '../../../core/detect/detour';
import { signalsOfBody } from './page';

const page = (...buttons: string[]): string =>
  `<h1>One moment</h1><p>Something else before your account.</p>${buttons.map((words) => `<button>${words}</button>`).join('')}`;

test.each([
  'Not now',
  'Skip for now',
  'No thanks, keep paper',
  'Remind me later',
  'Don’t trust this browser',
  'Continue to my account',
  'Nein, danke',
  'Schritt überspringen',
  'Plus tard',
  'Passer cette étape',
  'Ahora no',
  'Omitir por ahora',
  'Agora não',
  'Non ora',
  'Nee, bedankt',
  'Pomiń',
  'Hoppa över',
  'Ikke nå',
  'Ei kiitos',
  'Teď ne',
  'Şimdi değil',
  'Не сейчас',
  'あとで設定する',
  'スキップ',
  '暂不开启',
  '나중에 하기',
])('"%s" puts off what a page offers', (words) => {
  expect(detourOf(signalsOfBody(page('Yes', words)))).toBe('offer');
});

test('a link puts off as well', () => {
  expect(detourOf(signalsOfBody('<h1>Save this browser?</h1><button>Yes</button><p><a href="/x">Skip</a></p>'))).toBe(
    'offer',
  );
});

test.each([
  [
    'where',
    '<p>How should we send your code?</p><label><input type="radio" name="v"> Text message</label><label><input type="radio" name="v"> Email</label><button>Next</button>',
  ],
  ['whether', '<p>We will send a code to your phone.</p><button>Send code</button>'],
  ['whether in Spanish', '<p>Te enviaremos un código a tu móvil</p><button>Enviar código</button>'],
])('it is asked %s a code is to be sent', (_what, body) => {
  expect(detourOf(signalsOfBody(body))).toBe('code_channel');
});

test.each([
  [
    'a link for those who hear the page',
    '<a href="#m">Skip to content</a><h1>Account</h1><p>Balance 42</p><button>Pay</button>',
  ],
  ['a page that only asks to go on', page('Continue', 'Accept')],
  ['a form', `${page('Not now')}<input name="amount">`],
  [
    'an account with an offer in it',
    `${page('Not now')}${'<p>Payments of this month, with name and amount of each of them.</p>'.repeat(15)}`,
  ],
])('%s is no detour', (_name, body) => {
  expect(detourOf(signalsOfBody(body))).toBeNull();
});
