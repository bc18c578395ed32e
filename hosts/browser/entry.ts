import { startForwardProxy } from '../../net/proxy/forward-proxy';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createBrowserRunners } from '../../runners/browser';
import { createViews } from '../../runners/browser/watching/views';
import type { Refusal } from '../../net/proxy/refusal-log';
import { createCdpSource } from '../../runners/sources/cdp/cdp-source';
import { createLightpandaSource } from '../../runners/sources/lightpanda/lightpanda-source';
import { createRemoteSource } from '../../runners/sources/remote/remote-source';
import { createLocalSource } from '../../runners/sources/local/local-source';
import { createChromiumPool } from '../../runners/sources/local/pool';
import { createHostPool } from '../host-pool';
import { serveBrowserHost } from './serve-host';

/** A page can ask for forbidden addresses as fast as it likes; whoever reads the log needs a few. */
const REFUSALS_PER_SECOND = 20;

serveBrowserHost(async ({ guard: rules, install, pageMemoryMb, model, readers, cdpAddress, lightpanda }, tell) => {
  const work = createHostPool({ size: readers });
  const mayTell = limitRate(REFUSALS_PER_SECOND, 1000);
  const guard = createTargetGuard(rules);
  const onRefused = ({ host, reason }: Refusal): void => {
    if (mayTell()) tell({ kind: 'refused', host, reason });
  };
  const onListening = (port: number): void => {
    guard.refusePort(port);
    tell({ kind: 'listening', port });
  };
  const proxy = await startForwardProxy({ guard, onRefused });
  onListening(proxy.port);
  const sources = {
    local: createLocalSource(createChromiumPool({ install, proxy, pageMemoryMb }), proxy),
    ...(cdpAddress === null ? {} : { cdp: createCdpSource({ address: cdpAddress, guard, onRefused }) }),
    remote: createRemoteSource({ guard, onRefused }),
    ...(lightpanda === null
      ? {}
      : { lightpanda: createLightpandaSource({ install: lightpanda, proxy, pageMemoryMb, onListening }) }),
  };
  const views = createViews();
  const runners = createBrowserRunners({ work, sources, model, views });
  void work.warmUp().catch(() => undefined);
  return {
    runners,
    join: (attemptId) => views.join(attemptId),
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
