/** An absolute http(s) address, or null: other schemes are of no use to a caller who reads a page. */
export function absoluteUrl(reference: string | null, base: string | null): string | null {
  if (reference === null || reference.trim() === '') return null;
  try {
    const url = base === null ? new URL(reference.trim()) : new URL(reference.trim(), base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    // The name of a site alone stays as it is written.
    return /^https?:\/\/[^/?#\s]+$/i.test(reference.trim()) ? reference.trim() : url.href;
  } catch {
    return null;
  }
}
