import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { withProgress } from '../progress';
import type { Report } from '../stack-error';
import { tarEntries } from '../files/tar-entries';
import { isSealIntact, sealFile } from '../files/verified-file';

export interface PackagedChromium {
  executable: string;
  fontConfig: string;
  /** Libraries for systems that lack them; a system's own are better, because they match its other parts. */
  libraries: string;
}

const PACKAGE = '@sparticuz/chromium';

/** The folder of the npm package that carries a Chromium for Linux on x64, or the reason why there is none. */
function locatePackage(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is for Linux on x64, not for ${process.platform}-${process.arch}`);
  }
  // Only its files are used: loading the package would unpack them to a fixed place in the temp folder, for anybody
  // to replace, and its launch flags switch the browser's security off.
  let folder = dirname(require.resolve(PACKAGE));
  while (!existsSync(join(folder, 'bin', 'chromium.br'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the npm package has no chromium.br');
    folder = parent;
  }
  return folder;
}

/** Unpacks the browser into `programsDir`, once for each version of the package. */
export async function unpackChromium(programsDir: string, report: Report): Promise<PackagedChromium> {
  const source = locatePackage();
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const home = join(programsDir, `chromium-${version}`);
  if (!(await isSealIntact(join(home, 'chromium')))) {
    await withProgress('Chromium: unpacking the browser of the npm package', report, () =>
      unpackInto(home, join(source, 'bin')),
    );
  }
  return { executable: join(home, 'chromium'), fontConfig: join(home, 'fonts.conf'), libraries: join(home, 'lib') };
}

/** Everything is written under another name first, so that a start that is killed half-way leaves no half browser. */
async function unpackInto(home: string, packed: string): Promise<void> {
  const draft = `${home}.draft-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    chmodSync(draft, 0o755);
    await Promise.all([
      unpackBrowser(join(packed, 'chromium.br'), draft),
      unpackTar(join(packed, 'swiftshader.tar.br'), draft),
      unpackTar(join(packed, 'al2023.tar.br'), draft),
      unpackTar(join(packed, 'fonts.tar.br'), draft),
    ]);
    // The package's own font settings name places that exist only in the cloud it was made for.
    writeShared(join(draft, 'fonts.conf'), fontConfig(join(home, 'fonts')));
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
  } catch (error) {
    // Another start may have put the same browser there in the meantime.
    if (!(await isSealIntact(join(home, 'chromium')))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function unpackBrowser(packed: string, folder: string): Promise<void> {
  const draft = join(folder, 'chromium.draft');
  await pipeline(createReadStream(packed), createBrotliDecompress({ chunkSize: 2 ** 21 }), createWriteStream(draft));
  chmodSync(draft, 0o755);
  await sealFile(draft, join(folder, 'chromium'));
}

async function unpackTar(packed: string, folder: string): Promise<void> {
  const archive = await promisify(brotliDecompress)(await readFile(packed));
  for (const { name, content, isExecutable } of await tarEntries(archive)) {
    const parts = name.split('/').slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) {
      const parent = join(folder, ...parts.slice(0, depth));
      mkdirSync(parent, { recursive: true });
      chmodSync(parent, 0o755);
    }
    writeShared(join(folder, name), content, isExecutable ? 0o755 : 0o644);
  }
}

/** Readable for the browser's user whatever our umask is. */
function writeShared(path: string, content: string | Buffer, mode = 0o644): void {
  writeFileSync(path, content);
  chmodSync(path, mode);
}

function fontConfig(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}
