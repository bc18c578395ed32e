import type { DomElement } from './tree';

/** How sites name what only those who hear the page get. */
export const SPOKEN =
  /(?:^|\s)(?:[\w-]{0,20}[-_])?(?:sr[-_]?only|visually-?hidden|visuallyhidden|hidden-visually|screen-?reader(?:-text|-only)?|blind|offscreen|off-screen|a11y-hidden|assistive-text|invisible-text)(?:$|\s)/i;
const MAX_CLASS_LENGTH = 200;

/** Whether an element is there for those who hear the page, before what they hear of: it names what others see by its place. */
export function isSpokenName({ attributes, parent, index }: DomElement): boolean {
  const name = attributes.get('class');
  if (name === undefined || !SPOKEN.test(name.slice(0, MAX_CLASS_LENGTH))) return false;
  const [first, second] = parent?.childNodes ?? [];
  const start = first?.kind === 'text' && first.text.trim() === '' ? second : first;
  return start?.kind === 'element' && start.index === index;
}
