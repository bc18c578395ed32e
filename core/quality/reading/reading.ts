import type { Finished, RunnerTask } from '../../run/outcome';
import { speaksOf } from '../concepts';
import { spoken } from '../concepts/concept';
import { OF_THE_RUNNER } from '../lexicon/none-of';
import { answersTask } from '../asked/asked-for';
import { asksForSteps, asksForVoice } from '../asked/asked-kinds';
import { askedForms } from '../asked/asked-form';
import { asksToChoose } from '../asked/asks-to-choose';
import { isCarriedOut, isLedByTask, type Way } from './carried-out';
import { evidenceIn, type Evidence } from './evidence';
import { oncePerTask } from './once-per';
import { isMostlyQuoted } from './words/quoted';
import { MAX_JUDGED_TEXT, plainText } from './words/sentences';
import { isSettled } from './settled';
import { withoutAddresses } from '../../text/addresses';

/** What a task wants, whatever came back. */
interface Wish {
  /** Everything that the caller said of the task. */
  taskWords: string;
  /** The same without addresses, which say where to go and not what to bring back. */
  asked: string;
  asksForError: boolean;
  asksForWall: boolean;
  /** The task is answered by a yes or a no, or by which of the things it names: then none of them is an answer. */
  isYesOrNo: boolean;
}

/** A text and what it is held against, read once for all rules. */
export interface Reading extends Wish {
  /** In plain characters and of any length. */
  text: string;
  /** It came as a page is stored, with its tags. */
  isMarkup: boolean;
  /** As much of the text as patterns may be run over. */
  beginning: string;
  httpStatus: number | null;
  /** It was read off a page, and nobody can have made it up. */
  isFromPage: boolean;
  /** Where the browser was in the end. */
  finalUrl: string | null;
  /** By which steps it came there. */
  way: Way;
  /** The task itself sent it there. */
  isLedByTask: boolean;
  /** The task was to do things, and all of them were done. */
  isCarriedOut: boolean;
  task: RunnerTask | null;
  /** The text answers the task, whatever else its words sound like. */
  answers: boolean;
  /** What somebody did, or could not do, is what the task wants to be told. */
  isStoryWanted: boolean;
  /** What speaks for the text; looked for when somebody asks. */
  evidence(): Evidence;
  /** The same leaves no room for another thing; looked for when somebody asks. */
  isSettled(): boolean;
}

const ASKS_FOR_ERROR =
  /status code|http status|\bhttp\b|\bdead\b|still (?:exist|online|available|up|there|work|live|reachable)|\bexists?\b|\bonline\b|\breachable\b|existier|erreichbar|gibt es (?:die|diese) seite|fehler|\bexiste\b|en ligne|accessible|erreur|sigue (?:activ|online|disponible|en línea|exist)|en línea|ainda (?:exist|está)|\berro\b|esiste|raggiungibile|errore|bestaat|bereikbaar|foutmelding|istnieje|działa|błąd|hâlâ|mevcut mu|hata|存在|まだ(?:ある|見|公開)|エラー|还(?:在|能|存在)|能打开|错误|존재|아직|접속(?:이)? ?(?:되|가능)|오류|\berrors?\b|\b[45]xx\b|\b(?:404|403|429|50[0-4])\b(?! ?(?:[kmgt]b|k?g|mg|ml|l|[kcm]?m|w|hp|ps|euros?|dollars?|pounds?|€|\$|%))|broken|dead link|\bup or down\b|is .{0,40} (?:up|down)\b|exceptions?\b|console|\blogs?\b(?! ?(?:in|out|on)\b)|logfile|logdatei|protokoll|\bjournal\b|stack ?trace|build output|ログ(?!イン)|日志|日誌|로그(?!인)/i;
