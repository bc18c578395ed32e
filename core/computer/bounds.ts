/** How far a model goes that points at pixels, which takes more steps than naming elements does. */
export const COMPUTER_BOUNDS = { steps: 45, tokens: 900_000 };
/** Older ones have been seen, and every picture costs as much as a page of text. */
export const PICTURES_KEPT = 3;
