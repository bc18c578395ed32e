import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { runIsolated } from './isolated-world';
import type { MainResponse, PageSession } from './page-session';

/** What a page looked like, to be compared with what it looks like later. */
export interface Glimpse {
  page: Page;
  main: MainResponse | null;
  started: number;
  seen: Seen;
}

interface Seen {
  /** Of the words that are shown, without those of buttons: a button that says that it works is no result. */
  words: number;
  /** Of fields, pictures and the address. */
  values: number;
  /** Of what the document holds besides. */
  nodes: number;
  /** Whether anything can come by itself. */
  hasScripts: boolean;
}

/** Which of it counts as a change. */
export type Trait = 'words' | 'values' | 'nodes';

const LOOK_MS = 2_000;
const LOOK_AGAIN_MS = 100;
const WATCH_MS = 50;
const MAX_NODES = 8_000;
const MAX_LENGTH = 200_000;

/** What is typed, pictures that are exchanged and shadow roots make no change that an observer is told of. */
const LOOK = `(() => {
  const SILENT = new Set('BUTTON SCRIPT STYLE TEMPLATE NOSCRIPT'.split(' '));
  const look = () => {
    let words = 7; let values = 7; let left = ${MAX_NODES}; let length = ${MAX_LENGTH};
    const add = (sum, text) => { let next = sum; for (let at = 0; at < text.length && length > 0; at += 1, length -= 1) next = (next * 31 + text.charCodeAt(at)) | 0; return next; };
    const open = [document.body];
    while (open.length > 0 && left > 0) {
      const node = open.pop();
      if (!node) continue;
      left -= 1;
      if (node.nodeType === 3) { words = add(words, (node.nodeValue ?? '').trim()); continue; }
      if (node.nodeType !== 1 || SILENT.has(node.tagName) || node.getAttribute('role') === 'button') continue;
      if (node.checkVisibility && !node.checkVisibility({ visibilityProperty: true })) { if (getComputedStyle(node).display === 'none') continue; }
      if (node.localName === 'input' || node.localName === 'textarea' || node.localName === 'select') values = add(values, String(node.value) + node.checked);
      if (node.localName === 'img') values = add(values, node.currentSrc);
      const pressed = node.getAttribute('aria-pressed') ?? node.getAttribute('aria-checked');
      if (pressed !== null) values = add(values, pressed);
      const frame = node.localName === 'iframe' ? node.contentDocument : null;
      const children = (frame ? frame.body : node.shadowRoot ?? node)?.childNodes ?? [];
      for (let index = Math.min(children.length, ${MAX_NODES}) - 1; index >= 0; index -= 1) open.push(children[index]);
    }
    const focused = document.activeElement;
    const isField = focused !== null && /^(?:input|textarea|select)$/.test(focused.localName) && !/^(?:button|submit)$/.test(focused.type);
    values = add(values, location.href + document.title + (isField ? focused.id + focused.name : ''));
    const told = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 50).map((one) => one.textContent.length);
    return {
      words, values, nodes: document.getElementsByTagName('*').length * 1000 + told.reduce((sum, one) => sum + one, 0),
      hasScripts: [...document.scripts].some(({ type }) => !/json/i.test(type)),
    };
  };
  return look;
})()`;

const CHANGE = (before: Seen, traits: readonly Trait[], maxMs: number): string => `new Promise((resolve) => {
  const look = ${LOOK};
  const before = ${JSON.stringify(before)};
  const end = performance.now() + ${maxMs};
  const again = () => {
    const now = look();
    if (${JSON.stringify(traits)}.some((trait) => now[trait] !== before[trait])) resolve(true);
    else if (performance.now() >= end) resolve(false);
    else setTimeout(again, ${LOOK_AGAIN_MS});
  };
  again();
})`;

/** Null where a page is in the middle of something else. */
export async function glimpse(session: PageSession, started: () => number): Promise<Glimpse | null> {
  const page = session.page();
  const seen = await runIsolated(page, `${LOOK}()`, LOOK_MS).catch(() => null);
  return seen === null ? null : { page, main: session.main(), started: started(), seen: seen as Seen };
}

/** Waits until the page is another than it was, a window opens or a download begins; false when nothing of it comes. */
export async function changesWithin(
  session: PageSession,
  started: () => number,
  { page, main, started: startedBefore, seen }: Glimpse,
  traits: readonly Trait[],
  maxMs: number,
): Promise<boolean> {
  const hasMoved = (): boolean =>
    session.pages().at(-1) !== page || session.main() !== main || started() > startedBefore;
  if (hasMoved()) return true;
  let isOver = false;
  // A navigation takes the document away under the script.
  const inPage = runIsolated(page, CHANGE(seen, traits, maxMs), maxMs + LOOK_MS)
    .then(Boolean, () => true)
    .finally(() => {
      isOver = true;
    });
  while (!isOver && !hasMoved()) await pause(WATCH_MS);
  return hasMoved() || inPage;
}
