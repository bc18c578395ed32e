import fc from 'fast-check';
import type { JsonValue } from '../../../core/json';
import { judge } from '../../../core/quality/verdict';
import type { Outcome } from '../../../core/run/outcome';
import { outcomeOf } from '../fixtures';

const FILES = (claimed: number, delivered: number): Partial<Outcome> => ({ downloads: { claimed, delivered } });

describe('the verdict', () => {
  it.each<[string, Partial<Outcome>, string, string, string | null]>([
    ['words', { output: ' The price is 5. ' }, 'succeeded', 'content_delivered', 'The price is 5.'],
    ['a structure', { output: { a: 1 } }, 'succeeded', 'content_delivered', '{\n  "a": 1\n}'],
    ['zero', { output: 0 }, 'succeeded', 'content_delivered', '0'],
    ['false', { output: false }, 'succeeded', 'content_delivered', 'false'],
    ['an empty list', { output: [] }, 'empty', 'empty_result', 'The result is empty.'],
    ['an object of empty lists', { output: { a: [], b: [] } }, 'empty', 'empty_result', 'The result is empty.'],
    [
      'an object with one list that is not empty',
      { output: { a: [], b: [1] } },
      'succeeded',
      'content_delivered',
      '{\n  "a": [],\n  "b": [\n    1\n  ]\n}',
    ],
    [
      'words that say that there is nothing',
      { output: 'No results found.' },
      'empty',
      'empty_result',
      'No results found.',
    ],
    ['"0 matching products"', { output: '0 matching products' }, 'empty', 'empty_result', '0 matching products'],
    ['nothing', { output: null }, 'failed', 'no_output', null],
    ['blank text', { output: ' \n' }, 'failed', 'no_output', null],
    ['an empty object', { output: {} }, 'failed', 'no_output', null],
    [
      'a story of what was done',
      { output: 'I clicked the button and navigated on.' },
      'failed',
      'hollow_completion',
      null,
    ],
    ['"We have searched the page"', { output: 'We have searched the page' }, 'failed', 'hollow_completion', null],
    ['a block', { kind: 'blocked', blockReason: 'captcha' }, 'blocked', 'captcha', null],
    ['a block without a reason', { kind: 'blocked' }, 'blocked', 'bot_challenge', null],
    [
      'a block, although there is content',
      { kind: 'blocked', output: 'Are you human?' },
      'blocked',
      'bot_challenge',
      null,
    ],
    ['a question for a person', { kind: 'needs_input' }, 'failed', 'input_required', null],
    ['a failure', { kind: 'failed', error: { code: 'timeout', message: 'x' } }, 'failed', 'timeout', null],
    ['a failure without a code', { kind: 'failed' }, 'failed', 'runner_failed', null],
    [
      'files that were promised and did not come',
      { ...FILES(2, 0), output: 'Downloaded!' },
      'failed',
      'files_not_delivered',
      null,
    ],
    [
      'files that came, without words',
      { ...FILES(1, 1), output: null },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured',
    ],
    [
      'files that came, beside an empty list',
      { ...FILES(1, 1), output: [] },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured',
    ],
    [
      'files that came, with words',
      { ...FILES(1, 1), output: 'The report' },
      'succeeded',
      'content_delivered',
      'The report',
    ],
  ])('on %s', (_name, outcome, verdict, reason, answer) => {
    const { quality, ...rest } = judge(outcomeOf(outcome));
    expect({ verdict: quality.verdict, reason: quality.reason, answer: rest.answer }).toEqual({
      verdict,
      reason,
      answer,
    });
  });

  it('long text is content, whatever its first words are', () => {
    const text = `No results matter more than these: ${'word '.repeat(60)}`;
    expect(judge(outcomeOf({ output: text })).quality.verdict).toBe('succeeded');
    expect(judge(outcomeOf({ output: `I clicked. ${'word '.repeat(60)}` })).quality.verdict).toBe('succeeded');
  });

  it('is deterministic, with a confidence between 0 and 1, and an answer exactly when one is present', () => {
    const outcome = fc.record({
      kind: fc.constantFrom('finished' as const, 'needs_input' as const, 'blocked' as const, 'failed' as const),
      output: fc.jsonValue().map((value) => value as JsonValue),
      downloads: fc.record({ claimed: fc.nat(3), delivered: fc.nat(3) }),
      blockReason: fc.option(fc.constant('captcha')),
    });
    fc.assert(
      fc.property(outcome, (more) => {
        const { quality, answer } = judge(outcomeOf(more));
        expect(quality.source).toBe('deterministic');
        expect(quality.confidence > 0 && quality.confidence <= 1).toBe(true);
        expect(quality.answerPresent).toBe(answer !== null);
        expect(answer !== null).toBe(quality.verdict === 'succeeded' || quality.verdict === 'empty');
      }),
    );
  });
});

describe('deliverables', () => {
  it.each([
    [0, 0, null],
    [2, 2, { claimed: 2, delivered: 2, verdict: 'delivered', note: '2 of 2 files captured' }],
    [3, 1, { claimed: 3, delivered: 1, verdict: 'partial', note: '1 of 3 files captured' }],
    [2, 0, { claimed: 2, delivered: 0, verdict: 'not_delivered', note: '0 of 2 files captured' }],
    [0, 1, { claimed: 0, delivered: 1, verdict: 'delivered', note: '1 of 1 files captured' }],
  ])('%d claimed and %d delivered', (claimed, delivered, expected) => {
    expect(judge(outcomeOf(FILES(claimed, delivered))).deliverables).toEqual(expected);
  });

  it('a partial delivery is still a success', () => {
    expect(judge(outcomeOf(FILES(3, 1))).quality.verdict).toBe('succeeded');
  });
});
