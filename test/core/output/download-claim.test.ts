import type { JsonValue } from '../../../core/json';
import { renameDownloadClaim } from '../../../core/output/download-claim';

describe('a claimed download', () => {
  it('is renamed where it stands, with what was delivered beside it', () => {
    const renamed = renameDownloadClaim({ a: 1, download_succeeded: true, b: 2 }, false);
    expect(JSON.stringify(renamed)).toBe('{"a":1,"download_triggered":true,"file_delivered":false,"b":2}');
  });

  it('is renamed in objects and lists below, too', () => {
    const output = { result: { download_succeeded: true }, files: [{ name: 'a.pdf', download_succeeded: 'true' }, 1] };
    expect(renameDownloadClaim(output, true)).toEqual({
      result: { download_triggered: true, file_delivered: true },
      files: [{ name: 'a.pdf', download_triggered: 'true', file_delivered: true }, 1],
    });
  });

  it('what a runner says about delivery does not count', () => {
    expect(renameDownloadClaim({ file_delivered: true, download_succeeded: true }, false)).toEqual({
      download_triggered: true,
      file_delivered: false,
    });
  });

  it('is left alone where no structure of ours goes', () => {
    let deep: JsonValue = { download_succeeded: true };
    for (let level = 0; level < 40; level += 1) deep = [deep];
    expect(JSON.stringify(renameDownloadClaim(deep, true))).toContain('download_succeeded');
  });

  it.each<[string, JsonValue]>([
    ['no claim', { a: 1, file_delivered: true, b: { download_triggered: true } }],
    ['words', 'download_succeeded'],
    ['a list', [1]],
    ['a key of the prototype', JSON.parse('{"a":{"__proto__":{"b":1}}}') as JsonValue],
  ])('leaves %s alone', (_name, output) => {
    expect(renameDownloadClaim(output, true)).toEqual(output);
  });
});
