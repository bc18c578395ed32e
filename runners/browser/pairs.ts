import { DESKTOP, type BrowserWish } from '../sources/wish';

/** Who can open a browser. */
export type SourceName = 'local' | 'cdp' | 'lightpanda' | 'remote';
/** Who can decide what is done in it. */
export type DriverName = 'steps' | 'agent' | 'computer';

/** Their pictures show no page as it is, and nothing in them can be covered. */
const WITHOUT_PICTURES: readonly SourceName[] = ['lightpanda'];

export function takesPictures(source: SourceName): boolean {
  return !WITHOUT_PICTURES.includes(source);
}

/** One browser runner: a source and a driver, and what kind of visitor it is. */
export interface BrowserPair {
  slug: string;
  source: SourceName;
  driver: DriverName;
  wish: BrowserWish;
}

const LOCAL_STEPS = { source: 'local', driver: 'steps' } as const;

/** Every browser runner there is; a process has those whose source and driver it has. */
const BROWSER_PAIRS: readonly BrowserPair[] = [
  { ...LOCAL_STEPS, slug: 'local-chromium', wish: DESKTOP },
  { ...LOCAL_STEPS, slug: 'local-chromium-mobile', wish: { ...DESKTOP, isMobile: true } },
  { ...LOCAL_STEPS, slug: 'local-chromium-no-images', wish: { ...DESKTOP, loadsImages: false } },
  { ...LOCAL_STEPS, slug: 'local-chromium-de', wish: { ...DESKTOP, locale: 'de-DE', timezone: 'Europe/Berlin' } },
  { ...LOCAL_STEPS, slug: 'local-chromium-fr', wish: { ...DESKTOP, locale: 'fr-FR', timezone: 'Europe/Paris' } },
  { slug: 'local-agent', source: 'local', driver: 'agent', wish: DESKTOP },
  { slug: 'cdp-chromium', source: 'cdp', driver: 'steps', wish: DESKTOP },
  { slug: 'cdp-agent', source: 'cdp', driver: 'agent', wish: DESKTOP },
  { slug: 'lightpanda', source: 'lightpanda', driver: 'steps', wish: DESKTOP },
  { slug: 'lightpanda-agent', source: 'lightpanda', driver: 'agent', wish: DESKTOP },
  // For all models that see screens: runners of the catalogue stand in front of these.
  { slug: 'local-computer', source: 'local', driver: 'computer', wish: DESKTOP },
  { slug: 'cdp-computer', source: 'cdp', driver: 'computer', wish: DESKTOP },
  // In the browsers of all providers: runners of the catalogue stand in front of these as well.
  { slug: 'remote-steps', source: 'remote', driver: 'steps', wish: DESKTOP },
  { slug: 'remote-agent', source: 'remote', driver: 'agent', wish: DESKTOP },
  { slug: 'remote-computer', source: 'remote', driver: 'computer', wish: DESKTOP },
];

export function pairsWith(sources: readonly SourceName[], drivers: readonly DriverName[]): BrowserPair[] {
  return BROWSER_PAIRS.filter(({ source, driver }) => sources.includes(source) && drivers.includes(driver));
}
