import type { DomDocument } from '../extract/dom';
import { lineOf } from '../extract/text';

const MAX_SHELL_TEXT = 200;

/** True for a page that is empty until its scripts have run: all it says is that it needs them. */
export function isScriptShell(document: DomDocument): boolean {
  if (document.querySelector('script') === null || lineOf(document.body).length > MAX_SHELL_TEXT) return false;
  const asksForScripts = [...document.querySelectorAll('noscript')].some((element) =>
    /javascript/i.test(element.textContent ?? ''),
  );
  const mounts = [...document.querySelectorAll('body > div[id], body > main[id]')];
  const hasEmptyMount = mounts.some((mount) => mount.children.length === 0 && lineOf(mount).length < 40);
  return asksForScripts || hasEmptyMount;
}
