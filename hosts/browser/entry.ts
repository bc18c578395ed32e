import { startForwardProxy } from '../../net/proxy/forward-proxy';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createBrowserRunners } from '../../runners/browser';
import { createLocalSource } from '../../runners/sources/local/local-source';
import { createChromiumPool } from '../../runners/sources/local/pool';
import { createHostPool } from '../host-pool';
import { serveBrowserHost } from './serve-host';

/** A page can ask for forbidden addresses as fast as it likes; whoever reads the log needs a few. */
const REFUSALS_PER_SECOND = 20;

serveBrowserHost(async ({ guard, install, pageMemoryMb, model, readers }, tell) => {
  const work = createHostPool({ size: readers });
  const mayTell = limitRate(REFUSALS_PER_SECOND, 1000);
  const proxy = await startForwardProxy({
    guard: createTargetGuard(guard),
    onRefused: ({ host, reason }) => mayTell() && tell({ kind: 'refused', host, reason }),
  });
  tell({ kind: 'listening', port: proxy.port });
  const runners = createBrowserRunners({
    work,
    sources: { local: createLocalSource(createChromiumPool({ install, proxy, pageMemoryMb }), proxy) },
    model,
  });
  void work.warmUp().catch(() => undefined);
  return {
    runners,
    async close() {
      await Promise.all(runners.map(async (runner) => runner.close?.()));
      await Promise.all([proxy.close(), work.close()]);
    },
  };
});

/** Says yes at most so many times in each stretch of time. */
function limitRate(times: number, perMs: number): () => boolean {
  let began = -Infinity;
  let used = 0;
  return () => {
    if (performance.now() - began >= perMs) {
      began = performance.now();
      used = 0;
    }
    used += 1;
    return used <= times;
  };
}
