import { isAmount } from '../facts/labels/amount-form';
import type { LabelledValue } from '../facts/labels/labelled-value';

const MAX_HEADLINE = 60;
const MAX_ABOVE = 20;
/** What may stand between a name and its value in one line. */
const JOINTS = [' ', ': ', ''];

/** The short line above pairs of names and values, where no markup says that it heads them. */
export function headlinesAbove(
  lines: readonly string[],
  pairs: readonly LabelledValue[],
): (label: string, value: string) => string | null {
  const places = new Map<string, number>();
  lines.forEach((line, at) => {
    if (!places.has(line)) places.set(line, at);
  });
  const texts = new Set(pairs.flatMap(({ label, value }) => [label, String(value)]));
  const wholes = new Set(
    pairs.flatMap(({ label, value }) => JOINTS.map((joint) => `${label}${joint}${String(value)}`)),
  );
  const isHeadline = (line: string): boolean =>
    line.length <= MAX_HEADLINE && !/[.:!?]$/.test(line) && !texts.has(line) && !wholes.has(line) && !isAmount(line);
  return (label, value) => {
    const [at] = [...JOINTS.map((joint) => `${label}${joint}${value}`), label].flatMap(
      (line) => places.get(line) ?? [],
    );
    if (at === undefined) return null;
    return lines.slice(Math.max(0, at - MAX_ABOVE), at).findLast(isHeadline) ?? null;
  };
}
