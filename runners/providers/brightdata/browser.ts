import type { RemoteBrowser } from '../../rentals/remote-browser';

/** https://docs.brightdata.com/scraping-automation/scraping-browser: zone and password are the user of the address. */
export const BROWSER: RemoteBrowser = { addressOf: (_order, _keys, browsersUrl) => browsersUrl };
