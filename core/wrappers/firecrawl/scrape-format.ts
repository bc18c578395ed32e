import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { quoted } from '../../text/quoted';
import { notMapped, objectIn, readMembers, textIn, wrongType } from '../members';

/** The form in which the result of a scrape is wanted; a run has one result. */
export interface ScrapeFormat {
  kind: 'markdown' | 'json' | 'summary' | 'answer';
  /** What a run is asked for beside the page. */
  body: JsonObject;
  screenshot: boolean;
}

const KINDS = new Map<JsonValue | undefined, ScrapeFormat['kind']>([
  ['markdown', 'markdown'],
  ['json', 'json'],
  ['summary', 'summary'],
  ['question', 'answer'],
  ['query', 'answer'],
]);

/** @param jsonOptions where version 1 has what version 2 says in the format itself */
export function scrapeFormatOf(formats: JsonValue | undefined, jsonOptions: JsonObject | undefined): ScrapeFormat {
  const given = (Array.isArray(formats) && formats.length > 0 ? formats : ['markdown']).map(asObject);
  const screenshot = given.some(({ type }) => type === 'screenshot');
  const results = given.filter(({ type }) => type !== 'screenshot');
  const unknown = given.find(({ type }) => type !== 'screenshot' && !KINDS.has(type));
  if (unknown)
    throw notMapped(
      'formats',
      `holds ${quoted(typeof unknown['type'] === 'string' ? unknown['type'] : 'no type')}, which no run brings`,
    );
  if (results.length > 1) throw notMapped('formats', 'asks for several results, and a run has one');
  for (const format of given.filter(({ type }) => type === 'screenshot')) readMembers(format, { mapped: ['type'] });
  const format: JsonObject = results[0] ?? { type: 'markdown' };
  const kind = KINDS.get(format['type']) ?? 'markdown';
  return { kind, screenshot, body: bodyFor(kind, { ...jsonOptions, ...format }) };
}

function asObject(format: JsonValue): JsonObject {
  if (typeof format === 'string') return { type: format };
  if (!isJsonObject(format)) throw wrongType('formats', 'a list of names and objects');
  return format;
}

function bodyFor(kind: ScrapeFormat['kind'], format: JsonObject): JsonObject {
  const { given } = readMembers(format, { mapped: MEMBERS[kind] });
  if (kind === 'summary') return { input: 'Summarise this page.' };
  if (kind === 'answer') return { input: textIn(given, 'question') ?? textIn(given, 'prompt') ?? '' };
  if (kind === 'markdown') return {};
  const [prompt, schema, system] = [textIn(given, 'prompt'), objectIn(given, 'schema'), textIn(given, 'systemPrompt')];
  return {
    ...(system !== undefined && { instructions: system }),
    ...(prompt !== undefined && { input: prompt }),
    ...(schema === undefined ? { response_format: { type: 'json_object' } } : { output_schema: schema }),
  };
}

const MEMBERS: Record<ScrapeFormat['kind'], string[]> = {
  markdown: ['type'],
  json: ['type', 'prompt', 'schema', 'systemPrompt'],
  summary: ['type'],
  answer: ['type', 'question', 'prompt'],
};
