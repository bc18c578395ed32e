import {
  applyCustody,
  composeCustody,
  custodyAllows,
  parseCustody,
  type CustodyRule,
} from '../../../core/routing/custody';
import { RequestError } from '../../../core/errors';
import { optionOf, refusalOf, requestOf } from '../fixtures';
import { fc } from '../../support/property';
import { planWithoutEvidence } from './plan-without-evidence';

describe('a policy', () => {
  it.each(['any', 'trusted_runners', 'deck_only'])('%s is known', (raw) => {
    expect(parseCustody(raw)).toEqual({ kind: raw, label: raw });
  });

  it('may pin one runner or several, with or without spaces', () => {
    expect(parseCustody('pinned:a')).toEqual({ kind: 'pinned', label: 'pinned:a', runners: ['a'] });
    expect(parseCustody('pinned: a , b-2.x_y')).toEqual({
      kind: 'pinned',
      label: 'pinned:a,b-2.x_y',
      runners: ['a', 'b-2.x_y'],
    });
  });

  it.each([
    '',
    'ANY',
    'trusted',
    'any ',
    'pinned',
    'pinned:',
    'pinned:a,',
    'pinned:,a',
    'pinned:a b',
    'pinned:-a',
    'deck_only,any',
  ])('%j is invalid_custody', (raw) => {
    expect(refusalOf(() => parseCustody(raw))).toMatchObject({ code: 'invalid_custody', param: 'custody' });
  });

  it.each([
    ['any', ['deck', 'mine', 'theirs']],
    ['trusted_runners', ['deck', 'mine']],
    ['deck_only', ['deck']],
    ['pinned:theirs', ['theirs']],
    ['pinned:mine,theirs', ['mine', 'theirs']],
    ['pinned:nobody', []],
  ])('%s lets the secret go to %j', (raw, expected) => {
    const options = [optionOf('deck'), optionOf('mine'), optionOf('theirs', { trust: 'standard' })];
    const policy = parseCustody(raw);
    expect(options.filter((option) => custodyAllows(policy, option)).map(({ slug }) => slug)).toEqual(expected);
  });
});

function ofRequest(raw: string): CustodyRule {
  return { policies: [parseCustody(raw)], source: 'request', credentialId: null };
}

describe('the record of a policy', () => {
  it('counts all runners and lists at most forty', () => {
    const catalogue = Array.from({ length: 50 }, (_, index) =>
      optionOf(`r${index}`, { trust: index < 45 ? 'trusted' : 'standard' }),
    );
    const { record } = applyCustody(ofRequest('trusted_runners'), catalogue);
    expect(record).toMatchObject({
      policy: 'trusted_runners',
      source: 'request',
      credentialId: null,
      allowedRunnerCount: 45,
      candidatesBeforeFilter: 50,
    });
    expect(record.allowedRunners).toEqual(catalogue.slice(0, 40).map(({ slug }) => slug));
  });

  it('is null on a plan that no policy governed', () => {
    const candidates = { catalogue: [optionOf('a')], isDispatchable: () => true, custody: null };
    expect(planWithoutEvidence(requestOf(), candidates).custody).toBeNull();
  });
});

describe('the policies of vault and request', () => {
  const vault = { policy: parseCustody('trusted_runners'), credentialId: 'cred_1' };

  it.each([
    [null, null, null],
    [vault, null, { policy: 'trusted_runners', source: 'vault', credentialId: 'cred_1', allowedRunners: ['a', 'b'] }],
    [null, 'pinned:b,c', { policy: 'pinned:b,c', source: 'request', credentialId: null, allowedRunners: ['b', 'c'] }],
    [
      vault,
      'pinned:b,c',
      { policy: 'trusted_runners+pinned:b,c', source: 'vault+request', credentialId: 'cred_1', allowedRunners: ['b'] },
    ],
  ])('compose as AND: %j and %s', (stored, requested, expected) => {
    const rule = composeCustody(stored, requested === null ? null : parseCustody(requested));
    const catalogue = [optionOf('a'), optionOf('b'), optionOf('c', { trust: 'standard' })];
    if (expected === null) expect(rule).toBeNull();
    else expect(rule && applyCustody(rule, catalogue).record).toMatchObject(expected);
  });
});

it('no runner outside the policies is ever in a plan, whatever the catalogue and the routing', () => {
  const slugs = ['deck', 'a', 'b', 'c', 'd', 'e'];
  const catalogue = fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom(...slugs),
      trust: fc.constantFrom('trusted' as const, 'standard' as const),
      live: fc.boolean(),
      interaction: fc.boolean(),
      categories: fc.subarray(['SOC2', 'HIPAA', 'EU'] as const),
      queue: fc.constantFrom('http' as const, 'browser' as const),
    }),
    { selector: ({ slug }) => slug, minLength: 1 },
  );
  const routing = fc.oneof(
    fc.constant({ routing: 'smart', routingClass: 'smart' as const }),
    fc.constant({ routing: 'learning', routingClass: 'learning' as const }),
    fc.constant({ routing: 'learning-all', routingClass: 'learning-all' as const }),
    fc.constant({ routing: 'EU', routingClass: 'category' as const }),
    fc.constantFrom(...slugs).map((slug) => ({ routing: slug, routingClass: 'runner' as const })),
    fc.shuffledSubarray(slugs, { minLength: 1 }).map((chain) => ({ routing: chain, routingClass: 'chain' as const })),
  );
  const policy = fc.oneof(
    fc.constantFrom('any', 'trusted_runners', 'deck_only'),
    fc.subarray(slugs, { minLength: 1 }).map((chosen) => `pinned:${chosen.join(',')}`),
  );
  const policies = fc.tuple(fc.option(policy), fc.option(policy));
  let planned = 0;
  fc.assert(
    fc.property(
      catalogue,
      routing,
      policies,
      fc.func(fc.boolean()),
      (options, choice, [stored, own], isDispatchable) => {
        const custody = composeCustody(
          stored === null ? null : { policy: parseCustody(stored), credentialId: 'cred_1' },
          own === null ? null : parseCustody(own),
        );
        const all = options.map(({ slug, ...more }) => optionOf(slug, more));
        try {
          const { candidates, widening } = planWithoutEvidence(requestOf(choice), {
            catalogue: all,
            isDispatchable,
            custody,
          });
          planned += 1;
          for (const { runner } of [...candidates, ...widening]) {
            const option = all.find(({ slug }) => slug === runner);
            expect(option && isDispatchable(option)).toBe(true);
            for (const policy of custody?.policies ?? []) expect(option && custodyAllows(policy, option)).toBe(true);
          }
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          expect(['custody_unsatisfiable', 'runner_unavailable']).toContain(error.code);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(planned).toBeGreaterThan(50);
});
