import { chromium, type Page } from 'playwright-core';
import type { Chromium } from '../../../stack/chromium/probe';
import { until } from '../../support/until';

/** Somebody with a browser of their own, who opens pages of the service. */
export interface Person {
  open(url: string): Promise<OpenedPage>;
  leave(): Promise<void>;
}

interface OpenedPage {
  page: Page;
  status: number;
  /** What the browser complained about: broken scripts, and what the policy of the page forbids. */
  complaints: string[];
  text(id: string): Promise<string>;
  /** Waits until the words of an element are these. */
  says(id: string, words: RegExp): Promise<string>;
  /** The picture that is shown, as the browser has it; null while there is none. */
  picture(): Promise<Buffer | null>;
}

const PICTURE = `(async () => {
  const { src, hidden } = document.getElementById('picture') ?? { hidden: true };
  if (hidden || !src) return null;
  const bytes = new Uint8Array(await (await new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = image.width; canvas.height = image.height;
      canvas.getContext('2d').drawImage(image, 0, 0);
      canvas.toBlob(resolve, 'image/jpeg', 0.95);
    };
    image.onerror = () => resolve(new Blob());
    image.src = src;
  })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
})()`;

export async function startPerson({
  executablePath,
  launchArgs,
  env,
  sandbox,
  downloadsDir,
}: Chromium): Promise<Person> {
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArgs],
    env,
    chromiumSandbox: sandbox,
    downloadsPath: downloadsDir,
  });
  return {
    async open(url) {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Refused/.test(message.text())) complaints.push(message.text());
      });
      const response = await page.goto(url);
      const text = async (id: string): Promise<string> => (await page.locator(`#${id}`).textContent()) ?? '';
      return {
        page,
        status: response?.status() ?? 0,
        complaints,
        text,
        says: (id, words) =>
          until(
            `${String(words)} in #${id}`,
            () => text(id),
            (said) => words.test(said),
          ),
        async picture() {
          const data = await page.evaluate<string | null>(PICTURE);
          return data === null || data === '' ? null : Buffer.from(data, 'base64');
        },
      };
    },
    leave: () => browser.close(),
  };
}
