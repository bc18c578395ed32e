import { createEntry, type Entry } from '../../scope';

/** `64.3871; 9.8154`, `64.3871°N 9.8154°E`: degrees with their decimals, which no other pair of numbers has so many of. */
const DECIMAL =
  /(?<![\d.,-])(-?\d{1,2}\.\d{3,8})\s?°?\s?([NS])?\s?[,;/\s]\s?(-?\d{1,3}\.\d{3,8})\s?°?\s?([EWO])?(?![\d.,\p{L}])/giu;
const MAX_LENGTH = 200;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** Latitude and longitude as a text gives them in decimals; null where it gives none or several that differ. */
function coordinatesOf(text: string): [number, number] | null {
  if (text.length > MAX_LENGTH) return null;
  const found = [...text.matchAll(DECIMAL)].flatMap(([, latitude, north, longitude, east]): [number, number][] => {
    // In French `O` is the west, in German the east.
    if (/o/i.test(east ?? '')) return [];
    const pair: [number, number] = [
      Number(latitude) * (/s/i.test(north ?? '') ? -1 : 1),
      Number(longitude) * (/w/i.test(east ?? '') ? -1 : 1),
    ];
    return Math.abs(pair[0]) <= MAX_LATITUDE && Math.abs(pair[1]) <= MAX_LONGITUDE ? [pair] : [];
  });
  const [first] = found;
  return first !== undefined && found.every(([one, other]) => one === first[0] && other === first[1]) ? first : null;
}

/** Both of them by their names, or nothing. */
export function coordinateEntries(text: string): Entry[] {
  const [latitude, longitude] = coordinatesOf(text) ?? [];
  return latitude === undefined || longitude === undefined
    ? []
    : [createEntry('latitude', latitude), createEntry('longitude', longitude)];
}
