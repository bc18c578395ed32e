import { clip } from '../../core/clip';
import type { Instruction } from './instruction';

/** One way of saying each thing that the local browser does, for messages and for the documents. */
export const UNDERSTOOD: Record<Instruction['kind'], string> = {
  goto: 'go to https://example.com/page',
  click: 'click "Sign in"',
  type: 'type "anna" into "Username"',
  select: 'select "Large" in "Size"',
  check: 'check "I agree"',
  press: 'press Enter',
  search: 'search for "red shoes"',
  submit: 'submit the form',
  login: 'log in',
  answer: 'enter the code sent to my phone',
  download: 'download "Report (CSV)"',
  wait: 'wait for "Results"',
  scroll: 'scroll to the bottom',
  hover: 'hover over "Menu"',
  dialog: 'accept the dialog',
  back: 'go back',
};

export const WHAT_IS_UNDERSTOOD = `It understands ${Object.values(UNDERSTOOD).join('; ')}; and to read what is on the page then.`;

const MAX_QUOTED = 120;

export function cannotDo([first = '']: string[]): string {
  return `This runner cannot carry out "${clip(first, MAX_QUOTED)}".`;
}
