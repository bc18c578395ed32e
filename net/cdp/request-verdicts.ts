import { isUnsafeUrlError, type UnsafeUrlReason } from '../../core/net/unsafe-url';
import type { TargetGuard } from '../guard/target-guard';

/** `unknown`: the name resolves to nothing here, so that nobody can say where it leads. */
export type RequestVerdict = 'allowed' | 'unknown' | { refused: UnsafeUrlReason };

const KEPT = 500;
const KEPT_MS = 5_000;
const WITHOUT_NETWORK = /^(?:data|blob|about):/i;

/** Whether a browser may ask for an address, remembered for a moment: a page asks its own host again and again. */
export function createRequestVerdicts(guard: TargetGuard): (url: string) => Promise<RequestVerdict> {
  const known = new Map<string, { verdict: Promise<RequestVerdict>; until: number }>();

  async function judge(host: string, port: number): Promise<RequestVerdict> {
    try {
      await guard.checkHostPort(host, port);
      return 'allowed';
    } catch (error) {
      if (!isUnsafeUrlError(error)) return { refused: 'not_a_url' };
      return error.reason === 'unresolvable' ? 'unknown' : { refused: error.reason };
    }
  }

  return (url) => {
    if (WITHOUT_NETWORK.test(url)) return Promise.resolve('allowed');
    if (!URL.canParse(url)) return Promise.resolve({ refused: 'not_a_url' });
    const { protocol, hostname, port } = new URL(url);
    if (!/^(?:https?|wss?):$/.test(protocol)) return Promise.resolve({ refused: 'scheme' });
    const number = Number(port) || (/^(?:https|wss):$/.test(protocol) ? 443 : 80);
    const key = `${hostname}:${number}`;
    const found = known.get(key);
    if (found !== undefined && found.until > Date.now()) return found.verdict;
    const verdict = judge(hostname, number);
    known.delete(key);
    known.set(key, { verdict, until: Date.now() + KEPT_MS });
    if (known.size > KEPT) known.delete([...known.keys()][0] ?? '');
    return verdict;
  };
}
