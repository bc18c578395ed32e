/** Something the page names and gives a value for; a checkbox has a truth value, all else is text. */
export interface LabelledValue {
  label: string;
  value: string | boolean;
  /** The heading under which it stands, which tells two values of one name apart. */
  section: string | null;
  /** The heading above it inside of its table, which is narrower than that. */
  group?: string;
  /** The parts of a value that is written as several elements or lines. */
  items?: string[];
  /** Where the only link in the value leads. */
  url?: string;
  /** The value counts what the label names: `94 versions`. */
  isCount?: boolean;
  /** The label is a class or an id, which nobody reads: what it says of the value is a guess. */
  isMark?: boolean;
}
