/** Letters without what is put above and below them: addresses and keys are written so. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
