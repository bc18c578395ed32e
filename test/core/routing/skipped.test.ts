import { isDispatchable } from '../../../core/routing/availability';
import { parseCustody } from '../../../core/routing/custody';
import { eligibleOptions, type Candidates } from '../../../core/routing/eligible';
import type { RunRequest } from '../../../core/run/record';
import { optionOf, refusalOf, requestOf } from '../fixtures';

const CATALOGUE = [
  optionOf('reader', { interaction: false, categories: ['EU'] }),
  optionOf('chromium', { categories: ['EU'] }),
  optionOf('later', { comingSoon: true, categories: ['EU', 'HIPAA'] }),
  optionOf('latest', { comingSoon: true }),
  optionOf('keyless', { unsetVariables: ['KEYLESS_URL', 'KEYLESS_API_KEY'] }),
];
const POOL: Candidates = { catalogue: CATALOGUE, isDispatchable, custody: null };
const CHAIN = { routing: ['later', 'reader', 'keyless', 'latest', 'chromium'], routingClass: 'chain' } as const;

const notesOf = (request: Partial<RunRequest>, more: Partial<Candidates> = {}): string[] =>
  eligibleOptions(requestOf(request), { ...POOL, ...more }).notes;

it('nothing is said where nothing named is left out', () => {
  expect(notesOf({})).toEqual([]);
  expect(notesOf({ routing: 'reader', routingClass: 'runner' })).toEqual([]);
  expect(notesOf({ routing: ['chromium', 'reader'], routingClass: 'chain' })).toEqual([]);
});

it('a chain tells whom it skipped, and why', () => {
  expect(notesOf({ ...CHAIN, routing: [...CHAIN.routing], allowInteraction: true })).toEqual([
    'Skipped later, latest: it is in the catalogue, but has no adapter yet.',
    'Skipped reader: it cannot relay input, which allow_interaction asks for.',
    'Skipped keyless: it is not configured (not set: KEYLESS_URL, KEYLESS_API_KEY).',
  ]);
  const policies = [parseCustody('pinned:chromium')];
  expect(
    notesOf(
      { routing: ['reader', 'chromium'], routingClass: 'chain' },
      { custody: { policies, source: 'request', credentialId: null } },
    ),
  ).toEqual(['Skipped reader: the custody policy does not allow it.']);
});

it('a pool tells how much of it is here', () => {
  expect(notesOf({ routing: 'EU', routingClass: 'category', allowInteraction: true })).toEqual([
    '2 of the 3 runners of EU are available here.',
    'Skipped 1 that cannot relay input, which allow_interaction asks for.',
  ]);
});

it.each<[string, Partial<RunRequest>, string[]]>([
  [
    'without an adapter',
    { routing: 'later', routingClass: 'runner' },
    ['The runner later is not available', 'no adapter'],
  ],
  [
    'without a key',
    { routing: 'keyless', routingClass: 'runner' },
    ['The runner keyless is not available', 'not set: KEYLESS_URL, KEYLESS_API_KEY', 'by setting KEYLESS_URL'],
  ],
  [
    'a chain of neither',
    { routing: ['later', 'keyless'], routingClass: 'chain' },
    ['later: it is in', 'keyless: it is not'],
  ],
  ['a category', { routing: 'HIPAA', routingClass: 'category' }, ['"HIPAA"']],
])('%s: the refusal says which, and who is there instead', (_name, request, parts) => {
  const refusal = refusalOf(() => eligibleOptions(requestOf(request), POOL));
  const words = `${refusal.message} ${refusal.remediation ?? ''}`;
  expect(refusal.code).toBe('runner_unavailable');
  for (const part of [...parts, 'such as reader, chromium']) expect(words).toContain(part);
});
