import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { checkDatabase } from '../../stack/external-servers';

const GIVEN = process.env['TEST_DATABASE_URL'] ?? '';

/** As reading modules does: many turns of the loop, in each of which nothing is heard for a while. */
async function hearNothingMostly(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const until = performance.now() + 500;
    while (performance.now() < until);
    await turn();
  }
}

test('a server that answers is not taken for silent because this process was busy', async () => {
  let isOver = false;
  const busy = hearNothingMostly(() => isOver);
  try {
    await checkDatabase(GIVEN, 2_500);
  } finally {
    isOver = true;
    await busy;
  }
});

test('a server that says nothing is told of', async () => {
  const callers: Socket[] = [];
  const mute = createServer((caller) => callers.push(caller)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  try {
    await expect(checkDatabase(`postgres://user@127.0.0.1:${port}/name`, 300)).rejects.toThrow(
      /cannot be used: no answer within 0\.3 s/,
    );
  } finally {
    for (const caller of callers) caller.destroy();
    mute.close();
  }
});
