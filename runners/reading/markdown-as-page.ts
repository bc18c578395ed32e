/** More than any wall says. */
const MOST_LINES = 200;
const MARKS = /^[\s#>*_|-]{1,40}/;

/** Words that somebody made of a page, as a page again, so far as it takes to see that they are those of a wall. */
export function markdownAsPage(text: string): string {
  const lines = text.split('\n', MOST_LINES).map((line) => line.replace(MARKS, '').trim());
  const title = lines.find((line) => line !== '') ?? '';
  return `<title>${escaped(title)}</title>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
