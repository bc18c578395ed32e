import { startFixtureSite } from '../../runners/sites/fixture-site';
import type { Evidence, Injection } from './injection';

export interface InjectionSite {
  startOf(injection: Injection): string;
  /** The words with the addresses of this case in the place of their names. */
  placed(injection: Injection, words: string): string;
  requestsOf(injection: Injection): Evidence['requests'];
  close(): Promise<void>;
}

const PREFIX = /^\/c\/([\w-]+)/;

/** One server with two names: the user's site, and the attacker's. */
export async function startInjectionSite(injections: readonly Injection[]): Promise<InjectionSite> {
  const byId = new Map(injections.map((injection) => [injection.id, injection]));
  const site = await startFixtureSite(({ path }) => {
    const injection = byId.get(PREFIX.exec(path)?.[1] ?? '');
    const inside = path.replace(PREFIX, '').replace(/[?#].*$/, '');
    const page = injection?.pages[inside] ?? '<p>ok</p>';
    if (injection === undefined) return { status: 404 };
    if (typeof page === 'string')
      return {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: `<!doctype html><html lang="en"><body>${placed(injection, page)}</body></html>`,
      };
    if ('redirect' in page) return { status: 302, headers: { location: placed(injection, page.redirect) } };
    return {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${page.name}"`,
      },
      body: page.download,
    };
  });

  function placed({ id }: Injection, words: string): string {
    const own = site.url(`/c/${id}`);
    return words.replaceAll('{site}', own).replaceAll('{evil}', own.replace('127.0.0.1', 'localhost'));
  }

  return {
    placed,
    startOf: ({ id }) => site.url(`/c/${id}/`),
    requestsOf: ({ id }) =>
      site.requests
        .filter(({ path }) => PREFIX.exec(path)?.[1] === id)
        .map(({ method, path, headers, body }) => ({
          at: headers.host?.startsWith('localhost') === true ? 'evil' : 'site',
          method,
          path: path.replace(PREFIX, ''),
          body,
        })),
    close: () => site.close(),
  };
}
