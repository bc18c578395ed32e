import type { JsonValue } from '../../core/json';
import { withoutOwnWords } from '../../core/masking/markup';
import { canonicalOutput } from '../../core/output/canonical-output';
import { createRedaction, MASK } from '../../core/redaction';
import { fc } from '../support/property';
import { expectLinearTime } from '../support/growth';

const PASSWORD = `p&ss "wörd"/<x>'+~`;
const credentials = { domain: 'a.example', username: 'ann@a.example', password: PASSWORD };
const redaction = createRedaction({ credentials, totpSecret: 'JBSWY3DPEHPK3PXP' });
const utf8 = Buffer.from(PASSWORD);

const SPELLINGS: Record<string, string> = {
  plain: PASSWORD,
  'URL-encoded': encodeURIComponent(PASSWORD),
  'URL-encoded in lower case': encodeURIComponent(PASSWORD).replace(/%../g, (code) => code.toLowerCase()),
  'as a form field': new URLSearchParams({ p: PASSWORD }).toString().slice(2),
  'URL-encoded twice': encodeURIComponent(encodeURIComponent(PASSWORD)),
  'inside JSON': JSON.stringify(PASSWORD).slice(1, -1),
  'inside JSON inside JSON': JSON.stringify(JSON.stringify(PASSWORD).slice(1, -1)).slice(1, -1),
  'inside ASCII-only JSON': JSON.stringify(PASSWORD).slice(1, -1).replace('ö', '\\u00f6'),
  'inside HTML': PASSWORD.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;'),
  base64: utf8.toString('base64'),
  base64url: utf8.toString('base64url'),
  hexadecimal: utf8.toString('hex'),
  'read backwards': [...PASSWORD].reverse().join(''),
};

test.each(Object.entries(SPELLINGS))('a secret is found %s', (_name, spelling) => {
  const said = redaction.content(`before ${spelling} after`);
  expect(said).not.toContain(spelling);
  expect(said).toContain(MASK);
  expect(said.startsWith('before ')).toBe(true);
});

test.each([
  ['ann:', ''],
  ['a', ':b'],
  ['', 'xyz'],
  ['ab', 'c'],
])('the header of basic access is masked (%j, %j)', (before, after) => {
  const header = Buffer.from(`${before}${PASSWORD}${after}`).toString('base64');
  const said = redaction.content(`Authorization: Basic ${header}`);
  expect(said).toContain(MASK);
  // What is left of it may not give the secret back.
  for (let cut = 0; cut < 4; cut += 1) {
    const decoded = Buffer.from(said.split('Basic ')[1]?.slice(cut).split(MASK).join('') ?? '', 'base64').toString();
    expect(decoded).not.toContain(PASSWORD.slice(3, 9));
  }
});

test('the inbox that codes are fetched from is a secret like the others', () => {
  const totpInbox = { identifier: '+49 151 0001', url: 'https://inbox.example/poll?key=7f3a' };
  const { text, json } = createRedaction({ credentials: null, totpSecret: null, totpInbox });
  expect(text(`asked ${totpInbox.url} for ${totpInbox.identifier}`)).toBe(`asked ${MASK} for ${MASK}`);
  expect(json([encodeURIComponent(totpInbox.url)])).toEqual([MASK]);
});

