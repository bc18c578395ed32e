/** How files of a type begin. `at` counts from the start; `claims` are more exact types that are packed in this one. */
export interface Signature {
  type: string;
  bytes: readonly number[];
  at?: number;
  /** A second mark, where the first is shared with others. */
  and?: { at: number; text: string };
  claims?: RegExp;
}

const text = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0));
/** Documents, programs and archives of many makers are one of a few containers inside. */
const ANY_APPLICATION = /^application\//;
const ANY_MEDIUM = /^(?:audio|video|application)\//;

/** After the MIME Sniffing Standard, and a few that people download. The first that fits holds. */
export const SIGNATURES: readonly Signature[] = [
  { type: 'application/pdf', bytes: text('%PDF-') },
  { type: 'image/png', bytes: [0x89, ...text('PNG\r\n\u001a\n')] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: text('GIF87a') },
  { type: 'image/gif', bytes: text('GIF89a') },
  { type: 'image/webp', bytes: text('RIFF'), and: { at: 8, text: 'WEBP' } },
  { type: 'audio/wav', bytes: text('RIFF'), and: { at: 8, text: 'WAVE' }, claims: /^audio\// },
  { type: 'video/x-msvideo', bytes: text('RIFF'), and: { at: 8, text: 'AVI ' }, claims: /^video\// },
  { type: 'image/avif', bytes: text('ftypavif'), at: 4 },
  { type: 'image/heic', bytes: text('ftyphei'), at: 4, claims: /^image\/hei[cf]/ },
  { type: 'video/quicktime', bytes: text('ftypqt'), at: 4 },
  { type: 'video/mp4', bytes: text('ftyp'), at: 4, claims: ANY_MEDIUM },
  { type: 'video/webm', bytes: [0x1a, 0x45, 0xdf, 0xa3], claims: ANY_MEDIUM },
  { type: 'application/ogg', bytes: text('OggS\u0000'), claims: ANY_MEDIUM },
  { type: 'audio/mpeg', bytes: text('ID3') },
  { type: 'audio/flac', bytes: text('fLaC') },
  { type: 'audio/midi', bytes: text('MThd') },
  { type: 'image/tiff', bytes: text('II*\u0000') },
  { type: 'image/tiff', bytes: text('MM\u0000*') },
  { type: 'image/x-icon', bytes: [0, 0, 1, 0], claims: /^image\// },
  { type: 'font/woff', bytes: text('wOFF') },
  { type: 'font/woff2', bytes: text('wOF2') },
  { type: 'application/zip', bytes: text('PK\u0003\u0004'), claims: ANY_APPLICATION },
  { type: 'application/zip', bytes: text('PK\u0005\u0006'), claims: ANY_APPLICATION },
  { type: 'application/gzip', bytes: [0x1f, 0x8b, 0x08], claims: ANY_APPLICATION },
  { type: 'application/vnd.rar', bytes: text('Rar!\u001a\u0007'), claims: ANY_APPLICATION },
  { type: 'application/x-7z-compressed', bytes: [...text('7z'), 0xbc, 0xaf, 0x27, 0x1c], claims: ANY_APPLICATION },
  { type: 'application/x-xz', bytes: [0xfd, ...text('7zXZ\u0000')], claims: ANY_APPLICATION },
  { type: 'application/x-bzip2', bytes: text('BZh'), claims: ANY_APPLICATION },
  { type: 'application/zstd', bytes: [0x28, 0xb5, 0x2f, 0xfd], claims: ANY_APPLICATION },
  // Office files before 2007.
  { type: 'application/x-cfb', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], claims: ANY_APPLICATION },
  { type: 'application/vnd.sqlite3', bytes: text('SQLite format 3\u0000'), claims: ANY_APPLICATION },
  { type: 'application/vnd.microsoft.portable-executable', bytes: text('MZ'), claims: ANY_APPLICATION },
  { type: 'application/x-elf', bytes: [0x7f, ...text('ELF')], claims: ANY_APPLICATION },
  { type: 'application/wasm', bytes: text('\u0000asm') },
  { type: 'application/postscript', bytes: text('%!PS-Adobe-') },
  { type: 'application/rtf', bytes: text('{\\rtf'), claims: /^text\/rtf/ },
  { type: 'application/x-tar', bytes: text('ustar'), at: 257, claims: ANY_APPLICATION },
];
