import { attributeOf, withTag, type DomDocument, type DomElement } from '../../dom/tree';
import { CURRENT_STEP, DONE_STEP } from '../../lexicon/choosing/state-words';
import type { IsSideline } from '../sidelines';
import type { LabelledValue } from './labelled-value';
import { ownText } from './phrases';

/** Tools add a hash of their own to names: `step_current__x7Tb2`. */
const CURRENT = new RegExp(`(?:^|[\\s_-])(?:${CURRENT_STEP})(?:$|\\s|__)`, 'i');
const DONE = new RegExp(`(?:^|[\\s_-])(?:${DONE_STEP})(?:$|\\s|__)`, 'i');
const MIN_STEPS = 3;
const MAX_STEPS = 12;
const MAX_TEXT = 40;
/** What is filled in step by step is no course of things. */
const ASKING = new Set(['text', 'email', 'tel', 'radio', 'password', 'date']);

/** The step that something has come to, where the page marks one of several as the current: how it stands. */
export function* currentStep(document: DomDocument, isSideline: IsSideline): Generator<LabelledValue> {
  const [step, another] = currentSteps(document, isSideline);
  if (step === undefined || another !== undefined || asksForSteps(document)) return;
  const value = ownText(step) || document.text.lineOf(step);
  if (value !== '' && value.length <= MAX_TEXT) yield { label: 'status', value, section: null };
}

/** The steps that are still to come, behind the one that is marked as the current. */
export function stepsAhead(document: DomDocument, isSideline: IsSideline): ReadonlySet<DomElement> {
  const steps = currentSteps(document, isSideline);
  return new Set(steps.flatMap(({ parent, childIndex }) => parent?.children.slice(childIndex + 1) ?? []));
}

function currentSteps(document: DomDocument, isSideline: IsSideline): DomElement[] {
  const lists = [...withTag(document, 'OL'), ...withTag(document, 'UL')].filter((list) => !isSideline(list));
  return lists.flatMap((list) => stepOf(list) ?? []);
}

function stepOf({ children }: DomElement): DomElement | undefined {
  if (children.length < MIN_STEPS || children.length > MAX_STEPS) return undefined;
  const spoken = children.filter((child) => attributeOf(child, 'aria-current') === 'step');
  if (spoken.length > 0) return spoken.length === 1 ? spoken[0] : undefined;
  const marked = children.filter((child) => CURRENT.test(attributeOf(child, 'class')));
  const [only] = marked;
  if (only === undefined || marked.length > 1 || only.childIndex === 0) return undefined;
  const areDone = children.slice(0, only.childIndex).every((child) => DONE.test(attributeOf(child, 'class')));
  return areDone ? only : undefined;
}

function asksForSteps(document: DomDocument): boolean {
  return (
    withTag(document, 'TEXTAREA').length > 0 ||
    withTag(document, 'INPUT').some((input) => ASKING.has(attributeOf(input, 'type').toLowerCase()))
  );
}