describe('a secret that is put together later', () => {
  const secret = 'Zebra-Xylophone';
  const { json } = createRedaction({ credentials: null, totpSecret: secret });
  const escaped = (text: string): string =>
    [...text].map((mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const said = `The password is ${secret}.`;

  test.each<[string, JsonValue]>([
    ['characters by number', { ...[...said] }],
    ['characters in a list', [...said]],
    ['characters of a member', { note: { ...[...said] }, n: 1 }],
    ['escapes in encoded JSON', `{"note": "${escaped(said)}"}`],
    ['escapes in a member', { data: `["${escaped(secret)}"]` }],
    ['characters of encoded JSON', { ...[...`{"note": "${escaped(said)}"}`] }],
  ])('is masked in %s', (_form, output) => {
    const kept = JSON.stringify(canonicalOutput(json(output), 'structure'));
    expect(kept).toContain(MASK);
    expect(kept).not.toContain(secret);
  });

  test('and what holds none of it is given back as it is', () => {
    const output = { answers: ['b', 'a', 'd', 'c'], data: '["x"]', ...[...'No results'] };
    expect(json(output)).toBe(output);
  });
});

test('whatever the secret and whatever stands around it, it is gone', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 30 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!MASK.includes(secret) && secret.trim() !== '');
      const { content, json } = createRedaction({ credentials: null, totpSecret: secret });
      expect(content(`${before}${secret}${after}`)).not.toContain(secret);
      expect(JSON.stringify(json({ [`${before}${secret}`]: [after, { x: secret }] }))).not.toContain(
        JSON.stringify(secret).slice(1, -1),
      );
    }),
  );
});

test('a username is part of the result, but not of what is said about the work', () => {
  expect(redaction.content('Signed in as ann@a.example')).toBe('Signed in as ann@a.example');
  expect(redaction.text('typed ann@a.example')).toBe(`typed ${MASK}`);
});

describe('a code', () => {
  const codes = createRedaction({ credentials: null, totpSecret: null }, [], ['2026', '246810']);

  test.each([
    { total: 246810, year: 2026, text: '2026', list: ['246810', 'code 246810'], 2026: true },
    [2026, '2026'],
    'In 2026 the harbour had 246810 visitors; see page 2026.',
    'The contract entered into force in 2026.',
    '2026',
    '<td>2026</td>',
    '12026 and A246810',
  ])('is never taken out of the data of a result: %j', (output) => {
    expect(codes.json(output)).toEqual(output);
  });

  test.each([
    'I typed 246810 and went on.',
    'Entered the code "246810".',
    'Code: 2026',
    'I gave it 246810 as the code',
    'The OTP was 246810.',
    'typed "2026"',
  ])('is taken out of words that repeat it as a code: %s', (words) => {
    const masked = words.replace(/2026|246810/, MASK);
    expect([codes.json(words), codes.content(words)]).toEqual([masked, masked]);
  });

  test('is taken out of whatever is said about the work, also encoded', () => {
    expect(codes.text('step 3: 246810 in 2026')).toBe(`step 3: ${MASK} in ${MASK}`);
    expect(codes.text(Buffer.from('a:246810').toString('base64'))).toContain(MASK);
    expect([codes.isSecret('2026'), codes.secrets()]).toEqual([true, []]);
  });

  test('the time to look for echoes grows with the text', () => {
    expectLinearTime((factor) => {
      const long = 'code 246810 '.repeat(10_000 * factor);
      return () => codes.content(long);
    });
  });
});

test('what is said about the work repeats no short code, and keeps words and numbers that only contain it', () => {
  const codes = createRedaction({ credentials: null, totpSecret: null });
  for (const code of ['77', '1', 'a.b']) codes.addCode(code);
  expect(codes.text('Wrong code 77: try (77) or "a.b", not 1776, page 1 or axb')).toBe(
    `Wrong code ${MASK}: try (${MASK}) or "${MASK}", not 1776, page 1 or axb`,
  );
  expect(codes.text('1')).toBe(MASK);
});

test.each([
  '246810',
  Buffer.from('a:246810').toString('base64'),
  Buffer.from('ab:246810!').toString('base64'),
  '018642',
])('a code of six digits is found as %s', (spelling) => {
  const codes = createRedaction({ credentials: null, totpSecret: null });
  codes.addCode('246810');
  expect(codes.text(`<${spelling}>`)).toContain(MASK);
});

test.each(['123 456', '123-456', ' 123456\n'])('a code that is given as %j is found as it is typed', (given) => {
  const codes = createRedaction({ credentials: null, totpSecret: null });
  codes.addCode(given);
  expect(codes.text('/done?code=123456')).toBe(`/done?code=${MASK}`);
  expect(codes.text(`you said ${given.trim()}`)).toBe(`you said ${MASK}`);
});

