import { cutText, MAX_FACTS, PAGE_BOUNDS, takeFacts } from '../dom/bounds';
import type { LabelledValue } from './labels/labelled-value';
import { collapse } from '../dom/text';
import {
  attributeOf,
  closest,
  descendantsOf,
  elementsOf,
  firstDescendant,
  rawText,
  withTag,
  type DomDocument,
  type DomElement,
} from '../dom/tree';

const WITHOUT_VALUE = new Set(['hidden', 'password', 'submit', 'button', 'reset', 'image', 'file']);
const CONTROLS = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'OUTPUT']);
const LABEL = new Set(['LABEL']);
/** A longer text beside a control explains it. */
const MAX_LABEL_LENGTH = 1_000;
const MAX_REFERENCES = 10;
const MAX_OPTIONS = 1_000;

const SEARCHED = /^(?:q|query|search|search_query|keywords?|s|suche?|what|term)$/i;

export type ControlLabel = (control: DomElement) => string;

/** What a control is called on the page: its accessible name, its label, else its placeholder or title. */
export function createControlLabel(document: DomDocument): ControlLabel {
  const labels = new Map<string, DomElement>();
  for (const label of withTag(document, 'LABEL')) {
    const id = label.attributes.get('for');
    if (id !== undefined && !labels.has(id)) labels.set(id, label);
  }
  const short = (element: DomElement): string => cutText(document.text.lineOf(element), MAX_LABEL_LENGTH);

  function referenced(control: DomElement): string {
    const ids = attributeOf(control, 'aria-labelledby').split(/\s+/).filter(Boolean).slice(0, MAX_REFERENCES);
    return ids
      .flatMap((id) => document.byId.get(id) ?? [])
      .map(short)
      .join(' ');
  }

  /** A label that wraps its select would otherwise carry the text of every option. */
  function labelText(label: DomElement): string {
    const select = firstDescendant(document, label, 'SELECT');
    if (select === null) return short(label);
    return cutText(document.text.lineOf(label)).replace(cutText(document.text.lineOf(select)), '');
  }

  return (control) => {
    const label = labels.get(attributeOf(control, 'id')) ?? closest(control, LABEL);
    const candidates = [
      referenced(control),
      attributeOf(control, 'aria-label'),
      label === null ? '' : labelText(label),
      attributeOf(control, 'placeholder'),
      attributeOf(control, 'title'),
    ];
    return cutText(collapse(candidates.find((candidate) => candidate.trim() !== '') ?? ''), MAX_LABEL_LENGTH);
  };
}

/** Values that forms show, under the names they show them by. */
export function readFormValues(document: DomDocument): LabelledValue[] {
  return takeFacts(shownValues(document), MAX_FACTS.labels);
}

function* shownValues(document: DomDocument): Generator<LabelledValue> {
  const labelOf = createControlLabel(document);
  for (const control of elementsOf(document, CONTROLS).slice(0, MAX_FACTS.fields)) {
    const type = (control.attributes.get('type') ?? 'text').toLowerCase();
    if (WITHOUT_VALUE.has(type) || control.isHidden) continue;
    const value = toldDate(control) ?? controlValue(document, control, type);
    const label = value === null || value === '' ? '' : labelOf(control);
    if (label !== '' && value !== null) yield { label, value, section: null };
    // What was searched for stands in the field that it was searched by.
    if (SEARCHED.test(attributeOf(control, 'name')) && typeof value === 'string' && value !== '')
      yield { label: 'query', value, section: null };
  }
}

/** The day that a field shows in short, as it tells it to scripts. */
function toldDate(control: DomElement): string | null {
  const told = ['data-iso', 'data-date', 'data-value'].map((name) => attributeOf(control, name));
  return told.find((value) => /^\d{4}-\d\d-\d\d/.test(value)) ?? null;
}

function controlValue(document: DomDocument, control: DomElement, type: string): string | boolean | null {
  if (control.tagName === 'SELECT') {
    const options = descendantsOf(document, control, 'OPTION', MAX_OPTIONS);
    const chosen = options.find((option) => option.attributes.has('selected'));
    return chosen === undefined ? null : cutText(document.text.lineOf(chosen));
  }
  if (control.tagName !== 'INPUT') return collapse(rawText(control, PAGE_BOUNDS.factLength));
  if (type === 'checkbox') return control.attributes.has('checked');
  if (type === 'radio') return null;
  return control.attributes.get('value') ?? null;
}
