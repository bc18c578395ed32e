import type { Locator, Page } from 'playwright-core';
import type { KnownAddresses } from '../../../../core/agent/addresses';
import { within } from '../../../browser/visit/deadline';
import type { RunnerContext } from '../../../runner';
import { fieldFacts } from '../../../browser/page/field-facts';
import type { ActResult } from './act-result';

const ACTION_MS = 5_000;
const SEND_MS = 20_000;

/** Puts a file of the task into a field, or where the button leads that lets one choose a file. */
export async function uploadFile(
  page: Page,
  field: Locator,
  name: string,
  openFile: RunnerContext['openFile'],
): Promise<ActResult> {
  const file = await openFile(name);
  if (file === null) return { ok: false, told: 'That file is not there any more.' };
  const payload = { name, mimeType: file.contentType, buffer: Buffer.from(file.body) };
  try {
    await field.setInputFiles(payload, { timeout: SEND_MS });
  } catch (error) {
    // Designers hide the field, and show a button that opens it.
    if (!(error instanceof Error) || !/not an HTMLInputElement|not an <input>|input\[type=file\]/.test(error.message))
      throw error;
    const chosen = page.waitForEvent('filechooser', { timeout: ACTION_MS }).catch(() => null);
    await field.click({ timeout: ACTION_MS });
    const chooser = await chosen;
    if (chooser === null) return { ok: false, told: 'This element lets nobody choose a file.' };
    await chooser.setFiles(payload, { timeout: SEND_MS });
  }
  return { ok: true, told: `the file ${name} was put in` };
}

/** Whether the file would stay with the sites of the task: with the frame of the field, and where its form sends. */
export async function staysWithTask(field: Locator, addresses: KnownAddresses): Promise<boolean> {
  const facts = await within(ACTION_MS, fieldFacts(field, ACTION_MS)).catch(() => null);
  if (facts === null) return false;
  return [facts.frameUrl, ...facts.sendsTo].every(addresses.isOfTask);
}
