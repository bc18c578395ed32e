import { recently } from '../once-per';

/** Whoever says more than this says something; and no pattern is run over a text without bound. */
export const MAX_JUDGED_TEXT = 4000;

const LIST_MARK = /^(?:[-*•>#|✓✔✅☑]+|\[[ x]\]|(?:step\s+)?\d{1,2}[.):]|step\s+\d{1,2}\s*[-–:]?)\s*/i;

/** Politeness before the matter. */
export const APOLOGY =
  /^(?:(?:(?:i'm|i am|we're|we are) (?:very |so |really )?)?sorry|unfortunately|regrettably|(?:my )?apologies|i apologi[sz]e|oops|hmm+|uh[- ]oh)\b[,.:;!]*\s*(?:(?:but|that|for the inconvenience)\b[,.]?\s*)?/i;

/** Lines without the marks of lists, headings and emphasis. */
export const linesOf = recently((text): readonly string[] =>
  text
    .split('\n')
    .map((line) =>
      withoutMark(withoutMark(line.trim()))
        .replace(/\*\*|__/g, '')
        .trim(),
    )
    .filter((line) => line !== ''),
);

function withoutMark(line: string): string {
  return line.replace(LIST_MARK, '');
}

/** A full stop inside a number or an address ends nothing, so a blank has to follow. */
export const sentencesOf = recently((text): readonly string[] =>
  linesOf(text)
    .flatMap((line) => line.split(/(?<=[.!?…;]["'”’)]?)\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)),
);

/** Curly quotes and blanks of every width would double each pattern that follows. */
export function plainText(text: string): string {
  return (
    text
      .replace(/[‘’‛`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
      .trim()
      // What is put before a message for show.
      .replace(/^[\p{Extended_Pictographic}\ufe0f\s]{1,6}(?=\p{L})/u, '')
  );
}
