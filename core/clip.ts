/** Longer than any secret in any of its spellings. */
const SECRET_MARGIN = 16 * 1024;

/**
 * At most so many characters, the last of which say how many there were. Always after secrets were taken out: half a
 * secret would not be recognised.
 */
export function clip(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : cut(value, maxLength, value.length);
}

/** Takes secrets out and clips, without searching through more of a huge text than will be kept. */
export function clipMasked(value: string, maxLength: number, mask: (value: string) => string): string {
  if (value.length <= maxLength + SECRET_MARGIN) return clip(mask(value), maxLength);
  const masked = mask(value.slice(0, maxLength + SECRET_MARGIN));
  // What stands at the end may be the first half of a secret.
  return cut(masked.slice(0, -SECRET_MARGIN), maxLength, value.length);
}

function cut(value: string, maxLength: number, length: number): string {
  const remark = `… (${length} characters)`;
  const kept = value.slice(0, Math.max(0, maxLength - remark.length));
  // Half of a pair is no character, and not every store takes it.
  return kept.replace(/[\uD800-\uDBFF]$/, '') + remark;
}
