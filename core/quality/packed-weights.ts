/** Weights as they stand in a file: one byte each, in base64. */
export function unpackWeights(packed: string): Int8Array {
  const bytes = atob(packed);
  // Tens of thousands, whenever a process starts: a loop takes a twentieth of what a mapping of characters does.
  const weights = new Int8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) weights[at] = bytes.charCodeAt(at);
  return weights;
}
