import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonValue } from '../../core/json';
import type { EnvelopeStatus } from '../../core/run/states';

const SETS = path.join(__dirname, 'sets');
/** They judge what nobody has tuned: of their tasks only the sums are told. */
export const KEPT_APART: readonly string[] = [
  'bulletin-apart',
  'choices-apart',
  'errands-apart',
  'everyday-apart',
  'examination',
  'mosaic-apart',
];

/** What a customer sends, and what a fair judge takes for right. */
export interface SetTask {
  id: string;
  kind: string;
  /** Of a create; `{site}`, `{host}` and `{cred:NAME}` stand for what is only known when the site runs. */
  body: Record<string, JsonValue>;
  /** By name, what is put into the vault before. */
  credentials?: Record<string, Record<string, string>>;
  /** What the owner says when the run asks, in this order. */
  inputs?: string[];
  accept: EnvelopeStatus[];
  succeeds_with?: Expected;
  /** How many files are to be delivered. */
  files?: number;
  /** What the site has to have seen. */
  server_saw?: string;
  why: string;
}

export interface Expected {
  /** Texts that every right answer has, and such as only a wrong one has; case and blanks do not count. */
  has?: string[];
  has_not?: string[];
  /** What the output holds at the least. */
  output?: JsonValue;
}

/** A program that serves the sites of a set, and the tasks for them. */
export interface TaskSet {
  name: string;
  site: string;
  tasks: SetTask[];
}

export function setNames(): string[] {
  return readdirSync(SETS).sort();
}

/** A set by its name, or any folder of the same form. */
export function readSet(name: string): TaskSet {
  const folder = path.resolve(SETS, name);
  const tasks = JSON.parse(readFileSync(path.join(folder, 'tasks.json'), 'utf8')) as SetTask[];
  return { name, site: path.join(folder, 'server.mjs'), tasks };
}
