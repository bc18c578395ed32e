const ASCII_NAMES: Record<string, string> = {
  ...{
    Tab: '\t',
    NewLine: '\n',
    excl: '!',
    quot: '"',
    QUOT: '"',
    num: '#',
    dollar: '$',
    percnt: '%',
    amp: '&',
    AMP: '&',
  },
  ...{
    apos: "'",
    lpar: '(',
    rpar: ')',
    ast: '*',
    midast: '*',
    plus: '+',
    comma: ',',
    hyphen: '\u2010',
    dash: '\u2010',
  },
  ...{ period: '.', sol: '/', colon: ':', semi: ';', lt: '<', LT: '<', equals: '=', gt: '>', GT: '>', quest: '?' },
  ...{ commat: '@', lsqb: '[', lbrack: '[', bsol: '\\', rsqb: ']', rbrack: ']', Hat: '^', lowbar: '_', UnderBar: '_' },
  ...{ grave: '`', lcub: '{', lbrace: '{', verbar: '|', vert: '|', VerticalLine: '|', rcub: '}', rbrace: '}' },
  ...{ zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f', NoBreak: '\u2060', ZeroWidthSpace: '\u200b' },
};

/** In the order of their characters, from U+00A0 on. */
const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const NAMES = new Map([
  ...Object.entries(ASCII_NAMES),
  ...LATIN_NAMES.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
]);

const ENTITY = /&(?:#(\d{1,10});?|#[xX]([0-9a-fA-F]{1,8});?|([A-Za-z]{2,16}\d{0,2});)/y;
const LAST_CODE_POINT = 0x10ffff;

export interface Entity {
  character: string;
  end: number;
}

/** The entity that begins at the ampersand there, or null where it is nothing but an ampersand. */
export function entityAt(text: string, at: number): Entity | null {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(text);
  if (match === null) return null;
  const [whole, decimal, hexadecimal, name] = match;
  const end = at + whole.length;
  if (name !== undefined) {
    const character = NAMES.get(name);
    return character === undefined ? null : { character, end };
  }
  const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > LAST_CODE_POINT ? null : { character: String.fromCodePoint(code), end };
}
