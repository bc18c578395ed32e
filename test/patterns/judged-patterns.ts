import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(__dirname, 'judged-patterns.txt');
/** Who judges: where one of them changes, or the engine does, all patterns are judged again. */
const JUDGES = ['superlinear.ts', 'attacks.ts', '../support/growth.ts'];

/** The patterns that these judges found linear before: a pattern does not change without its letters. */
export function judgedBefore(): (written: string) => boolean {
  const [judges, ...names] = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n') : [];
  const known = new Set(judges === judgesNow() ? names : []);
  return (written) => known.has(nameOf(written));
}

export function writeJudged(patterns: Iterable<string>): void {
  const names = [...patterns].map(nameOf).sort();
  writeFileSync(FILE, `${[judgesNow(), ...names].join('\n')}\n`);
}

function judgesNow(): string {
  const engine = process.versions.v8.split('.').slice(0, 2).join('.');
  const { version } = JSON.parse(readFileSync(require.resolve('scslre/package.json'), 'utf8')) as { version: string };
  const sources = JUDGES.map((file) => readFileSync(path.join(__dirname, file), 'utf8'));
  return `judged by ${nameOf([engine, version, ...sources].join('\n'))}`;
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
