import { RequestError } from '../errors';
import { MAX_MENTIONED_URLS } from '../limits';
import type { CreateResponseBody } from '../schemas/runs/create-response-schema';
import { textOfInputArray } from './task-text';
import { urlsInText } from './urls-in-text';

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
  const structured = typeof body.input === 'object' && !Array.isArray(body.input) ? body.input : {};
  const page = pageOf(body, structured);
  const innerSteps = filled(structured.steps);
  const asked = spoken([
    { param: 'input', text: textOfInput(body.input) },
    { param: 'input.goal', text: structured.goal },
  ]);
  const added = spoken([
    { param: 'instructions', text: body.instructions },
    { param: 'goal', text: body.goal },
    { param: 'task', text: body.task },
  ]);
  const ownSteps = filled(body.steps);
  const hasOwnSteps = ownSteps.length > 0;
  if (page === null && asked.length === 0 && innerSteps.length === 0) {
    throw missingInput([...added.map(({ param }) => param), ...(hasOwnSteps ? ['steps'] : [])]);
  }

  const words = [...added, ...asked];
  const text = words.map((part) => part.text).join('\n');
  const steps = hasOwnSteps ? ownSteps : innerSteps;
  const mentioned = urlsInText([text, ...steps].join('\n'));
  if (mentioned.length > MAX_MENTIONED_URLS) {
    throw new RequestError('invalid_request', {
      param: 'input',
      message: `A task names at most ${MAX_MENTIONED_URLS} URLs.`,
    });
  }
  const paramOf = (url: string): string =>
    words.find((part) => part.text.includes(url))?.param ?? (hasOwnSteps ? 'steps' : 'input.steps');
  return {
    text,
    steps,
    successCriteria: filled([body.success_criteria, structured.success_criteria])[0] ?? null,
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

function pageOf(body: CreateResponseBody, structured: { url?: string }): NamedUrl | null {
  const [page] = spoken([
    { param: 'url', text: body.url },
    { param: 'input.url', text: structured.url },
  ]);
  return page === undefined ? null : { url: page.text.trim(), param: page.param };
}

function textOfInput(input: CreateResponseBody['input']): string | undefined {
  if (typeof input === 'string') return input;
  return Array.isArray(input) ? textOfInputArray(input) : undefined;
}

function spoken(parts: { param: string; text: string | undefined }[]): { param: string; text: string }[] {
  return parts.flatMap(({ param, text }) => filled([text]).map((said) => ({ param, text: said })));
}

/** Clients send empty texts for what they leave out. */
function filled(texts: readonly (string | undefined)[] | undefined): string[] {
  return (texts ?? []).flatMap((text) => (text === undefined || text.trim() === '' ? [] : [text]));
}
