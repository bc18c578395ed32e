const ALONE = String.raw`(?<![\p{L}\p{N}])`;
/** Between marks that stand in other places as well, where they touch what they quote. */
const touching = (open: string, close: string): string =>
  String.raw`${ALONE}${open}(?!\s)[^${open}${close}\n]{0,200}(?<!\s)[${close}]`;

/** What is quoted is a name, and an address says where: neither asks for anything. */
export const NAMED = new RegExp(
  [
    String.raw`https?:\/\/\S+|"[^"\n]{0,200}"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]|«[^»\n]{0,200}»|‹[^›\n]{0,200}›`,
    '「[^」\\n]{0,200}」|『[^』\\n]{0,200}』',
    touching('”', '”'),
    touching('»', '«»'),
    touching('›', '‹›'),
    touching('‚', '‘’'),
    // An apostrophe inside of a word ends nothing.
    String.raw`${ALONE}‘(?!\s)(?:[^‘’\n]|(?<=\p{L})’(?=\p{L})){0,200}(?<!\s)’(?!\p{L})`,
  ].join('|'),
  'giu',
);
