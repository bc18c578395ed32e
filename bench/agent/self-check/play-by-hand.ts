import { readFileSync } from 'node:fs';
import type { BrowserContext, Download, Locator, Page } from 'playwright-core';
import { until } from '../../../test/support/until';
import { refIn, type Act } from '../acts';
import type { GivenFile } from '../sites/site';
import type { ServedWorld } from '../sites/serve';
import type { Posed, Result } from '../task';

const PATIENCE_MS = 5_000;

/** Plays a script with nothing but the driver's own means, and no agent. */
export async function playByHand(
  context: BrowserContext,
  { world, log }: ServedWorld,
  start: string,
  posed: Posed,
): Promise<Result> {
  const downloads: Promise<GivenFile>[] = [];
  context.on('page', (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('download', (download) => downloads.push(readDownload(download)));
  });
  let page = await context.newPage();
  await page.goto(world.origin + start);
  for (const act of posed.script) {
    if (act.act === 'done') {
      await page.waitForTimeout(50);
      const files = await Promise.all(downloads);
      return { hasCompleted: act.success, answer: act.answer, output: act.output, files, siteLog: log };
    }
    if (act.act === 'tab') {
      page = context.pages()[act.number - 1] ?? page;
      continue;
    }
    if (act.when !== undefined && refIn(await shownOn(page), act.when) === undefined) continue;
    const before = context.pages().length;
    await perform(page, act, posed);
    await page.waitForTimeout(30);
    if (context.pages().length > before) page = context.pages().at(-1) ?? page;
    await page.waitForLoadState('load');
  }
  throw new Error('the script does not end');
}

const shownOn = (page: Page): Promise<string> => page.ariaSnapshot({ mode: 'ai' });

async function readDownload(download: Download): Promise<GivenFile> {
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function perform(page: Page, act: Act, { credentials, code = '', files = [] }: Posed): Promise<void> {
  const find = async (words: string, nth?: number): Promise<Locator> => {
    const ref = await until(
      `"${words}"`,
      async () => refIn(await shownOn(page), words, nth),
      Boolean,
      PATIENCE_MS,
    ).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await shownOn(page)}`);
    });
    return page.locator(`aria-ref=${ref}`);
  };
  const secrets: Record<string, string | undefined> = {
    '%username%': credentials?.username,
    '%password%': credentials?.password,
    '%code%': code,
  };
  switch (act.act) {
    case 'click':
      return (await find(act.on, act.nth)).click({ timeout: PATIENCE_MS });
    case 'hover':
      return (await find(act.on, act.nth)).hover();
    case 'type': {
      const field = await find(act.into);
      await field.fill(secrets[act.text] ?? act.text);
      return act.submit ? field.press('Enter') : undefined;
    }
    case 'select':
      return void (await (await find(act.on)).selectOption(act.option));
    case 'check':
      return (await find(act.on)).setChecked(act.checked);
    case 'drag':
      return (await find(act.on)).dragTo(await find(act.onto));
    case 'upload': {
      const chosen = page.waitForEvent('filechooser');
      await (await find(act.on)).click();
      const file = files.find(({ name }) => name === act.file);
      if (!file) throw new Error(`no file ${act.file} was given`);
      return (await chosen).setFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.bytes });
    }
    case 'press':
      return page.keyboard.press(act.key);
    case 'goto':
      return void (await page.goto(act.url));
    case 'back':
      return void (await page.goBack());
    case 'wait':
      return page.waitForTimeout(act.seconds * 1000);
    case 'click_at':
      return page.mouse.click(act.x, act.y);
    case 'find':
    case 'more':
    case 'look':
    case 'ask':
    case 'dialog':
    case 'tab':
    case 'done':
      return;
  }
}
