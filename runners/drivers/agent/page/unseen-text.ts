import type { Page } from 'playwright-core';
import type { UnseenText } from '../../../../core/agent/unseen';
import { runIsolated } from '../../../browser/page/isolated-world';
import { within } from '../../../browser/visit/deadline';
import { UNSEEN_TEXT } from './unseen-script';

const SCRIPT_MS = 2_500;
const MAX_FRAMES = 20;

/** What of the page, its frames included, nobody sees. A frame that does not answer is taken as it is. */
export async function unseenIn(page: Page): Promise<UnseenText> {
  const [main, ...frames] = page.frames().slice(0, MAX_FRAMES);
  const found = await Promise.all([
    main === undefined ? null : runIsolated(page, UNSEEN_TEXT, SCRIPT_MS).catch(() => null),
    ...frames.map((frame) => within(SCRIPT_MS, frame.evaluate<unknown>(UNSEEN_TEXT)).catch(() => null)),
  ]);
  return {
    passages: found.flatMap((each) => textsIn(each, 'passages')),
    pieces: found.flatMap((each) => textsIn(each, 'pieces')),
  };
}

function textsIn(told: unknown, member: keyof UnseenText): string[] {
  const value = typeof told === 'object' && told !== null ? (told as Record<string, unknown>)[member] : null;
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : [];
}
