import type { DomDocument, DomElement } from './dom';
import type { LabelledValue } from './labelled-value';
import { collapse, isHidden, lineOf } from './text';

const WITHOUT_VALUE = new Set(['hidden', 'password', 'submit', 'button', 'reset', 'image', 'file']);

/** What a control is called on the page: its label, else its accessible name, else its placeholder. */
export function controlLabel(control: DomElement, document: DomDocument): string {
  const id = control.id;
  const labels = [...document.querySelectorAll('label[for]')];
  const named = id === '' ? undefined : labels.find((label) => label.getAttribute('for') === id);
  const label = named ?? control.closest('label');
  const labelledBy = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const candidates = [
    labelledBy
      .map((reference) => document.getElementById(reference))
      .flatMap((found) => (found ? lineOf(found) : []))
      .join(' '),
    control.getAttribute('aria-label') ?? '',
    label === null ? '' : labelText(label),
    control.getAttribute('placeholder') ?? '',
    control.getAttribute('title') ?? '',
  ];
  return collapse(candidates.find((candidate) => candidate.trim() !== '') ?? '');
}

/** A label that wraps its select would otherwise carry the text of every option. */
function labelText(label: DomElement): string {
  const own = lineOf(label);
  const select = label.querySelector('select');
  return select === null ? own : own.replace(lineOf(select), '');
}

/** Values that forms show, under the names they show them by. */
export function readFormValues(document: DomDocument): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const control of document.querySelectorAll('input,select,textarea,output')) {
    const type = (control.getAttribute('type') ?? 'text').toLowerCase();
    if (WITHOUT_VALUE.has(type) || isHidden(control)) continue;
    const value = controlValue(control, type);
    const label = controlLabel(control, document);
    if (label !== '' && value !== null && value !== '') found.push({ label, value, section: null });
  }
  return found;
}

function controlValue(control: DomElement, type: string): string | boolean | null {
  if (control.tagName === 'SELECT') {
    const chosen = control.querySelector('option[selected]');
    return chosen === null ? null : lineOf(chosen);
  }
  if (control.tagName !== 'INPUT') return collapse(control.textContent ?? '');
  if (type === 'checkbox') return control.hasAttribute('checked');
  if (type === 'radio') return null;
  return control.getAttribute('value');
}
