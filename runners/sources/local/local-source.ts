import type { ProxyHandle } from '../proxy-handle';
import { contextOptions, leaveOutImages } from '../context-options';
import { isRefusedBy } from '../proxy-handle';
import { type Source } from '../source';
import { unseenSession } from '../../unseen-session';
import { localFiles } from './local-files';
import type { ChromiumPool } from './pool';

/** The browser on this machine, behind our filtering proxy. */
export function createLocalSource(pool: ChromiumPool, proxy: ProxyHandle): Source {
  return {
    async open(wish, { attemptId }) {
      const lease = await pool.lease((version) => contextOptions(wish, version));
      if (!wish.loadsImages) await leaveOutImages(lease.context);
      return {
        ...lease,
        session: { ...unseenSession('local', attemptId), watchedHere: true },
        files: localFiles,
        wasCutOff: () => false,
        wasRefused: (url) => isRefusedBy(proxy, url),
      };
    },
    close: () => pool.close(),
  };
}
