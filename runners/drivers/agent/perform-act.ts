import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { Act } from '../../../core/agent/acts';
import { findLines, nameOfRef, type View } from '../../../core/agent/view';
import { StepFailure } from '../../browser/steps/step-failure';
import type { Visit } from '../../browser/visit/visit';
import { VisitEnded } from '../../browser/visit/visit-ended';
import { fieldFacts } from './field-facts';
import type { References } from './references';

/** What an act brought, for the model. */
export interface ActResult {
  ok: boolean;
  /** In a line. */
  told: string;
  /** What it found, when that takes more than a line. */
  found?: string;
}

const ACTION_MS = 5_000;
const BACK_MS = 15_000;
const MAX_WAIT_S = 10;
const MAX_FOUND = 20;
const KEY = /^(?:(?:Control|Shift|Alt|Meta)\+){0,3}(?:[A-Z][A-Za-z]{1,15}\d{0,2}|[!-~])$/;

/** Does one thing in the browser. Whatever goes wrong with it is for the model to hear, not for the attempt to die of. */
export async function performAct(visit: Visit, act: Act, view: View, references: References): Promise<ActResult> {
  try {
    return await doAct(visit, act, view, references);
  } catch (error) {
    if (visit.session.hasCrashed()) throw error;
    return { ok: false, told: error instanceof StepFailure ? error.message : reasonOf(error) };
  }
}

async function doAct(visit: Visit, { name, input }: Act, view: View, references: References): Promise<ActResult> {
  const page = visit.session.page();
  const element = (member = 'ref'): Locator => page.getByRef(String(input[member]));
  switch (name) {
    case 'click':
      await click(element());
      return done('clicked');
    case 'type':
      return typeText(element(), String(input['text']), input['submit'] === true, references);
    case 'select':
      await select(element(), String(input['option']));
      return done(`chose ${String(input['option'])}`);
    case 'check':
      await element().setChecked(input['checked'] === true, { timeout: ACTION_MS });
      return done(input['checked'] === true ? 'checked' : 'cleared');
    case 'press':
      if (!KEY.test(String(input['key']))) return { ok: false, told: 'There is no such key.' };
      await page.keyboard.press(String(input['key']));
      return done('pressed');
    case 'hover':
      await element().hover({ timeout: ACTION_MS });
      return done('the pointer is on it');
    case 'drag':
      await element().dragTo(element('onto'), { timeout: ACTION_MS });
      return done(`dragged onto ${nameOfRef(view.lines, String(input['onto']))}`);
    case 'click_at':
      await page.mouse.click(Number(input['x']), Number(input['y']));
      return done('clicked there');
    case 'goto':
      return open(visit, String(input['url']));
    case 'back':
      await page.goBack({ timeout: BACK_MS, waitUntil: 'domcontentloaded' });
      return done('went back');
    case 'tab': {
      const tab = visit.session.tabs().find(({ number }) => number === input['number']);
      if (tab === undefined) return { ok: false, told: 'There is no tab of that number.' };
      await visit.session.show(tab.page);
      return done('this tab is shown now');
    }
    case 'wait':
      await pause(Math.min(Math.max(0, Number(input['seconds'])), MAX_WAIT_S) * 1000);
      return done('waited');
    case 'find': {
      const found = findLines(view.lines, String(input['text']), MAX_FOUND);
      return found.length === 0
        ? { ok: false, told: 'These words are nowhere on this page.' }
        : { ok: true, told: `found in ${found.length} places`, found: found.join('\n') };
    }
    case 'more':
    case 'look':
    case 'ask':
    case 'upload':
    case 'done':
      throw new Error(`the loop itself does ${name}`);
  }
}

function done(told: string): ActResult {
  return { ok: true, told };
}

async function click(locator: Locator): Promise<void> {
  try {
    await locator.click({ timeout: ACTION_MS });
  } catch (error) {
    // A banner lies over it: the element itself still takes the click.
    if (!/intercepts pointer events|outside of the viewport/.test(messageOf(error))) throw error;
    await locator.dispatchEvent('click', undefined, { timeout: ACTION_MS });
  }
}

async function typeText(locator: Locator, text: string, isSent: boolean, references: References): Promise<ActResult> {
  const resolved = references.resolve(text, await fieldFacts(locator, ACTION_MS));
  if ('refused' in resolved) return { ok: false, told: resolved.refused };
  await locator.fill(resolved.text, { timeout: ACTION_MS });
  if (isSent) await locator.press('Enter', { timeout: ACTION_MS });
  return done(`typed${isSent ? ' and sent' : ''}`);
}

async function select(locator: Locator, option: string): Promise<void> {
  try {
    await locator.selectOption({ label: option }, { timeout: ACTION_MS });
  } catch (error) {
    if (!/did not find some options/.test(messageOf(error))) throw error;
    await locator.selectOption(option, { timeout: ACTION_MS });
  }
}

async function open(visit: Visit, address: string): Promise<ActResult> {
  const page = visit.session.page();
  const url = URL.canParse(address, page.url()) ? new URL(address, page.url()).href : address;
  try {
    await visit.navigator.open(url);
    return done('opened');
  } catch (error) {
    if (!(error instanceof VisitEnded)) throw error;
    // Nothing is lost by an address that cannot be opened: the page before is still there.
    await page.goBack({ timeout: BACK_MS, waitUntil: 'domcontentloaded' }).catch(() => undefined);
    return { ok: false, told: error.outcomeWith({}).error?.message ?? 'The address cannot be opened.' };
  }
}

/** The driver's words quote the page and what was typed; the model gets a plain sentence instead. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  if (/not visible|outside of the viewport/.test(message)) return 'The element is not visible.';
  if (/not enabled|disabled/.test(message)) return 'The element is disabled.';
  if (/not editable|not an <input>|Element is not/.test(message)) return 'Nothing can be typed there.';
  if (/detached|no element|not found/i.test(message)) return 'The element is gone.';
  if (/Timeout/.test(message)) return 'It did not react within five seconds.';
  return 'It could not be done.';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
