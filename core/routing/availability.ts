import type { RunnerOption } from './option';

/** `now`: can be dispatched to; `with_configuration`: once the operator sets what is missing; `coming`: not written yet. */
export const AVAILABILITIES = ['now', 'with_configuration', 'coming'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const NO_ADAPTER = 'no adapter yet';

export function availabilityOf({ comingSoon, unsetVariables = [] }: RunnerOption): Availability {
  if (comingSoon) return 'coming';
  return unsetVariables.length > 0 ? 'with_configuration' : 'now';
}

export function isDispatchable(option: RunnerOption): boolean {
  return availabilityOf(option) === 'now';
}

/** The option as it is where these variables are set. */
export function configured(option: RunnerOption, isSet: (variable: string) => boolean): RunnerOption {
  const unsetVariables = (option.needs ?? []).filter((variable) => !isSet(variable));
  return unsetVariables.length === 0 ? option : { ...option, unsetVariables };
}

/** The variables to set, or that nothing can be set yet. */
export function missingFor(option: RunnerOption): readonly string[] {
  return option.comingSoon ? [NO_ADAPTER] : (option.unsetVariables ?? []);
}

/** Why it cannot be dispatched to, as the rest of a sentence. */
export function absenceOf(option: RunnerOption): string {
  switch (availabilityOf(option)) {
    case 'coming':
      return 'it is in the catalogue, but has no adapter yet';
    case 'with_configuration':
      return `it is not configured (not set: ${missingFor(option).join(', ')})`;
    case 'now':
      return 'it is not available here';
  }
}
