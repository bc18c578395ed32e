/**
 * What a person would do next, with elements named as one reads them: role and accessible name, as Playwright's snapshot
 * of a page writes them. Meant is the first line that holds the text; `nth` counts such lines from 0.
 */
export type Act = (
  | { act: 'click' | 'hover'; on: string; nth?: number }
  | { act: 'type'; into: string; text: string; submit?: boolean }
  | { act: 'select'; on: string; option: string }
  | { act: 'check'; on: string; checked: boolean }
  | { act: 'drag'; on: string; onto: string }
  | { act: 'upload'; on: string; file: string }
  | { act: 'press'; key: string }
  | { act: 'goto'; url: string }
  | { act: 'find'; text: string }
  | { act: 'tab'; number: number }
  | { act: 'wait'; seconds: number }
  | { act: 'click_at'; x: number; y: number }
  | { act: 'ask'; question: string; wants: 'code' | 'text' | 'approval' }
  | { act: 'dialog'; accept: boolean }
  | { act: 'back' | 'more' | 'look' }
  | Done
) &
  Asides;

export interface Done {
  act: 'done';
  success: boolean;
  answer: string;
  /** What the answer is in the form that the task asks for. */
  output?: unknown;
}

interface Asides {
  remember?: string;
  /** Only where this is shown, for what the service may have done by itself. */
  when?: string;
}

export const click = (on: string, asides: Asides & { nth?: number } = {}): Act => ({ act: 'click', on, ...asides });
export const type = (into: string, text: string, asides: Asides & { submit?: boolean } = {}): Act => ({
  act: 'type',
  into,
  text,
  ...asides,
});
export const select = (on: string, option: string): Act => ({ act: 'select', on, option });
export const check = (on: string): Act => ({ act: 'check', on, checked: true });
export const drag = (on: string, onto: string): Act => ({ act: 'drag', on, onto });
export const upload = (on: string, file: string): Act => ({ act: 'upload', on, file });
export const done = (answer: string, output?: unknown): Act => ({
  act: 'done',
  success: true,
  answer,
  ...(output === undefined ? {} : { output }),
});
export const accept = (): Act => ({ act: 'dialog', accept: true });
export const giveUp = (answer: string): Act => ({ act: 'done', success: false, answer });

/** The element that an act is about. */
export function targetOf(act: Act): string | undefined {
  return 'on' in act ? act.on : 'into' in act ? act.into : undefined;
}

/** The reference in the nth line of a snapshot that holds these words. */
export function refIn(snapshot: string, words: string, nth = 0): string | undefined {
  const line = snapshot.split('\n').filter((each) => each.includes(words) && each.includes('[ref='))[nth];
  return line === undefined ? undefined : /\[ref=([\w-]+)\]/.exec(line)?.[1];
}