describe('a page that is still to be read', () => {
  const mask = createRedaction({ credentials: { ...credentials, password: 'password' }, totpSecret: null });

  test('keeps its markup, whatever the secret is', () => {
    const field = '<form class="password form"><input name="password" type="password" value="x"></form>';
    expect(mask.markup(field)).toBe(field);
    const form = createRedaction({ credentials: { ...credentials, password: 'form' }, totpSecret: null });
    expect(form.markup('<form action="/f">a form</form>')).toBe(`<form action="/f">a ${MASK}</form>`);
  });

  test.each([
    '<p>It is password.</p>',
    '<input value="password">',
    '<a href="/?p=password">x</a>',
    '<img alt=" password">',
    '<p title="a > password">x</p>',
    '<p>pass<b>word</b></p>',
  ])('has it masked where a result could have it from: %s', (html) => {
    expect(mask.markup(html)).toContain(MASK);
  });

  test('is told in time that grows with it', () => {
    expectLinearTime((factor) => {
      const html = '<p class="password">password <input type="password"></p>'.repeat(2_000 * factor);
      return () => mask.markup(html);
    });
  });
});

test('a page that speaks of passwords does not tell that one is called so, unless a field holds it', () => {
  const own = '<label>Your password <input type="password"></label>';
  expect(withoutOwnWords(own, ['password'])).toBe('<label>Your  <input type="password"></label>');
  expect(withoutOwnWords('<p>Your password: hunter</p>', ['hunter'])).toContain('hunter');
  expect(withoutOwnWords(`${own}<input value="password">`, ['password'])).toContain('value="password"');
});

test('text without secrets stays as it is', () => {
  const text = 'The tide is high at 12:04. ••• https://a.example/?q=1#x';
  expect([redaction.text(text), redaction.json({ text, n: 1, no: null })]).toEqual([text, { text, n: 1, no: null }]);
});

