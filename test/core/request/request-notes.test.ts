import { parseRunRequest } from '../../../core/request/parse-request';
import { routingNoteOf } from '../../../core/request/request-notes';

const NAMES = { slugs: new Set(['local-reader']), chains: new Map<string, string[]>() };
const URL_OF_PAGE = 'https://shop.example/';
const notesOf = (body: object): string[] =>
  parseRunRequest({ input: 'x', routing: 'smart', url: URL_OF_PAGE, ...body }, NAMES).notes;

it('a request that says all of it, and nothing else, has no note', () => {
  expect(notesOf({ sla_profile: 'fastest', max_fallbacks: 2, stream: true, metadata: { foo: 'bar' } })).toEqual([]);
  expect(routingNoteOf([])).toBeNull();
});

it.each<[string, object, string]>([
  ['a default', { routing: undefined }, 'No routing was given: smart chose the runners.'],
  ['the ceiling of a sweep', { routing: 'learning' }, 'No max_cost_usd was given: the sweep stops at 20 USD.'],
  [
    'unknown members, with what they may mean',
    { max_cost: 1, outputSchema: {}, temperature: 0 },
    'Unknown members were ignored: max_cost (did you mean max_cost_usd?), outputSchema (did you mean output_schema?), temperature.',
  ],
  [
    'unknown members of structured input',
    { input: { goals: 'x' } },
    'Unknown members were ignored: input.goals (did you mean input.goal?).',
  ],
  [
    'a profile that nobody asks',
    { routing: 'EU', sla_profile: 'fastest' },
    'sla_profile has no effect with category routing.',
  ],
  [
    'fallbacks of a named runner',
    { routing: 'local-reader', max_fallbacks: 3 },
    'max_fallbacks has no effect with runner routing.',
  ],
  [
    'the stream of a sweep',
    { routing: 'learning', max_cost_usd: 1, stream: true },
    'stream has no effect with learning routing.',
  ],
  [
    'a question that would outlive its run',
    { routing: 'local-reader', interaction_timeout_ms: 3_600_000 },
    'interaction_timeout_ms is more than the 1200000 ms that the run may take, and ends with it.',
  ],
  [
    'a budget beyond all dates',
    { time_budget_ms: 1e16 },
    'time_budget_ms was cut to 315359400000, the longest that a run can be given.',
  ],
])('%s is told', (_name, body, note) => {
  expect(notesOf(body)).toEqual([note]);
});

it('ten thousand unknown members are a note of bounded length, whatever they are called', () => {
  const members = Array.from({ length: 10_000 }, (_, index) => [`${'\u0000\u001b[2J'.repeat(5)}${index}`, 1]);
  const note = routingNoteOf(notesOf(Object.fromEntries(members) as object)) ?? '';
  expect(note).toContain('and 9990 more.');
  expect(note).not.toMatch(/\p{Cc}/u);
  const long = Object.fromEntries(members.map(([name]) => [String(name).repeat(50), 1]));
  expect((routingNoteOf(notesOf(long)) ?? '').length).toBeLessThanOrEqual(2000);
});
