import type { GradedAttempt } from '../../core/quality/grade';
import { SURE } from '../../core/quality/text-rule';
import type { Labelled } from '../../test/core/quality/labelled/labelled';

/** A part of a whole; the whole may be nothing. */
export interface Share {
  part: number;
  whole: number;
}

export interface Graded {
  one: Labelled;
  graded: GradedAttempt;
}

/** What a customer notices of the verdicts on a set, by what it is called. */
export function verdictFigures(set: readonly Graded[]): Record<string, Share> {
  const junk = set.filter(({ one }) => one.label === 'failed' || one.label === 'blocked');
  const good = set.filter(({ one }) => one.label === 'succeeded');
  const empty = set.filter(({ one }) => one.label === 'empty');
  const walls = set.filter(({ one }) => one.label === 'blocked');
  const ends = (status: GradedAttempt['status']) => (graded: Graded) => graded.graded.status === status;
  return {
    'junk graded succeeded': share(junk, ends('succeeded')),
    'of all junk, so graded and sure': share(junk, (one) => ends('succeeded')(one) && isSure(one)),
    'good thrown away': share(good, (one) => ends('failed')(one) || ends('blocked')(one)),
    // The interface wants a required key to be filled, so that a null which is right is a violation all the same.
    'good, but against its schema': share(good, ({ graded }) => graded.error?.code === 'schema_violation'),
    'good graded empty': share(good, ends('empty')),
    'empty recognised': share(empty, isRight),
    // A required key that is empty violates the contract, so such a run ends with a violation and not as empty.
    'empty, but against its schema': share(empty, ({ graded }) => graded.error?.code === 'schema_violation'),
    'walls recognised': share(walls, ends('blocked')),
    'walls, login walls by either name': share(walls, (one) => ends('blocked')(one) || isLoginWall(one)),
    'walls and gates, each by its name': share(walls, (one) => ends('blocked')(one) || isNamedGate(one)),
    'right verdict': share(set, isRight),
    'sure of the verdict': share(set, isSure),
    'right where sure': share(set.filter(isSure), isRight),
    'sure of the good': share(good, (one) => isRight(one) && isSure(one)),
  };
}

export function isRight({ one, graded }: Graded): boolean {
  return one.label === graded.status;
}

function isLoginWall({ one, graded }: Graded): boolean {
  return /log-?in/i.test(one.why) && graded.error?.code === 'login_wall';
}

/** What some call a wall is a gate here: a subscription, a code that is sent, the age of a visitor, a queue. */
function isNamedGate({ one, graded }: Graded): boolean {
  const code = graded.error?.code;
  if (/log-?in|two.factor|2fa|member/i.test(one.why)) return code === 'login_wall' || code === 'input_required';
  if (/age gate/i.test(one.why)) return code === 'age_gate';
  if (/waiting room|queue/i.test(one.why)) return code === 'not_loaded';
  return /pay ?wall|subscri/i.test(one.why) && code === 'paywall';
}

function isSure({ graded }: Graded): boolean {
  return (graded.result.quality?.confidence ?? 0) >= SURE;
}

function share(whole: readonly Graded[], isPart: (one: Graded) => boolean): Share {
  return { part: whole.filter(isPart).length, whole: whole.length };
}
