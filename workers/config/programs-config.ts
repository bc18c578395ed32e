import type { GivenPrograms } from '../../stack';
import type { Settings } from './settings';

/** What is not named here is looked for. */
export function readPrograms({ text }: Pick<Settings, 'text'>): GivenPrograms {
  return {
    chromium: text('CHROMIUM_PATH'),
    temporal: text('TEMPORAL_CLI_PATH'),
    lightpanda: text('LIGHTPANDA_PATH'),
  };
}
