import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject, JsonValue } from '../../core/json';

/** An output as runners give it, and what it is in the form of a caller's schema. */
export interface MessyOutput {
  id: string;
  kind: string;
  lang: string;
  task: string;
  output: JsonValue;
  schema: JsonObject;
  /** Null where nothing right can be made of the output; a member that is missing has to be left out. */
  expected: JsonValue;
}

const FOLDER = path.join(__dirname, 'sets');

/** The sets by name, each a file with one output a line. */
export function readSets(): [name: string, set: MessyOutput[]][] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
  return files.sort().map((file) => {
    const lines = readFileSync(path.join(FOLDER, file), 'utf8').split('\n');
    const set = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as MessyOutput);
    return [path.basename(file, '.jsonl'), set];
  });
}
