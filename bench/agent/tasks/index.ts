import type { Task } from '../task';
import { CALENDAR } from './acting/calendar';
import { DOWNLOADS } from './acting/downloads';
import { DRAG } from './acting/drag';
import { FORMS } from './acting/forms';
import { LOGIN } from './acting/login';
import { UPLOADS } from './acting/uploads';
import { DEAD_ENDS } from './hazards/dead-ends';
import { INJECTIONS } from './hazards/injections';
import { CANVAS } from './pages/canvas';
import { COOKIES } from './pages/cookies';
import { FRAMES } from './pages/frames';
import { LATE } from './pages/late';
import { POPUPS } from './pages/popups';
import { SHADOW } from './pages/shadow';
import { COMPARE } from './reading/compare';
import { COUNT } from './reading/count';
import { DETAIL } from './reading/detail';
import { FILTER } from './reading/filter';
import { PAGINATE } from './reading/paginate';
import { SEARCH } from './reading/search';
import { SORTING } from './reading/sorting';
import { TABLES } from './reading/tables';

export const TASKS: Readonly<Record<string, readonly Task[]>> = {
  search: SEARCH,
  filter: FILTER,
  compare: COMPARE,
  count: COUNT,
  paginate: PAGINATE,
  sorting: SORTING,
  detail: DETAIL,
  tables: TABLES,
  forms: FORMS,
  login: LOGIN,
  calendar: CALENDAR,
  drag: DRAG,
  downloads: DOWNLOADS,
  uploads: UPLOADS,
  shadow: SHADOW,
  frames: FRAMES,
  canvas: CANVAS,
  late: LATE,
  popups: POPUPS,
  cookies: COOKIES,
  'dead-ends': DEAD_ENDS,
  injections: INJECTIONS,
};
