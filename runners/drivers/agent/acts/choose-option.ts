import type { Locator } from 'playwright-core';
import { clickOn } from '../../../browser/steps/press';
import type { ActResult } from './act-result';

const ACTION_MS = 5_000;
const LIST_MS = 2_000;
const MAX_NAMES = 20;
const NAME_LENGTH = 60;

/**
 * Chooses by the visible name, in a list of the browser's own or in one that the site has built.
 * @param shown the options that the view has under the field; none where the list is not open yet
 */
export async function chooseOption(field: Locator, option: string, shown: readonly string[]): Promise<ActResult> {
  const wanted = closest(shown, option);
  if (shown.length > 0 && wanted === undefined) return noSuch(shown);
  try {
    await field.selectOption({ label: wanted ?? option }, { timeout: LIST_MS });
    return { ok: true, told: `chose ${(wanted ?? option).slice(0, NAME_LENGTH)}` };
  } catch (error) {
    if (!/not a <select>/.test(String(error))) throw error;
    return chooseBuilt(field, option);
  }
}

/** Opens the list, and narrows it by typing where one can type. */
async function chooseBuilt(field: Locator, option: string): Promise<ActResult> {
  await clickOn(field);
  const frame = await (await field.elementHandle({ timeout: ACTION_MS }))?.ownerFrame();
  const options = (frame ?? field.page()).getByRole('option').filter({ visible: true });
  if (!(await appears(options.first()))) await field.fill(option, { timeout: LIST_MS }).catch(() => undefined);
  if (!(await appears(options.first()))) return { ok: false, told: 'No list of options opened.' };
  const names = (await options.allInnerTexts()).map((name) => name.trim());
  const wanted = closest(names, option);
  if (wanted === undefined) return noSuch(names);
  await clickOn(options.nth(names.indexOf(wanted)));
  return { ok: true, told: `chose ${wanted.slice(0, NAME_LENGTH)}` };
}

function closest(names: readonly string[], option: string): string | undefined {
  const wanted = option.trim().toLowerCase();
  const isLike = (test: (name: string) => boolean): string | undefined =>
    names.find((name) => test(name.toLowerCase()));
  return isLike((name) => name === wanted) ?? (wanted === '' ? undefined : isLike((name) => name.includes(wanted)));
}

async function appears(option: Locator): Promise<boolean> {
  return option.waitFor({ state: 'visible', timeout: LIST_MS }).then(
    () => true,
    () => false,
  );
}

function noSuch(names: readonly string[]): ActResult {
  const shown = names.slice(0, MAX_NAMES).map((name) => name.slice(0, NAME_LENGTH));
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return { ok: false, told: `There is no such option. There are: ${shown.join(', ')}${more}.` };
}
