import { isJsonObject, type JsonValue } from '../../json';
import type { RunnerTask } from '../../run/outcome';
import { spoken } from '../concepts/concept';
import { askedForms, type AskedForm } from '../asked/asked-form';
import { codesIn, namesOccur, taskNames } from '../reading/matter';
import { isBlankLeaf, type Leaf } from './leaves';

/** What a record is of. */
const SUBJECT_KEY =
  /^(?:name|title|titel|titre|título|titolo|tytuł|başlık|bezeichnung|product(?:_?name)?|item|article|model|company(?:_?name)?|city|town|location|station|hotel|team|player|book|movie|film|song|artist|ticker|symbol|flight(?:_?number)?|route|produkt|artikel|modell|firma|unternehmen|stadt|ort|produit|article|modèle|entreprise|ville|producto|artículo|modelo|empresa|ciudad|produto|cidade|prodotto|articolo|modello|azienda|città|bedrijf|stad|nazwa|firma|miasto|ürün|urun|şirket|şehir|商品名|製品名|会社名|都市|品名|名称|产品|公司|城市|상품명|회사|도시)$/i;
/** Figures of something are asked for: by such a word, or by the caller's schema. */
const OF_SOMETHING: readonly AskedForm[] = ['price', 'measure', 'hours', 'phone', 'email', 'date'];
/** Here another name is the answer. */
const NAMES_WANTED: readonly AskedForm[] = ['name', 'list', 'yesNo', 'prose'];
const SPACED = /^[\p{ASCII}\p{Script=Latin}]*$/u;

/** A single record of a thing, where figures of a thing of other names were asked for. */
export function isOfOtherSubject(output: JsonValue, leaves: readonly Leaf[], task: RunnerTask | null): boolean {
  if (task === null || !isJsonObject(output) || Object.values(output).some((member) => Array.isArray(member)))
    return false;
  const forms = askedForms(task);
  if (NAMES_WANTED.some((form) => forms.has(form))) return false;
  if (task.outputSchema === null && !OF_SOMETHING.some((form) => forms.has(form))) return false;
  const subjects = leaves.filter(
    (leaf) => SUBJECT_KEY.test(leaf.key) && typeof leaf.value === 'string' && !isBlankLeaf(leaf),
  );
  const names = taskNames(task).filter((name) => !isAcronym(name, task));
  if (subjects.length === 0 || names.length === 0 || !hasFigures(leaves)) return false;
  const said = leaves.map(({ value }) => String(value)).join('\n');
  // What is written in other letters cannot be compared.
  if (!SPACED.test(said) || !SPACED.test(task.text)) return false;
  const codes = codesIn(task);
  // In German every noun looks like a name, so that only a number tells the thing.
  if (codes.length === 0 && spoken(task.text).languages.includes('german')) return false;
  return !namesOccur(names, said) && !codes.some((code) => said.toLowerCase().includes(code));
}

/** ISBN and JSON name no thing. */
function isAcronym(name: string, { text }: RunnerTask): boolean {
  return !/\d/.test(name) && text.includes(name.toUpperCase());
}

function hasFigures(leaves: readonly Leaf[]): boolean {
  return leaves.some(({ value }) => /[1-9]/.test(String(value)));
}
