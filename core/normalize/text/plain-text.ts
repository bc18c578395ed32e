import { parseHtml } from '../../extract/dom/dom';
import { toMarkdown } from '../../extract/markdown/markdown';

const BLOCK = /<(?:table|tr|td|ul|ol|li|dl|dt|p|div|h[1-6]|br|section|article|body)(?:\s[^<>]{0,500})?\/?>/i;
const MAX_LENGTH = 200_000;

/** An output as lines: a page's source becomes what it shows, and fences around data that is no JSON go. */
export function plainText(text: string): string {
  const unfenced = text.includes('```') ? text.replace(/```[a-z0-9]{0,20}/gi, '') : text;
  if (unfenced.length > MAX_LENGTH || !BLOCK.test(unfenced)) return unfenced;
  const { body } = parseHtml(unfenced.replace(/<\/dt>\s{0,20}<dd(?:\s[^<>]{0,500})?>/gi, ': '));
  const markdown = toMarkdown(body, null, () => false);
  // Marks are escaped for readers of Markdown; a bar stays so, as it would end a cell.
  return markdown.replace(/\\([\\_*`#[\]~<>-])/g, '$1');
}
