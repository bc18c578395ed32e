import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { removeDataDir, startProduct, type Product } from '../support/product';
import { pythonWith } from '../support/clients/python';

jest.setTimeout(180_000);

const ROOT = resolve(__dirname, '../..');
const python = pythonWith(['openai==3.49.0', 'anthropic==2.8.0']);
if ('missing' in python) console.warn(`The Python examples are not run: ${python.missing}.`);

interface Example {
  name: string;
  language: string;
  code: string;
  /** What the document says it prints; null where it says nothing. */
  printed: string | null;
}

/** Code blocks of a document, each with the block of output that follows it. */
function examplesOf(document: string, languages: string[]): Example[] {
  const text = readFileSync(resolve(ROOT, document), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm)];
  return blocks
    .filter(([, language]) => languages.includes(language ?? ''))
    .map(([, language = '', code = '', printed], index) => {
      return { name: `${document} ${index + 1} (${language})`, language, code, printed: printed ?? null };
    });
}

const examples = examplesOf('docs/clients.md', ['js', 'python']);
const isRunnable = ({ language }: Example): boolean => language !== 'python' || 'folder' in python;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.kill('SIGTERM', 'parent');
  removeDataDir(product);
});

async function run(command: string, args: string[], code: string): Promise<{ code: number | null; printed: string }> {
  const here = code
    .replaceAll('http://127.0.0.1:8080', product.baseUrl)
    .replaceAll('http://127.0.0.1:8081', product.demoUrl)
    .replaceAll('$(cat .svc/api-key)', product.apiKey);
  const child = spawn(command, [...args, here], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      SVC_API_KEY: product.apiKey,
      ...('folder' in python ? { PYTHONPATH: python.folder } : {}),
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [exit] = (await once(child, 'close')) as [number | null];
  return { code: exit, printed: exit === 0 ? printed : `${printed}${complaints}` };
}

test.each(examples.filter(isRunnable))('$name does what it says', async ({ language, code, printed }) => {
  const result = await (language === 'js'
    ? run('node', ['--input-type=module', '-e'], code)
    : run('python3', ['-c'], code));
  expect(result).toEqual({ code: 0, printed: printed ?? expect.stringContaining('# The lighthouse that lends books') });
});

test('the document has an example for every SDK it speaks of', () => {
  const all = examples.map(({ code }) => code).join('\n');
  for (const sdk of ["from 'openai'", "from 'ai'", "from '@anthropic-ai/sdk'", 'from openai', 'from anthropic']) {
    expect(all).toContain(sdk);
  }
});

test('the curl of the README streams to the end', async () => {
  const [curl] = examplesOf('README.md', ['sh']).filter(({ code }) => code.includes('curl -sN'));
  const { code, printed } = await run('bash', ['-c'], curl?.code ?? 'false');
  expect(code).toBe(0);
  expect(printed).toMatch(/^event: response\.created\n/);
  expect(printed).toMatch(/event: response\.completed\ndata: .*\n\ndata: \[DONE\]\n/);
});
