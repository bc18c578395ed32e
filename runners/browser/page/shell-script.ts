import {
  LOADING_SIGNS,
  LOADING_WORDS,
  MAX_LOADING_LENGTH,
  MAX_LOADING_WORDS,
} from '../../../core/detect/loading-words';

/** How much a page says besides headings, controls and what surrounds every page of its site, in characters. */
const SAYS = { nothing: 30, little: 80, much: 2_000 };
const PICTURE_SAYS = 20;
const PICTURE_AREA = 10_000;
/** One grey bar may be a line of a design; a page that is drawn in them waits for its content. */
const MANY_SKELETONS = 3;
const MAX_NODES = 1_000;

/**
 * A function that says how long a page deserves to be waited for because it looks like a shell: `bound` when it has
 * next to nothing else to say, `moment` when it has some content already and may never stop showing a spinner, `none`
 * for what is done. With it goes a word for what was seen, which stays the same for as long as the page does.
 *
 * What looks odd to it is done: a page that fools it is read as it is.
 */
export const SHELL_LOOK = `(() => {
  const WORDS = ${JSON.stringify(LOADING_WORDS)};
  const SIGNS = ${JSON.stringify(LOADING_SIGNS)};
  // Most texts are told apart by their first and last word.
  const EDGES = new Set(WORDS.flatMap((word) => [word.split(' ')[0], word.split(' ').at(-1)]));
  const SILENT = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT HEAD BUTTON LABEL SELECT OPTION H1 H2 H3 H4 H5 H6'.split(' '));
  const FRAME = new Set('NAV FOOTER ASIDE'.split(' '));
  const FRAME_ROLES = new Set('navigation banner contentinfo complementary search'.split(' '));
  const PICTURES = new Set('IMG VIDEO CANVAS IFRAME OBJECT EMBED'.split(' '));
  const FIELDS = new Set('INPUT TEXTAREA SELECT'.split(' '));
  const ROOTS = new Set('root app __next __nuxt ___gatsby svelte q-app main-app'.split(' '));
  const SPINS = new Set('spinner spin loader loading preloader progress'.split(' '));
  const GREYS = new Set('skeleton shimmer placeholder'.split(' '));

  // A heading may be about loading: it says that something loads by itself, or with dots.
  const saysLoading = (text, isHeading = false) => {
    if (text.length > ${MAX_LOADING_LENGTH}) return false;
    let said = text.toLowerCase();
    while (said !== '' && '.…·。!,:%0123456789 '.includes(said.at(-1))) said = said.slice(0, -1);
    if (said === '') return false;
    if (SIGNS.some((sign) => said.includes(sign))) return true;
    const words = said.split(' ');
    if (words.length > ${MAX_LOADING_WORDS} || !(EDGES.has(words[0]) || EDGES.has(words.at(-1)))) return false;
    if (isHeading && said.length === text.length) return WORDS.includes(said);
    return WORDS.some((word) => said === word || said.startsWith(word + ' ') || said.endsWith(' ' + word));
  };
  const classWords = (element) => element.getAttribute('class').slice(0, 500).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]/);
  const isShown = (element) => {
    if (element.checkVisibility?.({ visibilityProperty: true })) return true;
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility !== 'hidden';
  };
  const isSeen = (element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width * height > 0 && bottom > 0 && top < innerHeight && getComputedStyle(element).opacity !== '0';
  };
  const isShort = (element) => (element.textContent ?? '').trim().length < ${MAX_LOADING_LENGTH} && element.querySelector('input, textarea, select, iframe') === null;
  const kindOf = (element) => {
    const role = element.getAttribute('role');
    if (element.getAttribute('aria-busy') === 'true') return isShort(element) ? 'busy' : 'turning';
    if (role === 'progressbar' && !element.hasAttribute('aria-valuenow')) return 'spinner';
    if (element.tagName === 'PROGRESS' && !element.hasAttribute('value')) return 'spinner';
    if (!element.hasAttribute('class')) return null;
    const words = classWords(element);
    const isPulse = words.includes('animate') && (words.includes('pulse') || words.includes('spin'));
    if (words.some((word) => GREYS.has(word)) || (isPulse && words.includes('pulse'))) return isShort(element) ? 'grey' : null;
    return (isPulse || words.some((word) => SPINS.has(word))) && isShort(element) ? 'spinner' : null;
  };
  const isFrame = (element, isInContent) =>
    FRAME.has(element.tagName) || FRAME_ROLES.has(element.getAttribute('role')) || (element.tagName === 'HEADER' && !isInContent);
  const childrenOf = (element) => {
    if (element.tagName === 'IFRAME') { const inner = element.contentDocument; return inner && inner.body ? inner.body.childNodes : []; }
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    if (element.tagName === 'SLOT') { const given = element.assignedNodes({ flatten: true }); if (given.length > 0) return given; }
    return element.childNodes;
  };
  const isRoot = (element) => ROOTS.has(element.id) || element.tagName === 'MAIN' || element.tagName === 'APP-ROOT';
  const isHollow = (element) => element.shadowRoot === null && (element.textContent ?? '').trim() === '' && element.querySelector('img, video, canvas, iframe, svg, input') === null;

  const look = () => {
    let content = 0; let anything = 0; let nodes = 0; let loading = 0; let spinners = 0; let greys = 0; let busy = 0; let hollow = 0;
    const open = [{ node: document.body, isSilent: false, isInContent: false }];
    while (open.length > 0) {
      const { node, isSilent, isInContent } = open.pop();
      nodes += 1;
      if (nodes > ${MAX_NODES} || content >= ${SAYS.much}) return { patience: 'none' };
      if (node.nodeType === 3) {
        const text = (node.nodeValue ?? '').trim();
        if (text === '') continue;
        anything += 1;
        if (saysLoading(text, isSilent)) { if (node.parentElement === null || isSeen(node.parentElement)) loading += 1; continue; }
        // Figures are what people come for, however short.
        if (!isSilent) content += Math.max(text.length, /[0-9]/.test(text) ? ${SAYS.nothing} : 0);
        continue;
      }
      if (node.nodeType !== 1) continue;
      const tag = node.tagName;
      if (tag === 'SCRIPT' || tag === 'STYLE' || tag === 'TEMPLATE' || tag === 'NOSCRIPT') continue;
      if (!isShown(node)) continue;
      if (isRoot(node) && isHollow(node)) hollow += 1;
      const kind = tag === 'BODY' ? null : kindOf(node);
      if (kind !== null && isSeen(node)) {
        if (kind === 'busy') busy += 1; else if (kind === 'grey') greys += 1; else spinners += 1;
        if (kind === 'spinner' || kind === 'grey') { if (saysLoading((node.textContent ?? '').trim())) loading += 1; continue; }
      }
      if (PICTURES.has(tag)) { anything += 1; const { width, height } = node.getBoundingClientRect(); if (width * height >= ${PICTURE_AREA}) content += ${PICTURE_SAYS}; }
      if (FIELDS.has(tag) || tag.toLowerCase() === 'svg') anything += 1;
      if (tag.toLowerCase() === 'svg') continue;
      if (isFrame(node, isInContent)) { anything += 1; continue; }
      const isQuiet = isSilent || SILENT.has(tag);
      const isInner = isInContent || tag === 'MAIN' || tag === 'ARTICLE' || tag === 'SECTION';
      const children = childrenOf(node);
      for (let index = Math.min(children.length, ${MAX_NODES}) - 1; index >= 0; index -= 1) open.push({ node: children[index], isSilent: isQuiet, isInContent: isInner });
    }
    const hasScripts = [...document.scripts].some(({ type }) => !/json/i.test(type));
    const waits = loading > 0 || busy > 0 || greys >= ${MANY_SKELETONS};
    const turns = spinners > 0 || greys > 0;
    const isEmpty = hasScripts && (anything === 0 || (hollow > 0 && content < ${SAYS.nothing}));
    const seen = [location.href, content, anything, loading, spinners, greys, busy].join(' ');
    if (isEmpty || (waits && content < ${SAYS.little}) || (turns && content < ${SAYS.nothing})) return { patience: 'bound', seen };
    return { patience: waits || (turns && content < ${SAYS.little}) ? 'moment' : 'none', seen };
  };
  const isPage = /^https?:$/.test(location.protocol) && /html/.test(document.contentType);
  return () => { try { return isPage ? look() : { patience: 'none' }; } catch { return { patience: 'none' }; } };
})()`;
