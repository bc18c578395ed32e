import { makeCustomer } from '../sites/acting/account';
import { makeBoard } from '../sites/acting/board';
import { makeBooking } from '../sites/acting/booking';
import { makeDocuments } from '../sites/acting/documents';
import { makeSendings } from '../sites/acting/uploads';
import { makeApplicant } from '../sites/acting/wizard';
import { makeMuseum } from '../sites/hazards/dead-ends';
import { makeMarket } from '../sites/hazards/injections';
import { makeMagazine } from '../sites/pages/banners';
import { makePaintings } from '../sites/pages/canvas';
import { makePortal } from '../sites/pages/frames';
import { makeLate } from '../sites/pages/late';
import { makeWidgets } from '../sites/pages/shadow';
import { makeWindows } from '../sites/pages/windows';
import { makeForum } from '../sites/reading/forum';
import { makeJobs } from '../sites/reading/jobs';
import { makeLibrary } from '../sites/reading/library';
import { makeShop } from '../sites/reading/shop';
import { makeFigures } from '../sites/reading/tables';
import { makeTravel } from '../sites/reading/travel';
import { createRandom } from './random';

export type World = ReturnType<typeof makeWorld>;

/** Everything that sites show and tasks ask for. Each part has its own chance, so that a change of one leaves the others. */
export function makeWorld(seed: string) {
  const random = (part: string) => createRandom(`${seed}/${part}`);
  return {
    /** Set when the sites are served. */
    origin: '',
    applicant: makeApplicant(random('applicant')),
    board: makeBoard(random('board')),
    booking: makeBooking(random('booking')),
    customer: makeCustomer(random('customer')),
    documents: makeDocuments(random('documents')),
    figures: makeFigures(random('figures')),
    forum: makeForum(random('forum')),
    jobs: makeJobs(random('jobs')),
    late: makeLate(random('late')),
    library: makeLibrary(random('library')),
    magazine: makeMagazine(random('magazine')),
    market: makeMarket(random('market')),
    museum: makeMuseum(random('museum')),
    paintings: makePaintings(random('paintings')),
    portal: makePortal(random('portal')),
    sendings: makeSendings(random('sendings')),
    shop: makeShop(random('shop')),
    travel: makeTravel(random('travel')),
    widgets: makeWidgets(random('widgets')),
    windows: makeWindows(random('windows')),
  };
}
