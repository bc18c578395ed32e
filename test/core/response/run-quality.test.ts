import { endingFor, type EndingTrigger } from '../../../core/run/ending';
import { toEnvelope } from '../../../core/response/envelope';
import type { AttemptRecord } from '../../../core/run/record';
import { isSuccess, responseStatusOf } from '../../../core/run/states';
import { fc } from '../../support/property';
import { attemptOf, CONTEXT, failedAttempt, NOW, qualityOf, requestOf, resultOf, runOf } from '../fixtures';

const ATTEMPTS: ((id: string) => AttemptRecord)[] = [
  (id) => attemptOf({ id }),
  (id) =>
    attemptOf({
      id,
      status: 'empty',
      result: resultOf({ quality: qualityOf({ verdict: 'empty', reason: 'empty_result' }) }),
    }),
  (id) => failedAttempt({ id }),
  (id) => failedAttempt({ id, result: null, fault: 'platform' }),
  (id) =>
    failedAttempt({
      id,
      status: 'blocked',
      result: resultOf({ answer: null, quality: qualityOf({ verdict: 'blocked', answerPresent: false }) }),
    }),
  (id) => attemptOf({ id, status: 'cancelled', result: null }),
  (id) => attemptOf({ id, status: 'released', dispatched: false, result: null }),
];
const attempts = fc
  .array(fc.constantFrom(...ATTEMPTS), { maxLength: 4 })
  .map((makers) => makers.map((make, index) => make(`att_${index}`)));
const stopped = fc.constantFrom<EndingTrigger>(
  ...(['exhausted', 'cancelled', 'timeout', 'ceiling', 'balance', 'lost'] as const).map((kind) => ({ kind })),
  ...([null, 'ceiling', 'balance', 'timeout'] as const).map((stoppedBy) => ({ kind: 'swept' as const, stoppedBy })),
);

function ended(made: AttemptRecord[], trigger: EndingTrigger) {
  const winner = made.find(({ status }) => isSuccess(status));
  // Whoever has succeeded ended the run, unless something else stopped it.
  const ending = endingFor(
    made,
    trigger.kind === 'exhausted' && winner ? { kind: 'success', attemptId: winner.id } : trigger,
  );
  const status = responseStatusOf(ending.status);
  return toEnvelope(runOf({ status, envelopeStatus: ending.status, ending, attempts: made, finishedAt: NOW }), CONTEXT);
}

it('the quality of a run never contradicts the run, however it ended', () => {
  fc.assert(
    fc.property(attempts, stopped, (made, trigger) => {
      const svc = ended(made, trigger);
      expect(svc.quality).toMatchObject({
        verdict: svc.status === 'cancelled' ? 'failed' : svc.status,
        answer_present: svc.answer_present,
      });
      expect(svc.answer === null).toBe(!svc.answer_present);
      expect(svc.answer_present).toBe(svc.status === 'succeeded' || svc.status === 'empty');
      if (svc.evidence !== null) expect(svc.evidence.quality_reason).toBe(svc.quality?.reason);
    }),
  );
});

it.each<[EndingTrigger, string]>([
  [{ kind: 'timeout' }, 'run_timeout'],
  [{ kind: 'swept', stoppedBy: 'ceiling' }, 'budget_exhausted'],
  [{ kind: 'cancelled' }, 'run_cancelled'],
  [{ kind: 'lost' }, 'workflow_lost'],
])('a run that was stopped says by what: %j', (trigger, reason) => {
  expect(ended([attemptOf()], trigger).quality).toMatchObject({ verdict: 'failed', reason, confidence: 1 });
});

it('a run past its time has a quality before anybody has ended it, and a running one has none', () => {
  const overdue = runOf({ attempts: [attemptOf({ status: 'running', result: null })], deadlineAt: NOW });
  expect(toEnvelope(overdue, CONTEXT).quality).toMatchObject({ verdict: 'failed', reason: 'run_timeout' });
  expect(toEnvelope(runOf({ request: requestOf() }), CONTEXT).quality).toBeNull();
});
