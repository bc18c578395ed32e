import { withoutInlineImages } from '../../../core/webhooks/inline-images';
import { fc } from '../../support/property';
import { expectLinearTime } from '../../support/growth';

const bytes = (head: string, length = 600): Buffer =>
  Buffer.concat([
    Buffer.from(head, 'latin1'),
    Buffer.from(Array.from({ length }, (_, index) => (index * 151 + 7) % 256)),
  ]);

/** The first bytes of real files. */
const IMAGES: Record<string, Buffer> = {
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  jfif: bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  exif: bytes('\xff\xd8\xff\xe1\x2f\xfeExif\0\0'),
  'raw jpeg': bytes('\xff\xd8\xff\xdb\0\x43\0'),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  gif87: bytes('GIF87a\x10\0'),
  webp: bytes('RIFF\x9a\x12\0\0WEBPVP8 '),
  bmp: bytes('BM\x8a\x73\x01\0\0\0\0\0\x8a\0\0\0\x7c\0\0\0'),
  'old bmp': bytes('BM\x36\x0c\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'),
  avif: bytes('\0\0\0\x20ftypavif\0\0\0\0avifmif1'),
  'avif mif1': bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avif'),
  heic: bytes('\0\0\0\x18ftypheic'),
  tiff: bytes('II*\0\x08\0\0\0'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0L9 9"/></svg>'),
  'svg in xml': Buffer.from(`<?xml version="1.0"?>\n<!-- drawn -->\n<svg>${'<path d="M0 0"/>'.repeat(9)}</svg>`),
  'svg after a break': Buffer.from(`\n<svg>${'<path d="M0 0"/>'.repeat(9)}</svg>`),
};

const broken = (text: string, width: number, at: string): string =>
  text.replace(new RegExp(`.{${width}}(?=.)`, 'g'), `$&${at}`);
/** The ways in which programs write the same bytes. */
const SPELLINGS: Record<string, (image: Buffer) => string> = {
  base64: (image) => image.toString('base64'),
  'url-safe': (image) => image.toString('base64url'),
  'broken lines': (image) => broken(image.toString('base64'), 76, '\r\n'),
  'broken lines in JSON': (image) => JSON.stringify(broken(image.toString('base64'), 64, '\n')).slice(1, -1),
  'escaped slashes': (image) => image.toString('base64').replaceAll('/', '\\/'),
  'in an address': (image) => encodeURIComponent(image.toString('base64')),
};

describe.each(Object.entries(IMAGES))('%s', (_format, image) => {
  it.each(Object.entries(SPELLINGS))('as %s', (_name, spell) => {
    const text = spell(image);
    expect(withoutInlineImages(text)).toBe('[image removed]');
    expect(withoutInlineImages(`{"a": "${text}", "b": 1}`)).toBe('{"a": "[image removed]", "b": 1}');
    expect(withoutInlineImages(`See ${text} and go on.`)).toBe('See [image removed] and go on.');
  });

  it('as an address', () => {
    const address = `data:image/x;base64,${image.toString('base64')}`;
    expect(withoutInlineImages(`![](${address}) after`)).toBe('![](data:image/removed) after');
    expect(withoutInlineImages(`url("DATA:${address.slice(5)}")`)).toBe('url("data:image/removed")');
  });
});

it.each([
  'data:image/svg+xml;utf8,<svg width="9"><path d="M0"/></svg>',
  'data:image/svg+xml,%3Csvg%20width=%229%22/%3E',
])('an SVG written out in an address: %s', (address) =>
  expect(withoutInlineImages(`url("${address}") and on`)).toBe('url("data:image/removed") and on'),
);

it.each([
  'A PNG begins with iVBORw0KGgo in base64, a JPEG with /9j/4AAQ.',
  `https://cdn.example/9j/4AAQ/${'a'.repeat(80)}`,
  Buffer.from('%PDF-1.7 and more than enough of everything else in it').toString('base64'),
  Buffer.from(`<?xml version="1.0"?><feed>${'<entry/>'.repeat(20)}</feed>`).toString('base64'),
  Buffer.from('RIFF\x9a\x12\0\0WAVEfmt and so on and on and on and on', 'latin1').toString('base64'),
  'data:image/ is a prefix, and data:image/png is too short to be one',
  `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'.repeat(3)}`,
])('what is no picture stays: %s', (text) => expect(withoutInlineImages(text)).toBe(text));

it('words in the lines below a picture stay', () => {
  const text = `${IMAGES['png']?.toString('base64')}\nThe picture shows a harbour.`;
  expect(withoutInlineImages(text)).toBe('[image removed]\nThe picture shows a harbour.');
});

it('texts without pictures stay as they are', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => withoutInlineImages(text) === text));
});

describe('time grows with the size of the text', () => {
  it.each([
    'iVBORw0KGgo',
    'PD94bWwg',
    'PCEtL',
    '/9j/4',
    'data:image/png;base64,',
    'data:image/svg+xml,<svg',
    'data:image/a;b;c;d',
    `iVBORw0KGgo${'A'.repeat(60)}\n`,
    `PD94bWwg${'A'.repeat(60)}\\n`,
    '\n',
    'AAAA',
  ])('%j', (unit) =>
    expectLinearTime((factor) => {
      const text = unit.repeat((factor * 400_000) / unit.length);
      return () => withoutInlineImages(text);
    }),
  );
});
