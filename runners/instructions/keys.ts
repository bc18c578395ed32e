const KEYS: Record<string, string> = {
  enter: 'Enter',
  return: 'Enter',
  tab: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  space: 'Space',
  'space bar': 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  'page down': 'PageDown',
  'page up': 'PageUp',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** The driver's name of a key, or null when the words name none. */
export function keyName(words: string): string | null {
  const plain = words
    .toLowerCase()
    .replace(/^arrow/, '')
    .replace(/arrow$/, '')
    .trim()
    .replace(/^page(?=up|down)/, 'page ');
  return Object.hasOwn(KEYS, plain) ? (KEYS[plain] ?? null) : null;
}