/** Whatever the page is, its title is its title. */
const ASKS_FOR_PAGE_TITLE =
  /(?:title|heading|headline) (?:of|on) (?:the|this) (?:page|site|website|home ?page)|page(?:'s)? title|(?:titel|überschrift) der (?:web|start)?seite|seitentitel|titre de la page|título de la página|título da página|titolo della pagina|titel van de pagina|paginatitel|tytuł strony|sayfa(?:nın)? başlığı|ページ(?:の)?タイトル|页面标题|网页标题|페이지 제목/i;
const ASKS_FOR_WALL =
  /captcha|\bbots\b|firewall|pare-feu|cortafuegos|güvenlik duvarı|ファイアウォール|ボット対策|防火墙|反爬|방화벽|bot (?:detection|protection|check)|cloudflare|turnstile|datadome|akamai|perimeterx|blocked/i;
/** An edition may be limited, and an offer. */
const LIMITED = /(?<!\p{L})limit\p{L}*/giu;
const MAX_TASK = 2_000;
/** What agents act on, and what people's own stories are not about. */
const ABOUT_PAGE =
  /\b(?:page|site|website|task|click\w*|navigat\w*|scroll\w*|search(?:ed|ing)?|browser|button|link|tab|steps?|done|complet\w*|request\w*|information|data)\b|https?:|(?<!\p{L})(?:(?:web)?seiten?|aufgabe|geklickt|geöffnet|durchsucht|gesammelt|extrahiert|tâche|cliqué|consulté|extrait|recueilli|páginas?|sitio|tarea|hice clic|he (?:abierto|visitado|extraído|leído)|tarefa|cliquei|abri|extraí|pagin[ae]|sito|compito|cliccato|aperto|estratto|taak|geklikt|geopend|verzameld|stron\p{L}{0,3}|zadanie|klikn\p{L}+|otworzy\p{L}+|zebra\p{L}+|sayfa\p{L}*|görev\p{L}*|tıkla\p{L}*|topla\p{L}*)(?!\p{L})|ページ|タスク|クリック|収集|取得し|页面|任务|点击|打开了|收集|페이지|작업|클릭|수집/iu;

const wishOf = oncePerTask<Wish>(
  (task) => {
    const taskWords = [task.text, ...task.steps, task.successCriteria ?? ''].filter(Boolean).join('\n');
    const asked = withoutAddresses(taskWords);
    const words = spoken(asked.replace(LIMITED, ' ').slice(0, MAX_TASK));
    const asksForError = ASKS_FOR_ERROR.test(asked) || ASKS_FOR_PAGE_TITLE.test(asked) || speaksOf('error', words);
    const asksForWall = asksForError || ASKS_FOR_WALL.test(asked) || speaksOf('refused', words);
    return {
      taskWords,
      asked,
      asksForError,
      asksForWall,
      isYesOrNo: askedForms(task).has('yesNo') || asksToChoose(task),
    };
  },
  { taskWords: '', asked: '', asksForError: false, asksForWall: false, isYesOrNo: false },
);

/** What a site answers where it fails is the matter of the task. */
export function asksForError(task: RunnerTask | null): boolean {
  return wishOf(task).asksForError;
}

/** So is what a site shows to whoever it keeps out. */
export function asksForWall(task: RunnerTask | null): boolean {
  return wishOf(task).asksForWall;
}

type Ended = Pick<Finished, 'httpStatus'> & Partial<Pick<Finished, 'finalUrl' | 'isFromPage'>> & Way;

export function readText(raw: string, ended: Ended, task: RunnerTask | null): Reading {
  const { httpStatus, finalUrl = null } = ended;
  const isMarkup = PAGE_SOURCE.test(raw);
  const text = plainText(isMarkup ? withoutMarkup(raw) : raw);
  const beginning = text.slice(0, MAX_JUDGED_TEXT);
  let evidence: Evidence | null = null;
  let settled: boolean | null = null;
  return {
    text,
    isMarkup,
    beginning,
    httpStatus,
    isFromPage: ended.isFromPage === true,
    finalUrl,
    way: ended,
    isLedByTask: isLedByTask(ended, task),
    isCarriedOut: isCarriedOut(ended, task),
    task,
    ...wishOf(task),
    answers: answersTask(beginning, task),
    isStoryWanted:
      (asksForSteps(task) && !OF_THE_RUNNER.test(beginning)) ||
      (asksForVoice(task) && (!ABOUT_PAGE.test(beginning) || isMostlyQuoted(beginning))),
    evidence: () => (evidence ??= evidenceIn(beginning, task)),
    isSettled: () => (settled ??= task !== null && isSettled(beginning, task)),
  };
}

/** All of it came with its tags; other texts may speak of tags. */
const PAGE_SOURCE = /^\s{0,20}<(?:!doctype|html|head|body)\b/i;

/** What a page says. */
function withoutMarkup(raw: string): string {
  return raw
    .slice(0, 10 * MAX_JUDGED_TEXT)
    .replace(/<(?:script|style)\b[^>]{0,500}>[^<]{0,20000}/gi, ' ')
    .replace(/<[^<>]{1,2000}>/g, '\n')
    .replace(/\s{0,20}\n\s{0,20}/g, '\n');
}
