import type { ServerResponse } from 'node:http';

/** What an API can do to its caller. */
export type Fault =
  | 'busy'
  | 'busy_with_time'
  | 'broken'
  | 'hang'
  | 'half_an_answer'
  | 'not_json'
  | 'lost_job'
  | 'key_refused'
  | 'no_credit';

/**
 * Answers as the fault has it, instead of or after what the API did. True when the response is used up.
 * `half_an_answer` and `hang` come after the work was done: the caller does not learn of it.
 */
export function answerWith(fault: Fault, response: ServerResponse, body: string): void {
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'busy':
      return void response.writeHead(429, json).end('{"message":"Too many requests"}');
    case 'busy_with_time':
      return void response.writeHead(429, { ...json, 'retry-after': '1' }).end('{"message":"Too many requests"}');
    case 'broken':
      return void response.writeHead(503, json).end('{"message":"Try again later"}');
    case 'hang':
      return;
    case 'half_an_answer':
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) });
      response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
      return;
    case 'not_json':
      return void response.writeHead(200, json).end('<html>upstream</html>');
    case 'lost_job':
      return void response.writeHead(404, json).end('{"message":"Not found"}');
    case 'key_refused':
      return void response.writeHead(401, json).end('{"message":"Invalid API key"}');
    case 'no_credit':
      return void response.writeHead(402, json).end('{"message":"Out of credit"}');
  }
}

/** Whether the API does its work before the fault shows. */
export function comesAfterTheWork(fault: Fault): boolean {
  return fault === 'hang' || fault === 'half_an_answer' || fault === 'not_json';
}
