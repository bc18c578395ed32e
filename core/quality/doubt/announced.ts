import { hasAmount } from '../reading/answer-form';
import type { Reading } from '../reading/reading';
import { sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const MAX_TEXT = 500;
/** What whoever was sent is going to do, by the verbs of that work. */
const ANNOUNCED: readonly RegExp[] = [
  /\b(?:i(?:'ll| will| am going to|'m going to)|let me) (?:now |then |next |first |also )?(?:click|open|select|choose|pick|navigate|go (?:to|back)|search|scroll|enter|fill|type|check|look|try|proceed|extract|use|wait|load|visit|compare|continue|start|press|switch|list)\b/i,
  /(?:ich werde|werde ich|als nächstes|ich (?:klicke|öffne|suche|prüfe|wähle|rufe) (?:nun|jetzt|dann|als nächstes)).{0,80}(?:klicke|öffne|auswähle|wähle|suche|prüfe|aufrufe|eingebe|navigiere|scrolle|lade|vergleiche|auf|nun|jetzt)/i,
  /\bje (?:vais|commencerai par|vais commencer par) (?:maintenant |ensuite |d'abord |donc )?(?:cliquer|ouvrir|choisir|chercher|rechercher|vérifier|sélectionner|consulter|saisir|naviguer|parcourir|comparer|lancer)/i,
  /\b(?:voy a|procederé a|a continuación|ahora) (?:hacer clic|abrir(?:é)?|buscar(?:é)?|seleccionar(?:é)?|comprobar(?:é)?|revisar(?:é)?|elegir(?:é)?|consultar(?:é)?|introducir(?:é)?|haré clic)/i,
  /\b(?:vou|irei) (?:agora |então |depois )?(?:clicar|abrir|procurar|pesquisar|selecionar|verificar|escolher|consultar|preencher|navegar)/i,
  /\b(?:cercher|aprir|clicc?her|selezioner|controller|sceglier|verificher|proceder|consulter|imposter|inserir)ò(?!\p{L})|\b(?:sto per|ora vado a) \p{L}+(?:are|ere|ire)/iu,
  /\bik (?:ga|zal) .{0,80}(?:klikken|openen|zoeken|selecteren|kiezen|controleren|bekijken|invullen|vergelijken)/i,
  /(?<!\p{L})(?:kliknę|otworzę|wyszukam|wybiorę|sprawdzę|przejdę|poszukam|wpiszę|porównam)(?!\p{L})/iu,
  /\p{L}{2,40}(?:eceğim|acağım|eceğiz|acağız)(?!\p{L})/iu,
  /(?:これから|次に|まず|今から).{0,60}(?:ます|ましょう)。?$/,
  /(?:接下来|下一步|首先|现在|我将|我会|我要).{0,40}(?:点击|打开|搜索|选择|查看|输入|查询|筛选)/,
  /(?:겠습니다|할 예정입니다|할게요|드릴게요|클릭하겠)/,
];

/** The plan before the work, at whatever length. */
const PLAN =
  /^i(?:'ll| will) (?:start|begin) by \p{L}+ing[^.]{0,200}[.]|^(?:here(?:'s| is) (?:my|the) plan|my plan(?: of action)?(?: is)?|plan of action|(?:hier ist )?mein plan|so gehe ich vor|voici mon plan|mon plan|(?:este es|aquí está) mi plan|mi plan|(?:este é o|eis o) meu plano|meu plano|(?:ecco )?il mio piano|(?:dit is )?mijn plan|(?:oto )?mój plan|planım|(?:以下が|私の)?計画|我的计划|我的計劃|(?:다음은 )?(?:제|저의) 계획)(?:[^\p{L}]|\s\p{L}+){0,4}[:：.。]/iu;

/** Whoever says what comes next may ask for patience. */
const WAIT =
  /^(?:(?:please )?(?:wait|hold on|stand by|bear with me|one moment)|(?:einen )?moment|bitte warten|un (?:instant|momento?)|(?:por favor,? )?(?:espere?|aguarde)|veuillez patienter|attend[ie]|even geduld|proszę (?:czekać|poczekać)|lütfen bekle|少々お待ち|しばらくお待ち|请稍(?:候|等)|잠시만)[^.!。]{0,40}[.!…。]{0,3}$/i;

/** The last word is what comes next: then it has not come. */
export const announced: TextRule = {
  name: 'ends with what is going to be done',
  when: (reading) => !reading.isStoryWanted && isAnnouncement(reading),
  verdict: 'failed',
  confidence: 0.65,
  reason: 'hollow_completion',
};

function isAnnouncement({ text, asked }: Reading): boolean {
  if (PLAN.test(text)) return true;
  if (text.length > MAX_TEXT || /\n.*\n.*\n/.test(text) || hasAmount(text, asked)) return false;
  const last = sentencesOf(text).findLast((sentence) => !WAIT.test(sentence)) ?? '';
  return ANNOUNCED.some((pattern) => pattern.test(last)) && !/["]/.test(last);
}

/** "..., so I could not reach it": the last word is that there is nothing. */
const LEFT_WITH_NOTHING: readonly RegExp[] = [
  /\b(?:i|we|the agent) (?:could not|couldn't|can't|cannot|was unable to|were unable to|wasn't able to|am unable to|was not able to|did not manage to|didn't manage to) (?:reach|access|open|find|get|load|complete|continue|retrieve|proceed|see|view|extract|read|log|finish|determine|confirm|collect|pull)\b/i,
  /\b(?:konnte ich|ich konnte|ließ sich|ließen sich) .{0,80}(?:nicht|kein\p{L}{0,2}) .{0,60}(?:öffnen|finden|laden|abrufen|erreichen|auslesen|lesen|ermitteln|zugreifen|abschließen)|\bje n'ai (?:pas|malheureusement pas) (?:pu|réussi)|\bno (?:pude|he podido|me fue posible|ha sido posible|logré|conseguí) |\bnão (?:consegui|pude|foi possível) |\bnon (?:sono riuscit[oa]|ho potuto|è stato possibile) |\b(?:kon|lukte) .{0,60}niet .{0,60}(?:openen|vinden|laden|ophalen|bereiken|lezen)|\bnie (?:udało (?:mi )?się|mogłem|mogłam|byłem w stanie) |(?:amadım|emedim|amadık|emedik)(?!\p{L})/iu,
  /(?:できませんでした|取得できません|無法|无法(?:获取|打开|访问|完成|读取)|未能|할 수 없었습니다|하지 못했습니다)/,
];
const AFTER_ALL =
  /(?<!\p{L})(?:but|however|aber|jedoch|mais|pero|mas|però|ma|maar|ale|ama|fakat)(?!\p{L})[^]{0,200}(?:\d|[@"]|\p{Lu})|ですが|但是|지만/iu;
const MAX_LEFT = 400;

export const leftWithNothing: TextRule = {
  name: 'ends with what could not be done',
  when: (reading) =>
    !reading.isStoryWanted &&
    !reading.isYesOrNo &&
    reading.text.length <= MAX_LEFT &&
    reading.evidence() !== 'answer' &&
    !/\n.*\n/.test(reading.text) &&
    !AFTER_ALL.test(reading.text) &&
    !hasAmount(reading.text, reading.asked) &&
    LEFT_WITH_NOTHING.some((pattern) => pattern.test(sentencesOf(reading.text).at(-1) ?? '')),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'not_accomplished',
};
