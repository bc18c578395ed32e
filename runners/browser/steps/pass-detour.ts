import type { Locator, Page } from 'playwright-core';
import { CODE_CHANNEL, PUTS_OFF, SENDS_CODE } from '../../../core/detect/detour';
import { SENDS_LOGIN } from '../../../core/detect/sign-in-words';
import type { ShownPage, Visit } from '../visit/visit';
import { press } from './press';

const ACTION_MS = 5_000;
const MAX_NAME = 100;

/** Puts off what a site asks between a login and the account, or has a code sent. True when the page was left so. */
export async function passDetour(visit: Visit, { look: { detour }, url }: ShownPage): Promise<boolean> {
  if (detour === null) return false;
  const page = visit.session.page();
  const button = detour === 'offer' ? await shown(page, PUTS_OFF) : await wayOfCode(page);
  if (button === null) return false;
  const name = (await button.innerText({ timeout: ACTION_MS }).catch(() => '')).trim().slice(0, MAX_NAME);
  const isPressed = (await press(button).catch(() => 'gone')) === null;
  const action = detour === 'offer' ? 'put off' : 'have a code sent';
  visit.log.add({ action, target: name, url, ok: isPressed });
  if (isPressed) await visit.settle();
  return isPressed;
}

/** The way that the site proposes; where it proposes none, its first. */
async function wayOfCode(page: Page): Promise<Locator | null> {
  const ways = page.locator('input[type=radio]');
  const isChoice = (await ways.count()) > 0;
  if (isChoice && (await page.locator('input[type=radio]:checked').count()) === 0)
    await ways.first().dispatchEvent('click', undefined, { timeout: ACTION_MS });
  return (await shown(page, SENDS_CODE)) ?? shown(page, isChoice ? SENDS_LOGIN : CODE_CHANNEL);
}

async function shown(page: Page, name: RegExp): Promise<Locator | null> {
  for (const role of ['button', 'link'] as const) {
    const found = page.getByRole(role, { name }).filter({ visible: true });
    if ((await found.count()) > 0) return found.first();
  }
  return null;
}
