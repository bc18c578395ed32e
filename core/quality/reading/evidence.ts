import { UNSPACED } from '../concepts/language';
import type { RunnerTask } from '../../run/outcome';
import { askedForms, type AskedForm } from '../asked/asked-form';
import { hasAskedUnit } from '../asked/asked-quantity';
import { asksToChoose } from '../asked/asks-to-choose';
import { beginsWithYesOrNo, hasForm, saysYesOrNo, withoutMachineCodes, withoutMachineFigures } from './answer-form';
import { namesOccur, taskNames } from './matter';

/**
 * What in a text speaks for its being the answer. `answer`: the asked figures are there, and names of the task where it
 * has any. `shaped`: the same for a list or for prose, which pages without the answer have as well. `part`: some of what
 * was asked for. `named`: names alone. `none`: nothing. `lacks`: figures were asked for, and there are none.
 */
export type Evidence = 'answer' | 'shaped' | 'part' | 'named' | 'none' | 'lacks';

/** Durations and times are figures of machines as well. */
const OF_TIME: readonly AskedForm[] = ['hours', 'date', 'measure', 'phone'];
/** A bare answer does not repeat what was asked. */
const BARE = 80;
/** The same where a sign is a word. */
const BARE_SIGNS = 30;
const ASKING =
  /(?<!\p{L})(?:how|what|when|where|who|whose|which|why|wie|was|wann|wo|wer|welche[rsnm]?|warum|comment|combien|quand|où|qui|quel(?:le)?s?|pourquoi|cómo|cuánt[oa]s?|cuándo|dónde|quién(?:es)?|cuál(?:es)?|qué|como|quant[oa]s?|quando|onde|quem|qua(?:l|is)|come|quanti|quante|dove|chi|quali|cosa|hoe|hoeveel|wat|wanneer|waar|wie|welke?|jak|ile|kiedy|gdzie|kto|któr\p{L}{1,2}|jak(?:i|a|ie|ich)|nasıl|kaç|nerede|kim|hangi\p{L}{0,6}|neler|ne)(?!\p{L})|何|どの|どれ|どんな|どう|いつ|誰|いくら|哪|什么|什麼|几|多少|谁|怎|如何|무엇|뭐|뭔|어떤|어느|어디|언제|누구|몇|얼마|어떻/iu;
const NONE_OF_THEM =
  /^\W{0,3}(?:none|neither|keine?[rsn]?|aucune?|ningun[oa]|nessun[oa]|nenhuma?|geen|żad\p{L}{2,3}|hiçbir|どれも|どちらも|いずれも)(?!\p{L})|^.{0,6}都(?:不|没)|^.{0,8}모두 .{0,20}(?:않|없|안 )/iu;
const PROSE = 200;
const MIN_ITEMS = 3;

export function evidenceIn(text: string, task: RunnerTask | null): Evidence {
  if (task === null) return 'none';
  const forms = askedForms(task);
  const plain = withoutMachineFigures(text);
  const timed = withoutMachineCodes(text);
  if (forms.has('yesNo') && saysYesOrNo(text)) return 'answer';
  if (isPlainQuestion(task) && beginsWithYesOrNo(text)) return 'answer';
  if (asksToChoose(task) && NONE_OF_THEM.test(text)) return 'answer';
  const told = [...forms]
    .map((form) => hasForm(form, form === 'link' ? text : OF_TIME.includes(form) ? timed : plain))
    .filter((has) => has !== null);
  if (told.length > 0 && !told.includes(true)) return 'lacks';
  if (forms.has('measure') && !forms.has('price') && !hasAskedUnit(text, task)) return 'lacks';
  const names = taskNames(task);
  const isNamed = namesOccur(names, text);
  const isSame = isNamed || names.length === 0;
  if (told.length > 0) {
    const bare = UNSPACED.test(text) ? BARE_SIGNS : BARE;
    const isBare = text.length <= bare && !namesOthers(text);
    return !told.includes(false) && (isSame || isBare) ? 'answer' : 'part';
  }
  if ((forms.has('prose') && isProse(text)) || (forms.has('list') && isList(text))) return isSame ? 'shaped' : 'part';
  return isNamed ? 'named' : 'none';
}

/** A question that begins with no word of asking is answered by yes or no, in languages that ask so. */
export function isPlainQuestion({ text }: RunnerTask): boolean {
  return /[?？]\s{0,3}$/.test(text) && !ASKING.test(text);
}

/** Somebody or something else is named, at the beginning and further on. */
function namesOthers(text: string): boolean {
  return (text.match(/\p{Lu}[\p{L}\d-]{2,}/gu)?.length ?? 0) >= 2;
}

function isProse(text: string): boolean {
  return text.length >= PROSE && (text.match(/[.!?。！？]/g)?.length ?? 0) >= 2;
}

function isList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return lines >= MIN_ITEMS || (text.match(/[,;、，]/g)?.length ?? 0) >= MIN_ITEMS - 1;
}
