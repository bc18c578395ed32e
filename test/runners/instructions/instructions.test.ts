import { changesNothing, needsInteraction, parseTask } from '../../../runners/instructions/parse-task';

const parse = (text: string) => parseTask({ text, steps: [] });
const only = (text: string) => parse(text).instructions;

test.each([
  ['click "Sign in"', { kind: 'click', target: 'Sign in' }],
  ['Click on the "Sign in" button.', { kind: 'click', target: 'Sign in' }],
  ['click Sign in', { kind: 'click', target: 'Sign in' }],
  ['Please tap “Weiter”', { kind: 'click', target: 'Weiter' }],
  ["click 'Don't ask again'", { kind: 'click', target: "Don't ask again" }],
  ['type ‘London’ into City', { kind: 'type', value: 'London', target: 'City' }],
  ['click ‘Don’t ask again’', { kind: 'click', target: 'Don’t ask again' }],
  ['Klicke auf ‚Weiter‘', { kind: 'click', target: 'Weiter' }],
  ['Klicke auf »Weiter«', { kind: 'click', target: 'Weiter' }],
  ['Klik op ”Verder”', { kind: 'click', target: 'Verder' }],
  ['Clique sur « Continuer »', { kind: 'click', target: 'Continuer' }],
  ['Cliquez sur ‹ Continuer ›', { kind: 'click', target: 'Continuer' }],
  ['click 「次へ」', { kind: 'click', target: '次へ' }],
  ['click 『次へ』', { kind: 'click', target: '次へ' }],
  ['click Next »', { kind: 'click', target: 'Next »' }],
  ['press "Save"', { kind: 'click', target: 'Save' }],
  ['open the Settings tab', { kind: 'click', target: 'Settings' }],
  ['go to the Pricing page', { kind: 'click', target: 'Pricing' }],
  ['type "a@b.c" into "Email"', { kind: 'type', value: 'a@b.c', target: 'Email' }],
  ['enter "x; then y" in the "Note" field', { kind: 'type', value: 'x; then y', target: 'Note' }],
  ['type hello world into Your name', { kind: 'type', value: 'hello world', target: 'Your name' }],
  ['fill in "Email" with "a@b.c"', { kind: 'type', value: 'a@b.c', target: 'Email' }],
  ['set "City" to "Rome"', { kind: 'type', value: 'Rome', target: 'City' }],
  ['type "hello"', { kind: 'type', value: 'hello', target: null }],
  ['select "Large" in "Size"', { kind: 'select', value: 'Large', target: 'Size' }],
  ['choose Large from the Size dropdown', { kind: 'select', value: 'Large', target: 'Size' }],
  ['select "Large"', { kind: 'select', value: 'Large', target: null }],
  ['check "I agree"', { kind: 'check', target: 'I agree', checked: true }],
  ['uncheck the newsletter checkbox', { kind: 'check', target: 'newsletter', checked: false }],
  ['press Enter', { kind: 'press', key: 'Enter' }],
  ['hit the escape key', { kind: 'press', key: 'Escape' }],
  ['press arrow down', { kind: 'press', key: 'ArrowDown' }],
  ['wait for "Results"', { kind: 'wait', text: 'Results', ms: null }],
  ['wait until "Done" appears', { kind: 'wait', text: 'Done', ms: null }],
  ['wait 1.5 seconds', { kind: 'wait', text: null, ms: 1500 }],
  ['wait 250 milliseconds', { kind: 'wait', text: null, ms: 250 }],
  ['wait for 1 minute', { kind: 'wait', text: null, ms: 60_000 }],
  ['enter the code sent to my phone', { kind: 'answer', to: 'code' }],
  ['enter the verification code into the Code field', { kind: 'answer', to: 'code' }],
  ['type my password into the Password field', { kind: 'answer', to: 'login' }],
  ['preencha o campo Código com o código recebido', { kind: 'answer', to: 'code' }],
  ['type The Hague into City', { kind: 'type', value: 'The Hague', target: 'City' }],
  ['type "my password" into "Note"', { kind: 'type', value: 'my password', target: 'Note' }],
  ['press "Delete"', { kind: 'press', key: 'Delete', button: 'Delete' }],
  ['wait for the page to load', { kind: 'wait', text: null, ms: null }],
  ['go to https://a.example/x?y=1.', { kind: 'goto', url: 'https://a.example/x?y=1' }],
  ['navigate to /cart', { kind: 'goto', url: '/cart' }],
  ['open https://a.example/', { kind: 'goto', url: 'https://a.example/' }],
  ['scroll down', { kind: 'scroll', to: 'down' }],
  ['scroll to the bottom of the page', { kind: 'scroll', to: 'bottom' }],
  ['download "Report (CSV)"', { kind: 'download', target: 'Report (CSV)' }],
  ['download the CSV file', { kind: 'download', target: 'CSV' }],
  ['download the file', { kind: 'download', target: null }],
  ['hover over "Menu"', { kind: 'hover', target: 'Menu' }],
  ['go back', { kind: 'back' }],
  ['accept the dialog', { kind: 'dialog', accept: true }],
  ['Confirm the confirmation dialog when it appears', { kind: 'dialog', accept: true }],
  ['press "OK" in the alert', { kind: 'dialog', accept: true }],
  ['click Cancel in the popup', { kind: 'dialog', accept: false }],
  ['dismiss the alert', { kind: 'dialog', accept: false }],
  ['Acepta el diálogo', { kind: 'dialog', accept: true }],
  ['Bestätige den Dialog', { kind: 'dialog', accept: true }],
  ['Refusez la boîte de dialogue', { kind: 'dialog', accept: false }],
  ['Accetta la finestra di dialogo', { kind: 'dialog', accept: true }],
  ['Annuleer het dialoogvenster', { kind: 'dialog', accept: false }],
  ['Potwierdź komunikat', { kind: 'dialog', accept: true }],
  ['set the "Hour of day" slider to 20', { kind: 'type', value: '20', target: 'Hour of day' }],
  ['move the Brightness slider to 70', { kind: 'type', value: '70', target: 'Brightness' }],
  ['Règle le curseur "Volume" sur 20', { kind: 'type', value: '20', target: 'Volume' }],
  ['Imposta il cursore "Volume" su 20', { kind: 'type', value: '20', target: 'Volume' }],
  ['Ajuste o controle "Volume" para 20', { kind: 'type', value: '20', target: 'Volume' }],
  ['Zet de schuifregelaar "Volume" op 20', { kind: 'type', value: '20', target: 'Volume' }],
  ['choose JSON', { kind: 'select', value: 'JSON', target: null }],
  ['Select Express delivery', { kind: 'select', value: 'Express delivery', target: null }],
  ['Wähle Abholung', { kind: 'select', value: 'Abholung', target: null }],
  ['Choisissez Livraison', { kind: 'select', value: 'Livraison', target: null }],
  ['search for "red shoes"', { kind: 'search', query: 'red shoes' }],
  ['submit the form', { kind: 'submit' }],
  ['log in with the stored credentials', { kind: 'login' }],
])('%s', (text, expected) => {
  expect(only(text)).toEqual([expected]);
});

