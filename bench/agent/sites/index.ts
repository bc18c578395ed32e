import { account } from './acting/account';
import { board } from './acting/board';
import { booking } from './acting/booking';
import { documents } from './acting/documents';
import { uploads } from './acting/uploads';
import { forms } from './acting/wizard';
import { museum } from './hazards/dead-ends';
import { market } from './hazards/injections';
import { magazine } from './pages/banners';
import { paintings } from './pages/canvas';
import { portal } from './pages/frames';
import { late } from './pages/late';
import { widgets } from './pages/shadow';
import { windows } from './pages/windows';
import { forum } from './reading/forum';
import { jobs } from './reading/jobs';
import { library } from './reading/library';
import { shop } from './reading/shop';
import { statistics } from './reading/tables';
import { travel } from './reading/travel';
import type { World } from '../world/world';
import type { Site } from './site';

/** By the first folder of their addresses. */
export const SITES: Readonly<Record<string, Site<World>>> = {
  account,
  board,
  booking,
  documents,
  forms,
  forum,
  jobs,
  late,
  library,
  magazine,
  market,
  museum,
  paintings,
  portal,
  shop,
  statistics,
  travel,
  uploads,
  widgets,
  windows,
};
