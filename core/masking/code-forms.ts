/** A code as fields take it: people read it out and copy it in groups, or with a line end. */
export function condensedCode(code: string): string {
  return code.replace(/[\s-]/g, '');
}

/** The forms in which a code that was given may come back. */
export function codeForms(code: string): string[] {
  return [code, code.trim(), condensedCode(code)];
}
