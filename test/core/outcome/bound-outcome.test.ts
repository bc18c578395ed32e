import type { FailureReason } from '../../../core/run/failure-reasons';
import { clip, clipMasked } from '../../../core/clip';
import { isLargerThan } from '../../../core/json-size';
import type { JsonValue } from '../../../core/json';
import { RECORD } from '../../../core/limits';
import { boundOutcome } from '../../../core/outcome/bound-outcome';
import type { RunStep } from '../../../core/run/outcome';
import { blocked, failed, finished, needsInput } from '../../../runners/outcomes';
import type { AnyOutcome } from '../../runners/runner-context';

const HUGE = 'x'.repeat(1_900_000);
const HUGE_URL = `https://a.example/${HUGE}`;

function stepsOf(count: number, words = 'w'): RunStep[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    action: words,
    target: words,
    url: words === 'w' ? 'https://a.example/' : HUGE_URL,
    at: new Date(index).toISOString(),
    ok: true,
    note: words,
  }));
}

function deep(levels: number): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

test('an ordinary outcome is left as it is', () => {
  const outcome = finished({ output: { a: [1, 'two'] }, finalUrl: 'https://a.example/', steps: stepsOf(RECORD.steps) });
  expect(boundOutcome(outcome)).toEqual(outcome);
});

test('400 steps of 1.9 MB become a record of well under a megabyte, which says what it left out', () => {
  const { steps, ...rest }: AnyOutcome = boundOutcome(
    failed('site', HUGE as FailureReason, HUGE, {
      finalUrl: HUGE_URL,
      steps: stepsOf(400, HUGE),
      downloads: { claimed: 3000, delivered: 3000, names: Array<string>(3000).fill(HUGE) },
      screenshotUnavailableReason: HUGE,
    }),
  );
  expect(JSON.stringify({ steps, ...rest }).length).toBeLessThan(800_000);
  expect(steps).toHaveLength(RECORD.steps);
  expect(steps.at(-1)).toMatchObject({ action: 'left out', note: '201 more steps were left out.' });
  expect(steps[0]?.note).toMatch(/^x+… \(1900000 characters\)$/);
  expect(steps[0]?.url).toHaveLength(RECORD.urlLength);
  expect(rest.error?.message).toHaveLength(RECORD.messageLength);
});

test('a question keeps a bounded prompt, and no address that would lead nowhere', () => {
  const request = { kind: 'text', prompt: HUGE, channel: 'unknown', liveView: HUGE_URL, replayUrl: null } as const;
  const asked: AnyOutcome = boundOutcome(needsInput({ inputRequest: request }));
  expect(asked.inputRequest?.prompt).toHaveLength(RECORD.wordsLength);
  expect(asked.inputRequest).toMatchObject({ liveView: null, replayUrl: null });
  const walled = boundOutcome(blocked({ blockReason: HUGE }));
  expect(walled.kind === 'blocked' && walled.blockReason).toHaveLength(RECORD.wordsLength);
});

test('a long text is cut and says so', () => {
  const { kind, output }: AnyOutcome = boundOutcome(finished({ output: 'ß'.repeat(2_000_000) }));
  expect(kind).toBe('finished');
  expect(output).toMatch(/ß… \(2000000 characters\)$/);
  expect(Buffer.byteLength(String(output))).toBeLessThanOrEqual(RECORD.outputBytes);
});

const ROWS: JsonValue = Array.from({ length: 38_000 }, (_, index) => ({ index, n: 'w' }));

test.each<[string, JsonValue, JsonValue]>([
  ['a text by its characters', { ...Array<string>(90_000).fill('x') }, 'x'.repeat(90_000)],
  ['a member by its characters', { text: { ...Array<string>(90_000).fill('x') } }, { text: 'x'.repeat(90_000) }],
  ['a structure that is encoded', JSON.stringify(ROWS), ROWS],
])('%s is as large as it will be kept', (_name, told, output) => {
  expect(isLargerThan(RECORD.outputBytes, RECORD.outputDepth, told)).toBe(true);
  expect(boundOutcome(finished({ output: told }))).toEqual(finished({ output }));
});

test.each<[string, JsonValue]>([
  ['a list that is too large', Array.from({ length: 200_000 }, (_, index) => ({ index }))],
  ['a long text inside of a structure', { text: HUGE }],
  ['a name of a member', { [HUGE]: 1 }],
  ['nesting', deep(100_000)],
  ['encoded, a list that is too large', JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })))],
])('%s is no result', (_name, output) => {
  expect(boundOutcome(finished({ output }))).toMatchObject({
    kind: 'failed',
    fault: 'runner',
    output: null,
    error: { code: 'output_too_large' },
  });
});

test('whatever else ended the attempt remains its reason', () => {
  const output = { text: HUGE };
  const ended = boundOutcome(failed('site', 'http_500', 'm', { output }));
  expect(ended).toMatchObject({ kind: 'failed', error: { code: 'http_500' }, output: null });
});

test('the size of a value is that of its JSON', () => {
  const value = { a: ['ä', 1, true, null, { b: '"' }] };
  const bytes = Buffer.byteLength(JSON.stringify(value));
  expect(isLargerThan(bytes - 12, 9, value)).toBe(true);
  expect(isLargerThan(bytes + 24, 9, value)).toBe(false);
  expect(isLargerThan(1000, 2, value)).toBe(true);
});

test('clipping never leaves half a character or half a secret', () => {
  expect(clip(`${'😀'.repeat(100)}`, 60)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  const secret = 'Zebra-Xylophone';
  const mask = (value: string): string => value.replaceAll(secret, '•');
  for (let before = 0; before < secret.length; before += 1) {
    const huge = 'y'.repeat(before) + secret.repeat(100_000);
    expect(clipMasked(huge, 300, mask)).not.toMatch(/Zebra|phone/);
  }
});
