import type { Frame, Locator, Page } from 'playwright-core';
import type { Act } from '../../../../core/agent/acts';
import type { Pressed } from '../../../../core/agent/irreversible';
import { within } from '../../../browser/visit/deadline';
import type { Point } from '../../../../core/computer/pointer-acts';
import { placeAt } from './place';
import { pageFunction } from '../../../browser/page/page-function';

const FACTS_MS = 1_500;
const MAX_FRAMES = 20;
const PRESSING_KEYS = /^(?:Enter|NumpadEnter|Space| )$/;

/** What is pressed with an element: itself, or the button that sends the form of the field. */
const FACTS = `(element, isSent) => {
  const PRESSABLE = 'a[href],button,input,select,textarea,summary,[role],[onclick]';
  let pressed = element.closest?.(PRESSABLE) ?? element;
  const isField = /^(input|textarea|select)$/i.test(pressed.tagName) && !/^(submit|image|button|reset|checkbox|radio)$/i.test(pressed.type);
  const form = pressed.form ?? pressed.closest?.('form') ?? null;
  if (isField && !isSent) return null;
  const sender = form?.querySelector('button:not([type=button]):not([type=reset]),input[type=submit],input[type=image]');
  if (isField && form) pressed = sender ?? form;
  const text = (value) => String(value ?? '').replace(/\\s+/g, ' ').trim().slice(0, 80);
  const isLink = pressed.tagName === 'A';
  const sends = isLink ? 'get' : !form || (pressed.tagName === 'BUTTON' && pressed.type === 'button') ? null
    : (pressed.formMethod || form.getAttribute('method') || 'get').toLowerCase() === 'post' ? 'post' : 'get';
  const to = isLink ? pressed.href : (pressed.getAttribute?.('formaction') ? pressed.formAction : form?.getAttribute('action') ?? '');
  return {
    role: isLink ? 'link' : 'button',
    name: text(pressed.getAttribute?.('aria-label') || pressed.innerText || pressed.value || pressed.title || pressed.querySelector?.('img[alt]')?.alt),
    sends,
    address: sends === null ? '' : new URL(String(to), document.baseURI).href.slice(0, 500),
    code: text([pressed.id, pressed.getAttribute?.('class'), pressed.getAttribute?.('name'), pressed.getAttribute?.('value'),
      pressed.getAttribute?.('data-action'), pressed.querySelector?.('use')?.getAttribute('href'), pressed.firstElementChild?.getAttribute('class')].filter(Boolean).join(' ')),
    isLogin: Boolean(form?.querySelector('input[type=password]')),
  };
}`;
const FOCUSED = `(isSent) => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return !focused || focused === document.body || /^i?frame$/i.test(focused.tagName) ? null : (${FACTS})(focused, isSent);
}`;
const AT_POINT = `([x, y]) => {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot?.elementFromPoint(x, y) && found.shadowRoot.elementFromPoint(x, y) !== found) found = found.shadowRoot.elementFromPoint(x, y);
  return found ? (${FACTS})(found, false) : null;
}`;

interface Facts extends Omit<Pressed, 'target'> {
  role: string;
  name: string;
}

const FACTS_OF = pageFunction<[unknown, boolean], Facts | null>(FACTS);

/** What a press at this place, in pixels of the page, would press. */
export async function pressedAt(page: Page, point: Point): Promise<Pressed | null> {
  const { frame, x, y } = await placeAt(page, point);
  return toPressed(await ask(frame, `(${AT_POINT})([${x}, ${y}])`), null);
}

/** What a key would press, in whichever frame has the focus. A space sends no form. */
export async function pressedByKey(page: Page, key: string): Promise<Pressed | null> {
  return PRESSING_KEYS.test(key) ? focusedIn(page, key.endsWith('Enter')) : null;
}

/** What an act would press; null when it presses nothing, or nothing is known of it. */
export async function pressedBy(page: Page, { name, input }: Act, shownAs: string | null): Promise<Pressed | null> {
  if (name === 'press') return typeof input['key'] === 'string' ? pressedByKey(page, input['key']) : null;
  if (name === 'click_at') return pressedAt(page, { x: Number(input['x']), y: Number(input['y']) });
  if (typeof input['ref'] !== 'string' || (name === 'type' && input['submit'] !== true)) return null;
  const locator = page.getByRef(input['ref']);
  return toPressed(await askElement(locator, name === 'type'), name === 'type' ? null : shownAs);
}

async function focusedIn(page: Page, isSent: boolean): Promise<Pressed | null> {
  for (const frame of page.frames().slice(0, MAX_FRAMES)) {
    const facts = await ask(frame, `document.hasFocus() ? (${FOCUSED})(${isSent}) : null`);
    if (facts !== null) return toPressed(facts, null);
  }
  return null;
}

function ask(frame: Frame, expression: string): Promise<Facts | null> {
  return within(FACTS_MS, frame.evaluate<Facts | null>(expression)).catch(() => null);
}

function askElement(locator: Locator, isSent: boolean): Promise<Facts | null> {
  return locator.evaluate(FACTS_OF, isSent, { timeout: FACTS_MS }).catch(() => null);
}

/** The view knows an element's name better than we do, also where the page gives it by other elements. */
function toPressed(facts: Facts | null, shownAs: string | null): Pressed | null {
  if (facts === null)
    return shownAs === null ? null : { target: shownAs, sends: null, address: '', code: '', isLogin: false };
  const { role, name, ...rest } = facts;
  return { ...rest, target: shownAs ?? `${role} "${name}"` };
}
