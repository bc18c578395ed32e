const ADDRESSES = /https?:\/\/\S+/gi;

/** What a text says besides the addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESSES, ' ');
}
