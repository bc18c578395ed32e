/** Keeps the beginning and the end, where titles and conclusions are, and says what is missing between them. */
export function clipMiddle(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, Math.ceil(max * 0.75));
  const tail = text.slice(text.length - Math.floor(max * 0.25));
  return `${head}\n[${text.length - head.length - tail.length} characters left out]\n${tail}`;
}