describe('several commands', () => {
  const three = [
    { kind: 'type', value: 'a', target: 'Email' },
    { kind: 'type', value: 'b', target: 'Password' },
    { kind: 'click', target: 'Sign in' },
  ];
  test.each([
    ['then', 'type "a" into "Email" then type "b" into "Password", then click "Sign in"'],
    ['lines', 'Type "a" into "Email"\nType "b" into "Password"\nClick "Sign in"'],
    ['semicolons', 'type "a" into "Email"; type "b" into "Password"; click "Sign in"'],
    ['a numbered list', '1. Type "a" into "Email"\n2) Type "b" into "Password"\n3. Click "Sign in"'],
    ['a numbered list on one line', '1. Type "a" into "Email" 2. Type "b" into "Password" 3. Click "Sign in"'],
    ['sentences', 'Type "a" into "Email". Type "b" into "Password". Click "Sign in".'],
    ['commas and and', 'First type "a" into "Email", type "b" into "Password" and click "Sign in"'],
    ['bullets', '- type "a" into "Email"\n* type "b" into "Password"\n• click Sign in'],
    ['steps', 'Step 1: type "a" into "Email"\nStep 2: type "b" into "Password"\nStep 3: click "Sign in"'],
  ])('joined by %s', (_name, text) => {
    expect(parse(text)).toEqual({ instructions: three, ask: '', unknownSteps: [] });
  });

  test.each([
    ['pointing inwards', 'Tippe »Rom« in »Stadt« ein. Klicke auf »Weiter«'],
    ['pointing outwards', 'Tippe «Rom» in «Stadt» ein. Klicke auf «Weiter»'],
    ['of one kind', 'Tippe ”Rom” in ”Stadt” ein. Klicke auf ”Weiter”'],
  ])('two quotations on one line, with marks %s', (_how, text) => {
    expect(only(text)).toEqual([
      { kind: 'type', value: 'Rom', target: 'Stadt' },
      { kind: 'click', target: 'Weiter' },
    ]);
  });

  test('words inside quotes are never commands or separators', () => {
    expect(only('type "click here; then press Enter. Go back" into "Message"')).toEqual([
      { kind: 'type', value: 'click here; then press Enter. Go back', target: 'Message' },
    ]);
  });

  test('what is not a command is the question', () => {
    expect(parse('Click "Pricing" and get the price of the Pro plan')).toEqual({
      instructions: [{ kind: 'click', target: 'Pricing' }],
      ask: 'get the price of the Pro plan',
      unknownSteps: [],
    });
  });
});

