import type { ActResult } from '../agent/acts/act-result';
import type { References } from '../agent/acts/references';
import { fieldFacts } from '../../browser/page/field-facts';
import type { Visit } from '../../browser/visit/visit';
import type { Focus } from './focus';

const ACTION_MS = 5_000;
const REFERENCE = /%(?:username|password|code)%/;

/** Types into whatever has the focus. Values that the model does not know are named, and checked against the field. */
export async function typeKeys(visit: Visit, focus: Focus, text: string, references: References): Promise<ActResult> {
  const { keyboard } = visit.session.page();
  if (REFERENCE.test(text)) return typeReference(visit, focus, text, references);
  if (visit.mask.text(text) !== text)
    return { ok: false, told: 'Not typed: a secret is named by its reference, never written out.' };
  // Without keys, a line break is a line break and sends nothing.
  if (focus.kind === 'lines') await keyboard.insertText(text);
  else await keyboard.type(text);
  return { ok: true, told: 'typed' };
}

async function typeReference(visit: Visit, focus: Focus, text: string, references: References): Promise<ActResult> {
  const field = await focus.field();
  if (field === null) return { ok: false, told: 'No field has the cursor. Click into it first. Nothing was typed.' };
  const resolved = references.resolve(text, await fieldFacts(field, ACTION_MS));
  if ('refused' in resolved) return { ok: false, told: resolved.refused };
  visit.secretFields.push(field);
  await field.fill(resolved.text, { timeout: ACTION_MS });
  return { ok: true, told: 'typed' };
}
