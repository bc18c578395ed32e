import type { Page } from 'playwright-core';
import { withoutUnseen } from '../../../core/agent/unseen';
import { refsIn, toLines, type View } from '../../../core/agent/view';
import { within } from '../../browser/visit/deadline';
import type { Visit } from '../../browser/visit/visit';
import { withoutForeignRefs } from './foreign-frames';
import { unseenIn } from './unseen-text';

const SNAPSHOT_MS = 10_000;
const TITLE_MS = 2_000;
const FIELD_MS = 1_000;
const MAX_SNAPSHOT_LENGTH = 2_000_000;
const MAX_PASSWORD_FIELDS = 10;
const PASSWORD_FIELD = 'input[type=password]';
const HIDDEN = '(hidden)';

/** The active page as a model may see it: its tree of elements, with every secret masked. */
export async function observe(visit: Visit): Promise<View> {
  const page = visit.session.page();
  const tree = await within(SNAPSHOT_MS, page.ariaSnapshot({ mode: 'ai', timeout: SNAPSHOT_MS }));
  const snapshot = withoutUnseen(tree.slice(0, MAX_SNAPSHOT_LENGTH), await unseenIn(page));
  const typed = await passwordsIn(page);
  const mask = (text: string): string =>
    visit.mask.text(typed.reduce((masked, secret) => masked.replaceAll(secret, HIDDEN), text));
  const shown = toLines(mask(snapshot));
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
