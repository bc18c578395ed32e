import type { DomDocument, DomElement } from './dom';
import type { LabelledValue } from './labelled-value';
import { collapse, isHidden, lineOf } from './text';

const WITHOUT_VALUE = new Set(['hidden', 'password', 'submit', 'button', 'reset', 'image', 'file']);

export type ControlLabel = (control: DomElement) => string;

/** What a control is called on the page: its accessible name, its label, else its placeholder or title. */
export function createControlLabel(document: DomDocument): ControlLabel {
  const labels = new Map<string, DomElement>();
  for (const label of document.querySelectorAll('label[for]')) {
    const id = label.getAttribute('for') ?? '';
    if (!labels.has(id)) labels.set(id, label);
  }
  return (control) => {
    const label = labels.get(control.id) ?? enclosingLabel(control);
    const references = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
    const candidates = [
      references
        .flatMap((id) => document.getElementById(id) ?? [])
        .map((found) => lineOf(found))
        .join(' '),
      control.getAttribute('aria-label') ?? '',
      label === null ? '' : labelText(label),
      control.getAttribute('placeholder') ?? '',
      control.getAttribute('title') ?? '',
    ];
    return collapse(candidates.find((candidate) => candidate.trim() !== '') ?? '');
  };
}

function enclosingLabel(control: DomElement): DomElement | null {
  let at = control.parentElement;
  while (at !== null && at.tagName !== 'LABEL') at = at.parentElement;
  return at;
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
  const labelOf = createControlLabel(document);
  for (const control of document.querySelectorAll('input,select,textarea,output')) {
    const type = (control.getAttribute('type') ?? 'text').toLowerCase();
    if (WITHOUT_VALUE.has(type) || isHidden(control)) continue;
    const value = controlValue(control, type);
    const label = labelOf(control);
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
