import { oncePer } from '../../../once-per';
import { IDENTIFIER_FORMS, REFERENCES } from '../../lexicon/identifier-forms';
import type { PageFacts } from '../../page-facts';
import { agreed } from '../values/agreed';

const MAX_LINES = 1_500;
const MAX_LINE = 1_000;

/** The only text on the page that has the form of what registers call so: `CVE-2026-1234`, `EPSG:7844`. */
export function toldIdentifier(names: readonly string[], facts: PageFacts): string | undefined {
  return agreed(toldIdentifiers(names, facts));
}

/** All texts of that form, in their order; those around the subject only where it has none. */
export function toldIdentifiers(names: readonly string[], facts: PageFacts): string[] {
  const asked = IDENTIFIER_FORMS.find((one) => names.some((name) => one.asked.test(name)));
  if (asked === undefined) return [];
  const { own, around } = asked.isCited === true ? linesBeforeReferences(facts) : linesWithDigits(facts);
  const found = identifiersIn(own, asked.form);
  return found.length > 0 || asked.isOwn === true ? found : identifiersIn(around, asked.form);
}

function identifiersIn(lines: readonly string[], form: RegExp): string[] {
  return [
    ...new Set(
      lines.flatMap((line) =>
        [...line.matchAll(form)].map(([all, ...groups]) => (groups.find((group) => group !== undefined) ?? all).trim()),
      ),
    ),
  ];
}

const linesWithDigits = oncePer(({ lines, linesAround }: PageFacts) => {
  return { own: withDigits(lines), around: withDigits(linesAround) };
});

/** What a list of other works says of them is nothing of the page's own. */
const linesBeforeReferences = oncePer(({ lines, linesAround }: PageFacts) => {
  return { own: withDigits(beforeReferences(lines)), around: withDigits(beforeReferences(linesAround)) };
});

function beforeReferences(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => REFERENCES.test(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function withDigits(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_LINES).filter((line) => line.length <= MAX_LINE && /\d/.test(line));
}
