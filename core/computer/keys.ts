/** Names of keys in small letters without marks, as makers of models write them, and as a browser's driver knows them. */
const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  control: 'Control',
  controlleft: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
  meta: 'Meta',
  cmd: 'Meta',
  command: 'Meta',
  super: 'Meta',
  win: 'Meta',
  enter: 'Enter',
  return: 'Enter',
  kpenter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  insert: 'Insert',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  prior: 'PageUp',
  next: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  capslock: 'CapsLock',
  minus: '-',
  plus: '+',
  slash: '/',
};
const FUNCTION_KEY = /^f(?:[1-9]|1[0-2])$/;
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];
const MAX_KEYS = 4;

export interface Chord {
  modifiers: readonly string[];
  /** Null where nothing but modifiers is pressed. */
  key: string | null;
}

/** Keys that are held down together; null when one of them is none that we know. */
export function chordOf(keys: readonly string[]): Chord | null {
  const named = keys.map(keyOf);
  const known = named.filter((key) => key !== null);
  const others = known.filter((key) => !MODIFIERS.includes(key));
  if (known.length < named.length || keys.length === 0 || keys.length > MAX_KEYS || others.length > 1) return null;
  return { modifiers: known.filter((key) => MODIFIERS.includes(key)), key: others[0] ?? null };
}

/** `ctrl+shift+t` in its parts; a lone plus is a key. */
export function partsOf(combination: string): string[] {
  return combination === '+' ? ['+'] : combination.split('+').map((part) => part.trim());
}

function keyOf(name: string): string | null {
  if (name === ' ') return 'Space';
  if (/^[!-~]$/.test(name)) return name;
  const plain = name.toLowerCase().replace(/[_\s-]/g, '');
  return FUNCTION_KEY.test(plain) ? plain.toUpperCase() : (NAMES[plain] ?? null);
}
