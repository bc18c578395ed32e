import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats';
import { isUrl } from './url-format';

/** V8 compiles a text to know whether it is a pattern; nobody writes one of this length. */
const MAX_REGEX_LENGTH = 10_000;

const { regex, ...others } = fullFormats;

/**
 * The formats of ajv-formats, each in time that grows with the text and not with its square: a test holds all of them
 * to it. Its pattern for `url` does not and is replaced.
 */
export const FORMATS: Readonly<Record<string, Format>> = {
  ...others,
  url: isUrl,
  regex: (text: string) => text.length <= MAX_REGEX_LENGTH && typeof regex === 'function' && regex(text) === true,
};
