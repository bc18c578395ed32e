import { parseHtml } from '../../extract/dom/dom';
import { toMarkdown } from '../../extract/markdown/markdown';
import { withoutFootnotes } from './footnotes';

const BLOCK = /<(?:table|tr|td|ul|ol|li|dl|dt|p|div|h[1-6]|br|section|article|body)(?:\s[^<>]{0,500})?\/?>/i;
const MAX_LENGTH = 200_000;

/** An output as lines: a page's source becomes what it shows; fences around data that is no JSON and footnotes go. */
export function plainText(text: string): string {
  const unfenced = text.includes('```') ? text.replace(/```[a-z0-9]{0,20}/gi, '') : text;
  if (unfenced.length > MAX_LENGTH) return unfenced;
  return withoutFootnotes(BLOCK.test(unfenced) ? shownText(unfenced) : unfenced);
}

function shownText(source: string): string {
  const { body } = parseHtml(source.replace(/<\/dt>\s{0,20}<dd(?:\s[^<>]{0,500})?>/gi, ': '));
  const markdown = toMarkdown(body, null, () => false);
  // Marks are escaped for readers of Markdown; a bar stays so, as it would end a cell.
  return markdown.replace(/\\([\\_*`#[\]~<>-])/g, '$1');
}
