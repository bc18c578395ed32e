import { gradeOutcome } from '../../../core/quality/grade';
import type { JsonObject } from '../../../core/json';
import type { Outcome } from '../../../core/run/outcome';
import { outcomeOf, taskOf } from '../fixtures';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, rows: { type: 'array', items: { type: 'string' } } },
  required: ['name'],
};
const grade = (outcome: Partial<Outcome>, outputSchema: JsonObject | null = null) =>
  gradeOutcome(outcomeOf(outcome), taskOf({ outputSchema }));

describe('an attempt that delivered', () => {
  it('succeeds, with what the runner saw kept as it was', () => {
    const outcome: Partial<Outcome> = {
      output: { name: 'Pen' },
      defense: 'cloudflare',
      screenshotArtifactId: 'art_1',
      steps: [
        { index: 0, action: 'open', target: null, url: 'x', at: '2026-11-15T10:00:00.000Z', ok: true, note: null },
      ],
    };
    const graded = grade(outcome, SCHEMA);
    expect(graded).toMatchObject({ status: 'succeeded', fault: null, error: null });
    expect(graded.result).toMatchObject({
      output: { name: 'Pen' },
      defense: 'cloudflare',
      screenshotArtifactId: 'art_1',
      steps: outcome.steps,
      finalUrl: 'https://shop.example/final',
      httpStatus: 200,
      schemaViolations: [],
      answer: '{\n  "name": "Pen"\n}',
    });
  });

  it('is empty when its result is legitimately empty', () => {
    expect(grade({ output: [] })).toMatchObject({ status: 'empty', fault: null, error: null });
  });

  it('is not held to a schema when the task has none', () => {
    expect(grade({ output: 'words' }).status).toBe('succeeded');
  });
});

describe('an attempt that violates the schema', () => {
  const graded = grade({ output: { name: '', more: 1 } }, SCHEMA);

  it('failed by the fault of its runner, with every violation listed', () => {
    expect(graded).toMatchObject({ status: 'failed', fault: 'runner' });
    expect(graded.error).toEqual({
      code: 'schema_violation',
      message: 'output must NOT have additional properties ("more"); /name is required and must not be empty',
    });
    expect(graded.result.schemaViolations).toHaveLength(2);
  });

  it('keeps its output, but gives no answer', () => {
    expect(graded.result).toMatchObject({
      output: { name: '', more: 1 },
      answer: null,
      quality: { verdict: 'failed', reason: 'schema_violation', answerPresent: false, confidence: 1 },
    });
  });

  it('failed even when its result is an empty one', () => {
    expect(grade({ output: { rows: [] } }, { ...SCHEMA, required: ['rows'] }).status).toBe('failed');
  });

  it('nothing is coerced to fit', () => {
    expect(grade({ output: '{"name":"Pen"}' }, SCHEMA).error?.code).toBe('schema_violation');
  });
});

describe('an attempt that did not deliver', () => {
  it.each<[string, Partial<Outcome>, object]>([
    [
      'blocked is the fault of the site',
      { kind: 'blocked', blockReason: 'captcha' },
      { status: 'blocked', fault: 'site', error: { code: 'captcha', message: 'The site showed a captcha.' } },
    ],
    [
      'a block whose reason has no words yet',
      { kind: 'blocked', blockReason: 'geo' },
      { status: 'blocked', fault: 'site', error: { code: 'geo', message: 'The runner delivered no result.' } },
    ],
    [
      'nothing is the fault of the runner',
      { output: null },
      { status: 'failed', fault: 'runner', error: { code: 'no_output' } },
    ],
    [
      'a hollow story is the fault of the runner',
      { output: 'I clicked it.' },
      { status: 'failed', fault: 'runner', error: { code: 'hollow_completion' } },
    ],
    [
      'missing files are the fault of the runner',
      { downloads: { claimed: 1, delivered: 0 } },
      { status: 'failed', fault: 'runner', error: { code: 'files_not_delivered' } },
    ],
    [
      'what the runner says about fault and error counts',
      { kind: 'failed', fault: 'platform', error: { code: 'gone', message: 'Our side.' } },
      { status: 'failed', fault: 'platform', error: { code: 'gone', message: 'Our side.' } },
    ],
    [
      'a question that cannot be answered',
      { kind: 'needs_input', inputRequest: { kind: 'otp', prompt: 'Code?', channel: 'sms' } },
      { status: 'failed', error: { code: 'input_required' }, result: { inputRequest: { kind: 'otp' } } },
    ],
  ])('%s', (_name, outcome, expected) => {
    expect(grade(outcome)).toMatchObject(expected);
  });

  it('is not held to the schema, so that a block never looks like a violation', () => {
    const graded = grade({ kind: 'blocked', output: 'Are you human?' }, SCHEMA);
    expect(graded.status).toBe('blocked');
    expect(graded.result.schemaViolations).toEqual([]);
  });
});
