import type { Locator } from 'playwright-core';
import { fillsIn, type Instruction } from '../../instructions/instruction';
import { placeOfField } from '../page/field-place';
import { pageFunction } from '../page/page-function';
import type { ShownPage, Visit } from '../visit/visit';
import { FILLABLE, findTarget, type TargetKind } from './targets';

type Typing = Extract<Instruction, { kind: 'type' }>;

const LOOK_ONCE_MS = 0;
const ACTION_MS = 1_000;
const CODE = /^[\d\s-]{4,}$/;
/** A field that merely follows a text of that name is hardly the one that anybody but a code is meant for. */
const NAMED_ONLY: TargetKind = { named: FILLABLE.named };
const IS_SAME = pageFunction<[unknown, unknown], boolean>(`(field, other) => field === other`);

/**
 * Whether the task itself types what the page asks for: into the same field, among the steps before and after which fill
 * in the same form. It is not asked of anybody then: neither before it is typed nor before it is sent.
 */
export async function bringsAnswer(
  visit: Visit,
  { look }: ShownPage,
  instructions: readonly Instruction[],
  next: number,
): Promise<boolean> {
  const [field] = look.answerFields;
  if (field === undefined || next >= instructions.length) return false;
  const typings = typingsAround(instructions, next);
  if (typings.length === 0) return false;
  const { locator } = await placeOfField(visit.session.page(), field);
  const wanted = await locator.elementHandle({ timeout: ACTION_MS }).catch(() => null);
  for (const typing of typings) {
    const target = await targetOf(visit, typing);
    // Elements of different frames cannot be compared, and are not the same.
    const isSame = await target?.evaluate(IS_SAME, wanted, { timeout: ACTION_MS }).catch(() => false);
    if (isSame === true) return true;
  }
  return false;
}

/** Of the steps that fill in one form, those that type. */
function typingsAround(instructions: readonly Instruction[], next: number): Typing[] {
  const before = instructions.slice(0, next);
  const from = before.findLastIndex((one) => !fillsIn(one)) + 1;
  const following = instructions.slice(next);
  const end = following.findIndex((one) => !fillsIn(one));
  const filling = [...before.slice(from), ...(end < 0 ? following : following.slice(0, end))];
  return filling.filter((one) => one.kind === 'type');
}

async function targetOf({ session }: Visit, { target, value }: Typing): Promise<Locator | null> {
  if (target === null) return session.page().locator('*:focus').first();
  const kind = CODE.test(value) ? FILLABLE : NAMED_ONLY;
  return findTarget(session.page, target, kind, LOOK_ONCE_MS).then(
    ({ locator }) => locator,
    () => null,
  );
}
