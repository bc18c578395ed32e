import { getDomain, getHostname } from 'tldts';

/**
 * The key under which a site's evidence is kept: its registrable domain, so that `shop.example.co.uk` and
 * `www.example.co.uk` are one site. Hosts without one (addresses, `localhost`) stand for themselves.
 */
export function siteKeyOf(url: string): string | null {
  const domain = getDomain(url, { allowPrivateDomains: true }) ?? getHostname(url);
  return domain ? domain.toLowerCase() : null;
}
