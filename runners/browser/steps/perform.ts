import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Instruction } from '../../instructions/instruction';
import { act, searchFor, selectOption, typeInto } from './fields';
import { isCovered, obstacleTo, reveal, standInFor } from './obstacles';
import { clickOn, press, pressKey } from './press';
import { runIsolated } from '../page/isolated-world';
import { ANSWER_MS } from '../page/page-session';
import { SCROLLS } from '../page/page-scripts';
import { StepFailure } from './step-failure';
import { CHECKABLE, CLICKABLE, findTarget, TEXT, type FoundTarget } from './targets';
import type { Visit } from '../visit/visit';

const ACTION_MS = 5_000;
const COVERED_MS = 1_000;
const WAIT_FOR_TEXT_MS = 15_000;
const SUBMIT = 'button[type=submit], input[type=submit], form button:not([type])';
const FILE_LINKS =
  'a[download], a[href$=".pdf" i], a[href$=".csv" i], a[href$=".zip" i], a[href$=".xlsx" i], a[href$=".docx" i]';

/** Does one thing on the page and says in a few words what was done, if that is not plain from the action. */
export async function perform(
  visit: Visit,
  instruction: Exclude<Instruction, { kind: 'login' | 'dialog' | 'answer' }>,
): Promise<string | null> {
  const page = visit.session.page();
  switch (instruction.kind) {
    case 'click':
      await click(await findTarget(visit.session.page, instruction.target, CLICKABLE), instruction.target);
      return null;
    case 'type':
      return typeInto(visit, instruction.value, instruction.target);
    case 'select':
      return selectOption(visit, instruction.value, instruction.target);
    case 'check':
      await setChecked(await findTarget(visit.session.page, instruction.target, CHECKABLE), instruction);
      return instruction.checked ? 'checked' : 'unchecked';
    case 'press':
      return pressKeyOrButton(page, instruction);
    case 'wait':
      return wait(visit, instruction);
    case 'goto':
      await visit.navigator.open(
        URL.canParse(instruction.url, page.url()) ? new URL(instruction.url, page.url()).href : instruction.url,
      );
      return null;
    case 'scroll':
      await act(runIsolated(page, SCROLLS[instruction.to], ACTION_MS), 'The page could not be scrolled.');
      return null;
    case 'hover':
      await act(
        (await findTarget(visit.session.page, instruction.target, CLICKABLE)).locator.hover({ timeout: ACTION_MS }),
        `The pointer could not be put on "${instruction.target}".`,
      );
      return null;
    case 'back':
      await act(page.goBack({ timeout: ANSWER_MS, waitUntil: 'domcontentloaded' }), 'The browser could not go back.');
      return null;
    case 'search':
      return searchFor(visit, instruction.query);
    case 'submit':
      await submit(visit);
      return null;
    case 'download':
      return download(visit, instruction.target);
  }
}

async function pressKeyOrButton(page: Page, { key, button }: { key: string; button?: string }): Promise<string | null> {
  const named = button === undefined ? null : page.getByRole('button', { name: button, exact: true });
  const shown = named?.filter({ visible: true }).first();
  if (button !== undefined && shown !== undefined && (await shown.count()) > 0) {
    await click({ locator: shown, isVisible: true }, button);
    return 'clicked the button of that name';
  }
  await act(pressKey(page, key), `The key ${key} could not be pressed.`);
  return null;
}

/** As a visitor would: nothing is pressed that nobody sees, or that is switched off. */
export async function click({ locator, isVisible }: FoundTarget, name: string): Promise<void> {
  const message = `"${name}" could not be clicked.`;
  if (!isVisible) {
    const standIn = await standInFor(locator);
    if (standIn !== null) return act(clickOn(standIn), message);
    if (!(await reveal(locator.page(), locator))) throw hidden(name);
  }
  const obstacle = await press(locator).catch(() => {
    throw new StepFailure(message);
  });
  if (obstacle === 'hidden') throw hidden(name);
  if (obstacle === 'disabled') throw switchedOff(name);
}

function hidden(name: string): StepFailure {
  return new StepFailure(`"${name}" is hidden: no visitor could click it.`);
}

function switchedOff(name: string): StepFailure {
  return new StepFailure(`"${name}" is disabled: no visitor could click it.`);
}

async function setChecked(
  { locator, isVisible }: FoundTarget,
  { target, checked }: { target: string; checked: boolean },
): Promise<void> {
  const isDone = (): Promise<boolean> =>
    locator.isChecked({ timeout: ACTION_MS }).then(
      (isOn) => isOn === checked,
      () => false,
    );
  if (isVisible) {
    const timeout = (await isCovered(locator)) ? COVERED_MS : ACTION_MS;
    const isSet = await locator.setChecked(checked, { timeout }).then(
      () => true,
      () => false,
    );
    if (isSet) return;
    if ((await obstacleTo(locator)) === 'disabled') throw switchedOff(target);
  } else if (await isDone()) return;
  // Styled boxes hide the real one, or lie over it; a visitor presses what is drawn in its place.
  const standIn = await standInFor(locator);
  if (standIn === null && !isVisible) throw hidden(target);
  await standIn?.click({ timeout: isVisible ? COVERED_MS : ACTION_MS }).catch(() => undefined);
  // A banner lies over all of it.
  if (isVisible && !(await isDone()))
    await locator.dispatchEvent('click', undefined, { timeout: ACTION_MS }).catch(() => undefined);
  if (!(await isDone())) throw new StepFailure(`"${target}" could not be ${checked ? 'checked' : 'unchecked'}.`);
}

async function wait(visit: Visit, { text, ms }: { text: string | null; ms: number | null }): Promise<string | null> {
  if (ms !== null) await pause(ms);
  if (text === null) return null;
  const { isVisible } = await findTarget(visit.session.page, text, TEXT, WAIT_FOR_TEXT_MS);
  if (!isVisible) throw new StepFailure(`"${text}" did not appear on the page.`);
  return 'appeared';
}

async function submit(visit: Visit): Promise<void> {
  const page = visit.session.page();
  const buttons = page.locator(SUBMIT).filter({ visible: true });
  if ((await buttons.count()) > 0) return act(clickOn(buttons.first()), 'The form could not be submitted.');
  await act(pressKey(page, 'Enter'), 'The form could not be submitted.');
}

async function download(visit: Visit, target: string | null): Promise<string> {
  const before = visit.downloads.started();
  if (target !== null) await click(await findTarget(visit.session.page, target, CLICKABLE), target);
  else await clickAnyFile(visit);
  const isComing = (): boolean => visit.session.arriving() !== null;
  if (!(await visit.downloads.waitForStart(before, isComing))) throw new StepFailure('No download began.');
  return visit.downloads.kept();
}

async function clickAnyFile(visit: Visit): Promise<void> {
  const links = visit.session.page().locator(FILE_LINKS).filter({ visible: true });
  if ((await links.count()) > 0) return act(clickOn(links.first()), 'The file could not be clicked.');
  await click(await findTarget(visit.session.page, 'download', CLICKABLE), 'download');
}
