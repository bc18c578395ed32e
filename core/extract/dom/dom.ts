import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { PAGE_BOUNDS } from './bounds';
import { readText } from './page-text';
import { attributeOf, type DomDocument, type DomElement } from './tree';
import { createTreeBuilder, type TreeBuilder } from './tree-builder';

export type { DomDocument };

/** Reads a page into a tree, in time that grows with its length only. */
export function parseHtml(html: string): DomDocument {
  const builder = createTreeBuilder();
  const tokenizer = new Tokenizer({}, tokenReader(html, builder));
  tokenizer.write(html);
  tokenizer.end();
  const tree = builder.finish();
  const byTag = new Map<string, DomElement[]>();
  const byId = new Map<string, DomElement>();
  for (const element of tree.elements) {
    const alike = byTag.get(element.tagName);
    if (alike === undefined) byTag.set(element.tagName, [element]);
    else alike.push(element);
    const id = attributeOf(element, 'id');
    if (id !== '' && !byId.has(id)) byId.set(id, element);
  }
  return { ...tree, byTag, byId, text: readText(tree) };
}

/** Half an address leads nowhere, so one that is too long is left out instead of cut. */
const ADDRESSES = new Set(['href', 'src']);
const NONE: ReadonlyMap<string, string> = new Map();

function tokenReader(html: string, builder: TreeBuilder): TokenizerCallbacks {
  let name = '';
  let attributes: Map<string, string> | null = null;
  let attribute = '';
  let value = '';
  /** Of the templates around, whether browsers show what is in them without any script. */
  const templates: boolean[] = [];
  const openTag = (): void => {
    if (name !== 'template') return builder.open(name, attributes ?? NONE);
    const isShown = attributes?.has('shadowrootmode') === true && !templates.includes(false);
    templates.push(isShown);
    builder.open(isShown ? 'div' : name, attributes ?? NONE);
  };
  const ignore = (): void => undefined;

  return {
    onopentagname(start, end) {
      name = html.slice(start, end).toLowerCase();
      attributes = null;
    },
    onattribname(start, end) {
      attribute = html.slice(start, end).toLowerCase();
      value = '';
    },
    onattribdata(start, end) {
      value += html.slice(start, end);
    },
    onattribentity(codePoint) {
      value += String.fromCodePoint(codePoint);
    },
    onattribend() {
      attributes ??= new Map();
      if (attributes.has(attribute)) return;
      const isTooLong = value.length > PAGE_BOUNDS.attributeLength;
      if (isTooLong && ADDRESSES.has(attribute)) return;
      attributes.set(attribute, isTooLong ? value.slice(0, PAGE_BOUNDS.attributeLength) : value);
    },
    onopentagend: openTag,
    onselfclosingtag() {
      openTag();
      // In HTML the slash means nothing; drawings and formulas follow XML.
      if (builder.isInside('svg') || builder.isInside('math')) builder.closeLast();
    },
    onclosetag(start, end) {
      const closed = html.slice(start, end).toLowerCase();
      builder.close(closed === 'template' && templates.pop() === true ? 'div' : closed);
    },
    ontext(start, end) {
      builder.text(html.slice(start, end));
    },
    ontextentity(codePoint) {
      builder.text(String.fromCodePoint(codePoint));
    },
    oncomment: ignore,
    oncdata: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
}
