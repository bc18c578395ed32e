import { clip } from '../../clip';
import { addressesGrader } from '../../quality/review/injection';

/** What a model can be expected to read with care for a few values. */
const MAX_TEXT = 24_000;
const MAX_LINE = 1_000;

/** What a model is shown of a page, and held to: its lines, without those that speak to machines. */
export function pageTextOf(title: string, lines: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const raw of [title, ...lines]) {
    const line = clip(raw.trim(), MAX_LINE);
    if (line === '' || line === kept.at(-1) || addressesGrader(line)) continue;
    length += line.length + 1;
    if (length > MAX_TEXT) break;
    kept.push(line);
  }
  return kept.join('\n');
}