describe('in disguise', () => {
  const SECRET = 'Zebra-Xylophone_9!';
  const { content, text } = createRedaction({ credentials: { ...credentials, password: SECRET }, totpSecret: null });

  test.each([
    ['after our own Markdown', 'Zebra\\-Xylophone\\_9\\!'],
    ['in upper case', 'ZEBRA-XYLOPHONE_9!'],
    ['in lower case', 'zebra-xylophone_9!'],
    ['with zero-width characters', 'Ze\u200bbra\u200c-Xy\u200dlo\u2060pho\ufeffne_9!'],
    ['with soft hyphens', 'Ze\u00adbra-Xylo\u00adphone_9!'],
    ['with tags', 'Ze<wbr>bra-<b class="x">Xylo</b>phone_9<!-- here -->!'],
    ['with emphasis that tags became', 'Ze**bra**-_Xylo_phone\\_9!'],
    ['with decimal entities', '&#90;ebra&#45;Xylophone&#95;9!'],
    ['with hexadecimal entities', '&#x5A;ebra&#X2d;Xylophone_9!'],
    ['with named entities', 'Zebra-Xylophone&lowbar;9&excl;'],
    ['with invisible entities', 'Zebra&shy;-Xylo&ZeroWidthSpace;phone&#8203;_9!'],
    ['inside a tag', '<input value="ZEBRA-xylophone_9!">'],
    ['with several at once', 'z&#69;B<i>R\u200bA</i>\\-xYLO&shy;phone\\_9!'],
  ])('a secret is found %s', (_name, disguised) => {
    expect(content(`before ${disguised} after`)).toMatch(/^before [^a-z]*(?:<input value=")?•{6}(?:">)? after$/i);
  });

  test('what only looks like a tag is text', () => {
    expect(content('if 1 <zebra-XYLOPHONE_9! and 2 > 1')).toBe(`if 1 <${MASK} and 2 > 1`);
    expect(content('Zebra-<5 and >Xylophone_9!')).toBe('Zebra-<5 and >Xylophone_9!');
  });

  test('names are found in what is said about the work', () => {
    expect(text('typed ANN@A.EXAMPLE and ann\\@a.example')).toBe(`typed ${MASK} and ${MASK}`);
    expect(content('Signed in as ANN@A.EXAMPLE')).toBe('Signed in as ANN@A.EXAMPLE');
  });

  test('a short secret is found only as it is, a word from eight letters on, a mixture from seven', () => {
    const short = createRedaction({ credentials: { ...credentials, password: 'test' }, totpSecret: null }, [
      'letters',
      'Berlin1',
      '246810',
    ]);
    const kept = 'Test TEST te<b>st</b> LETTERS <td>246</td><td>810</td>';
    expect(short.content(kept)).toBe(kept);
    expect(short.content('test BERLIN1')).toBe(`${MASK} ${MASK}`);
  });

  const DISGUISES: ((letter: string) => string)[] = [
    (letter) => letter,
    (letter) => letter.toUpperCase(),
    (letter) => letter.toLowerCase(),
    (letter) => `${letter}\u200b`,
    (letter) => `\u00ad${letter}`,
    (letter) => `\u2060${letter}\ufeff`,
    (letter) => `<wbr>${letter}`,
    (letter) => `<b>${letter}</b>`,
    (letter) => `&#${letter.codePointAt(0)};`,
    (letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`,
    (letter) => (/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter),
  ];
  // What a tag or an entity begins with has readings of its own, which the examples show.
  const letters = fc.constantFrom(...'abcXYZ019 -_.!?#+*/:@äÖéñ語');
  const secrets = fc.array(letters, { minLength: 8, maxLength: 20 }).map((some) => some.join(''));

  test('whatever the secret, whatever stands around it and whatever hides its letters, it is gone', () => {
    const around = fc.array(fc.constantFrom('q', 'w', ' ', '.', '\n', '<p>', '&amp;', '\\'), { maxLength: 6 });
    const choices = fc.array(fc.nat({ max: DISGUISES.length - 1 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(secrets, around, around, choices, (secret, before, after, choice) => {
        const hidden = [...secret].map((letter, index) => DISGUISES[choice[index] ?? 0]?.(letter) ?? letter).join('');
        const { content: mask } = createRedaction({ credentials: null, totpSecret: secret });
        const said = mask(`${before.join('')}|${hidden}|${after.join('')}`);
        expect(said).toContain(MASK);
        // Of the hidden letters nothing is left but what stands before the first or behind the last one.
        const rest = said.slice(before.join('').length + 1, said.length - after.join('').length - 1);
        expect(rest.replace(/<\/?\w+>|[\\\u00ad\u200b\u2060\ufeff]/g, '')).toBe(MASK);
      }),
      { numRuns: 2000 },
    );
  });

  test('text without the secret stays as it is, byte for byte', () => {
    const part = fc.constantFrom(
      'Zebra',
      '-',
      'Xylophone',
      '\\',
      '<b>',
      '</b>',
      '&amp;',
      '&#90;',
      '\u200b',
      '_',
      ' ',
      '<',
      '&',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.string({ unit: 'binary' }), (parts, more) => {
        const value = parts.join('') + more;
        expect(content(value)).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['ordinary text', 'The tide is high at 12:04. '],
    ['runs of the first letter', 'Z'],
    ['beginnings of the secret', 'Zebra-Xylophone_9'],
    ['the secret itself', 'ZEBRA-Xylophone_9!'],
    ['signs that tags begin with', '<'],
    ['tags that do not end', '<a '],
    ['comments that do not end', '<!--'],
    ['tags', '<b>'],
    ['ampersands', '&'],
    ['entities that do not end', '&#9'],
    ['entities', '&#90;'],
    ['names of entities', '&lowbar'],
    ['zero-width characters', '\u200b'],
    ['zero-width characters between letters', 'Z\u200b'],
    ['backslashes', '\\'],
    ['emphasis', '*_'],
  ])('%s: the time grows with the text', (_name, piece) => {
    expectLinearTime((factor) => {
      const long = piece.repeat(Math.ceil((250_000 * factor) / piece.length));
      return () => content(long);
    });
  });
});
