import { SHELL_LOOK } from './shell-script';

/*
 * Scripts that run beside pages, each in a world of its own. They are text and not functions, because compilers add
 * calls to functions of their own that do not exist in a page.
 */

/** How long a page may be waited for, in milliseconds from now. */
export interface Patience {
  /** For which time nothing may have changed. */
  quietMs: number;
  maxMs: number;
  /** For a page that has content and shows a spinner besides. */
  momentMs: number;
  mayBeShell: boolean;
}

const LOOK_AGAIN_MS = 100;
const DONE_LOOK = `() => ({ patience: 'none' })`;
const TURNING =
  '[aria-busy=true], [role=progressbar], progress, [class*=spin i], [class*=loader i], [class*=loading i]';
const GLASS = 'x-pw-glass';

/**
 * Resolves once the document has not changed for a while and does not look like a shell, or after a longest wait. A look
 * that outlasted its wait once is not waited for again. What turns a spinner is no change, and neither is the glass that
 * the driver lays over a page to cover fields in a picture: a page that is watched is as quiet as one that is not.
 */
export const DOM_QUIET = ({ quietMs, maxMs, momentMs, mayBeShell }: Patience): string => `new Promise((resolve) => {
  const look = ${mayBeShell ? SHELL_LOOK : DONE_LOOK};
  const momentOver = performance.now() + ${momentMs};
  const outlasted = (globalThis.outlasted ??= new Set());
  let wasShell = false;
  let timer = setTimeout(ripe, ${quietMs});
  const isGlass = ({ localName }) => localName === '${GLASS}';
  const isNone = ({ type, target, addedNodes, removedNodes }) =>
    (type === 'attributes' && target.closest('${TURNING}, ${GLASS}') !== null) ||
    (type === 'childList' && [...addedNodes, ...removedNodes].every(isGlass));
  const observer = new MutationObserver((changes) => {
    if (changes.every(isNone)) return;
    clearTimeout(timer); timer = setTimeout(ripe, ${quietMs});
  });
  const latest = setTimeout(() => { const { seen } = look(); outlasted.add(seen); done(); }, ${maxMs});
  function done() { observer.disconnect(); clearTimeout(timer); clearTimeout(latest); resolve(true); }
  function ripe() {
    const { patience, seen } = look();
    const isOver = patience === 'moment' && performance.now() >= momentOver;
    if (isOver) outlasted.add(seen);
    const isShell = patience !== 'none' && !outlasted.has(seen);
    // What came into a shadow root was no change to the observer: it gets its time to become still.
    if (isShell || wasShell) timer = setTimeout(ripe, isShell ? ${LOOK_AGAIN_MS} : ${quietMs}); else done();
    wasShell = isShell;
  }
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})`;

export const SCROLLS = {
  down: 'void scrollBy(0, innerHeight * 0.9)',
  up: 'void scrollBy(0, -innerHeight * 0.9)',
  bottom: 'void scrollTo(0, document.scrollingElement.scrollHeight)',
  top: 'void scrollTo(0, 0)',
};

export const PAGE_SIZE = '[innerWidth, Math.max(document.scrollingElement?.scrollHeight ?? 0, innerHeight)]';

export const VISIBLE_WORDS = `({ text: String(document.body?.innerText ?? ''), isCut: false })`;
