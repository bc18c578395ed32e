/** One thing to do on a page, as understood from a caller's words. */
export type Instruction =
  | { kind: 'click'; target: string }
  | { kind: 'type'; value: string; target: string | null }
  | { kind: 'select'; value: string; target: string | null }
  | { kind: 'check'; target: string; checked: boolean }
  /** Quoted, it may be the name of a button, which goes before the key. */
  | { kind: 'press'; key: string; button?: string }
  | { kind: 'wait'; text: string | null; ms: number | null }
  | { kind: 'goto'; url: string }
  | { kind: 'scroll'; to: 'down' | 'up' | 'bottom' | 'top' }
  | { kind: 'download'; target: string | null }
  | { kind: 'hover'; target: string }
  /** What the step before makes the page ask in a window of the browser's own. */
  | { kind: 'dialog'; accept: boolean }
  | { kind: 'back' }
  | { kind: 'search'; query: string }
  | { kind: 'submit' }
  | { kind: 'login' }
  /** What is known, or is asked of the owner, as soon as the page wants it. */
  | { kind: 'answer'; to: 'login' | 'code' };

/** Who waits longer keeps a browser from others. */
export const LONGEST_WAIT_MS = 120_000;

/** What a site cannot notice as more than a visit; everything else may change something there. */
const HARMLESS: ReadonlySet<Instruction['kind']> = new Set(['wait', 'goto', 'scroll', 'hover', 'back']);

export function isHarmless(instruction: Instruction): boolean {
  return HARMLESS.has(instruction.kind);
}

const FILLS: ReadonlySet<Instruction['kind']> = new Set(['type', 'select', 'check']);

/** Whether it fills in a part of a form. */
export function fillsIn(instruction: Instruction): boolean {
  return FILLS.has(instruction.kind);
}

/** The element or address that an instruction names; never what is typed, which may be a secret. */
export function targetOf(instruction: Instruction): string | null {
  if ('target' in instruction) return instruction.target;
  switch (instruction.kind) {
    case 'goto':
      return instruction.url;
    case 'press':
      return instruction.key;
    case 'wait':
      return instruction.text;
    case 'scroll':
      return instruction.to;
    case 'search':
      return instruction.query;
    case 'back':
    case 'dialog':
    case 'submit':
    case 'login':
      return null;
    case 'answer':
      return instruction.to;
  }
}
