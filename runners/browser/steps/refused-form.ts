import { asksOfRefusal } from '../../../core/detect/refused-form';
import type { PageLook } from '../../reading/page-look';
import { fillsIn, type Instruction } from '../../instructions/instruction';
import { blocked, failed } from '../../outcomes';
import type { ShownPage, Visit } from '../visit/visit';
import { VisitEnded } from '../visit/visit-ended';

const SENDS: ReadonlySet<Instruction['kind']> = new Set(['click', 'submit', 'press']);
/** Ends the visit where the last step sent what the steps had filled in, and the site says that it did not take it. */
export function endIfRefused(
  visit: Visit,
  instructions: readonly Instruction[],
  text: string,
  before: PageLook,
  page: ShownPage,
): void {
  const last = instructions.at(-1);
  const isSent = last !== undefined && SENDS.has(last.kind) && instructions.some(fillsIn);
  if (!isSent || asksOfRefusal(text)) return;
  const said = refusalBetween(before, page.look);
  if (said === null) return;
  const message = visit.mask.text(`The site did not take the form: ${said}`);
  throw new VisitEnded((seen) =>
    page.look.hasCaptcha
      ? blocked({ ...seen, blockReason: 'bot_challenge' })
      : failed('task', 'form_refused', message, seen),
  );
}

/** What the page says now and did not say before, while most of the same fields are still to be filled in. */
function refusalBetween({ form: before }: PageLook, { form: now }: PageLook): string | null {
  const kept = before.fields.filter((field) => now.fields.includes(field)).length;
  if (kept * 2 <= before.fields.length) return null;
  return now.refusals.find((line) => !before.refusals.includes(line)) ?? null;
}
