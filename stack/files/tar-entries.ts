import { list, type ReadEntry } from 'tar';

export interface TarEntry {
  name: string;
  isExecutable: boolean;
  content: Buffer;
}

/** The regular files of a tar archive, which gzip may have packed. Names that would leave the target folder are refused. */
export async function tarEntries(archive: Buffer): Promise<TarEntry[]> {
  const found: { entry: ReadEntry; content: Promise<Buffer> }[] = [];
  await new Promise<void>((resolve, reject) => {
    list({
      strict: true,
      onReadEntry(entry) {
        if (entry.type === 'File' || entry.type === 'OldFile') found.push({ entry, content: entry.concat() });
      },
    })
      .on('end', resolve)
      .on('error', reject)
      .end(archive);
  });
  return Promise.all(
    found.map(async ({ entry, content }) => ({
      name: insideName(entry.path),
      isExecutable: ((entry.mode ?? 0) & 0o111) !== 0,
      content: await content,
    })),
  );
}

function insideName(path: string): string {
  const name = path.replace(/^\.\//, '');
  if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`unsafe name in archive: ${name}`);
  return name;
}
