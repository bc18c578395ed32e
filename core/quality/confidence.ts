/** From here on a verdict stands by itself; below, it is worth a second look. */
export const SURE = 0.75;
