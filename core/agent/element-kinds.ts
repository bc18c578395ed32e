/** What an element is to whoever acts on it. */
export type ElementKind = 'field' | 'list' | 'choice' | 'link' | 'button' | 'other';

/** By ref; what is not among them may be anything. */
export type ElementKinds = ReadonlyMap<string, ElementKind>;

const KIND_OF_ROLE: Readonly<Record<string, ElementKind>> = {
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  combobox: 'list',
  listbox: 'list',
  checkbox: 'choice',
  radio: 'choice',
  switch: 'choice',
  menuitemcheckbox: 'choice',
  menuitemradio: 'choice',
  link: 'link',
  button: 'button',
};

const ROLE_AND_REF = /^\s*- ([a-z]+)\b.{0,2000}?\[ref=([\w-]+)\]/;
/** Scripts make lists and buttons of links that lead nowhere. */
const LEADS_SOMEWHERE = / -> (?!#|javascript:)\S/;

/** The elements of a view, a line each. */
export function kindsIn(lines: readonly string[]): ElementKinds {
  const kinds = new Map<string, ElementKind>();
  for (const line of lines) {
    const [, role = '', ref] = ROLE_AND_REF.exec(line) ?? [];
    if (ref === undefined) continue;
    const kind = KIND_OF_ROLE[role] ?? 'other';
    kinds.set(ref, kind === 'link' && !LEADS_SOMEWHERE.test(line) ? 'other' : kind);
  }
  return kinds;
}
