import { startDemoSite, type DemoSite } from '../../demo/site';

/** A client without a browser: follows no redirect by itself and keeps the session cookie. */
export interface Visitor {
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
}

export function createVisitor(site: DemoSite): Visitor {
  let cookie = '';

  async function send(path: string, init: RequestInit): Promise<Response> {
    const reply = await fetch(site.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {}, ...init });
    const set = reply.headers.getSetCookie()[0];
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return reply;
  }

  return {
    get: (path) => send(path, {}),
    post: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

export function startTestSite(): Promise<DemoSite> {
  return startDemoSite({ port: 0, host: '127.0.0.1' });
}
