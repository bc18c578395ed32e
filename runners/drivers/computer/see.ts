import { sightWords, type SightFacts } from '../../../core/computer/prompt';
import type { Picture } from '../../../core/computer/seeing-port';
import { partOf, type View } from '../../../core/agent/view';
import { OutOfTime } from '../../browser/visit/deadline';
import type { Visit } from '../../browser/visit/visit';
import { observeSettled } from '../agent/page/observe';
import { pictureOfScreen, sizeOfPicture } from '../agent/page/pictures';
import type { Sight } from './conversation';

const TEXT_LENGTH = 8_000;

export interface Seen {
  view: View;
  picture: Picture;
  /** What the page reads as, where its picture is covered; null where it can be seen. */
  text: string | null;
}

/** The active page as the model sees it, and as we read it ourselves. */
export async function see(visit: Visit): Promise<Seen> {
  await giveSize(visit);
  const view = await observeSettled(visit);
  const { body, isCovered } = await pictureOfScreen(visit);
  if (body === null) throw new OutOfTime();
  return {
    view,
    picture: { contentType: 'image/jpeg', data: body.toString('base64') },
    text: isCovered ? partOf(view.lines, 1, TEXT_LENGTH).text : null,
  };
}

/** A rented browser has whatever size its provider gave it, and the model is told one size for all it will see. */
async function giveSize(visit: Visit): Promise<void> {
  const page = visit.session.page();
  if (page.viewportSize() === null) await page.setViewportSize(sizeOfPicture(visit)).catch(() => undefined);
}

export function sightOf({ view, picture, text }: Seen, more: Pick<SightFacts, 'found' | 'nudge' | 'isLast'>): Sight {
  const { url, title, tabs } = view;
  return { url, picture, words: sightWords({ url, title, tabs, text, ...more }) };
}
