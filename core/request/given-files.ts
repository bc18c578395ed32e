import { RequestError } from '../errors';
import { isJsonObject, type JsonObject } from '../json';
import { GIVEN_FILES } from '../limits';
import { cleanFileName } from './file-name';

/** A file that came with a request. */
export interface GivenFile {
  name: string;
  contentType: string;
  /** In base64. */
  data: string;
}

const DATA_URL = /^data:([^;,]{0,200})(?:;[^;,]{1,200}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const CONTENT_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;
const UNTYPED = 'application/octet-stream';
const ENDINGS: Record<string, string> = { 'application/pdf': '.pdf', 'text/plain': '.txt', 'text/csv': '.csv' };

/**
 * The files among the parts of an `input` array, in whichever style they came: `input_file` of Responses, `file` of Chat
 * Completions, `document` of Messages. Throws where one is not there in full: a task is not begun without what belongs
 * to it.
 */
export function filesOfInput(input: unknown): GivenFile[] {
  const found = Array.isArray(input) ? partsIn(input) : [];
  if (found.length > GIVEN_FILES.max)
    throw refused(`A task takes at most ${GIVEN_FILES.max} files.`, 'Leave out what the task does not need.');
  const files = found.map((part, index) => fileOf(part, index + 1));
  const names = files.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw refused(
      `Two files are called "${twice}".`,
      'Give each file a name of its own, by which it can be told apart.',
    );
  return files;
}

/** Whether a content part is a file, whatever it lacks. */
export function isFilePart(part: unknown): boolean {
  return isJsonObject(part) && sourceOf(part) !== null;
}

/** As a file part says it, in whichever style. */
interface FileSource {
  name: unknown;
  data: unknown;
  contentType?: unknown;
}

function partsIn(items: readonly unknown[]): FileSource[] {
  return items.flatMap((item) => {
    if (!isJsonObject(item) || item['role'] === 'assistant') return [];
    const source = sourceOf(item);
    if (source !== null) return [source];
    return Array.isArray(item['content']) ? partsIn(item['content']) : [];
  });
}

function sourceOf(part: JsonObject): FileSource | null {
  const type = part['type'];
  if (type === 'input_file') return { name: part['filename'], data: part['file_data'] };
  if (type === 'file') {
    const file = isJsonObject(part['file']) ? part['file'] : {};
    return { name: file['filename'], data: file['file_data'] };
  }
  if (type !== 'document') return null;
  const source = isJsonObject(part['source']) ? part['source'] : {};
  const data = source['type'] === 'base64' ? source['data'] : undefined;
  return { name: part['title'], data, contentType: source['media_type'] };
}

function fileOf({ name: givenName, data: given, contentType }: FileSource, number: number): GivenFile {
  const called = typeof givenName === 'string' ? cleanFileName(givenName) : '';
  const told = called === '' ? `File ${number}` : `The file "${called}"`;
  if (typeof given !== 'string')
    throw refused(`${told} has no bytes: references by id or address are not followed.`, SEND_BYTES);
  const head = DATA_URL.exec(given);
  const data = head === null ? given : given.slice(head[0].length);
  if (data.length % 4 !== 0 || !BASE64.test(data)) throw refused(`${told} is not valid base64.`, SEND_BYTES);
  const type = [contentType, head?.[1]].find((each) => typeof each === 'string' && CONTENT_TYPE.test(each));
  const fileType = typeof type === 'string' ? type.toLowerCase() : UNTYPED;
  return { name: called === '' ? `file-${number}${ENDINGS[fileType] ?? ''}` : called, contentType: fileType, data };
}

const SEND_BYTES = 'Send the bytes themselves with the request, in base64; docs/clients.md shows how.';

function refused(message: string, remediation: string): RequestError {
  return new RequestError('invalid_request', { param: 'input', message, remediation });
}
