import { isNetworkCode, networkError, outsideDomains, unsafeUrl } from '../../outcomes';
import { networkCodeOf } from '../../reading/network-words';
import type { DomainFence } from './domain-fence';
import { ANSWER_MS, type MainResponse, type PageSession } from './page-session';
import { VisitEnded } from '../visit/visit-ended';

const REFUSED_HEADER = 'x-svc-refused';
const UNREACHED_HEADER = 'x-svc-unreached';

/** The last is what a guard between driver and browser says; of a redirect the driver names only where it began. */
const REFUSED = /UNSAFE_PORT|DISALLOWED_URL_SCHEME|UNSAFE_REDIRECT|BLOCKED_BY_CLIENT/;

export interface Navigator {
  /** Opens an address of the public web; ends the visit when it cannot be opened. */
  open(url: string): Promise<void>;
  /** Ends the visit when the page now shown could not be fetched or may not be shown. */
  check(): void;
}

export function createNavigator(
  session: PageSession,
  wasRefused: (url: string) => boolean,
  downloadsStarted: () => number,
  fence: DomainFence,
): Navigator {
  function endFailed(url: string, reason: string): never {
    if (REFUSED.test(reason) || wasRefused(url)) throw new VisitEnded(unsafeUrl);
    throw new VisitEnded((seen) => networkError(networkCodeOf(reason), seen));
  }

  function check(): void {
    const main = session.main();
    const address = session.page().url();
    const failure = session.failure();
    if (address.startsWith('chrome-error:') || failure !== null)
      endFailed(failure?.url ?? address, failure?.reason ?? '');
    if (!/^(?:https?|about|blob):/.test(address)) throw new VisitEnded(unsafeUrl);
    if (main === null) return;
    if (main.response.headers()[REFUSED_HEADER] !== undefined) throw new VisitEnded(unsafeUrl);
    if (isProxyFailure(main)) {
      const why = main.response.headers()[UNREACHED_HEADER] ?? '';
      throw new VisitEnded((seen) => networkError(isNetworkCode(why) ? why : 'unreachable', seen));
    }
  }

  return {
    async open(url) {
      if (!/^https?:\/\//i.test(url)) throw new VisitEnded(unsafeUrl);
      const before = downloadsStarted();
      const leftOutBefore = fence.leftOutCount();
      try {
        await Promise.race([
          session.page().goto(url, { waitUntil: 'domcontentloaded', timeout: ANSWER_MS }),
          session.crash.then(() => Promise.reject(new Error('the page crashed'))),
        ]);
      } catch (error) {
        if (fence.leftOutCount() > leftOutBefore) throw new VisitEnded(outsideDomains);
        if (downloadsStarted() > before) return;
        const reason = error instanceof Error ? error.message : '';
        // An address that turns out to be a file is a failed navigation to the driver.
        if (/Download is starting/.test(reason)) return;
        if (/Timeout/.test(reason)) throw new VisitEnded((seen) => networkError('timeout', seen));
        const failure = session.failure();
        endFailed(failure?.url ?? url, failure?.reason ?? /net::(\w+)/.exec(reason)?.[1] ?? '');
      }
      check();
    },
    check,
  };
}

/** The proxy's own reply for a host that it could not reach: 502 without any content. */
function isProxyFailure({ status, response }: MainResponse): boolean {
  const headers = response.headers();
  return status === 502 && headers['content-length'] === '0' && headers['content-type'] === undefined;
}
