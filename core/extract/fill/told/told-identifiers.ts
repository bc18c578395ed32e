import { oncePer } from '../../../once-per';
import { IDENTIFIER_FORMS } from '../../lexicon/identifier-forms';
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
  const { own, around } = linesWithDigits(facts);
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
  const withDigits = (all: readonly string[]): string[] =>
    all.slice(0, MAX_LINES).filter((line) => line.length <= MAX_LINE && /\d/.test(line));
  return { own: withDigits(lines), around: withDigits(linesAround) };
});
