import { asksForAny, isAskedFor, isNamedToBePressed, namesToBePressed, readTaskWords } from './asked';
import { IRREVERSIBLE_KINDS, type Irreversible, type IrreversibleKind } from './irreversible-kinds';
import { goesBeyond } from './naming/beyond-asked';
import { isNamed } from './naming/is-named';

/** An element that is about to be pressed. */
export interface Pressed {
  /** Its role and name. */
  target: string;
  /** How it sends something, where it is a link or belongs to a form. */
  sends: 'get' | 'post' | null;
  /** The address that it sends to. */
  address: string;
  /** What the page's code calls it: id, class, name, value. */
  code: string;
  /** The form that it belongs to asks for a password. */
  isLogin: boolean;
}

const PRESSABLE = /^(?:button|link|menuitem|tab|option|checkbox|switch|img|generic)\b/;
/** Says nothing of what it does. */
const EMPTY_NAME =
  /^"?(?:[^\p{L}]{0,80}|ok|okay|yes|confirm|continue|go|go on|proceed|next|click here|here|more|ja|weiter|bestätigen|oui|continuer|sí|continuar)"?$/iu;
const CONFIRMED = /[?&](?:confirm|confirmed|sure|yes)=(?:1|y|yes|true)\b/i;
const MAX_NAME_LENGTH = 80;
const MAX_CODE_LENGTH = 500;

/**
 * What pressing an element would do that cannot be undone and that the task's own words do not ask for; null when it
 * may be pressed. Links lead to such things and do not do them, unless their address says so.
 */
export function unaskedIrreversible(pressed: string | Pressed, task: string): Irreversible | null {
  const facts = typeof pressed === 'string' ? { ...UNKNOWN, target: pressed } : pressed;
  if (!PRESSABLE.test(facts.target)) return null;
  const name = facts.target.replace(/^\w+ ?/, '').slice(0, MAX_NAME_LENGTH);
  const found = kindOf(name, facts);
  const words = readTaskWords(task);
  if (found === undefined || isNamedToBePressed(name, words)) return null;
  return isAskedFor(found, words) && !goesBeyond(found.kind, name, task) ? null : found.kind;
}

/** Whether a task asks for anything that a second try would do twice. */
export function asksForIrreversible(task: string): boolean {
  const words = readTaskWords(task);
  if (asksForAny(words)) return true;
  // What is pressed because the task names it is pressed without leave, so a name that tells nothing counts as well.
  return namesToBePressed(words).some(
    (name) => EMPTY_NAME.test(name) || IRREVERSIBLE_KINDS.some(({ kind }) => isNamed(kind, name)),
  );
}

const UNKNOWN: Omit<Pressed, 'target'> = { sends: null, address: '', code: '', isLogin: false };

function kindOf(name: string, { target, sends, address, code, isLogin }: Pressed): IrreversibleKind | undefined {
  const path = pathOf(address);
  if (target.startsWith('link')) return kindOfVisit(path);
  // A tab shows what it is named after.
  const byName = target.startsWith('tab')
    ? undefined
    : IRREVERSIBLE_KINDS.find(({ kind }) => isNamed(kind, name.replace(/^"|"$/g, '')));
  // A search is sent off like this, and a login.
  if (byName?.kind === 'submit' && (isLogin || sends === 'get')) return kindOfVisit(path);
  if (sends === 'get') return byName ?? kindOfVisit(path);
  const byAddress = sends === 'post' && !isLogin ? coded(path) : undefined;
  const byCode = EMPTY_NAME.test(name) && !isLogin ? coded(code) : undefined;
  return byName?.kind === 'submit' ? (byAddress ?? byName) : (byName ?? byAddress ?? byCode);
}

/** Addresses that do something when they are merely opened: `/items/4/delete`, `?action=remove`, `/pay?confirm=1`. */
function kindOfVisit(path: string): IrreversibleKind | undefined {
  const whole = path.split(/[/?&=]/).filter((part) => part !== '');
  const deletion = IRREVERSIBLE_KINDS.find(({ kind }) => kind === 'delete');
  if (whole.some((part) => deletion?.coded.exec(part)?.[0] === part)) return deletion;
  return CONFIRMED.test(path) ? coded(path) : undefined;
}

function coded(words: string): IrreversibleKind | undefined {
  const spaced = words
    .slice(0, MAX_CODE_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\W]+/g, ' ');
  return IRREVERSIBLE_KINDS.find((kind) => kind.coded.test(spaced));
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`.slice(0, MAX_CODE_LENGTH);
}
