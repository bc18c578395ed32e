import type { Socket } from 'node:net';
import type { ForwardProxy } from '../../net/proxy/forward-proxy';
import { boundsFor, watchMemory } from '../../runners/sources/local/memory-watch';
import { createLiveDoor } from '../live-door';
import { startBrowserProcess } from './browser-process';
import { keepDownloads } from './keep-downloads';
import { keepState } from './state/keep-state';
import { leaveForbiddenPages } from './leave-forbidden-pages';
import { serveClients } from './serve-clients';
import { createSwitchboard, type Switchboard } from './switchboard';
import { targetsOf } from './targets';
import { tellInBatches } from './tell-in-batches';
import { startSessionRecorder } from './watching/session-recorder';
import { createSessionViews } from './watching/session-views';
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
  const state = await keepState(switchboard, setup.kept);
  clearTimeout(late);
  watchMemory({ processes: () => processesOf(switchboard), isThere: () => true }, boundsFor(setup.pageMemoryMb));

  const views = createSessionViews(switchboard);
  const door = createLiveDoor(async (pageId) => views.join(pageId === '' ? null : pageId));
  const { recordingPath } = setup;
  const recorder = recordingPath === null ? null : startSessionRecorder(views);
  const visitors = receiveVisitors(
    (visit) => tell({ kind: 'taken', visit }),
    ({ isViewer, pageId }, visit) => (isViewer ? door.join(pageId ?? '', visit) : clients.join(pageId, visit)),
  );

  async function close(): Promise<void> {
    clients.closeAll();
    views.end();
    lines.flush();
    setTimeout(() => browser.kill(), CLOSED_WITHIN_MS);
    await switchboard.call('Browser.close').catch(() => undefined);
  }

  return {
    async carryOut(order, socket) {
      if (order.kind === 'join' && socket !== undefined) visitors.take(order, socket);
      if (order.kind === 'welcome') visitors.welcome(order.visit);
      if (order.kind === 'state') {
        clients.closeAll();
        tell({ kind: 'reply', request: order.request, value: await state.read() });
      }
      if (order.kind === 'recording')
        tell({ kind: 'reply', request: order.request, value: (await recorder?.keep(recordingPath ?? '')) ?? false });
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
  const targets = await targetsOf(switchboard);
  return targets
    .filter(({ type }) => type === 'page')
    .map(({ targetId, title, url }) => ({ id: targetId, title, url }));
}
