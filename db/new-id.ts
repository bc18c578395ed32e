import { randomFillSync } from 'node:crypto';
import { makeId, type IdKind } from '../core/run/ids';

export type NewId = (kind: IdKind) => string;

const BYTES_PER_ID = 10;
/** Drawn for many ids at once, because each drawing takes longer than making an id. */
const drawn = new Uint8Array(BYTES_PER_ID * 400);
let used = drawn.length;

export const newId: NewId = (kind) => {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += BYTES_PER_ID;
  return makeId(kind, Date.now(), drawn.subarray(used - BYTES_PER_ID, used));
};
