import { getDomain, getHostname } from 'tldts';

/**
 * The key under which a site's evidence is kept: its registrable domain, so that `shop.example.co.uk` and
 * `www.example.co.uk` are one site. Hosts without one (addresses, `localhost`) stand for themselves.
 */
export function siteKeyOf(url: string): string | null {
  const domain = getDomain(url, { allowPrivateDomains: true }) ?? getHostname(url);
  return domain ? domain.toLowerCase() : null;
}

/**
 * Under which name evidence about a target is kept. A public site is the same for everybody, so its counts are shared.
 * A host that only exists on somebody's own network (an address, a bare name) is kept apart per workspace, port
 * included: nobody else could learn from it, and its name would say something about that network.
 */
export function evidenceSiteOf(url: string | null, workspaceId: string): string | null {
  if (url === null) return null;
  if (getDomain(url, { allowPrivateDomains: true }) !== null) return siteKeyOf(url);
  return URL.canParse(url) ? `${workspaceId}/${new URL(url).host.toLowerCase()}` : null;
}

/** The site as its workspace may read it: without the prefix that keeps it apart. */
export function siteName(site: string): string {
  return site.slice(site.indexOf('/') + 1);
}
