import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SCHEMATHESIS = 'schemathesis==4.32.5';

export interface ContractRun {
  exitCode: number | null;
  /** Cases that were generated and sent. */
  cases: number;
  /** How often an operation was answered with a status. */
  answers: Record<string, Record<string, number>>;
  output: string;
}

/** Generates requests from the document that a service publishes, and checks every answer against it. */
export async function runSchemathesis(
  folder: string,
  input: {
    documentUrl: string;
    apiKey: string;
    configFile: string;
    hooksFile: string;
    /** What the hooks are told. */
    world: object;
    maxExamples: number;
    seed: number;
  },
): Promise<ContractRun> {
  const reports = mkdtempSync(join(tmpdir(), 'svc-contract-'));
  const answersFile = join(reports, 'answers.json');
  const args = [
    ...['--config-file', input.configFile, 'run', input.documentUrl],
    ...['--header', `Authorization: Bearer ${input.apiKey}`],
    ...['--checks', 'all', '--mode', 'all', '--phases', 'examples,coverage,fuzzing,stateful'],
    ...['--max-examples', String(input.maxExamples), '--seed', String(input.seed), '--generation-database', 'none'],
    // Two threads that parse Python at once make older interpreters end with a SystemError (python/cpython#106905).
    ...['--workers', '1', '--continue-on-failure', '--no-color', '--suppress-health-check', 'all'],
  ];
  const child = spawn('python3', ['-c', 'from schemathesis.cli import schemathesis; schemathesis()', ...args], {
    cwd: reports,
    env: {
      ...process.env,
      PYTHONPATH: folder,
      PYTHONDONTWRITEBYTECODE: '1',
      SCHEMATHESIS_HOOKS: input.hooksFile,
      SVC_CONTRACT_WORLD: JSON.stringify(input.world),
      SVC_CONTRACT_ANSWERS: answersFile,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  const answers = JSON.parse(readFileSync(answersFile, 'utf8')) as ContractRun['answers'];
  rmSync(reports, { recursive: true, force: true });
  return { exitCode, cases: Number(/^\s*(\d+) generated/m.exec(output)?.[1] ?? 0), answers, output };
}
