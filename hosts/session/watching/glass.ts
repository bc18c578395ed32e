import { COVER_COLOR, SECRET_FIELDS } from '../../../runners/browser/page/secret-fields';

/**
 * Run in a world of our own of each frame, where the page's scripts are not. What they return says where secret fields
 * are shown: as long as it is the same, the glass over them is in its place.
 */
const FIND = `const found = [];
  const search = (root) => {
    found.push(...root.querySelectorAll(${JSON.stringify(SECRET_FIELDS)}));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) search(element.shadowRoot);
  };
  search(document);
  const places = found
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .map((field) => field.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));`;

export const LOOK_FOR_FIELDS = `(() => { ${FIND} return JSON.stringify(places); })()`;

/** Above everything else that the page shows, and in nobody's way. */
export const LAY_GLASS = `(() => { ${FIND}
  const make = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'div');
  const glass = make();
  glass.style.cssText = 'all:initial;position:fixed;inset:0;width:100%;height:100%;margin:0;border:0;padding:0;background:transparent;overflow:visible;pointer-events:none;z-index:2147483647';
  const boxes = glass.attachShadow({ mode: 'closed' });
  for (const [x, y, width, height] of places) {
    const box = make();
    box.style.cssText = 'position:fixed;background:${COVER_COLOR};left:' + (x - 1) + 'px;top:' + (y - 1) + 'px;width:' + (width + 2) + 'px;height:' + (height + 2) + 'px';
    boxes.append(box);
  }
  document.documentElement.append(glass);
  globalThis.glass = glass;
  try { glass.popover = 'manual'; glass.showPopover(); } catch { /* Then it is above all but dialogs. */ }
  return JSON.stringify(places); })()`;

export const TAKE_GLASS_AWAY = `(() => { globalThis.glass?.remove(); delete globalThis.glass; ${FIND} return JSON.stringify(places); })()`;
