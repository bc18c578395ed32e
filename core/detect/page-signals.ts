import { cutText, MAX_FACTS } from '../extract/dom/bounds';
import { createControlLabel } from '../extract/facts/form-values';
import { titleOf } from '../extract/page-facts';
import {
  attributeOf,
  closest,
  elementsOf,
  isShown,
  withTag,
  type DomDocument,
  type DomElement,
} from '../extract/dom/tree';

/** A control that a visitor can fill in. */
export interface FormField {
  /** `text`, `email`, `password`, `select`, `textarea`, ... */
  kind: string;
  /** Name, id and test id: what the page's author calls it. */
  name: string;
  /** What the visitor reads beside it. */
  label: string;
  autocomplete: string;
  maxLength: number | null;
  /** Finds the control in the page it came from, with `place`: which of those it finds, as a login and a registration
   * may call their fields alike. */
  selector: string;
  place: number;
  /** Which form it belongs to, by position on the page; -1 when it stands outside of any. */
  form: number;
}

/** What is known of a page when the question is whether it stands in the way. */
export interface PageSignals {
  url: string | null;
  status: number | null;
  /** Lower-case names. */
  headers: Record<string, string>;
  title: string;
  lines: string[];
  text: string;
  html: string;
  fields: FormField[];
  buttons: string[];
  /** The words on the buttons of each form, by its position on the page. */
  formButtons: string[][];
  frames: string[];
}

export interface ResponseFacts {
  url: string | null;
  status: number | null;
  headers: Record<string, string>;
}

const CONTROLS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
const FORM = new Set(['FORM']);
const BUTTON_TYPES = new Set(['submit', 'button']);
const NOT_FILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

export function signalsOf(document: DomDocument, html: string, response: ResponseFacts): PageSignals {
  const lines = document.text.linesOf(document.body);
  const formNumbers = new Map(withTag(document, 'FORM').map((form, number) => [form, number]));
  const buttons = readButtons(document);
  return {
    ...response,
    title: titleOf(document),
    lines,
    text: lines.join('\n'),
    html,
    fields: readFields(document, formNumbers),
    buttons: buttons.map(({ words }) => words),
    formButtons: wordsByForm(buttons, formNumbers),
    frames: withTag(document, 'IFRAME')
      .filter((frame) => frame.attributes.has('src') && isShown(frame))
      .slice(0, MAX_FACTS.frames)
      .map((frame) => attributeOf(frame, 'src')),
  };
}

type FormNumbers = ReadonlyMap<DomElement, number>;

function formOf(control: DomElement, formNumbers: FormNumbers): number {
  const form = closest(control, FORM);
  return form === null ? -1 : (formNumbers.get(form) ?? -1);
}

function readFields(document: DomDocument, formNumbers: FormNumbers): FormField[] {
  const labelOf = createControlLabel(document);
  const placeOf = createCount();
  return fillable(document).map((control) => {
    const attribute = (name: string): string => attributeOf(control, name).trim();
    const kind = kindOf(control);
    const maxLength = Number.parseInt(attribute('maxlength'), 10);
    const selector = selectorOf(control, kind);
    return {
      kind,
      name: [attribute('name'), attributeOf(control, 'id'), attribute('data-testid')].join(' ').trim(),
      label: labelOf(control),
      autocomplete: attribute('autocomplete').toLowerCase(),
      maxLength: Number.isNaN(maxLength) ? null : maxLength,
      selector,
      place: placeOf(selector),
      form: formOf(control, formNumbers),
    };
  });
}

/** How often each word was asked for before. */
function createCount(): (word: string) => number {
  const counts = new Map<string, number>();
  return (word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count + 1);
    return count;
  };
}

function fillable(document: DomDocument): DomElement[] {
  return elementsOf(document, CONTROLS)
    .filter((control) => !NOT_FILLED.has(kindOf(control)) && isShown(control))
    .slice(0, MAX_FACTS.fields);
}

function kindOf(control: DomElement): string {
  return control.tagName === 'INPUT'
    ? attributeOf(control, 'type').trim().toLowerCase() || 'text'
    : control.tagName.toLowerCase();
}

function selectorOf(control: DomElement, kind: string): string {
  const tag = control.tagName.toLowerCase();
  const byAttribute = (name: string, value: string): string => `${tag}[${name}=${JSON.stringify(value)}]`;
  const name = attributeOf(control, 'name');
  const id = attributeOf(control, 'id');
  if (id !== '') return byAttribute('id', id);
  return name === '' ? byAttribute('type', kind) : byAttribute('name', name);
}

interface Button {
  element: DomElement;
  words: string;
}

function readButtons(document: DomDocument): Button[] {
  return document.elements
    .filter((element) => isButton(element) && isShown(element))
    .slice(0, MAX_FACTS.buttons)
    .map((element) => ({
      element,
      words:
        cutText(document.text.lineOf(element)) || attributeOf(element, 'value') || attributeOf(element, 'aria-label'),
    }))
    .filter(({ words }) => words !== '');
}

function wordsByForm(buttons: readonly Button[], formNumbers: FormNumbers): string[][] {
  const all = Array.from(formNumbers, (): string[] => []);
  for (const { element, words } of buttons) all[formOf(element, formNumbers)]?.push(words);
  return all;
}

function isButton(element: DomElement): boolean {
  if (element.tagName === 'BUTTON' || attributeOf(element, 'role') === 'button') return true;
  return element.tagName === 'INPUT' && BUTTON_TYPES.has(attributeOf(element, 'type').toLowerCase());
}
