import { rmSync } from 'node:fs';

export default async function tearDown(): Promise<void> {
  await globalThis.svcTestStack?.stop();
  rmSync(process.env['TEST_DATA_DIR'] ?? '', { recursive: true, force: true });
}
