import type { PageFacts } from './page-facts';

const MAX_VALUE = 80;

/** The rest of the only line that begins with a name: `Closing date 5 December 2026`. A value has a figure or a stop before it. */
export function labelledInLine(name: string, { article }: PageFacts): string | null {
  const asked = name.toLowerCase();
  const values = article.split('\n').flatMap((line) => {
    const said = line.replace(/^[-*•\s]+|\*\*/g, '').trim();
    const rest = said.toLowerCase().startsWith(asked) ? said.slice(asked.length) : null;
    if (rest === null || !/^\s*[:–-]?\s+\S/.test(rest)) return [];
    const value = rest.replace(/^\s*[:–-]?\s+/, '');
    return value.length <= MAX_VALUE && (/^\s*:/.test(rest) || /^\S{0,3}\d/.test(value)) ? [value] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}
