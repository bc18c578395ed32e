import type { ErrorObject } from 'ajv';

export interface BodyComplaint {
  /** The members that lead to what is wrong; none when it is the body itself. */
  path: string[];
  /** What is wrong with it, as the rest of a sentence. */
  says: string;
}

/**
 * What to tell a caller whose body does not fit its schema. Where a value may have several forms, every form has its
 * own complaint; the one that is told comes from the form that fits best: the check of a form of another type ends at
 * the type, that of the form which was meant goes on to what is wrong with it. When no type fits, all are named.
 */
export function bodyComplaint(errors: readonly ErrorObject[]): BodyComplaint {
  const own = errors.filter(({ keyword }) => keyword !== 'anyOf');
  const furthest = Math.max(...own.map(progressOf));
  const [best, ...equal] = own.filter((error) => progressOf(error) === furthest);
  if (best === undefined) return { path: [], says: 'is not valid' };
  const path = pathOf(best);
  if (best.keyword !== 'type') return { path, says: best.message ?? 'is not valid' };
  return { path, says: `must be ${inWords([best, ...equal].map(typeOf))}` };
}

/** A complaint about more than the type comes later than one about the type of the same value. */
function progressOf(error: ErrorObject): number {
  return 2 * pathOf(error).length + (error.keyword === 'type' ? 0 : 1);
}

function pathOf({ instancePath }: ErrorObject): string[] {
  return instancePath.split('/').slice(1);
}

function typeOf({ params }: ErrorObject): string {
  const type = String((params as { type: unknown }).type);
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function inWords(types: string[]): string {
  const last = types.at(-1) ?? '';
  return types.length < 2 ? last : `${types.slice(0, -1).join(', ')} or ${last}`;
}
