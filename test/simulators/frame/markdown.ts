/** A page as words, as plainly as it can be done. */
export function markdownOf(html: string): string {
  return html
    .replace(/<(?:head|nav|script)\b.*?<\/(?:head|nav|script)>/gs, '')
    .replace(/<h1[^>]*>/g, '\n\n# ')
    .replace(/<(?:p|div|button|a)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .trim();
}
