/** Characters that nobody sees and models read: zero-width, direction marks, soft hyphens, and the letters of tags. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Whatever a model could take for the mark that begins or ends a page, also in other brackets. */
const MARK = /[<＜‹〈⟨﹤]\s{0,9}[/／\\]?\s{0,9}page/giu;

/** Words of a page as a model may read them. */
export function harmless(text: string): string {
  return text.replace(UNSEEN, '').replace(MARK, '(page');
}

/** What a page said, marked as that. A page cannot end its own fence. */
export function fence(text: string): string {
  return `<page>\n${harmless(text)}\n</page>`;
}
