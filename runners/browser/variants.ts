/** The desktop browser that a language model drives. */
export const AGENT_SLUG = 'local-agent';

/** What sets one Chromium runner apart from another. */
export interface ChromiumVariant {
  slug: string;
  isMobile: boolean;
  loadsImages: boolean;
  /** Also what the browser asks sites for, as Accept-Language. */
  locale: string;
  timezone: string;
}

const DESKTOP: Omit<ChromiumVariant, 'slug'> = {
  isMobile: false,
  loadsImages: true,
  locale: 'en-US',
  timezone: 'UTC',
};

export const AGENT_VARIANT: ChromiumVariant = { ...DESKTOP, slug: AGENT_SLUG };

export const CHROMIUM_VARIANTS: readonly ChromiumVariant[] = [
  { ...DESKTOP, slug: 'local-chromium' },
  { ...DESKTOP, slug: 'local-chromium-mobile', isMobile: true },
  { ...DESKTOP, slug: 'local-chromium-no-images', loadsImages: false },
  {
    ...DESKTOP,
    slug: 'local-chromium-de',
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
  },
  {
    ...DESKTOP,
    slug: 'local-chromium-fr',
    locale: 'fr-FR',
    timezone: 'Europe/Paris',
  },
];
