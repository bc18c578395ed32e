import type { Locator } from 'playwright-core';
import type { FormField } from '../../../core/detect/page-signals';
import { placeOfField } from '../page/field-place';
import type { Visit } from '../visit/visit';
import { press, pressIn } from './press';

const SUBMIT = 'button[type=submit], input[type=submit], button:not([type])';

/**
 * Sends the form that a field belongs to: by the button of it that is called so, by its first one, by any that is called
 * so, or with the Enter key.
 */
export async function submitForm(visit: Visit, field: FormField, buttonNames: RegExp): Promise<void> {
  const { frame, locator: input } = await placeOfField(visit.session.page(), field);
  const own = frame.locator('form').filter({ has: input }).locator(SUBMIT).filter({ visible: true });
  const named = frame.getByRole('button', { name: buttonNames }).filter({ visible: true });
  for (const buttons of [own.and(named), own, named]) {
    const button = await firstOf(buttons);
    if (button === null) continue;
    const obstacle = await press(button);
    if (obstacle !== null) throw new Error(`the button of the form is ${obstacle}`);
    return;
  }
  await pressIn(input, 'Enter');
}

async function firstOf(buttons: Locator): Promise<Locator | null> {
  return (await buttons.count()) > 0 ? buttons.first() : null;
}
