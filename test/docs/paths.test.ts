import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const DOCUMENTS = ['README.md', ...readdirSync(join(ROOT, 'docs')).flatMap(asDocument)];
const SOURCE_FOLDERS = 'activities api bench core db demo docs hosts net runners stack test workers workflows'.split(
  ' ',
);
/** Only whole paths: what stands behind a slash or a dot belongs to an address or to a longer path. */
const PATH = new RegExp(`(?<![\\w./@:-])(?:dist/)?(?:${SOURCE_FOLDERS.join('|')})/[\\w./-]*`, 'g');
const ROOT_FILE = /`([\w.-]+\.(?:ts|cjs|mjs|yml))`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

function asDocument(name: string): string[] {
  return name.endsWith('.md') ? [`docs/${name}`] : [];
}

const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

/** Where the file of a mentioned path stands; what is built stands beside its source. */
function placeOf(mentioned: string): string {
  const path = mentioned.replace(/\.+$/, '');
  return path.startsWith('dist/') ? path.slice('dist/'.length).replace(/\.js$/, '.ts') : path;
}

function pathsIn(document: string): string[] {
  const text = textOf(document);
  const links = [...text.matchAll(LINK)].map(([, target = '']) => join(dirname(document), target));
  const rootFiles = [...text.matchAll(ROOT_FILE)].map(([, name = '']) => name);
  return [...[...text.matchAll(PATH)].map(([path]) => placeOf(path)), ...rootFiles, ...links];
}

test.each(DOCUMENTS)('every path in %s is in the tree', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('paths are found in the documents', () => {
  expect(pathsIn('docs/architecture.md')).toContain('workers/service/start-service.ts');
  expect(pathsIn('README.md')).toContain('workers/start.ts');
});

/** One room for each provider, all alike; `docs/providers.md` is their plan. */
const ALIKE = 'runners/providers';

/** Folders with files in them; the plan need not name those that only group others, nor tests and benchmarks. */
function rooms(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  if (folder === ALIKE) return [`${folder}/`];
  const inside = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => rooms(`${folder}/${name}`));
  return entries.some((entry) => entry.isFile()) ? [`${folder}/`, ...inside] : inside;
}

/** At the top of the tree, and so in the table of who may import whom. */
const isFolder = (room: string): boolean => room.indexOf('/') === room.length - 1;

/** What the first column of the table says; other tables and sentences mention rooms as well. */
function tableUnder(heading: string, text: string): string {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const rows = section.split(/^## /m)[0]?.match(/^\|[^|]*\|/gm) ?? [];
  return rows.join('\n');
}

test('every room of the product is in the plan', () => {
  const document = textOf('docs/architecture.md');
  const folders = tableUnder('## Folders and what each may import', document);
  const plan = tableUnder('## Rooms', document);
  const product = SOURCE_FOLDERS.filter((name) => !['bench', 'docs', 'test'].includes(name)).flatMap(rooms);
  expect(product.filter((room) => !(isFolder(room) ? folders : plan).includes(`\`${room}\``))).toEqual([]);
});
