import { RequestError } from '../errors';
import { isJsonObject, type JsonObject } from '../json';
import { MAX_MENTIONED_URLS } from '../limits';
import type { CreateResponseBody } from './parse-request';
import { textOfInputArray, urlsInText } from './task-text';

/** What a body asks for, gathered from the members that can say it. */
export interface ReadTask {
  text: string;
  steps: string[];
  successCriteria: string | null;
  /** The page that a member of its own names. */
  page: NamedUrl | null;
  /** Addresses in words and steps, in their order. */
  mentioned: NamedUrl[];
}

export interface NamedUrl {
  url: string;
  /** The member it came in. */
  param: string;
}

/** Throws when the body names no task: words and steps beside `input` and `url` add to a task and are none. */
export function readTask(body: CreateResponseBody): ReadTask {
  const structured = isJsonObject(body.input) ? body.input : {};
  const page = pageOf(body, structured);
  const innerSteps = stringsOf(structured['steps']) ?? [];
  const asked = spoken([
    { param: 'input', text: textOfInput(body.input) },
    { param: 'input.goal', text: stringOf(structured['goal']) },
  ]);
  const added = spoken([
    { param: 'instructions', text: body.instructions },
    { param: 'goal', text: body.goal },
    { param: 'task', text: body.task },
  ]);
  const ownSteps = nonEmpty(body.steps);
  if (page === null && asked.length === 0 && innerSteps.length === 0) {
    throw missingInput([...added.map(({ param }) => param), ...(ownSteps ? ['steps'] : [])]);
  }

  const words = [...added, ...asked];
  const text = words.map((part) => part.text).join('\n');
  const steps = ownSteps ?? innerSteps;
  const mentioned = urlsInText([text, ...steps].join('\n'));
  if (mentioned.length > MAX_MENTIONED_URLS) {
    throw new RequestError('invalid_request', {
      param: 'input',
      message: `A task names at most ${MAX_MENTIONED_URLS} URLs.`,
    });
  }
  const paramOf = (url: string): string =>
    words.find((part) => part.text.includes(url))?.param ?? (ownSteps ? 'steps' : 'input.steps');
  return {
    text,
    steps,
    successCriteria: body.success_criteria ?? stringOf(structured['success_criteria']) ?? null,
    page,
    mentioned: mentioned.map((url) => ({ url, param: paramOf(url) })),
  };
}

function missingInput(given: string[]): RequestError {
  if (given.length === 0) return new RequestError('missing_input', { param: 'input' });
  return new RequestError('missing_input', {
    param: 'input',
    message: `Neither input nor url was given; ${given.join(' and ')} can only add to them.`,
  });
}

function pageOf(body: CreateResponseBody, structured: JsonObject): NamedUrl | null {
  if (body.url !== undefined) return { url: body.url, param: 'url' };
  const inner = stringOf(structured['url']);
  return inner === undefined ? null : { url: inner, param: 'input.url' };
}

function textOfInput(input: CreateResponseBody['input']): string | undefined {
  if (typeof input === 'string') return input;
  return Array.isArray(input) ? textOfInputArray(input) : undefined;
}

function spoken(parts: { param: string; text: string | undefined }[]): { param: string; text: string }[] {
  return parts.flatMap(({ param, text }) => (text === undefined || text.trim() === '' ? [] : [{ param, text }]));
}

function nonEmpty(list: string[] | undefined): string[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function stringsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}
