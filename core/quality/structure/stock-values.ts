import type { RunnerTask } from '../../run/outcome';
import { GENERIC } from './generic-names';
import type { Leaf } from './leaves';

/** What is written where somebody's name, number, street or address should be; each alone may be real. */
const STOCK: readonly RegExp[] = [
  /^(?:john|jane|max|erika|jean|juan|mario|jan|anna)[ .](?:doe|smith|nowak|mustermann|dupont|pérez|perez|rossi|kowalski|jansen)$|^(?:山田 ?(?:太郎|花子)|张三|李四|홍길동)$/i,
  /^\W{0,3}(?:1[ -]?)?(?:123[ .-]?456[ .-]?7890|\(?555\)?[ .-]?(?:555[ .-]?5555|01\d\d|123[ .-]?4567)|0?123[ .-]?456[ .-]?789\d?|0?12[ .-]?34[ .-]?56[ .-]?78[ .-]?9?0?)$/,
  /\b12?3 (?:main|example|fake|sample|any) st|\banytown\b|musterstra(?:ß|ss)e|musterstadt|\brue de l'exemple\b|calle falsa|via esempio/i,
  /^[\w.+-]{1,60}@(?:example|domain|company|email|test|yourdomain|beispiel|exemple|ejemplo|exemplo|esempio|voorbeeld|przyklad|ornek)\.(?:com|org|net|de|fr|es|it|nl|pl|pt|com\.br|com\.tr)$/i,
];

const FORM_NUMBER = /^\+?\d{1,3}[ -]0{3,4}[ -]?0{3,4}$/;
/** Numbers that nobody has: noughts, or one digit again and again. */
const NOUGHTS = /^(?:[A-Z]{2} ?)?(?=(?:\D{0,2}\d){7})[\s().+/-]{0,3}(\d)(?:[\s().+/-]{0,3}\1){6,20}$/;
/** A firm called after what it stands for. */
const EXAMPLE_FIRM =
  /^(?:(?:example|sample|acme|test|demo|dummy|your|muster|beispiel|exemple|ejemplo|exemplo|esempio|voorbeeld|przykład|örnek)\p{L}{0,8}[ -](?:company|corp|inc|ltd|gmbh|ag|firma|business|store|shop|unternehmen|entreprise|société|empresa|azienda|bedrijf|şirket|s\.?[lra]\.?)|(?:firma|entreprise|société|empresa|azienda|ditta|bedrijf|şirket) (?:muster|beispiel|exemple|ejemplo|de ejemplo|exemplo|esempio|voorbeeld|przykład|örnek))|^(?:株式会社サンプル|サンプル(?:株式)?会社|示例公司|某某公司|예시 ?(?:회사|기업))/iu;

/** True where values of two such kinds stand together: nobody was found, and somebody was made up. */
export function isOfStockValues(leaves: readonly Leaf[], task: RunnerTask | null): boolean {
  const address = (task?.url ?? '').replace(/\.(?:example|test)(?=[./:]|$)/i, '');
  if (/example|test|demo|sample|beispiel|placeholder/i.test(`${task?.text ?? ''} ${address}`)) return false;
  const texts = leaves.flatMap(({ value }) => (typeof value === 'string' ? [value.trim()] : []));
  return (
    [...STOCK, NOUGHTS, FORM_NUMBER, EXAMPLE_FIRM, GENERIC].filter((kind) => texts.some((text) => kind.test(text)))
      .length > 1
  );
}
