import { ACT_NAMES, type ActName, type Offer } from '../../../core/agent/acts';
import { kindsIn } from '../../../core/agent/element-kinds';
import type { ModelQuestion, ModelTraits } from '../../../core/agent/model-port';
import { isNearlyEmpty, partOf, type ShownPart, type View } from '../../../core/agent/view';
import type { Visit } from '../../browser/visit/visit';
import type { ActResult } from './acts/act-result';
import type { Step } from './course';
import type { Errand, Outfit } from './outfit';
import { observeSettled } from './page/observe';
import { pictureForModel } from './page/pictures';

/** Where in a page the model is, and how it got there. */
interface Place {
  part: number;
  /** Of a page in one view. */
  viewLength: number;
  last: (ActResult & { last: ActName }) | null;
}

export interface Looking {
  visit: Visit;
  errand: Errand & { model: ModelTraits };
  outfit: Outfit;
  place: Place;
}

/** What the model is shown, and what it may do about it. */
export interface Sight {
  view: View;
  shown: ShownPart;
  picture: ModelQuestion['picture'];
  offer: Offer;
}

/** From so many acts on that changed nothing, a picture may show what the tree does not. */
const STAGNANT = 2;

export async function look(looking: Looking, { isLast }: Step): Promise<Sight> {
  const { visit, errand, outfit, place } = looking;
  const view = await viewNow(looking);
  outfit.shows(view);
  const shown = partOf(view.lines, place.part, place.viewLength);
  const picture = wantsPicture(looking, view) ? await pictureForModel(visit) : null;
  const files = errand.task.files?.map(({ name }) => name);
  const offer = {
    acts: isLast ? (['done'] as const) : offered(looking, view, { parts: shown.parts, isPictured: picture !== null }),
    refs: shown.refs,
    kinds: kindsIn(view.lines),
    ...(files && { files }),
  };
  return { view, shown, picture, offer };
}

async function viewNow({ visit, outfit, place: { last } }: Looking): Promise<View> {
  const question = outfit.dialogs.question();
  if (question !== null) return viewOfQuestion(visit, question);
  await outfit.enter(last?.last === 'type' || last?.last === 'ask');
  return observeSettled(visit);
}

/** While a page waits for an answer, nothing else of it can be seen. */
function viewOfQuestion(visit: Visit, question: string): View {
  const url = visit.mask.text(visit.session.page().url());
  return { url, title: '', tabs: [], lines: [`The page asks and waits. ${question}`], refs: [] };
}

function wantsPicture({ errand, outfit, place: { last } }: Looking, view: View): boolean {
  if (!errand.model.takesPictures || outfit.dialogs.question() !== null) return false;
  const isAsked = last?.last === 'look' || last?.last === 'click_at';
  return isAsked || isNearlyEmpty(view) || outfit.stuck.unchanged() >= STAGNANT;
}

function offered(
  { errand, outfit }: Looking,
  { tabs }: View,
  { parts, isPictured }: { parts: number; isPictured: boolean },
): ActName[] {
  if (outfit.dialogs.question() !== null) return ['dialog'];
  const left: ActName[] = [
    'dialog',
    ...(tabs.length > 1 ? [] : (['tab'] as const)),
    // What is shown whole needs no search, and weak models take it for the one of the site.
    ...(parts > 1 ? [] : (['find', 'more'] as const)),
    ...(errand.model.takesPictures ? [] : (['look'] as const)),
    ...(isPictured ? [] : (['click_at'] as const)),
    ...(errand.task.files ? [] : (['upload'] as const)),
    ...(errand.mayAsk ? [] : (['ask'] as const)),
  ];
  return ACT_NAMES.filter((name) => !left.includes(name));
}
