/*
 * Scripts that run beside pages, each in a world of its own. They are text and not functions, because compilers add
 * calls to functions of their own that do not exist in a page.
 */

/** Resolves once the document has not changed for a while, or after a longest wait. */
export const DOM_QUIET = (quietMs: number, maxMs: number): string => `new Promise((resolve) => {
  let timer = setTimeout(done, ${quietMs});
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, ${quietMs}); });
  const latest = setTimeout(done, ${maxMs});
  function done() { observer.disconnect(); clearTimeout(timer); clearTimeout(latest); resolve(true); }
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
