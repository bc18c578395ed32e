import type { FormField } from '../../../core/detect/page-signals';
import type { Visit } from '../visit/visit';

const ACTION_MS = 5_000;
const SUBMIT = 'button[type=submit], input[type=submit], button:not([type])';

/** Sends the form that a field belongs to: by its own button, by one that is called so, or with the Enter key. */
export async function submitForm(visit: Visit, field: FormField, buttonNames: RegExp): Promise<void> {
  const page = visit.session.page();
  const input = page.locator(field.selector).filter({ visible: true }).first();
  const own = page.locator('form').filter({ has: input }).locator(SUBMIT).filter({ visible: true });
  const named = page.getByRole('button', { name: buttonNames }).filter({ visible: true });
  for (const button of [own, named]) {
    if ((await button.count()) > 0) return button.first().click({ timeout: ACTION_MS });
  }
  await input.press('Enter', { timeout: ACTION_MS });
}
