import { setTimeout as pause } from 'node:timers/promises';
import type { OriginStorage } from '../../../core/sessions/kept-state';
import type { Switchboard } from '../switchboard';

/** A page that is at any site without having gone there. */
export interface BlankPage {
  read(origin: string): Promise<OriginStorage['items']>;
  fill(origin: string, items: OriginStorage['items']): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 20;
const LOOKS = 100;

/** Whatever it asks for is answered here, with nothing: no request leaves the browser, and no script of the site runs. */
export async function openBlankPage(switchboard: Switchboard): Promise<BlankPage> {
  const { targetId } = await switchboard.call('Target.createTarget', { url: 'about:blank' });
  const attached = await switchboard.call('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = String(attached['sessionId']);
  const call = (method: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> =>
    switchboard.call(method, params, sessionId);
  switchboard.onEvent((method, { requestId }, from) => {
    if (method !== 'Fetch.requestPaused' || from !== sessionId) return;
    const headers = [{ name: 'Content-Type', value: 'text/html' }];
    call('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: headers, body: '' }).catch(
      () => undefined,
    );
  });
  await call('Network.enable');
  await call('Network.setBypassServiceWorker', { bypass: true });
  await call('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  async function evaluate(expression: string): Promise<unknown> {
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value?: unknown }).value;
  }

  async function goTo(origin: string): Promise<void> {
    await call('Page.navigate', { url: `${origin}/` });
    for (let look = 0; look < LOOKS; look += 1) {
      if ((await evaluate('location.origin')) === origin) return;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error('the site was not got to');
  }

  return {
    async read(origin) {
      await goTo(origin);
      return JSON.parse(
        String(await evaluate('JSON.stringify(Object.entries(localStorage))')),
      ) as OriginStorage['items'];
    },
    async fill(origin, items) {
      await goTo(origin);
      await evaluate(`for (const [name, value] of ${JSON.stringify(items)}) localStorage.setItem(name, value)`);
    },
    async close() {
      await switchboard.call('Target.closeTarget', { targetId }).catch(() => undefined);
    },
  };
}
