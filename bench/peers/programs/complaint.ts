/** How the lines begin that say why: those of npm, of pip, and of programs in Python and Node that end with an error. */
const REASON = /^(?:npm err|error\b|\w{0,60}Error\b)/i;
const MOST_LINES = 2;
const MOST_LETTERS = 200;

/** Why a program failed, as far as what it wrote tells it: the first lines that say so, or the last one. */
export function complaintIn(lines: readonly string[]): string {
  const written = lines.map((line) => line.trim()).filter(Boolean);
  const reasons = written.filter((line) => REASON.test(line)).slice(0, MOST_LINES);
  const told = reasons.length > 0 ? reasons : written.slice(-1);
  return told.map((line) => line.slice(0, MOST_LETTERS)).join(' | ') || 'nothing';
}
