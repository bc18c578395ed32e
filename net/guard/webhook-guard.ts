import { isLoopbackAddress } from '../../core/net/address-rules';
import { UnsafeUrlError } from '../../core/net/unsafe-url';
import type { CheckedTarget, TargetGuard } from './target-guard';

export type WebhookGuard = Pick<TargetGuard, 'check'>;

const LOCAL_HTTP_HOSTS = ['localhost', '127.0.0.1'];

/**
 * The rules for addresses we send events to, on top of those for addresses we visit: https always, and nothing local.
 * Plain http to this very machine is for development, and only where local targets are switched on.
 */
export function createWebhookGuard(guard: TargetGuard, options: { allowLocalTargets: boolean }): WebhookGuard {
  return {
    async check(rawUrl): Promise<CheckedTarget> {
      const written = URL.canParse(rawUrl) ? new URL(rawUrl) : null;
      const mayBePlain = options.allowLocalTargets && LOCAL_HTTP_HOSTS.includes(written?.hostname ?? '');
      if (written !== null && written.protocol !== 'https:' && !(written.protocol === 'http:' && mayBePlain)) {
        throw new UnsafeUrlError('scheme', 'Only https addresses are allowed.');
      }
      const target = await guard.check(rawUrl);
      if (!options.allowLocalTargets && target.addresses.some(isLoopbackAddress)) {
        throw new UnsafeUrlError('private_address', 'The address is not on the public internet.');
      }
      return target;
    },
  };
}
