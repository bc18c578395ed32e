import type { Frame, Locator, Page } from 'playwright-core';
import { within } from '../../browser/visit/deadline';
import { focusedFrame } from '../agent/page/place';

const LOOK_MS = 1_500;
const FIELDS = 'input, textarea';

/** `lines`: takes several lines, so that Enter begins a new one. `list`: a drop-down list of the browser's own. */
type FocusKind = 'lines' | 'field' | 'list' | 'other';

const KIND = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused) return 'other';
  if (focused.isContentEditable || focused.localName === 'textarea') return 'lines';
  if (focused.localName === 'select') return 'list';
  return focused.localName === 'input' && !/^(submit|image|button|reset|checkbox|radio|file)$/.test(focused.type) ? 'field' : 'other';
})()`;
const INDEX = `[...document.querySelectorAll('${FIELDS}')].indexOf(document.activeElement)`;

export interface Focus {
  frame: Frame;
  kind: FocusKind;
  /** The field itself, which stays the same when something else gets the focus; null where there is none to name. */
  field(): Promise<Locator | null>;
}

/** What takes the keys that are pressed now. */
export async function focusIn(page: Page): Promise<Focus> {
  const frame = await focusedFrame(page);
  const kind = await within(LOOK_MS, frame.evaluate<FocusKind>(KIND)).catch(() => 'other' as const);
  return {
    frame,
    kind,
    async field() {
      const index = await within(LOOK_MS, frame.evaluate<number>(INDEX)).catch(() => -1);
      return index < 0 ? null : frame.locator(FIELDS).nth(index);
    },
  };
}
