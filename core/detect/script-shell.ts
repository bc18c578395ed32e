import { firstOf, rawText, withTag, type DomDocument } from '../extract/dom/tree';

const MAX_SHELL_TEXT = 200;
const MAX_NOTE_LENGTH = 2_000;
const MOUNTS = new Set(['DIV', 'MAIN']);

/** True for a page that is empty until its scripts have run: all it says is that it needs them. */
export function isScriptShell(document: DomDocument): boolean {
  const { body, text } = document;
  if (firstOf(document, 'SCRIPT') === null || text.lineLength(body) > MAX_SHELL_TEXT) return false;
  const asksForScripts = withTag(document, 'NOSCRIPT').some((element) =>
    /javascript/i.test(rawText(element, MAX_NOTE_LENGTH)),
  );
  const mounts = body.children.filter(({ tagName, attributes }) => MOUNTS.has(tagName) && attributes.has('id'));
  const hasEmptyMount = mounts.some((mount) => mount.children.length === 0 && text.lineLength(mount) < 40);
  return asksForScripts || hasEmptyMount;
}
