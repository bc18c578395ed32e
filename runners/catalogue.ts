import { CATEGORIES, type RunnerOption } from '../core/routing/option';

/** Runs on the operator's own machine: no third party sees anything, so every pool may have it. */
const LOCAL = {
  kind: 'local',
  provider: 'local',
  categories: CATEGORIES,
  trust: 'trusted',
  comingSoon: false,
} as const satisfies Partial<RunnerOption>;

const READER = {
  ...LOCAL,
  engine: 'http',
  price: { unit: 'attempt', micros: 1_000 },
  interaction: false,
  downloads: true,
  queue: 'http',
} as const satisfies Partial<RunnerOption>;

const CHROMIUM = {
  ...LOCAL,
  engine: 'chromium',
  price: { unit: 'attempt', micros: 5_000 },
  interaction: true,
  downloads: true,
  queue: 'browser',
} as const satisfies Partial<RunnerOption>;

/** In the order in which they are tried while nothing is known about a site. */
export const LOCAL_OPTIONS: readonly RunnerOption[] = [
  { ...READER, slug: 'local-reader', name: 'Local reader', live: true },
  { ...CHROMIUM, slug: 'local-chromium', name: 'Local Chromium', live: true },
  { ...CHROMIUM, slug: 'local-chromium-mobile', name: 'Local Chromium, mobile', live: true },
  { ...CHROMIUM, slug: 'local-chromium-no-images', name: 'Local Chromium without images', live: true },
  { ...CHROMIUM, slug: 'local-chromium-de', name: 'Local Chromium, German', live: false },
  { ...CHROMIUM, slug: 'local-chromium-fr', name: 'Local Chromium, French', live: false },
];

export const CATALOGUE: readonly RunnerOption[] = [...LOCAL_OPTIONS];
