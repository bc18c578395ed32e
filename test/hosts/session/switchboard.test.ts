import { createSwitchboard, type ClientMessage } from '../../../hosts/session/switchboard';
import type { CdpMessage } from '../../../net/cdp/cdp-message';

/** A client on a line to a browser that says what the test has it say. */
async function connected() {
  const sent: CdpMessage[] = [];
  const told: ClientMessage[] = [];
  const switchboard = createSwitchboard({
    send: (message) => void sent.push(message),
    folders: { downloads: '/downloads', uploads: '/uploads' },
    log: () => undefined,
    onClosed: () => undefined,
  });
  const connecting = switchboard.connect((message) => told.push(message), null);
  switchboard.hear({ id: sent.at(-1)?.id ?? 0, result: { sessionId: 'root' } });
  return { switchboard, sent, told, line: await connecting };
}

test('a client hears replies and events in the order in which the browser has said them', async () => {
  const { switchboard, sent, told, line } = await connected();
  line.hear({ id: 7, method: 'Target.getTargets' });
  // Of one piece of the pipe.
  switchboard.hear({ id: sent.at(-1)?.id ?? 0, result: { targetInfos: [] } });
  switchboard.hear({ method: 'Target.targetCreated', params: { targetInfo: {} }, sessionId: 'root' });
  expect(told).toEqual([
    { id: 7, result: { targetInfos: [] } },
    { method: 'Target.targetCreated', params: { targetInfo: {} } },
  ]);
});

test('who has left hears nothing more, and what a session was asked is over with it', async () => {
  const { switchboard, sent, told, line } = await connected();
  line.hear({ id: 1, method: 'Target.getTargets' });
  const asked = sent.at(-1)?.id ?? 0;
  line.leave();
  switchboard.hear({ id: asked, result: {} });
  switchboard.hear({ method: 'Target.targetCreated', params: {}, sessionId: 'root' });
  expect(told).toEqual([]);
});
