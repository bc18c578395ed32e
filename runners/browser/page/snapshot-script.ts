import { SPOKEN } from '../../../core/extract/dom/spoken';
import { RECORD } from '../../../core/limits';

/** How much of a page is read. All of it is enforced where the page cannot reach, and the length again on our side. */
export interface SnapshotBounds {
  maxLength: number;
  maxNodes: number;
  /** Deeper elements are written without their tags: their words stay, and no reader's stack overflows. */
  maxDepth: number;
  maxMs: number;
}

export const SNAPSHOT_BOUNDS: SnapshotBounds = {
  maxLength: 5_000_000,
  maxNodes: 100_000,
  maxDepth: 250,
  maxMs: 4_000,
};

const MAX_ATTRIBUTES = 100;
/** Every link of the page repeats it. */
const MAX_BASE_LENGTH = RECORD.urlLength;
const MAX_ATTRIBUTE_LENGTH = 20_000;
const MAX_SCRIPT_LENGTH = 2_000;
/** Names and values for those who hear a page are put out of sight too, but not whole sentences. */
const MAX_UNSEEN_LENGTH = 40;
/** So far out, in pixels, nothing is on its way into view. */
const FAR_OUT = 999;
const LEGIBLE_PX = 2;

/**
 * The page as a visitor sees it, as HTML: what is not displayed is left out, fields have the values that were
 * typed (never passwords), open shadow roots and frames of the same origin are written in place.
 *
 * Members are read with the getters of the prototypes: a form or a document lets a field called `childNodes` stand in
 * for its own member of that name, in every world. For an isolated world only, since a page can replace prototypes.
 */
