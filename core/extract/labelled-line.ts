import type { PageFacts } from './page-facts';

const MAX_VALUE = 80;

/** The rest of the only line that begins with a name: `Closing date 5 December 2026`. A value has a figure or a stop before it. */
export function labelledInLine(name: string, { article }: PageFacts): string | null {
  const asked = name.toLowerCase();
  const values = article.split('\n').flatMap((line) => {
    const said = line
      .replace(/^[-*•\s]+|\*\*/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const rest = said.toLowerCase().startsWith(asked) ? said.slice(asked.length) : '';
    const [, stop = '', value = ''] = /^( ?[:–-])? (\S.*)$/.exec(rest) ?? [];
    const isValue = stop.includes(':') || /^\S{0,3}\d/.test(value);
    return value !== '' && value.length <= MAX_VALUE && isValue ? [value] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}
