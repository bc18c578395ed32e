import { execFileSync } from 'node:child_process';
import { toCurl } from '../../demo/tour/curl';
import { compactJson, pickFields, trimTexts } from '../../demo/tour/json-text';
import { createNarrator } from '../../demo/tour/narrator';

test('short JSON stays on one line, long JSON is broken where it must be, and both parse back', () => {
  const short = { a: 1, b: [true, null], c: {}, d: [] };
  expect(compactJson(short)).toBe('{ "a": 1, "b": [true, null], "c": {}, "d": [] }');
  const long = { name: 'x'.repeat(40), inner: { list: ['y'.repeat(40), 'z'.repeat(40)] }, small: { ok: true } };
  const text = compactJson(long, 60);
  expect(text).toContain('\n  "small": { "ok": true }\n');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  expect(JSON.parse(text)).toEqual(long);
});

test('picking keeps nesting, null and zero, and leaves out what is not there', () => {
  const answer = { id: 'r', error: null, svc: { cost: { total_usd: 0, currency: 'USD' }, runner: 'x' } };
  expect(pickFields(answer, ['id', 'error', 'svc.cost.total_usd', 'svc.runner', 'svc.nothing', 'error.code'])).toEqual({
    id: 'r',
    error: null,
    svc: { cost: { total_usd: 0 }, runner: 'x' },
  });
});

test('long texts are cut wherever they are, and say how long they were', () => {
  expect(trimTexts({ a: ['b'.repeat(20)], n: 3 }, 5)).toEqual({ a: ['bbbbb … (20 characters)'], n: 3 });
});

test('the curl line is a command the shell reads back as the same request', () => {
  const body = { input: `It's a "test" with $HOME and \\ and 'quotes'`, list: Array(12).fill('something long') };
  const command = toCurl({ method: 'POST', path: '/api/v1/responses', body, headers: { 'Idempotency-Key': 'k' } });
  // `curl` is replaced by a function that prints its arguments, so that the shell's own quoting rules are the judge.
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const args = execFileSync('sh', ['-c', script], { env: { BASE: 'http://svc', KEY: 'secret' }, encoding: 'utf8' });
  const seen = args.split('\0').slice(0, -1);
  expect(seen.slice(0, -1)).toEqual([
    ...['-s', '-X', 'POST', 'http://svc/api/v1/responses'],
    ...['-H', 'Authorization: Bearer secret'],
    ...['-H', 'Idempotency-Key: k'],
    ...['-H', 'Content-Type: application/json', '-d'],
  ]);
  expect(JSON.parse(seen.at(-1) ?? '')).toEqual(body);
});

test('colour codes appear only when asked for', () => {
  const speak = (colour: boolean): string => {
    let said = '';
    const tell = createNarrator({ write: (text) => void (said += text), colour });
    tell.heading(1, 'Title');
    tell.notice('word '.repeat(40).trim());
    return said;
  };
  expect(speak(true)).toContain('\u001b[1m');
  expect(speak(false)).not.toContain('\u001b');
  expect(
    Math.max(
      ...speak(false)
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(80);
});
