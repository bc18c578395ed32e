/** What kind of visitor the browser should be. */
export interface BrowserWish {
  isMobile: boolean;
  loadsImages: boolean;
  /** Also what the browser asks sites for, as Accept-Language. */
  locale: string;
  timezone: string;
}

export const DESKTOP: BrowserWish = { isMobile: false, loadsImages: true, locale: 'en-US', timezone: 'UTC' };
