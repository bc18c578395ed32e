import type { Remains } from './remains';

/** Where a secret was found, and in which spelling. */
export function findSecrets(remains: Remains[], secrets: Record<string, string>): string[] {
  return remains.flatMap(({ kind, place, bytes }) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(spellingsOf(secret))
        .filter(([, spelling]) => holds(bytes, spelling))
        .map(([spelled]) => `${name}, ${spelled}, in ${kind}: ${place}`),
    ),
  );
}

/**
 * A code is a number that may turn up by chance inside longer ones (times, ids, digests); as a leak it stands alone.
 * Everything else is found wherever it is.
 */
function holds(bytes: Buffer, spelling: string): boolean {
  if (!bytes.includes(spelling)) return false;
  if (!/^\d+$/.test(spelling)) return true;
  return new RegExp(`(?<![0-9A-Za-z]|\\d\\.)${spelling}(?![0-9A-Za-z])`).test(bytes.toString('latin1'));
}

/** Written here once more, so that the search does not depend on the code that it checks. */
function spellingsOf(secret: string): Record<string, string> {
  const bytes = Buffer.from(secret);
  const inside = (offset: number): string => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    return encoded.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3));
  };
  return {
    plain: secret,
    'URL-encoded': encodeURIComponent(secret),
    'as a form field': new URLSearchParams([['', secret]]).toString().slice(1),
    'in JSON': JSON.stringify(secret).slice(1, -1),
    'in JSON in JSON': JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
    'in base64': bytes.toString('base64').replace(/=+$/, ''),
    'in base64 after one byte': inside(1),
    'in base64 after two bytes': inside(2),
    'in base64url': bytes.toString('base64url'),
    'in hexadecimal': bytes.toString('hex'),
    backwards: [...secret].reverse().join(''),
  };
}
