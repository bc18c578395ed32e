/** What sets one Chromium runner apart from another. */
export interface ChromiumVariant {
  slug: string;
  isMobile: boolean;
  loadsImages: boolean;
  locale: string;
  timezone: string;
  acceptLanguage: string;
}

const DESKTOP: Omit<ChromiumVariant, 'slug'> = {
  isMobile: false,
  loadsImages: true,
  locale: 'en-US',
  timezone: 'Etc/UTC',
  acceptLanguage: 'en-US,en;q=0.9',
};

export const CHROMIUM_VARIANTS: readonly ChromiumVariant[] = [
  { ...DESKTOP, slug: 'local-chromium' },
  { ...DESKTOP, slug: 'local-chromium-mobile', isMobile: true },
  { ...DESKTOP, slug: 'local-chromium-no-images', loadsImages: false },
  {
    ...DESKTOP,
    slug: 'local-chromium-de',
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    acceptLanguage: 'de-DE,de;q=0.9,en;q=0.5',
  },
  {
    ...DESKTOP,
    slug: 'local-chromium-fr',
    locale: 'fr-FR',
    timezone: 'Europe/Paris',
    acceptLanguage: 'fr-FR,fr;q=0.9,en;q=0.5',
  },
];
