import type { DomDocument, DomElement } from '../extract/dom';
import { createControlLabel } from '../extract/form-values';
import { collapse, isHidden, lineOf, visibleLines } from '../extract/text';

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
  /** Finds the control in the page it came from. */
  selector: string;
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
  frames: string[];
}

export interface ResponseFacts {
  url: string | null;
  status: number | null;
  headers: Record<string, string>;
}

const NOT_FILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

export function signalsOf(document: DomDocument, html: string, response: ResponseFacts): PageSignals {
  const lines = visibleLines(document.body);
  return {
    ...response,
    title: collapse(document.querySelector('title')?.textContent ?? ''),
    lines,
    text: lines.join('\n'),
    html,
    fields: readFields(document),
    buttons: readButtons(document),
    frames: [...document.querySelectorAll('iframe[src]')]
      .filter(isShown)
      .map((frame) => frame.getAttribute('src') ?? ''),
  };
}

function isShown(element: DomElement): boolean {
  for (let at: DomElement | null = element; at !== null; at = at.parentElement) if (isHidden(at)) return false;
  return true;
}

function readFields(document: DomDocument): FormField[] {
  const labelOf = createControlLabel(document);
  const forms = [...document.querySelectorAll('form')];
  return [...document.querySelectorAll('input,select,textarea')].filter(isShown).flatMap((control) => {
    const attribute = (name: string): string => control.getAttribute(name)?.trim() ?? '';
    const kind =
      control.tagName === 'INPUT' ? attribute('type').toLowerCase() || 'text' : control.tagName.toLowerCase();
    if (NOT_FILLED.has(kind)) return [];
    const maxLength = Number.parseInt(attribute('maxlength'), 10);
    const form = control.closest('form');
    return [
      {
        kind,
        name: [attribute('name'), control.id, attribute('data-testid')].join(' ').trim(),
        label: labelOf(control),
        autocomplete: attribute('autocomplete').toLowerCase(),
        maxLength: Number.isNaN(maxLength) ? null : maxLength,
        selector: selectorOf(control, kind),
        form: form === null ? -1 : forms.indexOf(form),
      },
    ];
  });
}

function selectorOf(control: DomElement, kind: string): string {
  const tag = control.tagName.toLowerCase();
  const byAttribute = (name: string, value: string): string => `${tag}[${name}=${JSON.stringify(value)}]`;
  const name = control.getAttribute('name') ?? '';
  if (control.id !== '') return byAttribute('id', control.id);
  return name === '' ? byAttribute('type', kind) : byAttribute('name', name);
}

function readButtons(document: DomDocument): string[] {
  const buttons = document.querySelectorAll('button,input[type=submit],input[type=button],[role=button]');
  return [...buttons]
    .filter(isShown)
    .map((button) => lineOf(button) || button.getAttribute('value') || button.getAttribute('aria-label') || '')
    .filter(Boolean);
}
