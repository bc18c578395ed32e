import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Voice } from '../../core/quality/voice/voices';
import { outcomeSets } from '../quality/outcome-set';

export interface Example {
  /** The file it stands in; each was written by somebody else. */
  author: string;
  language: string;
  kind: Voice;
  text: string;
}

const FOLDER = path.join(__dirname, 'texts');

/** The texts that were written to learn from, by people who had not read the rules. */
export function writtenExamples(): Example[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((file) => {
    const lines = readFileSync(path.join(FOLDER, file), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => ({
      ...(JSON.parse(line) as Omit<Example, 'author'>),
      author: path.basename(file, '.jsonl'),
    }));
  });
}

/** Answers that rules were once wrong about: they are what is hardest to tell from junk. */
export function knownAnswers(): Example[] {
  const good = outcomeSets()
    .filter(({ use }) => use === 'tuned')
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ label }) => label === 'succeeded');
  return good.flatMap(({ outcome: { output } }) =>
    typeof output === 'string' ? [{ author: 'outcomes', language: 'any', kind: 'content' as const, text: output }] : [],
  );
}
