/** Each run of white space as one character, so that no pattern has to try its parts; a line end stays one. */
export function collapseBlanks(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));
}
