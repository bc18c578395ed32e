import { quoted } from '../text/quoted';
import { hostOf, isIpLiteral } from './address-rules';
import type { UnsafeUrlError } from './unsafe-url';

export interface UrlAdvice {
  message: string;
  remediation?: string;
}

export interface UrlAdviceOptions {
  /** The operator could let runs reach this machine, and may be told how. */
  mayOpenLocal: boolean;
}

/** A name with a dot in it or localhost, perhaps with a port, and then the end or a path: an address but for its scheme. */
const WITHOUT_SCHEME = /^(?:\/\/)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+|localhost)(?::\d{1,5})?(?:[/?#]|$)/iu;
/** Longer texts are no addresses that somebody would want to read back. */
const MAX_QUOTED_LENGTH = 300;

const ONLY_PUBLIC = 'Use an address on the public internet.';
const HOW_TO_OPEN =
  'While developing, SVC_ALLOW_LOCAL_TARGETS=1 in the environment of the service lets runs reach loopback addresses ' +
  '(localhost, 127.0.0.1), and no others.';

/** What to tell the caller whose address was refused, where the reason has a remedy of its own. */
export function adviceOn(raw: string, { reason, message }: UnsafeUrlError, options: UrlAdviceOptions): UrlAdvice {
  const written = raw.trim();
  switch (reason) {
    case 'not_a_url':
    case 'scheme':
      return isWithoutScheme(written) ? missingScheme(written) : { message };
    case 'unresolvable':
      return {
        message: `The host name ${hostIn(written)} does not resolve: DNS has no address for it.`,
        remediation: 'Check the spelling of the host name; it must be in the public DNS.',
      };
    case 'private_address':
    case 'reserved_name':
      return {
        message: localMessage(written, reason),
        remediation: options.mayOpenLocal ? `${ONLY_PUBLIC} ${HOW_TO_OPEN}` : ONLY_PUBLIC,
      };
    case 'embedded_credentials':
    case 'numeric_host':
    case 'own_port':
    case 'redirect_limit':
      return { message };
  }
}

function isWithoutScheme(written: string): boolean {
  return written.length <= MAX_QUOTED_LENGTH && WITHOUT_SCHEME.test(written) && !/\p{Cc}/u.test(written);
}

function missingScheme(written: string): UrlAdvice {
  const address = written.replace(/^\/\//, '');
  return {
    message: `The address ${quoted(written)} has no scheme.`,
    remediation: `Write it with https:// (or http://) before it: https://${address}`,
  };
}

function localMessage(written: string, reason: 'private_address' | 'reserved_name'): string {
  const host = hostIn(written);
  if (reason === 'reserved_name') return `${host} is a local host name, which runs may not reach.`;
  const isLiteral = URL.canParse(written) && isIpLiteral(hostOf(new URL(written)));
  const what = isLiteral ? 'is a local or private address' : 'resolves to a local or private address';
  return `${host} ${what}, which runs may not reach.`;
}

function hostIn(written: string): string {
  return quoted(URL.canParse(written) ? hostOf(new URL(written)) : written);
}
