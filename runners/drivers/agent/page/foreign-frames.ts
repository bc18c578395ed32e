import type { Page } from 'playwright-core';
import { refsIn } from '../../../../core/agent/view';
import type { DomainFence } from '../../../browser/page/domain-fence';

const FRAME_MS = 1_000;
/** Elements of frames carry the number of their frame before their own. */
const FRAME_OF_REF = /^(f\d{1,6})e/;

/** The lines with nothing to act on in frames of hosts that the visit may not be on: they are shown, not used. */
export async function withoutForeignRefs(page: Page, lines: readonly string[], fence: DomainFence): Promise<string[]> {
  const frames = new Map<string, string>();
  for (const ref of lines.flatMap(refsIn)) {
    const frame = FRAME_OF_REF.exec(ref)?.[1];
    if (frame !== undefined && !frames.has(frame)) frames.set(frame, ref);
  }
  const foreign: string[] = [];
  for (const [frame, ref] of frames) if (!(await isHeld(page, ref, fence))) foreign.push(frame);
  return foreign.length === 0
    ? [...lines]
    : lines.map((line) => refsIn(line).reduce((kept, ref) => (isIn(ref, foreign) ? without(kept, ref) : kept), line));
}

async function isHeld(page: Page, ref: string, fence: DomainFence): Promise<boolean> {
  const handle = await page
    .getByRef(ref)
    .elementHandle({ timeout: FRAME_MS })
    .catch(() => null);
  const frame = await handle?.ownerFrame().catch(() => null);
  return frame !== null && frame !== undefined && fence.holds(frame.url());
}

function isIn(ref: string, frames: readonly string[]): boolean {
  return frames.includes(FRAME_OF_REF.exec(ref)?.[1] ?? '');
}

function without(line: string, ref: string): string {
  return line.replace(` [ref=${ref}]`, '');
}