test.each([
  'What is the price of the lamp?',
  'Summarise the article about click-through rates',
  'Check the availability and the price',
  'List all links',
  'Click-through rates of all the campaigns that ran during the last year',
  'Tell me what the page says about how to sign in',
  'click it',
  '',
])('"%s" contains no command', (text) => {
  expect(only(text)).toEqual([]);
  expect(needsInteraction({ text, steps: [] })).toBe(false);
});

describe('steps', () => {
  test('are read strictly: what is neither a command nor reading is named', () => {
    const parsed = parseTask({ text: 'Buy a lamp', steps: ['click "Shop"', 'Extract the price', 'Ponder the lamp'] });
    expect(parsed).toEqual({
      instructions: [{ kind: 'click', target: 'Shop' }],
      ask: 'Extract the price. Buy a lamp',
      unknownSteps: [3],
    });
  });

  test('commands in the text beside them are not done a second time', () => {
    expect(parseTask({ text: 'click "Shop"', steps: ['click "Shop"'] }).instructions).toHaveLength(1);
  });
});

test.each([
  ['read the page', true],
  ['scroll down, wait for "More" and list the links', true],
  ['go to /about then go back', true],
  ['click "Buy"', false],
  ['search for shoes', false],
  ['download "CSV"', false],
  ['log in', false],
])('"%s" changes nothing on the site: %s', (text, expected) => {
  expect(changesNothing({ text, steps: [] })).toBe(expected);
  expect(changesNothing({ text, steps: ['scroll down'] })).toBe(false);
});

test.each(['Find the invoice and download it', 'I want you to log in', 'click "A"'])('"%s" needs a browser', (text) => {
  expect(needsInteraction({ text, steps: [] })).toBe(true);
});

describe('very long tasks', () => {
  test('commands are looked for in the beginning of the words only', () => {
    const filler = 'a b '.repeat(6_000);
    expect(parseTask({ text: `click "A", then ${filler}`, steps: [] }).instructions).toHaveLength(1);
    expect(parseTask({ text: `${filler}, then click "A"`, steps: [] }).instructions).toEqual([]);
  });

  test('steps that are too long together are not understood, rather than left out', () => {
    const steps = Array.from({ length: 30 }, (_value, index) => `click "${index} ${'a'.repeat(1_000)}"`);
    expect(parseTask({ text: '', steps }).unknownSteps).toEqual([20]);
  });
});

test.each([
  'Identifie-toi et donne le solde.',
  'Entra en mi cuenta y dime el saldo.',
  'Faça login e diga o saldo.',
  'Inicie sessão e diga o saldo.',
  'Accedi e dimmi il saldo.',
  'Meld je aan en geef het saldo.',
  'Zaloguj się i podaj saldo.',
  'Logga in och ange saldot.',
  'Log ind og angiv saldoen.',
  'Logg inn og oppgi saldoen.',
  'Přihlas se a uveď zůstatek.',
  'Войдите и сообщите баланс.',
])('"%s" is to log in, and to read something then', (text) => {
  const { instructions, ask } = parseTask({ text, steps: [] });
  expect(instructions).toEqual([{ kind: 'login' }]);
  expect(ask).toMatch(/s[ao]ld|zůstatek|баланс/);
});

test.each([
  'choose the cheapest',
  'Choose any of them',
  'Select One of the two',
  'accept the cookie banner',
  'wähle den billigsten',
  'enter the promo code into the Code field',
  'type my favourite colour into Colour',
  'enter the zip code of my home into Zip',
])('is no command: %s', (text) => {
  expect(only(text)).toEqual([]);
});
