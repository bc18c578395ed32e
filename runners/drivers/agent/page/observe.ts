import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { withoutUnseen } from '../../../../core/agent/unseen';
import { isNearlyEmpty, refsIn, toLines, type View } from '../../../../core/agent/view';
import { OutOfTime, within } from '../../../browser/visit/deadline';
import type { Visit } from '../../../browser/visit/visit';
import { withoutForeignRefs } from './foreign-frames';
import { unseenIn } from './unseen-text';

/** What sites mark as something that can be dragged; the tree does not tell it. */
const DRAGGABLE =
  '[draggable=true], [aria-grabbed], .ui-draggable, [data-rbd-draggable-id], [aria-roledescription*=drag i]';
/** Pages that move things by pointer events alone say so to people. */
const TELLS_OF_DRAGGING = /\b(?:drag|ziehen|glisse[rz]|arrastr[ae]r?)\b/i;
const MAX_LOOKS = 4;
const LOOK_AGAIN_MS = 500;
const SNAPSHOT_MS = 10_000;
const TITLE_MS = 2_000;
const FIELD_MS = 1_000;
const MAX_SNAPSHOT_LENGTH = 2_000_000;
const MAX_PASSWORD_FIELDS = 10;
const PASSWORD_FIELD = 'input[type=password]';
const HIDDEN = '(hidden)';

/** Looks again for a while at a page that shows next to nothing: most likely it has not come yet. */
export async function observeSettled(visit: Visit): Promise<View> {
  let view = await observe(visit);
  for (let looks = 0; looks < MAX_LOOKS && isNearlyEmpty(view); looks += 1) {
    await pause(LOOK_AGAIN_MS);
    view = await observe(visit);
  }
  return view;
}

/** The active page as a model may see it: its tree of elements, with every secret masked. */
export async function observe(visit: Visit): Promise<View> {
  const snapshot = await snapshotOf(visit);
  const page = visit.session.page();
  const isDraggedOn =
    TELLS_OF_DRAGGING.test(snapshot) ||
    (await within(FIELD_MS, page.locator(DRAGGABLE).count()).then(
      (count) => count > 0,
      () => false,
    ));
  const seen = withoutUnseen(snapshot.slice(0, MAX_SNAPSHOT_LENGTH), await unseenIn(page));
  const typed = await passwordsIn(page);
  const mask = (text: string): string =>
    visit.mask.text(typed.reduce((masked, secret) => masked.replaceAll(secret, HIDDEN), text));
  const shown = toLines(mask(seen), isDraggedOn);
  const lines = await withoutForeignRefs(page, shown, visit.fence);
  const active = visit.session.page();
  const tabs = await Promise.all(
    visit.session.tabs().map(async ({ number, page: tab }) => ({
      number,
      title: mask(await titleOf(tab)),
      url: mask(tab.url()),
      isActive: tab === active,
    })),
  );
  return {
    url: mask(page.url()),
    title: tabs.find(({ isActive }) => isActive)?.title ?? '',
    tabs,
    lines,
    refs: lines.flatMap(refsIn),
  };
}

/** A navigation in between takes the page away; the second try meets the new one. */
async function snapshotOf({ session, settle }: Visit): Promise<string> {
  const take = (): Promise<string> =>
    within(SNAPSHOT_MS, session.page().ariaSnapshot({ mode: 'ai', timeout: SNAPSHOT_MS }));
  return take().catch(async (error: unknown) => {
    if (error instanceof OutOfTime || session.hasCrashed()) throw error;
    await settle();
    return take();
  });
}

function titleOf(page: Page): Promise<string> {
  return within(TITLE_MS, page.title()).catch(() => '');
}

/** The tree tells what is in a field, also of a password that the site filled in itself. */
async function passwordsIn(page: Page): Promise<string[]> {
  const values: string[] = [];
  for (const frame of page.frames()) {
    const fields = await frame
      .locator(PASSWORD_FIELD)
      .all()
      .catch(() => []);
    for (const field of fields.slice(0, MAX_PASSWORD_FIELDS)) {
      const value = await field.inputValue({ timeout: FIELD_MS }).catch(() => '');
      if (value !== '') values.push(value);
    }
  }
  return values;
}
