import type { Runner } from '../runner';
import { changesNothing } from '../instructions/parse-task';

/** What is true of every Chromium runner, wherever its browser is. */
export const CHROMIUM_TRAITS = {
  usesCredentials: true,
  keepsSessions: true,
  isRepeatable: changesNothing,
} satisfies Partial<Runner>;
