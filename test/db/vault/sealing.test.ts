import { randomBytes } from 'node:crypto';
import { createLocalKek, seal, unseal, type SealedSecret } from '../../../db/vault/sealing';

const kek = createLocalKek(randomBytes(32), 'key-1');
const CONTEXT = 'run_secrets resp_1';

function flipped(base64: string, at = 0): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
}
const cut = (base64: string, bytes: number): string =>
  Buffer.from(base64, 'base64').subarray(0, bytes).toString('base64');

it.each(['', 'hunter2', 'päßwörd 🙂', 'x'.repeat(100_000)])('what was sealed comes back: %.20j', async (secret) => {
  const sealed = await seal(kek, secret, CONTEXT);
  expect(await unseal(kek, sealed, CONTEXT)).toBe(secret);
});

it('the sealed form does not contain the secret, and no two are alike', async () => {
  const [first, second] = [await seal(kek, 'hunter2', CONTEXT), await seal(kek, 'hunter2', CONTEXT)];
  expect(JSON.stringify(first)).not.toContain('hunter2');
  expect(JSON.stringify(first)).not.toContain(Buffer.from('hunter2').toString('base64').slice(0, -1));
  for (const part of ['wrappedKey', 'nonce', 'tag', 'ciphertext'] as const) expect(first[part]).not.toBe(second[part]);
});

it('moved to another row, it does not open', async () => {
  const sealed = await seal(kek, 'hunter2', CONTEXT);
  await expect(unseal(kek, sealed, 'run_secrets resp_2')).rejects.toThrow();
});

it('mixed from two secrets of the same row, it does not open', async () => {
  const [first, second] = [await seal(kek, 'one', CONTEXT), await seal(kek, 'two', CONTEXT)];
  await expect(unseal(kek, { ...first, wrappedKey: second.wrappedKey }, CONTEXT)).rejects.toThrow();
  await expect(unseal(kek, { ...first, ciphertext: second.ciphertext }, CONTEXT)).rejects.toThrow();
});

it.each<[string, (sealed: SealedSecret) => Partial<SealedSecret>]>([
  ['a changed text', ({ ciphertext }) => ({ ciphertext: flipped(ciphertext) })],
  ['a changed tag', ({ tag }) => ({ tag: flipped(tag, 15) })],
  ['a changed nonce', ({ nonce }) => ({ nonce: flipped(nonce) })],
  ['a changed key', ({ wrappedKey }) => ({ wrappedKey: flipped(wrappedKey, 40) })],
  ['a changed nonce of the key', ({ wrappedKey }) => ({ wrappedKey: flipped(wrappedKey, 0) })],
  ['a text cut short', ({ ciphertext }) => ({ ciphertext: cut(ciphertext, 3) })],
  ['a tag cut to four bytes, which would be easy to guess', ({ tag }) => ({ tag: cut(tag, 4) })],
  ['a key cut short', ({ wrappedKey }) => ({ wrappedKey: cut(wrappedKey, 20) })],
  ['an empty tag', () => ({ tag: '' })],
  ['another key id', () => ({ keyId: 'key-2' })],
])('%s is refused', async (_name, change) => {
  const sealed = await seal(kek, 'hunter2', CONTEXT);
  await expect(unseal(kek, { ...sealed, ...change(sealed) }, CONTEXT)).rejects.toThrow();
});

it('another key-encryption key does not open it, even under the same name', async () => {
  const sealed = await seal(kek, 'hunter2', CONTEXT);
  await expect(unseal(createLocalKek(randomBytes(32), 'key-1'), sealed, CONTEXT)).rejects.toThrow();
});

it('a key that is not at hand is named, so that an operator knows what is missing', async () => {
  const sealed = await seal(createLocalKek(randomBytes(32), 'key-of-last-year'), 'x', CONTEXT);
  await expect(unseal(kek, sealed, CONTEXT)).rejects.toThrow('key-of-last-year');
});
