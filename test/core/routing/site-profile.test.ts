import { observeHealth } from '../../../core/routing/brain/beliefs/health';
import type { Observation, RunnerHealth } from '../../../core/routing/brain/types';
import { addVisit, defenseOf, isSiteToBlame, type SiteProfile } from '../../../core/routing/site-profile';
import { NOW, observation } from './brain/fixtures';

type Visit = [runner: string, outcome: Observation['outcome']];

const after = (...visits: Visit[]): SiteProfile | null =>
  visits.reduce<SiteProfile | null>(
    (profile, [runner, outcome]) => addVisit(profile, { runner, outcome, defense: 'unknown', atMs: NOW }),
    null,
  );

test('a site where three others have failed since anybody succeeded is to blame for the next failure', () => {
  const failed = after(['a', 'failure'], ['b', 'block'], ['c', 'failure']);
  expect(isSiteToBlame(failed, 'd')).toBe(true);
  expect(isSiteToBlame(failed, 'a')).toBe(false);
});

test('one runner that fails again and again is not excused by the site', () => {
  const failed = after(...Array.from({ length: 9 }, (): Visit => ['a', 'failure']), ['b', 'failure']);
  expect(isSiteToBlame(failed, 'a')).toBe(false);
});

test('a success clears the site', () => {
  const cleared = after(['a', 'failure'], ['b', 'failure'], ['c', 'failure'], ['d', 'success']);
  expect(isSiteToBlame(cleared, 'e')).toBe(false);
  expect(cleared).not.toHaveProperty('failing');
});

test('a lost race says nothing of the site, and failures nothing of its defense', () => {
  expect(after(['a', 'censored'])).toBeNull();
  expect(defenseOf(after(['a', 'failure']))).toBe('unknown');
});

test('that an output breaks a schema is no sign of a broken runner', () => {
  const known = observeHealth(undefined, observation());
  expect(observeHealth(known, observation({ outcome: 'failure', breaksSchema: true }))).toEqual(known);
});

test('a failure that the site is to blame for leaves the health of the runner as it is', () => {
  const healthAfter = (siteToBlame: boolean): RunnerHealth =>
    Array.from({ length: 5 }).reduce<RunnerHealth>(
      (health) => observeHealth(health, observation({ outcome: 'failure', predictedSuccess: 0.9, siteToBlame })),
      observeHealth(undefined, observation()),
    );
  expect(healthAfter(true)).toEqual(observeHealth(undefined, observation()));
  expect(healthAfter(false)).toMatchObject({ streak: 5 });
});
