import { collapse } from '../dom/text';
import { attributeOf, closest, withTag, type DomDocument, type DomElement } from '../dom/tree';
import { createControlLabel } from './form-values';
import type { IsSideline } from './sidelines';

/** What may be chosen on a page, such as the colours of a product. */
export interface OptionSet {
  label: string;
  items: string[];
}

const LABEL = new Set(['LABEL']);
const FIELDSET = new Set(['FIELDSET']);
const MAX_CONTROLS = 500;
const MAX_LENGTH = 80;

export function readOptionSets(document: DomDocument, isSideline: IsSideline): OptionSet[] {
  return [...radioSets(document, isSideline), ...selectSets(document, isSideline)].filter(
    ({ label, items }) => label !== '' && items.length > 1,
  );
}

function radioSets(document: DomDocument, isSideline: IsSideline): OptionSet[] {
  const sets = new Map<string, OptionSet>();
  for (const input of withTag(document, 'INPUT').slice(0, MAX_CONTROLS)) {
    if (attributeOf(input, 'type').toLowerCase() !== 'radio' || isSideline(input)) continue;
    const name = attributeOf(input, 'name');
    const set = sets.get(name) ?? { label: legendOf(document, input) || name, items: [] };
    const item = shownBy(document, input);
    if (item !== '') set.items.push(item);
    sets.set(name, set);
  }
  return [...sets.values()];
}

/** The legend without what is chosen at the moment. */
function legendOf(document: DomDocument, input: DomElement): string {
  const legend = closest(input, FIELDSET)?.children.find(({ tagName }) => tagName === 'LEGEND');
  if (legend === undefined || document.text.lineLength(legend) > MAX_LENGTH) return '';
  return document.text.lineOf(legend).split(/[:：]/)[0]?.trim() ?? '';
}

/** The words beside a button; a button that is a patch of colour is named by its title. */
function shownBy(document: DomDocument, input: DomElement): string {
  const label = closest(input, LABEL);
  if (label === null) return attributeOf(input, 'aria-label') || attributeOf(input, 'title');
  if (document.text.lineLength(label) > MAX_LENGTH) return '';
  const inside = document.elements.slice(label.index, label.end);
  const titles = inside.map((one) => attributeOf(one, 'title') || attributeOf(one, 'aria-label'));
  return document.text.lineOf(label) || collapse(titles.find((title) => title !== '') ?? '');
}

function selectSets(document: DomDocument, isSideline: IsSideline): OptionSet[] {
  const labelOf = createControlLabel(document);
  return withTag(document, 'SELECT')
    .slice(0, MAX_CONTROLS)
    .filter((select) => !isSideline(select))
    .map((select) => ({
      label: labelOf(select) || attributeOf(select, 'name'),
      items: select.children
        .filter(({ tagName, attributes }) => tagName === 'OPTION' && attributes.get('value') !== '')
        .slice(0, MAX_CONTROLS)
        .map((option) => document.text.lineOf(option))
        .filter((text) => text !== '' && text.length <= MAX_LENGTH),
    }));
}
