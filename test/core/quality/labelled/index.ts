import { ABOUT_WALLS, BLOCKED } from './blocked';
import { ANSWER_AFTER_STORY, CONTENT } from './content';
import { DOUBTED_CONTENT } from './doubt/content';
import { DOUBTED_JUNK } from './doubt/junk';
import { LONG_TEXTS } from './doubt/long-texts';
import { RELATIONS } from './doubt/relations';
import { SECOND_LOOK } from './doubt/second-look';
import { EMPTY } from './empty';
import { DECLARED, ERROR_PAGES, LOGIN_WALLS, NO_FAILURES, REFUSALS } from './failed';
import { FILES } from './files';
import { HOLLOW, PLACEHOLDERS } from './hollow';
import type { Labelled } from './labelled';
import { AGENTS, INTERSTITIALS, LANGUAGES } from './languages';
import { NEAR_MISSES } from './near-misses';
import { STRUCTURES } from './structured';
import { UNSEEN } from './unseen';
import { UNSEEN_LAST } from './unseen-last';
import { UNSEEN_LATER } from './unseen-later';

/** Outcomes of every kind with the verdict they deserve; the texts were written for this set. */
export const LABELLED: Labelled[] = [
  ...CONTENT,
  ...ANSWER_AFTER_STORY,
  ...STRUCTURES,
  ...EMPTY,
  ...HOLLOW,
  ...PLACEHOLDERS,
  ...BLOCKED,
  ...ABOUT_WALLS,
  ...REFUSALS,
  ...ERROR_PAGES,
  ...LOGIN_WALLS,
  ...NO_FAILURES,
  ...DECLARED,
  ...FILES,
  ...UNSEEN,
  ...UNSEEN_LATER,
  ...UNSEEN_LAST,
  ...LANGUAGES,
  ...INTERSTITIALS,
  ...AGENTS,
  ...NEAR_MISSES,
  ...DOUBTED_CONTENT,
  ...DOUBTED_JUNK,
  ...RELATIONS,
  ...SECOND_LOOK,
  ...LONG_TEXTS,
];
