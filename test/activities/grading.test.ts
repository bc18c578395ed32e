import { gradeAttempt } from '../../activities/attempt/grading';
import { outcomeOf, taskOf } from '../core/fixtures';
import { workHere } from '../support/jest/work-here';

test('a normalized result that a grader turns down is kept as the runner gave it, in its canonical form', async () => {
  const properties = { name: { type: 'string' }, price: { type: 'number' } };
  const outputSchema = { type: 'object', properties, required: ['name', 'price'] };
  const given = { name: 'Orbit kettle', price: '12 EUR' };
  const unmet = { verdict: 'failed', confidence: 1, meets_criteria: false, evidence: '', explanation: 'Too dear.' };
  const ignore = () => undefined;
  const graded = await gradeAttempt(
    {
      log: { info: ignore, warn: ignore, error: ignore },
      work: workHere,
      llm: { ask: async () => Promise.resolve(unmet), close: async () => Promise.resolve() },
    },
    {
      attemptId: 'a',
      workspaceId: 'w',
      outcome: outcomeOf({ output: { ...[...JSON.stringify(given)] } }),
      task: taskOf({ outputSchema, successCriteria: 'The kettle is a cheap one' }),
      normalize: true,
      secrets: { credentials: null, totpSecret: null, totpInbox: null },
      signal: new AbortController().signal,
    },
  );
  expect(graded.status).toBe('failed');
  expect(graded.result).toMatchObject({ output: given, normalized: false });
});
