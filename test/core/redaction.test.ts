import { createRedaction, MASK } from '../../core/redaction';
import { fc } from '../support/property';

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

test('a code is masked as text and as a number, and a short one only where it stands alone', () => {
  const codes = createRedaction({ credentials: null, totpSecret: null });
  codes.add('246810');
  codes.add('77');
  expect(codes.json({ total: 246810, of: 77, words: 'code 246810, room 77', alone: '77' })).toEqual({
    total: MASK,
    of: 77,
    words: `code ${MASK}, room 77`,
    alone: MASK,
  });
});

test('what is said about the work repeats no short code, and keeps words and numbers that only contain it', () => {
  const codes = createRedaction({ credentials: null, totpSecret: null });
  for (const code of ['77', '1', 'a.b']) codes.add(code);
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
  codes.add('246810');
  expect(codes.text(`<${spelling}>`)).toContain(MASK);
});

test('text without secrets stays as it is', () => {
  const text = 'The tide is high at 12:04. ••• https://a.example/?q=1#x';
  expect([redaction.text(text), redaction.json({ text, n: 1, no: null })]).toEqual([text, { text, n: 1, no: null }]);
});
