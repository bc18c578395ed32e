import type { PageFacts } from '../../../page-facts';
import type { Wanted } from '../../names/key-names';
import { agreed } from '../../values/agreed';

const ASKED =
  /^(?:(?:company |registered |full )?legal name|legal entity(?: name)?|registered (?:company )?name|razao social|razon social|denominacion social|raison sociale|denomination sociale|ragione sociale|denominazione sociale|firma|firmenname|firmierung|statutaire naam|handelsnaam|nazwa firmy|pelna nazwa|ticari unvan|unvan|unvani|juridiskt namn|obchodni firma)$/;
const FORMS =
  'GmbH(?: & Co\\. KG)?|gGmbH|AG|SE|KG|UG|e\\.\\s?V\\.|Ltd\\.?|Limited|LLC|LLP|PLC|plc|Inc\\.?|Corp\\.?|AB|A/S|ApS|Oy|Oyj|B\\.?V\\.?|N\\.?V\\.?|S\\.p\\.A\\.|S\\.?r\\.?l\\.?|S\\.A\\.(?:S\\.|U\\.)?|S/A|S\\.L\\.(?:U\\.)?|SAS|SARL|EURL|Ltda\\.?|LTDA\\.?|EIRELI|Lda\\.?|s\\.\\s?r\\.\\s?o\\.|a\\.\\s?s\\.|[Ss]p\\. z o\\.\\s?o\\.|S\\.A\\. de C\\.V\\.|A\\.Ş\\.|Ltd\\. Şti\\.|Pty Ltd';
/** A name at the beginning of a line that ends with its legal form; a year and the sign of rights may stand before it. */
const CALLED_IN_FULL = new RegExp(
  `^(?:(?:©|\\(c\\)|copyright)\\s{0,2}){0,2}(?:(?:19|20)\\d\\d(?:\\s?[-–]\\s?(?:19|20)\\d\\d)?\\s)?(\\p{Lu}[^.,:;|·–—©]{1,80}?,?\\s(?:${FORMS}))(?=$|\\s[-–—|·(]|[,;]\\s|\\.?\\s\\p{Lu}|\\s\\d)`,
  'u',
);
const MAX_LINE = 300;

/** What the firm behind a page is called in full: the only name with a legal form that a line around it begins with. */
export function toldLegalName({ names }: Wanted, { lines, linesAround }: PageFacts): string | undefined {
  if (!names.some((name) => ASKED.test(name))) return undefined;
  const called = (all: readonly string[]): string[] =>
    all.flatMap((line) => (line.length > MAX_LINE ? [] : (CALLED_IN_FULL.exec(line)?.[1] ?? [])));
  return agreed(new Set([...called(linesAround), ...called(lines)]));
}
