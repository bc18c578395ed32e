import type { Injection } from './injection';
import { LEAVING_CASES } from './leaving-cases';
import { PRESSING_CASES } from './pressing-cases';
import { SECRET_CASES } from './secret-cases';
import { TELLING_CASES } from './telling-cases';
import { UNSEEN_CASES } from './unseen-cases';

export const INJECTIONS: readonly Injection[] = [
  ...TELLING_CASES,
  ...UNSEEN_CASES,
  ...SECRET_CASES,
  ...LEAVING_CASES,
  ...PRESSING_CASES,
];
