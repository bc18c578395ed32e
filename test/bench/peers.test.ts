import { complaintIn } from '../../bench/peers/programs/complaint';
import { tableOf, toJson } from '../../bench/peers/report';

const sideOf = (name: string, persists: string) => ({
  name,
  title: `the ${name}`,
  persists,
  call: async () => undefined,
  close: async () => undefined,
});
const MEASURED = [
  { side: sideOf('portkey', 'nothing'), p50: 5, p99: 9, perSecond: 600 },
  { side: sideOf('direct', 'nothing'), p50: 1, p99: 2, perSecond: 9000 },
];
const MISSING = [{ name: 'litellm', title: 'LiteLLM proxy 1', missing: 'there is no python3 with pip here' }];

test('a peer is told with what it adds, and one that is missing with the reason', () => {
  expect(JSON.parse(toJson(MEASURED, MISSING))).toEqual([
    expect.objectContaining({ side: 'portkey', p50_ms: 5, added_to_p50_ms: 4, requests_per_second: 600 }),
    expect.objectContaining({ side: 'direct', added_to_p50_ms: 0, persists: 'nothing' }),
    { side: 'litellm', title: 'LiteLLM proxy 1', missing: 'there is no python3 with pip here' },
  ]);
  const table = tableOf(MEASURED, MISSING);
  expect(table).toContain('  the portkey: nothing.');
  expect(table).toContain('LiteLLM proxy 1 is not measured: there is no python3 with pip here');
});

test.each([
  [
    ['npm warn old', 'npm error code ETARGET', 'npm error notarget None', 'npm error A log'],
    'npm error code ETARGET | npm error notarget None',
  ],
  [
    ['Traceback', '  File "errors.py"', "ModuleNotFoundError: No module named 'yaml'"],
    "ModuleNotFoundError: No module named 'yaml'",
  ],
  [['Listening', 'Killed', ''], 'Killed'],
  [[], 'nothing'],
])('what a program wrote tells why it failed: %j', (lines, reason) => {
  expect(complaintIn(lines)).toBe(reason);
});
