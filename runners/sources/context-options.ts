import { devices, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import type { BrowserWish } from './wish';

const PHONE = devices['Pixel 7'];
const IMAGE_TYPES = new Set(['image', 'media']);

/** A fresh visitor: no permissions, nothing that outlives the attempt, the wished device and language. */
export function contextOptions(wish: BrowserWish, browserVersion: string): BrowserContextOptions {
  const major = browserVersion.split('.')[0] ?? '';
  const device = wish.isMobile ? (PHONE ?? {}) : { viewport: { width: 1280, height: 800 } };
  const platform = wish.isMobile ? 'Linux; Android 14; Pixel 7' : 'X11; Linux x86_64';
  const mobile = wish.isMobile ? ' Mobile' : '';
  return {
    ...device,
    // The driver's own default names itself headless, at which many sites send an empty page.
    userAgent: `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0${mobile} Safari/537.36`,
    locale: wish.locale,
    timezoneId: wish.timezone,
    acceptDownloads: true,
    serviceWorkers: 'block',
    permissions: [],
  };
}

export async function leaveOutImages(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) =>
    IMAGE_TYPES.has(route.request().resourceType()) ? route.abort() : route.fallback(),
  );
}
