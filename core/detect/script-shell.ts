import { HEADINGS } from '../extract/facts/headings';
import {
  attributeOf,
  firstOf,
  hasOwnText,
  rawText,
  withTag,
  type DomDocument,
  type DomElement,
} from '../extract/dom/tree';
import { saysLoading } from './loading-words';

const MAX_SHELL_TEXT = 200;
const MAX_NOTE_LENGTH = 2_000;
const MAX_WAITING_NOTE = 80;
/** How much a page that waits for its content may say besides, headings and what surrounds every page left out. */
const MAX_CONTENT_BESIDE = 80;
const CONTENT = new Set(['MAIN', 'ARTICLE']);
const LEAST_CONTENT = 40;
const MOUNTS = new Set(['DIV', 'MAIN']);
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
const FURNITURE = new Set(['NAV', 'HEADER', 'FOOTER', 'ASIDE', 'DIALOG', 'BUTTON', 'LABEL', 'SELECT']);
const FURNITURE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog']);

/** True for a page that is empty until its scripts have run: all it says is that it needs them. */
export function isScriptShell(document: DomDocument): boolean {
  const { body, text } = document;
  if (firstOf(document, 'SCRIPT') === null || text.lineLength(body) > MAX_SHELL_TEXT) return false;
  const asksForScripts = withTag(document, 'NOSCRIPT').some((element) =>
    /javascript/i.test(rawText(element, MAX_NOTE_LENGTH)),
  );
  const mounts = body.children.filter(({ tagName, attributes }) => MOUNTS.has(tagName) && attributes.has('id'));
  // The note is for those without scripts, and others may lack nothing that matters.
  if (asksForScripts && hasContent(document)) return false;
  const hasEmptyMount = mounts.some((mount) => mount.children.length === 0 && text.lineLength(mount) < 40);
  return asksForScripts || hasEmptyMount;
}

/** A sentence or two in the part of the page that is its content by name, and that are no sign of loading. */
function hasContent({ elements, text }: DomDocument): boolean {
  return elements.some((element) => {
    const isMain = CONTENT.has(element.tagName) || attributeOf(element, 'role') === 'main';
    if (!isMain || element.isHidden || text.lineLength(element) < LEAST_CONTENT) return false;
    const line = text.lineOf(element);
    return !/javascript/i.test(line) && (line.length > MAX_WAITING_NOTE || !saysLoading(line));
  });
}

/** What stands where a script will put the content, on a page that has next to nothing else to say; empty for grey boxes. */
export function waitingNotes(document: DomDocument): string[] {
  if (firstOf(document, 'SCRIPT') === null) return [];
  const notes: string[] = [];
  let content = 0;
  const look = (element: DomElement): void => {
    if (content >= MAX_CONTENT_BESIDE || element.isHidden || UNSEEN.has(element.tagName)) return;
    if (isFurniture(element)) return;
    const note = document.text.lineLength(element) > MAX_WAITING_NOTE ? '' : document.text.lineOf(element);
    if (isWaiting(element, note) && (note !== '' || hasBoxes(element))) {
      notes.push(note);
      return;
    }
    for (const child of element.childNodes) {
      if (child.kind === 'element') look(child);
      // Figures are what people come for, however short.
      else content += /[0-9]/.test(child.text) ? MAX_CONTENT_BESIDE : child.text.trim().length;
    }
  };
  look(document.body);
  return content >= MAX_CONTENT_BESIDE ? [] : notes;
}

function isFurniture(element: DomElement): boolean {
  const { tagName } = element;
  return FURNITURE.has(tagName) || HEADINGS.has(tagName) || FURNITURE_ROLES.has(attributeOf(element, 'role'));
}

/** Something is drawn there that says nothing. */
function hasBoxes(element: DomElement): boolean {
  return element.children.length > 0;
}

function isWaiting(element: DomElement, note: string): boolean {
  if (hasOwnText(element) && saysLoading(note)) return true;
  const isLive = attributeOf(element, 'role') === 'status' || element.attributes.has('aria-live');
  return attributeOf(element, 'aria-busy') === 'true' || (isLive && /(?:…|\.{3})$/.test(note));
}
