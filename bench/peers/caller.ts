import { Pool } from 'undici';
import { INSTANT, SAID } from '../service/instant-runner';
import { TASK, type Side } from './side';

/** So many callers there are at saturation, each with a connection that it keeps. */
export const CALLERS = 16;

interface Target {
  /** Of the endpoint itself. */
  url: string;
  headers: Record<string, string>;
  body: object;
  /** What was said, as far as the reply tells it. */
  said(reply: unknown): string | undefined;
}

/** The same lean client for whatever answers as the upstream does, so that what differs is theirs. */
export function callerOf({ url, headers, body, said }: Target): Pick<Side, 'call' | 'close'> {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: CALLERS });
  const request = {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  } as const;
  return {
    async call() {
      const { statusCode, body: reply } = await pool.request(request);
      const text = await reply.text();
      // A figure of requests that fail would be of something else.
      if (statusCode !== 200 || said(JSON.parse(text)) !== SAID) throw new Error(`${url}: ${statusCode} ${text}`);
    },
    close: () => pool.close(),
  };
}

/** Chat Completions at a base as clients of OpenAI take it. */
export function chatCallerOf(baseUrl: string, headers: Record<string, string>): Pick<Side, 'call' | 'close'> {
  return callerOf({
    url: `${baseUrl}/chat/completions`,
    headers,
    body: { model: INSTANT, messages: [{ role: 'user', content: TASK }] },
    said: (reply) => (reply as { choices?: { message: { content: string } }[] }).choices?.[0]?.message.content,
  });
}
