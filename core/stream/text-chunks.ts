const CHUNK_LENGTH = 4096;

/** Pieces of a text for its deltas. A surrogate pair is never cut: half of one cannot be encoded. */
export function* textChunks(text: string, length = CHUNK_LENGTH): Generator<string> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + length, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && end - start > 1 && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}
