import { fc } from '../../support/property';
import { buffer } from 'node:stream/consumers';
import { firstBytes, piecesOf, startOf, type FileBytes } from '../../../core/files/file-bytes';

/** The same bytes, all at once or in pieces; `closed` tells when whoever reads them has stopped. */
function arriving(pieces: readonly Uint8Array[]) {
  const state = { asked: 0, closed: false };
  async function* give(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for (const piece of pieces) {
        state.asked += 1;
        yield await Promise.resolve(piece);
      }
    } finally {
      state.closed = true;
    }
  }
  return { state, body: give() };
}
const pieceLists = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 10 });
const all = (bytes: FileBytes): Promise<Buffer> => buffer(piecesOf(bytes));

it('looking at the start loses nothing, however the bytes come', async () => {
  await fc.assert(
    fc.asyncProperty(pieceLists, fc.nat({ max: 60 }), async (pieces, length) => {
      const expected = Buffer.concat(pieces);
      for (const bytes of [expected, arriving(pieces).body]) {
        const { start, whole } = await startOf(bytes, length);
        expect(Buffer.from(start)).toEqual(expected.subarray(0, length));
        expect(await all(whole)).toEqual(expected);
      }
    }),
  );
});

it('no more is asked for than is wanted, and whoever stops early stops the source', async () => {
  const pieces = Array.from({ length: 10 }, () => new Uint8Array(10));
  const first = arriving(pieces);
  expect(await firstBytes(first.body, 15)).toHaveLength(15);
  expect(first.state).toEqual({ asked: 2, closed: true });

  const second = arriving(pieces);
  const { whole } = await startOf(second.body, 15);
  for await (const piece of piecesOf(whole)) if (piece.length > 0) break;
  expect(second.state).toEqual({ asked: 2, closed: true });
});

it('what comes at once is cut into pieces', async () => {
  const sizes: number[] = [];
  for await (const piece of piecesOf(new Uint8Array(1_000_000))) sizes.push(piece.byteLength);
  expect(Math.max(...sizes)).toBe(262_144);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000_000);
});
