const MAX_TEXTS = 6_000;
const MAX_PASSAGES = 200;
const MAX_MS = 1_500;
/** Shorter ones are labels for screen readers, which name what has only an icon. */
const PASSAGE_LENGTH = 12;
const LABEL_LENGTH = 60;
/** Nobody describes a picture or a part of a page at such length. */
const MAX_ATTRIBUTE_LENGTH = 150;

/**
 * Collects the words that a browser's tree of elements has and a person in front of the page does not see: transparent,
 * tiny, in the colour of their background, cut off or outside of the page, or in attributes of great length. What is
 * faded in later is left alone.
 */
export const UNSEEN_TEXT = `(() => {
  const endAt = performance.now() + ${MAX_MS};
  const tidy = (text) => text.replace(/\\s+/g, ' ').trim();
  const seen = new Set(), runs = [], attributes = [];
  let run = [], texts = 0;
  const endRun = () => { if (run.length > 0) runs.push(run); run = []; };
  const colour = (value) => {
    const parts = (/rgba?\\(([^)]*)\\)/.exec(value)?.[1] ?? '').split(/[\\s,\\/]+/).map(Number);
    return { rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1 };
  };
  const isFaded = (style) => style.transitionDuration.split(',').some((time) => parseFloat(time) > 0) || style.animationName !== 'none';
  const parentOf = (element) => element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);
  const behind = new Map();
  const backgroundOf = (element) => {
    if (!element) return [255, 255, 255];
    if (behind.has(element)) return behind.get(element);
    const style = getComputedStyle(element);
    const own = colour(style.backgroundColor);
    const found = style.backgroundImage !== 'none' ? null : own.alpha > 0.5 ? own.rgb : backgroundOf(parentOf(element));
    behind.set(element, found);
    return found;
  };
  const hidden = new Map();
  const isHiddenBox = (element) => {
    if (!element || element === document.documentElement || element === document.body) return false;
    if (hidden.has(element)) return hidden.get(element);
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isCut = /hidden|clip/.test(style.overflow) && (box.width <= 2 || box.height <= 2);
    const isClipped = /inset\\((?:50|100)%|circle\\(0/.test(style.clipPath) || (style.clip !== 'auto' && style.position !== 'static' && /rect\\((?:0|1)px,? (?:0|1)px,? (?:0|1)px/.test(style.clip));
    const isClear = Number(style.opacity) < 0.05 && !isFaded(style);
    const found = isCut || isClipped || isClear || isHiddenBox(parentOf(element));
    hidden.set(element, found);
    return found;
  };
  const isUnseen = (node, element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return true;
    const style = getComputedStyle(element);
    const ink = colour(style.webkitTextFillColor || style.color);
    if (parseFloat(style.fontSize) < 4 || ink.alpha < 0.05) return true;
    const paper = backgroundOf(element);
    if (paper && ink.rgb.length === 3 && ink.rgb.every((part, index) => Math.abs(part - paper[index]) < 10)) return true;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width * box.height < 1) return true;
    if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0 || box.left + scrollX >= Math.max(innerWidth, document.documentElement.scrollWidth)) return true;
    return isHiddenBox(element);
  };
  const visit = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && texts < ${MAX_TEXTS} && performance.now() < endAt; node = walker.nextNode()) {
      if (node.nodeType === 1) {
        for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
          const value = node.getAttribute(name);
          if (value && value.length > ${MAX_ATTRIBUTE_LENGTH}) attributes.push(tidy(value));
        }
        if (node.shadowRoot) visit(node.shadowRoot);
        continue;
      }
      const element = node.parentElement ?? node.getRootNode().host;
      const text = tidy(node.data);
      if (text === '' || !element || /^(script|style|noscript|template|option|title|textarea)$/.test(element.localName)) continue;
      texts += 1;
      const isLabel = text.length <= ${LABEL_LENGTH} && element.closest('a,button,label,summary,[role=button],[role=link]');
      if (!isUnseen(node, element)) { seen.add(text); endRun(); } else if (!isLabel) run.push(text);
    }
  };
  visit(document);
  endRun();
  const joined = runs.filter((one) => one.length > 1).map((one) => one.join(' '));
  const passages = [...runs.flat(), ...joined, ...attributes].filter((text) => text.length >= ${PASSAGE_LENGTH} && !seen.has(text));
  const pieces = runs.filter((one) => one.join(' ').length >= ${PASSAGE_LENGTH}).flat().filter((text) => text.length < ${PASSAGE_LENGTH} && !seen.has(text));
  return { passages: [...new Set(passages)].slice(0, ${MAX_PASSAGES}).map((text) => text.slice(0, 2000)), pieces: [...new Set(pieces)].slice(0, 1000) };
})()`;
