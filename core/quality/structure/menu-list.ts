import type { JsonValue } from '../../json';
import { isMenu, knownItems } from '../doubt/navigation';
import { voicesIn } from '../voice/voice';

/** Titles of other things may be words of menus as well. */
const MIN_KNOWN = 4;
const FEW_KNOWN = 3;
const SHORT_ITEM = 30;

/** True for the texts of what stands around content: they are words of menus, or sound so. */
export function isOfMenu(output: JsonValue, texts: readonly string[]): boolean {
  return isMenu(texts.join('\n'), MIN_KNOWN) || isMenuByEar(output, texts);
}

/** A list of short words that sounds like what stands around content, and has some words of every menu. */
function isMenuByEar(output: JsonValue, texts: readonly string[]): boolean {
  if (!Array.isArray(output) || texts.length < MIN_KNOWN || !texts.every(({ length }) => length <= SHORT_ITEM))
    return false;
  if (knownItems(texts) < FEW_KNOWN) return false;
  const { chrome, login, gate, content } = voicesIn(texts.join('\n'));
  return chrome + login + gate > content;
}
