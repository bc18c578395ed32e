/** Elements that have no content and no end tag. */
export const VOID_TAGS = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

const PARAGRAPH = new Set(['p']);
const CONTROLS = new Set('input option optgroup select button datalist textarea'.split(' '));
const TERMS = new Set(['dd', 'dt']);
const RUBY = new Set(['rt', 'rp']);
const SECTIONS = new Set(['thead', 'tbody']);

/** Which open elements a start tag ends: pages may leave many end tags out. */
export const ENDED_BY = new Map<string, ReadonlySet<string>>([
  ['tr', new Set(['tr', 'th', 'td'])],
  ['th', new Set(['th'])],
  ['td', new Set(['thead', 'th', 'td'])],
  ['li', new Set(['li'])],
  ['option', new Set(['option'])],
  ['optgroup', new Set(['optgroup', 'option'])],
  ...inAll('select input output button datalist textarea', CONTROLS),
  ...inAll('dd dt', TERMS),
  ...inAll('rt rp', RUBY),
  ...inAll('tbody tfoot', SECTIONS),
  ...inAll('p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figcaption figure', PARAGRAPH),
  ...inAll('footer form header hr main nav ol pre section table ul', PARAGRAPH),
]);

function inAll(tags: string, ended: ReadonlySet<string>): [string, ReadonlySet<string>][] {
  return tags.split(' ').map((tag) => [tag, ended]);
}
