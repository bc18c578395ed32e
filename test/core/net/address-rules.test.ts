import {
  canonicalAddress,
  isLoopbackAddress,
  isPublicAddress,
  parseTargetUrl,
  type TargetPolicy,
} from '../../../core/net/address-rules';
import type { UnsafeUrlError } from '../../../core/net/unsafe-url';
import { NASTY_URLS } from '../../net/nasty-urls';
import { fc } from '../../support/property';

const STRICT: TargetPolicy = { httpsOnly: false, isLocalAllowed: () => false };

function reasonOf(url: string, policy = STRICT): string {
  try {
    return `accepted as ${parseTargetUrl(url, policy).href}`;
  } catch (error) {
    return (error as UnsafeUrlError).reason;
  }
}

type Quad = [number, number, number, number];
const byte = fc.integer({ min: 0, max: 255 });

const privateQuad: fc.Arbitrary<Quad> = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.constant(198), fc.constantFrom(18, 19), byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
);

/** First parts that hold no special block at all, so that every address below them is public. */
const publicQuad: fc.Arbitrary<Quad> = fc.tuple(
  fc.constantFrom(1, 8, 9, 23, 52, 93, 104, 142, 151, 185, 199, 216, 223),
  byte,
  byte,
  byte,
);

function dword([a, b, c, d]: Quad): number {
  return ((a * 256 + b) * 256 + c) * 256 + d;
}

function hextets([a, b, c, d]: Quad): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const PART_BASES = [
  (part: number) => String(part),
  (part: number) => `0x${part.toString(16)}`,
  (part: number) => `0${part.toString(8)}`,
];

/** Everything an inet_aton-like parser would read as the same address. */
const spelling: fc.Arbitrary<(quad: Quad) => string> = fc.oneof(
  fc.constantFrom<(quad: Quad) => string>(
    (quad) => quad.join('.'),
    (quad) => `${quad.join('.')}.`,
    (quad) => String(dword(quad)),
    (quad) => `0x${dword(quad).toString(16)}`,
    (quad) => `0${dword(quad).toString(8)}`,
    ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
    ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
    (quad) => quad.join('。'),
    (quad) => encodeURIComponent(quad.join('.')).replace(/\d/g, (digit) => `%3${digit}`),
    (quad) => quad.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    (quad) => `[::ffff:${quad.join('.')}]`,
    (quad) => `[::ffff:${hextets(quad)}]`,
    (quad) => `[::${hextets(quad)}]`,
    (quad) => `[64:ff9b::${hextets(quad)}]`,
    (quad) => `[2002:${hextets(quad)}::1]`,
  ),
  fc
    .tuple(...([0, 1, 2, 3] as const).map(() => fc.constantFrom(...PART_BASES)))
    .map((bases) => (quad: Quad) => quad.map((part, index) => bases[index]?.(part) ?? '').join('.')),
);

const cases = Object.entries(NASTY_URLS).flatMap(([reason, urls]) => urls.map((url) => [url, reason] as const));

describe('parseTargetUrl', () => {
  test('the table holds at least 120 different strings', () => {
    expect(new Set(cases.map(([url]) => url)).size).toBeGreaterThanOrEqual(120);
  });

  test.each(cases.filter(([, reason]) => reason !== 'private_address'))('%j is refused as %s', (url, reason) => {
    expect(reasonOf(url.replaceAll('PORT', '8081'))).toBe(reason);
  });

  test('a private address is refused in every spelling', () => {
    fc.assert(
      fc.property(privateQuad, spelling, (quad, spell) => {
        expect(reasonOf(`http://${spell(quad)}:8080/`)).not.toContain('accepted');
      }),
      { numRuns: 2_000 },
    );
  });

  test('a public address is accepted as a dotted quad and in no other spelling', () => {
    fc.assert(
      fc.property(publicQuad, spelling, (quad, spell) => {
        const dotted = quad.join('.');
        expect(parseTargetUrl(`http://${dotted}/`, STRICT).hostname).toBe(dotted);
        if (spell(quad) !== dotted) expect(reasonOf(`http://${spell(quad)}/`)).not.toContain('accepted');
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['https://example.com', 'https://example.com/'],
    [' https://example.com/a b?c=d#e ', 'https://example.com/a%20b?c=d#e'],
    ['https://EXAMPLE.com./x', 'https://example.com/x'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://user.github.io/', 'https://user.github.io/'],
    ['https://gov.uk/', 'https://gov.uk/'],
    ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['https://example.com/user@host\\x', 'https://example.com/user@host/x'],
    ['https://example.com/?next=http://127.0.0.1/', 'https://example.com/?next=http://127.0.0.1/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ])('%j is accepted', (raw, href) => {
    expect(parseTargetUrl(raw, STRICT).href).toBe(href);
  });

  test('https can be demanded, of everything but an allowed local host', () => {
    const policy = {
      httpsOnly: true,
      isLocalAllowed: (host: string, port: number) => host === '127.0.0.1' && port === 80,
    };
    expect(reasonOf('http://example.com/', policy)).toBe('scheme');
    expect(reasonOf('https://example.com/', policy)).toContain('accepted');
    expect(reasonOf('http://127.0.0.1/', policy)).toContain('accepted');
    expect(reasonOf('https://127.0.0.1/', policy)).toBe('private_address');
    expect(reasonOf('http://2130706433/', policy)).toBe('numeric_host');
  });
});

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test.each([
    '',
    'example.com',
    '8.8',
    '010.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '2606:4700::1%eth0',
    '8.8.8.8 ',
    '[::1]',
  ])('%j is not an address, hence not public', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  test('no private address is public, mapped or not', () => {
    fc.assert(
      fc.property(privateQuad, (quad) => {
        expect(isPublicAddress(quad.join('.'))).toBe(false);
        expect(isPublicAddress(`::ffff:${quad.join('.')}`)).toBe(false);
        expect(isPublicAddress(`::${hextets(quad)}`)).toBe(false);
      }),
    );
  });

  test('IPv6 outside the global block is never public', () => {
    const outside = fc.integer({ min: 0, max: 0xffff }).filter((head) => head < 0x2000 || head > 0x3fff);
    fc.assert(
      fc.property(
        outside,
        fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 }),
        (head, tail) => {
          expect(isPublicAddress([head, ...tail].map((part) => part.toString(16)).join(':'))).toBe(false);
        },
      ),
    );
  });
});

test('only loopback itself counts as loopback', () => {
  expect(['127.0.0.1', '127.255.0.9', '::1', '0:0:0:0:0:0:0:1'].every(isLoopbackAddress)).toBe(true);
  expect(['::ffff:127.0.0.1', '0.0.0.0', '10.0.0.1', '::', 'localhost', '127.1'].some(isLoopbackAddress)).toBe(false);
});

test('addresses compare equal however they are spelled', () => {
  expect(canonicalAddress('::ffff:7f00:1')).toBe('127.0.0.1');
  expect(canonicalAddress('2606:4700:0:0:0:0:0:1')).toBe(canonicalAddress('2606:4700::1'));
  expect(canonicalAddress('localhost')).toBeNull();
});
