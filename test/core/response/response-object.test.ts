import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonValue } from '../../../core/json';
import { toResponseObject } from '../../../core/response/response-object';
import type { RunRecord } from '../../../core/run/record';
import { responseListSchema, responseSchema } from '../../../core/schemas/runs/response-schema';
import { runListSchema } from '../../../core/schemas/runs/run-envelope-schema';
import { attemptOf, CONTEXT, requestOf, resultOf, taskOf } from '../fixtures';
import { pathsOfUndefined, RUN_NAMES, RUNS } from './run-in-every-state';

const KEYS = `id object created_at status required_action incomplete_details model confidence output output_text usage
  metadata error svc`.split(/\s+/);

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
const validate = ajv.compile(responseSchema);
const view = (run: RunRecord) => toResponseObject(run, CONTEXT);
const withOutput = (output: JsonValue): RunRecord => ({
  ...RUNS.succeeded,
  attempts: [attemptOf({ result: resultOf({ output }) })],
});

describe('in every state', () => {
  it.each(RUN_NAMES)('a response that is %s has every published key and follows the published schema', (name) => {
    const response = view(RUNS[name]);
    expect(Object.keys(response)).toEqual(expect.arrayContaining(KEYS));
    expect(pathsOfUndefined(response)).toEqual([]);
    validate(JSON.parse(JSON.stringify(response)));
    expect(validate.errors).toBeNull();
  });

  it.each(RUN_NAMES)('output_text of a response that is %s is a string, and the text of its output', (name) => {
    const { output, output_text: text } = view(RUNS[name]);
    expect(typeof text).toBe('string');
    expect(
      output.flatMap((item) => (item.type === 'message' ? item.content.map((part) => part.text) : [])).join(''),
    ).toBe(text);
  });

  it.each([
    ['queued', 'in_progress', null],
    ['running', 'in_progress', null],
    ['paused', 'requires_action', null],
    ['succeeded', 'completed', null],
    ['empty', 'completed', null],
    ['failed', 'failed', 'run_failed'],
    ['violating', 'failed', 'schema_violation'],
    ['blocked', 'failed', 'blocked'],
    ['cancelled', 'cancelled', 'run_cancelled'],
    ['cancelledUnstarted', 'cancelled', 'run_cancelled'],
    ['exhaustedBudget', 'failed', 'budget_exhausted'],
    ['lost', 'failed', 'run_failed'],
    ['overdue', 'failed', 'run_timeout'],
  ] as const)('a run that is %s is %s, with the error %s', (name, status, code) => {
    const response = view(RUNS[name]);
    expect(response.status).toBe(status);
    expect(response.error?.code ?? null).toBe(code);
    if (response.error) expect(response.error.remediation).not.toBe('');
  });

  it('only a cancelled run is incomplete', () => {
    const incomplete = RUN_NAMES.filter((name) => view(RUNS[name]).incomplete_details !== null);
    expect(incomplete).toEqual(['cancelled', 'cancelledUnstarted']);
    expect(view(RUNS.cancelled).incomplete_details).toEqual({ reason: 'cancelled' });
  });
});

describe('the text', () => {
  it.each<[JsonValue, string]>([
    ['verbatim, {"not": "JSON"}', 'verbatim, {"not": "JSON"}'],
    [{ a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    [[], '[]'],
    [0, '0'],
  ])('of the output %j is %j', (output, expected) => {
    expect(view(withOutput(output)).output_text).toBe(expected);
  });

  it('of a run that delivered files and no output is its answer', () => {
    expect(view(withOutput(null)).output_text).toBe('An answer');
  });

  it('of a run that failed without output is empty', () => {
    expect(view(RUNS.failed)).toMatchObject({ output_text: '', output: [], svc: { output: null } });
  });

  it('is one message item whose id belongs to the response', () => {
    expect(view(RUNS.succeeded).output).toEqual([
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'An answer', annotations: [], logprobs: [] }],
      },
    ]);
    expect(view(RUNS.running).output).toEqual([]);
  });
});

it('usage is approximately a token per four characters, and adds up', () => {
  const request = requestOf({ task: taskOf({ text: 'x'.repeat(9), url: 'y'.repeat(4) }) });
  expect(view({ ...withOutput('z'.repeat(5)), request }).usage).toMatchObject({
    input_tokens: 4,
    output_tokens: 2,
    total_tokens: 6,
  });
});

it('times are Unix seconds, confidence is the quality, metadata and model are echoed', () => {
  const request = requestOf({ metadata: { order: '7' }, model: 'm', instructions: 'be brief', background: true });
  expect(view({ ...RUNS.succeeded, request })).toMatchObject({
    created_at: 1_794_736_800,
    completed_at: 1_794_736_804,
    confidence: 0.9,
    metadata: { order: '7' },
    model: 'm',
    instructions: 'be brief',
    background: true,
  });
});

it('lists of responses and of runs follow their published schemas', () => {
  const responses = RUN_NAMES.map((name) => view(RUNS[name]));
  const page = { object: 'list', next_starting_after: null, first_id: 'resp_1', last_id: 'resp_1', has_more: false };
  const check = (schema: object, list: object): unknown => {
    const compiled = addFormats(new Ajv({ strict: false })).compile(schema);
    compiled(JSON.parse(JSON.stringify(list)));
    return compiled.errors;
  };
  expect(check(responseListSchema, { ...page, data: responses })).toBeNull();
  const runs = { ...page, data: responses.map(({ svc }) => svc) };
  expect(check(runListSchema, runs)).toBeNull();
  expect(check(runListSchema, { ...runs, data: [{ schema: 'other' }] })).not.toBeNull();
});
