import type { Locator } from 'playwright-core';
import type { ActResult } from './perform-act';

const ACTION_MS = 5_000;
const LIST_MS = 2_000;
const MAX_NAMES = 20;
const NAME_LENGTH = 60;

/** Chooses by the visible name, in a list of the browser's own or in one that the site has built. */
export async function chooseOption(field: Locator, option: string): Promise<ActResult> {
  await field.waitFor({ state: 'attached', timeout: ACTION_MS });
  const isNative = (await field.locator('xpath=self::*[name()="select" or name()="SELECT"]').count()) > 0;
  return isNative ? chooseNative(field, option) : chooseBuilt(field, option);
}

async function chooseNative(field: Locator, option: string): Promise<ActResult> {
  const names = (await field.locator('option').allTextContents()).map((name) => name.trim());
  const wanted = closest(names, option);
  if (wanted === undefined) return { ok: false, told: `There is no such option. There are: ${listed(names)}.` };
  await field.selectOption({ index: names.indexOf(wanted) }, { timeout: ACTION_MS });
  return { ok: true, told: `chose ${wanted.slice(0, NAME_LENGTH)}` };
}

/** Opens the list, and narrows it by typing where one can type. */
async function chooseBuilt(field: Locator, option: string): Promise<ActResult> {
  await field.click({ timeout: ACTION_MS });
  const frame = await (await field.elementHandle({ timeout: ACTION_MS }))?.ownerFrame();
  const options = (frame ?? field.page()).getByRole('option');
  if (!(await appears(options.first())) && (await field.isEditable().catch(() => false)))
    await field.fill(option, { timeout: ACTION_MS });
  if (!(await appears(options.first()))) return { ok: false, told: 'No list of options opened.' };
  const names = (await options.allInnerTexts()).map((name) => name.trim());
  const wanted = closest(names, option);
  if (wanted === undefined) return { ok: false, told: `There is no such option. There are: ${listed(names)}.` };
  await options.nth(names.indexOf(wanted)).click({ timeout: ACTION_MS });
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

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => name.slice(0, NAME_LENGTH));
  return shown.join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');
}
