import { bytesOfUuid, ID_PREFIXES, idOfUuid, isId, makeId, uuidOfId, type IdKind } from '../../../core/run/ids';
import { fc } from '../../support/property';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const kinds = Object.keys(ID_PREFIXES) as IdKind[];
const kind = fc.constantFrom(...kinds);
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

/** The UUID that an id stands for, as 32 hexadecimal digits. */
function decode(id: string): string {
  let value = 0n;
  for (const letter of id.slice(id.indexOf('_') + 1)) value = value * 32n + BigInt(ALPHABET.indexOf(letter));
  return value.toString(16).padStart(32, '0');
}

it('the published prefixes are kept', () => {
  expect(ID_PREFIXES).toMatchObject({
    response: 'resp',
    attempt: 'att',
    artifact: 'art',
    interaction: 'int',
    credential: 'cred',
    webhook: 'wh',
    event: 'evt',
    delivery: 'whdel',
    account: 'acct',
    workspace: 'ws',
    challenge: 'chal',
    session: 'sess',
  });
});

it('an id is its prefix and 26 letters that are hard to mistake', () => {
  fc.assert(
    fc.property(kind, time, random, (which, now, bytes) => {
      expect(makeId(which, now, bytes)).toMatch(
        new RegExp(`^${ID_PREFIXES[which]}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$`),
      );
    }),
  );
});

it('an id is a UUIDv7 of the time and the randomness it was given', () => {
  fc.assert(
    fc.property(time, random, (now, bytes) => {
      const uuid = decode(makeId('response', now, bytes));
      expect(Number.parseInt(uuid.slice(0, 12), 16)).toBe(now);
      expect(uuid[12]).toBe('7');
      expect('89ab').toContain(uuid[16]);
      const hex = Buffer.from(bytes).toString('hex');
      expect(uuid.slice(13, 16)).toBe(hex.slice(1, 4));
      expect(uuid.slice(17)).toBe(hex.slice(5));
    }),
  );
});

it('ids sort by the time they were made, whatever their randomness', () => {
  fc.assert(
    fc.property(time, time, random, random, (first, second, left, right) => {
      fc.pre(first !== second);
      expect(makeId('response', first, left) < makeId('response', second, right)).toBe(first < second);
    }),
  );
});

it('two ids of one moment differ when their randomness does', () => {
  const ids = Array.from({ length: 256 }, (_, byte) => makeId('response', 1, new Uint8Array(10).fill(byte, 9)));
  expect(new Set(ids).size).toBe(256);
});

it('an id is an id of its own kind and of no other', () => {
  fc.assert(
    fc.property(kind, kind, time, random, (made, asked, now, bytes) => {
      expect(isId(asked, makeId(made, now, bytes))).toBe(made === asked);
    }),
  );
});

it.each([
  '',
  'resp_',
  'resp_123',
  `resp_${'0'.repeat(27)}`,
  `resp_${'u'.repeat(26)}`,
  `RESP_${'0'.repeat(26)}`,
  `resp_${'0'.repeat(26)}\n`,
  `x resp_${'0'.repeat(26)}`,
  `resp_${'0'.repeat(25)}\u0000`,
])('%j is no response id', (text) => {
  expect(isId('response', text)).toBe(false);
});

it('bytesOfUuid reads the sixteen bytes of a UUID', () => {
  expect([...bytesOfUuid('00010203-0405-4607-88ff-fefdfcfbfa00')]).toEqual([
    0, 1, 2, 3, 4, 5, 0x46, 7, 0x88, 0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 0,
  ]);
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(Buffer.from(bytesOfUuid(uuid)).toString('hex')).toBe(uuid.replaceAll('-', ''));
    }),
  );
});

it('a workflow that replays makes the same id again', () => {
  const bytes = bytesOfUuid('0190b5a4-7c1e-4f2a-9d3b-1a2b3c4d5e6f');
  expect(makeId('attempt', 1_700_000_000_000, bytes)).toBe(makeId('attempt', 1_700_000_000_000, bytes));
});

it('an id and its UUID stand for each other, and nothing else is taken for a UUID', () => {
  fc.assert(
    fc.property(kind, time, random, (which, now, bytes) => {
      const id = makeId(which, now, bytes);
      expect(uuidOfId(id).replaceAll('-', '')).toBe(decode(id));
      expect(idOfUuid(which, uuidOfId(id))).toBe(id);
      expect(idOfUuid(which, uuidOfId(id).toUpperCase())).toBe(id);
      expect(idOfUuid(which, id)).toBeNull();
    }),
  );
});
