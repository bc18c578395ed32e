import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { Act } from '../../../../core/agent/acts';
import { findLines, nameOfRef, optionsUnder, type View } from '../../../../core/agent/view';
import { errorOf } from '../../../../core/outcome/parts';
import { clickOn, pressKey } from '../../../browser/steps/press';
import { StepFailure } from '../../../browser/steps/step-failure';
import type { Visit } from '../../../browser/visit/visit';
import { VisitEnded } from '../../../browser/visit/visit-ended';
import type { RunnerContext } from '../../../runner';
import type { ActResult } from './act-result';
import { chooseOption } from './choose-option';
import type { References } from './references';
import { typeText } from './type-text';
import { uploadFile } from './upload-file';

/** What the task brought for its pages, none of which the model sees. */
export interface Belongings {
  references: References;
  openFile: RunnerContext['openFile'];
}

const ACTION_MS = 5_000;
const BACK_MS = 15_000;
const MAX_WAIT_S = 10;
const MAX_FOUND = 20;
const KEY = /^(?:(?:Control|Shift|Alt|Meta)\+){0,3}(?:[A-Z][A-Za-z]{1,15}\d{0,2}|[!-~])$/;

/** Does one thing in the browser. Whatever goes wrong with it is for the model to hear, not for the attempt to die of. */
export async function performAct(visit: Visit, act: Act, view: View, own: Belongings): Promise<ActResult> {
  try {
    return await doAct(visit, act, view, own);
  } catch (error) {
    if (visit.session.hasCrashed()) throw error;
    return { ok: false, told: error instanceof StepFailure ? error.message : reasonOf(error) };
  }
}

async function doAct(visit: Visit, { name, input }: Act, view: View, own: Belongings): Promise<ActResult> {
  const page = visit.session.page();
  const element = (member = 'ref'): Locator => page.getByRef(String(input[member]));
  switch (name) {
    case 'click':
      return click(element());
    case 'type': {
      const suggests = /^(?:combobox|searchbox)\b/.test(nameOfRef(view.lines, String(input['ref'])));
      const typing = { text: String(input['text']), isSent: input['submit'] === true, suggests };
      return typeText(element(), typing, own.references);
    }
    case 'select':
      return chooseOption(element(), String(input['option']), optionsUnder(view.lines, String(input['ref'])));
    case 'check':
      await setChecked(element(), input['checked'] === true);
      return done(input['checked'] === true ? 'checked' : 'cleared');
    case 'press':
      if (!KEY.test(String(input['key']))) return { ok: false, told: 'There is no such key.' };
      await pressKey(page, String(input['key']));
      return done('pressed');
    case 'hover':
      await element().hover({ timeout: ACTION_MS });
      return done('the pointer is on it');
    case 'drag':
      await element().dragTo(element('onto'), { timeout: ACTION_MS });
      return done(`dragged onto ${nameOfRef(view.lines, String(input['onto']))}`);
    case 'upload':
      return uploadFile(page, element(), String(input['file']), own.openFile);
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
    case 'dialog':
    case 'done':
      throw new Error(`the loop itself does ${name}`);
  }
}

function done(told: string): ActResult {
  return { ok: true, told };
}

async function click(locator: Locator): Promise<ActResult> {
  try {
    await clickOn(locator);
    return done('clicked');
  } catch (error) {
    if (!/intercepts pointer events|outside of the viewport/.test(messageOf(error))) throw error;
    // A banner lies over it: the element itself still takes the click.
    await pressItself(locator);
    return done('clicked, although something lies over it');
  }
}

/** Styled checkboxes hide the real one, which reacts to a click all the same. */
async function setChecked(locator: Locator, isChecked: boolean): Promise<void> {
  try {
    await locator.setChecked(isChecked, { timeout: ACTION_MS });
  } catch (error) {
    if (!/intercepts pointer events|not visible|outside of the viewport/.test(messageOf(error))) throw error;
    if ((await locator.isChecked()) !== isChecked) await pressItself(locator);
  }
}

/** By its handle: the driver looks for refs in a world of its own, and sends events in the page's. */
async function pressItself(locator: Locator): Promise<void> {
  await (await locator.elementHandle({ timeout: ACTION_MS }))?.dispatchEvent('click');
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
    return { ok: false, told: errorOf(error.outcomeWith({}))?.message ?? 'The address cannot be opened.' };
  }
}

/** The driver's words quote the page and what was typed; the model gets a plain sentence instead. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  if (/not visible|outside of the viewport/.test(message)) return 'The element is not visible.';
  if (/not enabled|disabled/.test(message)) return 'The element is disabled.';
  if (/not editable|not an <input>|Element is not/.test(message)) return 'That cannot be done with this element.';
  if (/detached|no element|not found/i.test(message)) return 'The element is gone.';
  if (/Timeout/.test(message)) return 'It did not react within five seconds.';
  return 'It could not be done.';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
