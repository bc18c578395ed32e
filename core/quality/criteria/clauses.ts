const MAX_LENGTH = 2_000;
/** Where one condition ends and the next begins. Quoted words are taken whole: their full stops end nothing. */
const JOINT =
  /"[^"\n]{0,500}"|“[^”\n]{0,500}”|(\.(?=\s|$)|[;\n]|,? and (?=(?:the|it|its|at|a|an|exactly|every|each|there|no)\b))/gi;

/** The conditions of which criteria are made, one by one; none when they are too long to be anything but prose. */
export function clausesOf(criteria: string): string[] {
  if (criteria.length > MAX_LENGTH) return [];
  const clauses: string[] = [];
  let from = 0;
  for (const { 0: found, 1: joint, index } of criteria.matchAll(JOINT)) {
    if (joint === undefined) continue;
    clauses.push(criteria.slice(from, index));
    from = index + found.length;
  }
  return [...clauses, criteria.slice(from)].map((clause) => clause.trim().replace(/\s+/g, ' ')).filter(Boolean);
}