export const SNAPSHOT = ({ maxLength, maxNodes, maxDepth, maxMs }: SnapshotBounds): string => `(() => {
  const endAt = performance.now() + ${maxMs};
  const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
  const TAG = /^[a-z][a-z0-9:._-]*$/i;
  const out = []; let length = 0; let nodes = 0; let isCut = false;
  // Engines differ in which of an element's prototypes has a member.
  const member = (prototype, name) => prototype === null ? {} : Object.getOwnPropertyDescriptor(prototype, name) ?? member(Object.getPrototypeOf(prototype), name);
  const getter = (prototype, name) => {
    const { get } = member(prototype, name);
    return (object) => { try { return get.call(object); } catch { return null; } };
  };
  const method = (prototype, name) => {
    const { value } = member(prototype, name);
    return (object, ...given) => { try { return value.apply(object, given); } catch { return null; } };
  };
  const nodeType = getter(Node.prototype, 'nodeType');
  const firstChild = getter(Node.prototype, 'firstChild');
  const nextSibling = getter(Node.prototype, 'nextSibling');
  const textContent = getter(Node.prototype, 'textContent');
  const textLength = getter(CharacterData.prototype, 'length');
  const textPart = method(CharacterData.prototype, 'substringData');
  const localName = getter(Element.prototype, 'localName');
  const attributes = getter(Element.prototype, 'attributes');
  const shadowRoot = getter(Element.prototype, 'shadowRoot');
  const attribute = method(Element.prototype, 'getAttribute');
  const slotted = method(HTMLSlotElement.prototype, 'assignedNodes');
  const inputType = getter(HTMLInputElement.prototype, 'type');
  const inputValue = getter(HTMLInputElement.prototype, 'value');
  const inputChecked = getter(HTMLInputElement.prototype, 'checked');
  const areaValue = getter(HTMLTextAreaElement.prototype, 'value');
  const optionSelected = getter(HTMLOptionElement.prototype, 'selected');
  const offsetWidth = getter(HTMLElement.prototype, 'offsetWidth');
  const offsetHeight = getter(HTMLElement.prototype, 'offsetHeight');
  const frameDocument = getter(HTMLIFrameElement.prototype, 'contentDocument');
  const boxOf = method(Element.prototype, 'getBoundingClientRect');
  const bodyOf = getter(Document.prototype, 'body');
  const rootOf = getter(Document.prototype, 'documentElement');

  const left = () => ${maxLength} - length;
  const write = (text) => { out.push(text); length += text.length; };
  const put = (text) => {
    if (text.length > left()) isCut = true;
    write(text.slice(0, Math.max(0, left())));
  };
  const escapeText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const escapeValue = (text) => escapeText(text.slice(0, ${MAX_ATTRIBUTE_LENGTH})).replace(/"/g, '&quot;');
  const attributesOf = (element, tag) => {
    let text = '';
    const all = attributes(element);
    for (let index = 0; index < Math.min(all.length, ${MAX_ATTRIBUTES}); index += 1) {
      const { name, value } = all[index];
      if (/^on|^style$|^srcset$|^value$|^checked$|^selected$/.test(name) || !/^[\\w:.-]{1,100}$/.test(name)) continue;
      if (tag === 'base' && value.length > ${MAX_BASE_LENGTH}) continue;
      text += ' ' + name + '="' + escapeValue(value) + '"';
    }
    if (tag === 'input') {
      const type = (inputType(element) ?? '').toLowerCase();
      const value = inputValue(element);
      if (type !== 'password' && type !== 'file' && typeof value === 'string') text += ' value="' + escapeValue(value) + '"';
      if (inputChecked(element)) text += ' checked=""';
    }
    if (tag === 'button' || tag === 'data' || tag === 'meter' || tag === 'option') { const value = attribute(element, 'value'); if (value !== null) text += ' value="' + escapeValue(value) + '"'; }
    if (tag === 'option' && optionSelected(element)) text += ' selected=""';
    return text;
  };
  const isShown = (element, tag, style) => style.display !== 'none' && !(tag === 'iframe' && (offsetWidth(element) < 5 || offsetHeight(element) < 5));
  const isFarOut = (element, style) => {
    if (!/^(absolute|fixed)$/.test(style.position) || !(parseFloat(style.left) <= -${FAR_OUT} || parseFloat(style.top) <= -${FAR_OUT})) return false;
    const box = boxOf(element);
    return box !== null && (box.right + scrollX <= 0 || box.bottom + scrollY <= 0);
  };
  const isForEars = (element) => ${SPOKEN}.test((attribute(element, 'class') ?? '').slice(0, 200)) || (textContent(element) ?? '').trim().length <= ${MAX_UNSEEN_LENGTH};
  const childrenOf = (element, tag) => {
    const root = shadowRoot(element);
    if (root) return { next: firstChild(root) };
    if (tag === 'slot') { const given = slotted(element, { flatten: true }); if (given && given.length > 0) return { list: given, index: 0 }; }
    return { next: firstChild(element) };
  };
  const putScript = (node) => {
    const isData = /^application\\/ld\\+json/i.test(attribute(node, 'type') ?? '');
    const text = textContent(node).slice(0, isData ? Math.max(0, left()) : ${MAX_SCRIPT_LENGTH});
    const markup = '<script' + attributesOf(node, 'script') + '>' + text.replace(/<\\/script/gi, '<\\\\/script') + '</script>';
    if (markup.length <= left()) write(markup); else isCut = true;
  };

  // An own stack: pages nest deeper than that of the script may grow.
  const open = [{ next: rootOf(document), isHead: false, isVisible: true, isTiny: false, close: '' }];
  const enter = (cursor, isHead, isVisible, close, isTiny = false) => open.push({ ...cursor, isHead, isVisible, isTiny, close });
  const visit = (node, { isHead, isVisible, isTiny: isTinyAround }) => {
    const type = nodeType(node);
    if (type === 3) { if (isVisible && !(isTinyAround && textLength(node) > ${MAX_UNSEEN_LENGTH})) { if (textLength(node) > left()) isCut = true; put(escapeText(textPart(node, 0, Math.max(0, left())))); } return; }
    if (type !== 1) return;
    const tag = localName(node);
    if (tag === 'style' || tag === 'template' || tag === 'noscript') return;
    if (tag === 'script') { putScript(node); return; }
    const inHead = isHead || tag === 'head';
    let visible = isVisible; let isTiny = false;
    if (!inHead && tag !== 'html' && tag !== 'body' && tag !== 'option' && tag !== 'optgroup' && !(VOID.has(tag) && attribute(node, 'itemprop') !== null)) {
      const style = getComputedStyle(node);
      if (!isShown(node, tag, style) || (isFarOut(node, style) && !isForEars(node))) return;
      visible = style.visibility === 'visible';
      if (!visible && /^(input|select|textarea|button|iframe)$/.test(tag)) return;
      isTiny = parseFloat(style.fontSize) <= ${LEGIBLE_PX};
    }
    if (open.length > ${maxDepth} || !TAG.test(tag)) { enter(childrenOf(node, tag), inHead, visible, ''); return; }
    const opening = '<' + tag + attributesOf(node, tag) + '>';
    if (opening.length > left()) { isCut = true; length = ${maxLength}; return; }
    write(opening);
    if (VOID.has(tag)) return;
    const closing = '</' + tag + '>';
    if (tag === 'textarea') { put(escapeText((areaValue(node) ?? '').slice(0, Math.max(0, left())))); write(closing); return; }
    if (tag !== 'iframe') { enter(childrenOf(node, tag), inHead, visible, closing, isTiny); return; }
    write(closing);
    const inner = frameDocument(node);
    const body = inner && bodyOf(inner);
    if (body) { write('<div>'); enter({ next: firstChild(body) }, false, true, '</div>'); }
  };

  while (open.length > 0) {
    const cursor = open[open.length - 1];
    const isOver = length >= ${maxLength} || nodes >= ${maxNodes} || (nodes % 256 === 0 && performance.now() > endAt);
    const node = cursor.list ? cursor.list[cursor.index] : cursor.next;
    if (!node) { write(cursor.close); open.pop(); continue; }
    if (isOver) { isCut = true; nodes = ${maxNodes}; write(cursor.close); open.pop(); continue; }
    if (cursor.list) cursor.index += 1; else cursor.next = nextSibling(node);
    nodes += 1;
    visit(node, cursor);
  }
  return { text: '<!doctype html>' + out.join(''), isCut };
})()`;
