import type { SafetyCheck, SeeingCall } from '../../../core/computer/seeing-port';
import { VisitEnded } from '../../browser/visit/visit-ended';
import { failed } from '../../outcomes';
import type { Owner } from '../agent/acts/owner';

const WORDS_LENGTH = 500;

/** What a person gave leave for, by call. Nothing else may be acknowledged, whether it was done or not. */
export type Leave = (call: SeeingCall) => readonly SafetyCheck[];

/**
 * The maker of the model wants a person to look at some of these calls before the conversation goes on, also where a call
 * will not be carried out after all. Without a person, or against one, nobody goes on.
 */
export async function getLeave(owner: Owner, calls: readonly SeeingCall[], url: string): Promise<Leave> {
  const checks = calls.flatMap((call) => call.checks);
  if (checks.length === 0) return () => [];
  const why = [...new Set(checks.map(({ code, message }) => message || code))].join(' ').slice(0, WORDS_LENGTH);
  if (!(await owner.allows(`go on, for which its maker wants a person's leave (${why})`, url))) {
    const message = "The model's maker wants a person's leave for the next act, and it was not given.";
    throw new VisitEnded((seen) => failed('task', 'declined', message, seen));
  }
  return (call) => (calls.includes(call) ? call.checks : []);
}
