import { RequestError } from '../errors';
import { isInside, toAllowedDomain } from '../net/allowed-domains';
import { quoted } from '../text/quoted';
import type { NamedUrl } from './read-task';

const PARAM = 'allowed_domains';

/** The caller's list in the form in which it is kept; undefined when there is none. */
export function readAllowedDomains(given: readonly string[] | undefined): string[] | undefined {
  if (given === undefined) return undefined;
  const domains = given.map((name) => {
    const domain = toAllowedDomain(name);
    if (domain !== null) return domain;
    throw new RequestError('invalid_request', {
      param: PARAM,
      message: `${quoted(name)} is not a host name.`,
      remediation:
        'Give host names only, such as example.com: no scheme, port, path or wildcard. Subdomains are covered.',
    });
  });
  return [...new Set(domains)];
}

/** A run cannot begin where it may not go. */
export function checkStartIsInside(start: NamedUrl | null, domains: readonly string[] | undefined): void {
  if (start === null || !URL.canParse(start.url) || isInside(start.url, domains)) return;
  throw new RequestError('invalid_request', {
    param: start.param,
    message: 'The page to begin on is outside allowed_domains.',
    remediation: 'Add its host to allowed_domains, or name another page.',
  });
}
