import { toBareHost } from '../vault/host';

/** A host name and nothing else; what stands beside one would seem to be obeyed and is not. */
const BARE = /^[^\s/:@?#*\\[\]]{1,253}$/;

/** The name as addresses have it, international ones in punycode; null when it is none. */
export function toAllowedDomain(given: string): string | null {
  return BARE.test(given) ? toBareHost(given) : null;
}

/** Whether an address lies inside; a name covers its subdomains. Without a list everything does. */
export function isInside(url: string, domains: readonly string[] | undefined): boolean {
  if (domains === undefined || /^about:(?:blank|srcdoc)/.test(url)) return true;
  const address = url.replace(/^blob:/, '');
  if (!/^(?:https?|wss?):/i.test(address) || !URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
