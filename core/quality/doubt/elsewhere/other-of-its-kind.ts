import { askedForms } from '../../asked/asked-form';
import { oncePerTask } from '../../reading/once-per';
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
      other: new RegExp(`(?<!\\p{L})${place[1]}(?:, | \\()(?!${place[2]})\\p{Lu}\\p{Ll}{2,20}(?!\\p{L})`, 'u'),
    };
  const numbered = NUMBERED.exec(asked);
  if (numbered?.[1] === undefined || numbered[2] === undefined) return null;
  return {
    name: numbered[2],
    mark: numbered[1],
    other: new RegExp(`(?<![\\p{L}\\d])(?!${numbered[1]})[A-Z]{2,3} ?${numbered[2]}(?![\\p{L}\\d])`, 'u'),
  };
}, null);

/** Portland, Maine, and not Portland, Oregon. */
export const otherOfItsKind: TextRule = {
  name: 'another of the same name',
  when: ({ text, task }: Reading) => {
    const told = toldApart(task);
    if (
      told === null ||
      text.length > MAX_TEXT ||
      ['list', 'name'].some((form) => askedForms(task).has(form as 'list'))
    )
      return false;
    return !text.includes(told.mark) && told.other.test(text);
  },
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};
