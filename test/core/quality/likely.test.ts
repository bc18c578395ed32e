import { fc } from '../../support/property';
import { likelyVerdicts, lookAt } from '../../../core/quality/likely/likely-verdict';
import { PLACES, placesOf } from '../../../core/quality/likely/pieces';
import { weigh, weighBy } from '../../../core/quality/likely/weigh';
import { TRAITS } from '../../../core/quality/likely/weights';
import { SURE } from '../../../core/quality/text-rule';
import { judge, judgeByRules } from '../../../core/quality/verdict';
import type { Finished } from '../../../core/run/outcome';
import { VERDICTS, type Verdict } from '../../../core/run/record';
import type { JsonValue } from '../../../core/json';
import { outcomeOf, taskOf } from '../fixtures';
import { LABELLED } from './labelled';

const outcomes = fc.record({
  output: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.jsonValue().map((value) => value as JsonValue),
  ),
  httpStatus: fc.option(fc.constantFrom(200, 401, 404, 503)),
  finalUrl: fc.option(fc.webUrl()),
});
const tasks = fc.record({ text: fc.string({ unit: 'grapheme' }), url: fc.option(fc.webUrl()) });

describe('what is likely', () => {
  test('is a share of each verdict, whatever came back', () => {
    fc.assert(
      fc.property(outcomes, tasks, (outcome, task) => {
        const likely = likelyVerdicts(outcomeOf(outcome) as Finished, taskOf(task));
        expect(likely).toHaveLength(VERDICTS.length);
        expect(likely.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(likely.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });

  test('is told by traits that weights were learned of', () => {
    const named = LABELLED.flatMap(({ outcome, task }) => {
      const told = outcomeOf(outcome);
      return told.kind === 'finished' ? Object.keys(lookAt(told, taskOf(task)).traits) : [];
    });
    expect([...new Set(named)].filter((name) => !Object.hasOwn(TRAITS, name))).toEqual([]);
  });

  test('is told by words in any writing, and by no figure', () => {
    expect(placesOf('Zimmer 12 frei')).toEqual(placesOf('Zimmer 97 frei'));
    expect(placesOf('部屋は空いています').every((place) => place >= 0 && place < PLACES)).toBe(true);
    expect(placesOf('')).toEqual([]);
  });
});

describe('rules and likelihoods', () => {
  const LONG = 'The town has a harbour, a market and two ferries a day. '.repeat(4);
  /** As if likelihoods were all that is known. */
  const BY_LIKELIHOOD = VERDICTS.map((_, verdict) => VERDICTS.map((__, at) => (at === verdict ? 1 : 0)));
  type Shares = Partial<Record<Verdict, number>>;
  const likely = (shares: Shares) => () => VERDICTS.map((verdict) => shares[verdict] ?? 0);
  const by = (verdict: Verdict, shares: Shares, output: JsonValue = LONG) =>
    weighBy(BY_LIKELIHOOD, { verdict, confidence: 0.7 }, output, likely(shares));

  test('agree, and are surer than either', () => {
    const rules = { verdict: 'succeeded', confidence: 0.7 } as const;
    const agreed = weigh(rules, LONG, likely({ succeeded: 0.999, failed: 0.001 }));
    expect(agreed.verdict).toBe('succeeded');
    expect(agreed.confidence).toBeGreaterThanOrEqual(SURE);
  });

  test('stay with the rules unless something else is much likelier', () => {
    expect(by('succeeded', { succeeded: 0.3, failed: 0.7 }).verdict).toBe('succeeded');
    expect(by('succeeded', { succeeded: 0.2, failed: 0.8 }).verdict).toBe('failed');
    expect(by('succeeded', { succeeded: 0.2, failed: 0.8 }, { text: LONG }).verdict).toBe('succeeded');
    expect(by('succeeded', { succeeded: 0.05, failed: 0.95 }, { text: LONG }).verdict).toBe('failed');
  });

  test('stay with the rules in few words', () =>
    expect(by('succeeded', { failed: 1 }, 'Example Domain')).toEqual({ verdict: 'succeeded', confidence: 0.7 }));

  test('bring back what rules take for a failure only where it says a lot', () => {
    expect(by('failed', { succeeded: 1 }).verdict).toBe('succeeded');
    expect(by('failed', { succeeded: 1 }, LONG.slice(0, 140)).verdict).toBe('failed');
    expect(by('failed', { succeeded: 1 }, { text: LONG }).verdict).toBe('failed');
  });

  test('are less sure of what is less likely, and never quite sure', () => {
    const sure = [0.4, 0.6, 0.8, 0.87, 0.95, 1].map(
      (share) => by('succeeded', { succeeded: share, failed: 1 - share }).confidence,
    );
    expect(sure).toEqual(sure.toSorted((left, right) => left - right));
    expect(sure[3]).toBeLessThan(SURE);
    expect(sure.at(-1)).toBeLessThanOrEqual(0.95);
  });
});

test.each(['Get the title', 'Say hello', ''])(
  '"%s" may be answered by anything: rules alone say what is not it',
  (text) => {
    for (const output of ['hello from runner', 'Example Domain', { name: 'A' }])
      expect(judge(outcomeOf({ output }), taskOf({ text }))).toEqual(
        judgeByRules(outcomeOf({ output }), taskOf({ text })),
      );
  },
);
