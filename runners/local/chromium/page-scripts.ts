/*
 * Scripts that run inside pages. They are text and not functions, because compilers add calls to functions of
 * their own that do not exist in a page.
 */

/** Resolves once the document has not changed for a while, or after a longest wait. */
export const DOM_QUIET = (quietMs: number, maxMs: number): string => `new Promise((resolve) => {
  let timer = setTimeout(done, ${quietMs});
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, ${quietMs}); });
  const latest = setTimeout(done, ${maxMs});
  function done() { observer.disconnect(); clearTimeout(timer); clearTimeout(latest); resolve(true); }
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})`;

/**
 * The page as a visitor sees it, as HTML: what is not displayed is left out, fields have the values that were
 * typed (never passwords), open shadow roots and frames of the same origin are written in place.
 */
export const SNAPSHOT = (maxLength: number): string => `(() => {
  const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
  const out = []; let length = 0;
  const put = (text) => { if (length < ${maxLength}) { out.push(text); length += text.length; } };
  const escapeText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const escapeValue = (text) => escapeText(text).replace(/"/g, '&quot;');
  const attributesOf = (element, tag) => {
    let text = '';
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^srcset$|^value$|^checked$|^selected$/.test(name) || !/^[\\w:.-]+$/.test(name)) continue;
      text += ' ' + name + '="' + escapeValue(value) + '"';
    }
    const type = (element.type || '').toLowerCase();
    if (tag === 'input' && type !== 'password' && type !== 'file' && typeof element.value === 'string') text += ' value="' + escapeValue(element.value) + '"';
    if (tag === 'button' || tag === 'data' || tag === 'meter' || tag === 'option') { const value = element.getAttribute('value'); if (value !== null) text += ' value="' + escapeValue(value) + '"'; }
    if (tag === 'input' && element.checked) text += ' checked=""';
    if (tag === 'option' && element.selected) text += ' selected=""';
    return text;
  };
  const isShown = (element, style) => style.display !== 'none' && !(element.tagName === 'IFRAME' && (element.offsetWidth < 5 || element.offsetHeight < 5));
  const childrenOf = (element) => {
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    if (element.tagName === 'SLOT') { const given = element.assignedNodes({ flatten: true }); if (given.length > 0) return given; }
    return element.childNodes;
  };
  const write = (node, isHead, isVisible) => {
    if (node.nodeType === 3) { if (isVisible) put(escapeText(node.data)); return; }
    if (node.nodeType !== 1) return;
    const tag = node.localName;
    if (tag === 'style' || tag === 'template' || tag === 'noscript') return;
    if (tag === 'script') {
      const isData = /^application\\/ld\\+json/i.test(node.type || '');
      const text = isData ? node.textContent : node.textContent.slice(0, 2000);
      put('<script' + attributesOf(node, tag) + '>' + text.replace(/<\\/script/gi, '<\\\\/script') + '</script>');
      return;
    }
    const inHead = isHead || tag === 'head';
    let visible = isVisible;
    if (!inHead && tag !== 'html' && tag !== 'body' && tag !== 'option' && tag !== 'optgroup' && !(VOID.has(tag) && node.hasAttribute('itemprop'))) {
      const style = getComputedStyle(node);
      if (!isShown(node, style)) return;
      visible = style.visibility === 'visible';
      if (!visible && /^(input|select|textarea|button|iframe)$/.test(tag)) return;
    }
    put('<' + tag + attributesOf(node, tag) + '>');
    if (VOID.has(tag)) return;
    if (tag === 'textarea') put(escapeText(node.value));
    else if (tag !== 'iframe') for (const child of childrenOf(node)) write(child, inHead, visible);
    put('</' + tag + '>');
    if (tag === 'iframe') writeFrame(node);
  };
  const writeFrame = (frame) => {
    let body = null;
    try { body = frame.contentDocument && frame.contentDocument.body; } catch { return; }
    if (!body) return;
    put('<div>');
    for (const child of body.childNodes) write(child, false, true);
    put('</div>');
  };
  write(document.documentElement, false, true);
  return '<!doctype html>' + out.join('');
})()`;
