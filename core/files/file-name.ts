import { RECORD } from '../limits';

const LONGEST_ENDING = 16;

/**
 * Names come from sites. No path, no control character and nothing that turns the direction of writing, behind which an
 * ending can hide, may reach a header or a disk; and no name is one that disks hide or give a meaning of their own.
 */
export function safeFileName(name: string): string {
  const plain = name
    // Halves of characters that are one in two parts.
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f"\\/\u2028\u2029]+/g, '_')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^[\s.]+/, '')
    .trimEnd();
  return plain === '' ? 'file' : shortened(plain);
}

/** The ending tells what opens a file, so it stays. */
function shortened(name: string): string {
  if (name.length <= RECORD.nameLength) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
  return `${name.slice(0, RECORD.nameLength - ending.length)}${ending}`.replace(/\p{Surrogate}/gu, '').trimEnd();
}
