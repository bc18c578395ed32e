import type { TextRule } from '../text-rule';

/** Files as they are stored, read as if they were words. */
const OF_FILE = /^(?:%PDF-\d|PK(?=[^\w\s])|.PNG\r?\n|GIF8[79]a|\ufffd{3}|\{\\rtf\d)/;
const PDF_OBJECT = /\b\d{1,6} \d{1,3} obj\b[^]{0,2000}\bendobj\b/;
const MAX_SHELL = 80;

/** What somebody would have had to open first. */
export const storedFile: TextRule = {
  name: 'a file as it is stored',
  when: ({ beginning }) => OF_FILE.test(beginning) || PDF_OBJECT.test(beginning),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'not_loaded',
};

/** The page without what its scripts would have put there. */
export const pageShell: TextRule = {
  name: 'a page before its scripts have run',
  when: ({ isMarkup, text, evidence }) => isMarkup && text.length <= MAX_SHELL && evidence() !== 'answer',
  verdict: 'failed',
  confidence: 0.75,
  reason: 'not_loaded',
};
