import { askedForms } from '../../asked/asked-form';
import { oncePerTask } from '../../reading/once-per';
import type { RunnerTask } from '../../../run/outcome';
import type { Reading } from '../../reading/reading';
import type { TextRule } from '../../text-rule';

/** A thing and what tells it from others of its name: a place and its state, a flight and its line, a model and its number. */
interface Told {
  name: string;
  mark: string;
  /** The same name with the mark of another. */
  other: RegExp;
}

const PLACE = /(?<!\p{L})(\p{Lu}\p{Ll}{2,20}), (\p{Lu}\p{Ll}{2,20})(?!\p{L})/u;
const NUMBERED = /(?<![\p{L}\d])([A-Z]{2,3}) ?(\d{2,4})(?![\p{L}\d])/u;
const MAX_TASK = 2_000;
const MAX_TEXT = 1_000;

const toldApart = oncePerTask<Told | null>(({ text }) => {
  const asked = text.slice(0, MAX_TASK);
  const place = PLACE.exec(asked);
  if (place?.[1] !== undefined && place[2] !== undefined)
    return {
      name: place[1],
      mark: place[2],
      other: new RegExp(
        `(?<!\\p{L})${place[1]}(?:, | \\()(?!${place[2]}|${shortOf(place[2])})(?:\\p{Lu}\\p{Ll}{2,20}|[A-Z]{2})(?!\\p{L})`,
        'u',
      ),
    };
  const numbered = NUMBERED.exec(asked);
  if (numbered?.[1] === undefined || numbered[2] === undefined) return null;
  return {
    name: numbered[2],
    mark: numbered[1],
    other: new RegExp(`(?<![\\p{L}\\d])(?!${numbered[1]})[A-Z]{2,3} ?${numbered[2]}(?![\\p{L}\\d])`, 'u'),
  };
}, null);

/** Two letters that may stand for the name: the first, and one that follows. */
function shortOf(name: string): string {
  return `${name.charAt(0)}[${name.slice(1).toUpperCase()}]`;
}

export function isOfNamesake(text: string, task: RunnerTask | null): boolean {
  const told = toldApart(task);
  if (told === null || text.length > MAX_TEXT) return false;
  const forms = askedForms(task);
  if (forms.has('list') || forms.has('name')) return false;
  return !text.includes(told.mark) && told.other.test(text);
}

/** Portland, Maine, and not Portland, Oregon. */
export const otherOfItsKind: TextRule = {
  name: 'another of the same name',
  when: ({ text, task }: Reading) => isOfNamesake(text, task),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};
