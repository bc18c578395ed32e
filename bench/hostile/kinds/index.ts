import type { Hostile } from './hostile';
import { READ_ANSWERS, READ_PAGES } from './read-pages';
import { RENDERED_PAGES } from './rendered-pages';
import { REPORTS, REQUEST_SCHEMAS, REQUEST_WORDS } from './requests';

export type { Hostile } from './hostile';

export const KINDS: Hostile[] = [
  ...REQUEST_WORDS,
  ...REQUEST_SCHEMAS,
  ...READ_PAGES,
  ...READ_ANSWERS,
  ...RENDERED_PAGES,
  ...REPORTS,
];
