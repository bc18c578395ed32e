/** Weights are kept for so many pieces of words; what shares a place with another is told apart by the rest. */
export const PLACES = 32_768;
/** What a text is shows at its beginning. */
const MAX_TEXT = 1_500;
const SHORTEST = 2;
const LONGEST = 4;

/** Where the weights of a text's pieces of words stand. Figures are all alike: what they are says nothing of what a text is. */
export function placesOf(text: string): number[] {
  const plain = text.slice(0, MAX_TEXT).normalize('NFKC').toLowerCase().replace(/\p{N}/gu, '0');
  const places = new Set<number>();
  for (const word of plain.split(/\s+/).filter(Boolean)) {
    const padded = ` ${word} `;
    for (let from = 0; from < padded.length; from += 1) {
      let hash = 0x811c9dc5;
      for (let at = from; at < Math.min(padded.length, from + LONGEST); at += 1) {
        hash = Math.imul(hash ^ padded.charCodeAt(at), 0x01000193);
        if (at - from + 1 >= SHORTEST) places.add(placeOf(hash));
      }
    }
  }
  return [...places];
}

/** FNV-1a, folded. */
function placeOf(hash: number): number {
  return ((hash >>> 0) ^ (hash >>> 15)) & (PLACES - 1);
}
