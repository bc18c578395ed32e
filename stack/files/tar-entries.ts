const BLOCK = 512;

export interface TarEntry {
  name: string;
  isExecutable: boolean;
  content: Buffer;
}

/** The regular files of a tar archive. Names that would leave the target folder are refused. */
export function* tarEntries(archive: Buffer): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    const baseName = text(header, 0, 100);
    if (baseName === '') return;
    const size = parseInt(text(header, 124, 12), 8) || 0;
    const type = text(header, 156, 1);
    const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
    const name = (prefix ? `${prefix}/${baseName}` : baseName).replace(/^\.\//, '');
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`unsafe name in archive: ${name}`);
    if (type === '0' || type === '') {
      const isExecutable = (parseInt(text(header, 100, 8), 8) & 0o111) !== 0;
      yield { name, isExecutable, content: archive.subarray(at + BLOCK, at + BLOCK + size) };
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.toString('latin1', start, start + length);
  const end = field.indexOf('\0');
  return end < 0 ? field : field.slice(0, end);
}
