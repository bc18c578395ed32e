export const BULLET = /^\s*(?:[-*•·・‣▪◦–—]\s+|[•・‣▪◦]|\d{1,3}[.)]\s+|\d{1,3}、\s*)/;
const MAX_ITEM = 80;

/** The entries of a text that is a list: its bullets, or else its lines. Null for one line without a bullet. */
export function listedLines(text: string, onlyBullets = false): string[] | null {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim() !== '');
  const bullets = lines.filter((line) => BULLET.test(line));
  if (bullets.length === 0) return lines.length < 2 || onlyBullets ? null : lines.map((line) => line.trim());
  return bullets.map((line) => line.replace(BULLET, '').trim());
}

/**
 * What is named one after the other in a line: `red, green and blue`. A comma may also stand inside of a name, so it
 * separates only where nothing stronger does, and not in a sentence. Null when there is nothing to separate.
 */
export function listedInLine(text: string): string[] | null {
  if (/[\n\r]/.test(text)) return null;
  for (const separator of [
    /\s?;\s?/,
    /\s?[|•·]\s?/,
    /[、，]/,
    /\s\/\s/,
    ...(/^[^/\s]{1,4}(?:\/[^/\s]{1,4}){1,10}$/.test(text) ? [/\//] : []),
  ]) {
    const parts = text.split(separator).map((part) => part.trim());
    if (parts.length > 1) return plainItems(parts.filter((part) => part !== ''));
  }
  const parts = text.split(/,\s/).map((part) => part.trim());
  const two = /^(\p{L}{2,20}) (?:and|und|et|y|en|ve) (\p{L}{2,20})$/u.exec(text);
  if (two !== null) return [two[1] ?? '', two[2] ?? ''];
  if (parts.length < 2) return null;
  const last = parts.at(-1) ?? '';
  const ending = /^(?:and|und|et|y|e|en|i|ve|or|oder|&)\s(.{1,200})$/i.exec(last)?.[1];
  const joined = /^(\S{1,40}) (?:and|und|et|y|e|en|i|ve|&) (\S{1,40})$/i.exec(last);
  const tail = joined === null ? [ending ?? last] : [joined[1] ?? '', joined[2] ?? ''];
  return plainItems([...parts.slice(0, -1), ...tail]);
}

function plainItems(items: string[]): string[] | null {
  return items.every((item) => item.length <= MAX_ITEM && !/[.!?]\s|[.!?]$/.test(item)) ? items : null;
}

/** `Smith, John` is one author; two names with blanks in them are two. */
export function isOneName(text: string): boolean {
  const parts = text.split(', ');
  return !text.includes(';') && parts.length === 2 && parts.some((part) => !part.trim().includes(' '));
}
