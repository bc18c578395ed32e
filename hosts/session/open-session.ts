import type { Socket } from 'node:net';
import type { ForwardProxy } from '../../net/proxy/forward-proxy';
import { boundsFor, watchMemory } from '../../runners/sources/local/memory-watch';
import { startBrowserProcess } from './browser-process';
import { keepDownloads } from './keep-downloads';
import { leaveForbiddenPages } from './leave-forbidden-pages';
import { serveClients } from './serve-clients';
import { createSwitchboard, type Switchboard } from './switchboard';
import { tellInBatches } from './tell-in-batches';
import { receiveVisitors } from './receive-visitors';
import type { SessionLogLine, SessionOrder, SessionPage, SessionSetup, SessionWord } from './words';

export interface OpenSession {
  carryOut(order: SessionOrder, socket: Socket | undefined): Promise<void>;
}

const STARTED_WITHIN_MS = 30_000;
const CLOSED_WITHIN_MS = 3_000;
/** The parent takes a session with a client that is busy for one that is in use; it need not hear of every word. */
const ACTIVE_EVERY_MS = 1_000;

/** Starts the browser and waits until it answers. */
export async function openSession(
  setup: SessionSetup,
  proxy: ForwardProxy,
  tell: (word: SessionWord) => void,
): Promise<OpenSession> {
  const browser = startBrowserProcess(setup, proxy.url, (message) => switchboard.hear(message));
  const lines = tellInBatches<SessionLogLine>((batch) => tell({ kind: 'log', lines: batch }));
  const switchboard: Switchboard = createSwitchboard({
    send: browser.send,
    folders: setup.folders,
    log: lines.add,
    onClosed: () => tell({ kind: 'closed' }),
  });
  const downloads = keepDownloads(switchboard, setup.folders.downloads, (download) =>
    tell({ kind: 'download', download }),
  );
  let activeAt = 0;
  const clients = serveClients({
    switchboard,
    onCount(count, tookLeave) {
      tell({ kind: 'clients', count, tookLeave });
      downloads.apply().catch(() => undefined);
    },
    onActive() {
      if (Date.now() - activeAt < ACTIVE_EVERY_MS) return;
      activeAt = Date.now();
      tell({ kind: 'active' });
    },
  });
  // Without its browser there is nothing left to do here; the parent hears of it by the end of this process.
  void browser.gone.then(() => process.exit(0));
  const late = setTimeout(() => browser.kill(), STARTED_WITHIN_MS);
  await leaveForbiddenPages(switchboard);
  await downloads.apply();
  if (setup.cookies.length > 0) await switchboard.call('Storage.setCookies', { cookies: setup.cookies });
  clearTimeout(late);
  watchMemory({ processes: () => processesOf(switchboard), isThere: () => true }, boundsFor(setup.pageMemoryMb));

  const visitors = receiveVisitors((visit) => tell({ kind: 'taken', visit }), clients.join);

  async function close(): Promise<void> {
    clients.closeAll();
    lines.flush();
    setTimeout(() => browser.kill(), CLOSED_WITHIN_MS);
    await switchboard.call('Browser.close').catch(() => undefined);
  }

  return {
    async carryOut(order, socket) {
      if (order.kind === 'join' && socket !== undefined) visitors.take(order, socket);
      if (order.kind === 'welcome') visitors.welcome(order.visit);
      if (order.kind === 'cookies')
        tell({
          kind: 'reply',
          request: order.request,
          value: (await switchboard.call('Storage.getCookies'))['cookies'],
        });
      if (order.kind === 'pages') tell({ kind: 'reply', request: order.request, value: await pagesOf(switchboard) });
      if (order.kind === 'close') await close();
    },
  };
}

async function processesOf(switchboard: Switchboard): Promise<{ type: string; id: number }[]> {
  const { processInfo } = await switchboard.call('SystemInfo.getProcessInfo');
  return processInfo as { type: string; id: number }[];
}

async function pagesOf(switchboard: Switchboard): Promise<SessionPage[]> {
  const { targetInfos } = (await switchboard.call('Target.getTargets')) as {
    targetInfos: { targetId: string; type: string; title: string; url: string }[];
  };
  return targetInfos
    .filter(({ type }) => type === 'page')
    .map(({ targetId, title, url }) => ({ id: targetId, title, url }));
}
