import type { ErrorObject } from 'ajv';
import { WHOLE_OUTPUT } from '../run/record';
import { FILLED_KEYWORD } from './closed-schema';

const MAX_LISTED = 20;
const MAX_EXAMINED = 1000;
/** Keys of an output may be as long as the output; what is told of them, and compared, is not. */
const MAX_EXAMINED_CHARACTERS = 1_000_000;
const MAX_COMPARED_PATH = 500;
const MAX_SHOWN_NAME = 200;
const MAX_SHOWN_MESSAGE = 1000;

/** The first violations in words, each once. */
export function violationTexts(errors: readonly ErrorObject[]): string[] {
  const texts = new Set<string>();
  for (const error of withoutConsequences(firstErrors(errors))) {
    texts.add(describe(error));
    if (texts.size === MAX_LISTED) break;
  }
  return [...texts];
}

function firstErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  let characters = 0;
  return errors.slice(0, MAX_EXAMINED).filter(({ instancePath }, index) => {
    characters += instancePath.length;
    return index < MAX_LISTED || characters <= MAX_EXAMINED_CHARACTERS;
  });
}

/** Where a part of the schema is violated, its keys count as undeclared for the whole; that would only mislead. */
function withoutConsequences(errors: readonly ErrorObject[]): ErrorObject[] {
  const isUndeclared = (error: ErrorObject): boolean => error.keyword === 'unevaluatedProperties';
  const pathOf = (error: ErrorObject): string => error.instancePath.slice(0, MAX_COMPARED_PATH);
  const causes = [...new Set(errors.filter((error) => !isUndeclared(error)).map(pathOf))];
  return errors.filter((error) => {
    if (!isUndeclared(error)) return true;
    const place = pathOf(error);
    return !causes.some((path) => path.startsWith(place));
  });
}

function describe(error: ErrorObject): string {
  const path = shortened(error.instancePath, MAX_SHOWN_NAME);
  const where = path === '' ? WHOLE_OUTPUT : path;
  const named = (param: string): string => shortened(String(error.params[param]), MAX_SHOWN_NAME);
  switch (error.keyword) {
    case FILLED_KEYWORD:
      return `${path}/${named('key')} is required and must not be empty`;
    case 'additionalProperties':
      return `${where} must NOT have additional properties ("${named('additionalProperty')}")`;
    case 'unevaluatedProperties':
      return `${where} must NOT have additional properties ("${named('unevaluatedProperty')}")`;
    default:
      return `${where} ${shortened(error.message ?? 'is not valid', MAX_SHOWN_MESSAGE)}`;
  }
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
