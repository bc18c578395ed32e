import type { Locator } from 'playwright-core';
import { MASK } from '../../../core/redaction';
import { pageFunction } from '../page/page-function';
import { formOf, holdsTyped, nativeValue } from './native-values';
import { clickOn, pressIn } from './press';
import { StepFailure } from './step-failure';
import { CLICKABLE, FILLABLE, findTarget, LIST, namePatterns, OPTION } from './targets';
import { within } from '../visit/deadline';
import type { Visit } from '../visit/visit';

const ACTION_MS = 5_000;
const LOOK_ONCE_MS = 0;
const HELD_MS = 1_000;
const MAX_HELD_LENGTH = 20_000;
const SECRET_NAME = /passw|passcode|\bpin\b|\botp\b|totp|one[-_ ]?time|cvv|cvc|secret|token/i;

/** A number that is asked for once, and may be any other number on the next page. */
const CODE = /^\d{1,8}$/;

const LONG_NAME = `xpath=self::*[${['type', 'autocomplete', 'name', 'id'].map((name) => `string-length(@${name}) > 500`).join(' or ')}]`;

/** What decides how a field is typed into, and what it holds then. */
const KIND = pageFunction<[unknown], { type: string; lang: string }>(`(field) => ({
  type: field.localName === 'input' ? field.type : '',
  lang: (field.closest('[lang]')?.getAttribute('lang') ?? '').slice(0, 20),
})`);
const HELD = pageFunction<[unknown], string | null>(
  `(field) => field.isConnected ? String('value' in field ? field.value : field.textContent ?? '').slice(0, ${MAX_HELD_LENGTH}) : null`,
);

/** Types a value into a field found by name, or into whatever has the focus. */
export async function typeInto(visit: Visit, value: string, target: string | null): Promise<string> {
  const field =
    target === null
      ? visit.session.page().locator('*:focus').first()
      : (await findTarget(visit.session.page, target, FILLABLE)).locator;
  if (await isSecretField(field, target)) {
    if (CODE.test(value)) visit.mask.addCode(value);
    else visit.mask.add(value);
    visit.secretFields.push(field);
  }
  const note = `typed ${visit.mask.isSecret(value) ? MASK : `"${value.slice(0, 100)}"`}`;
  const message = target === null ? 'No field has the focus.' : `Nothing could be typed into "${target}".`;
  if (await isList(field)) {
    if (!(await chooseOption(field, value)))
      throw new StepFailure(`"${target ?? 'The list'}" has no option "${value}".`);
    return note;
  }
  const name = target === null ? 'The field' : `"${target}"`;
  // The same element afterwards, too, when the page has moved the focus on.
  const element = await field.elementHandle({ timeout: ACTION_MS }).catch(() => null);
  const kind = await element?.evaluate(KIND, undefined).catch(() => null);
  if (element === null || !kind) throw new StepFailure(message);
  const form = formOf(kind.type);
  const given = form === null || value === '' ? value : nativeValue(kind.type, value, kind.lang);
  if (given === null) throw new StepFailure(`${name} takes ${form}: what was to be typed names none without doubt.`);
  await act(field.fill(given, { timeout: ACTION_MS }), message);
  // A page that goes on by itself takes its fields away.
  const held = await within(HELD_MS, element.evaluate(HELD, undefined)).catch(() => null);
  if (held !== null && !holdsTyped(held, given))
    throw new StepFailure(`${name} did not keep what was typed${held === '' ? ' and is empty' : ''}.`);
  return note;
}

/** Chooses an option of a list found by name, or of any list that has the option. */
export async function selectOption(visit: Visit, value: string, target: string | null): Promise<string> {
  const page = visit.session.page;
  if (target === null) return selectAnywhere(visit, value);
  const { locator } = await findTarget(page, target, LIST);
  if (await isList(locator)) {
    if (!(await chooseOption(locator, value))) throw new StepFailure(`"${target}" has no option "${value}".`);
    return `chose "${value}"`;
  }
  // A list that the page draws itself: open it, then click the option.
  await act(clickOn(locator), `"${target}" could not be opened.`);
  const option = await findTarget(page, value, OPTION);
  await act(clickOn(option.locator), `"${value}" could not be chosen in "${target}".`);
  return `chose "${value}"`;
}

async function selectAnywhere(visit: Visit, value: string): Promise<string> {
  for (const list of await visit.session.page().locator('select').filter({ visible: true }).all()) {
    if (await chooseOption(list, value)) return `chose "${value}"`;
  }
  const { locator } = await findTarget(visit.session.page, value, CLICKABLE);
  await act(clickOn(locator), `"${value}" could not be chosen.`);
  return `clicked "${value}"`;
}

/** The texts of the options stay in the page: there may be any number of them, of any length. */
async function chooseOption(list: Locator, wanted: string): Promise<boolean> {
  for (const hasText of namePatterns(wanted)) {
    const option = list.locator('option').filter({ hasText }).first();
    if ((await option.count()) === 0) continue;
    const choosing = option
      .elementHandle({ timeout: ACTION_MS })
      .then((element) => list.selectOption(element, { timeout: ACTION_MS }));
    await act(choosing, `"${wanted}" could not be chosen: the list or the option is hidden or disabled.`);
    return true;
  }
  return false;
}

export async function searchFor(visit: Visit, query: string): Promise<string> {
  const page = visit.session.page();
  const boxes = page.locator(
    'input[type=search], [role=searchbox], input[name=q], input[name=query], input[name=search], input[name=s]',
  );
  const visible = boxes.filter({ visible: true });
  const box =
    (await visible.count()) > 0
      ? visible.first()
      : (await findTarget(visit.session.page, 'search', FILLABLE, LOOK_ONCE_MS)).locator;
  await act(box.fill(query, { timeout: ACTION_MS }), 'The search box could not be filled in.');
  await act(pressIn(box, 'Enter'), 'The search could not be sent.');
  return `searched for "${query}"`;
}

async function isSecretField(field: Locator, target: string | null): Promise<boolean> {
  const read = (name: string): Promise<string> =>
    field.getAttribute(name, { timeout: ACTION_MS }).then(
      (value) => value ?? '',
      () => '',
    );
  // Nothing is fetched that is longer than any name, and whatever it is may well be a secret.
  if ((await field.locator(LONG_NAME).count()) > 0) return true;
  if ((await read('type')).toLowerCase() === 'password') return true;
  const autocomplete = await read('autocomplete');
  if (/one-time-code|password|cc-csc|cc-number/.test(autocomplete)) return true;
  return SECRET_NAME.test([target ?? '', await read('name'), await read('id')].join(' '));
}

async function isList(field: Locator): Promise<boolean> {
  return (await field.locator('xpath=self::select').count()) > 0;
}

/** Runs a driver's action; its failure is told in our words. */
export async function act(action: Promise<unknown>, message: string): Promise<void> {
  try {
    await action;
  } catch {
    throw new StepFailure(message);
  }
}
