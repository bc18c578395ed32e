import type { RunnerTask } from '../../run/outcome';
import { oncePerTask } from '../reading/once-per';
import { askedForms, type AskedForm } from './asked-form';

/** What a sign, a notice or a set of rules says: they forbid, refuse and tell what there is none of. */
const SAID =
  /\b(?:what|which) (?:\w+ )?(?:message|text|notice|wording|copy|sentence|label)\b|\bwhat (?:does|do|did|is) .{1,60}\b(?:say|state|written|read)\b|\b(?:rules?|polic(?:y|ies)|regulations?|side effects|terms)\b|(?<!\p{L})(?:richtlinien?|politique|polític[ao]s?|politic[ah]e?|beleid|zasady|polityk\p{L}|politika\p{L}*)(?!\p{L})|ポリシー|条款|政策|정책|steht (?:auf|in|im|am)|was (?:sagt|besagt)|regel(?:n|ung|ungen)?\b|nebenwirkung|que (?:dit|disent)|qu'indique|règlement|effets secondaires|qué (?:dice|pone|indica)|normativa|reglamento|efectos secundarios|o que diz|regulamento|efeitos secundários|cosa (?:dice|c'è scritto)|regolamento|effetti collaterali|wat (?:zegt|staat)|regels|reglement|bijwerkingen|co (?:mówi|jest napisane)|regulamin|skutki uboczne|ne (?:diyor|yazıyor)|kurallar|yönetmelik|何(?:と|が)書|規則|規約|副作用|写了什么|写着|规定|规则|뭐라고|무엇이라고|쓰여|규정|부작용/iu;

/** Whoever reads a page for one value wants no words of it. */
const ONE_VALUE: readonly AskedForm[] = ['price', 'hours', 'phone', 'email', 'count', 'measure', 'date'];

export const asksWhatIsSaid = oncePerTask(({ text }: RunnerTask) => SAID.test(text), false);

/** Words of others are asked for, told again or as they stand: what they speak of need not have happened to whoever was sent. */
export const asksForWordsOfOthers = oncePerTask((task) => {
  const forms = askedForms(task);
  return asksWhatIsSaid(task) || (forms.has('prose') && !ONE_VALUE.some((form) => forms.has(form)));
}, false);
