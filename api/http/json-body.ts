import { json, type RequestHandler } from 'express';
import { RequestError } from '../../core/errors';
import { flawIn } from '../../core/json';
import { codeOfField } from './validate';

/** JSON is UTF-8, and the parser refuses what says to be anything but a form of Unicode. */
const UNICODE = /charset\s?=\s?"?utf-(?:8|16|32)/i;

/**
 * Reads every body that is JSON. Numbers beyond all that can be counted (`1e999`) are refused here, wherever they stand:
 * a rule that compares would take them, and whatever stores them writes null. So is what is nested too deeply to be walked over.
 */
export function jsonBody(limit: number): RequestHandler {
  // Any content type is read as JSON: clients that forget the header still mean JSON.
  // Any JSON value is parsed: what is no object is told so, and not that it is no JSON.
  const parse = json({ limit, type: () => true, strict: false });
  return (request, response, next) => {
    if (!UNICODE.test(request.get('content-type') ?? '')) request.headers['content-type'] = 'application/json';
    parse(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      try {
        refuseFlaws(request.body);
      } catch (refusal) {
        return next(refusal);
      }
      next();
    });
  };
}

function refuseFlaws(body: unknown): void {
  const flaw = flawIn(body);
  if (flaw === null) return;
  if (flaw.says === 'too deep')
    throw new RequestError('invalid_request', { message: 'The body is nested too deeply.' });
  const [field = null] = flaw.path;
  const code = codeOfField(field);
  if (code !== 'invalid_request') throw new RequestError(code, { param: field });
  const param = flaw.path.join('.');
  throw new RequestError(code, {
    param: param === '' ? null : param,
    message: `${param === '' ? 'The body' : param} must be a number that is finite.`,
  });
}
