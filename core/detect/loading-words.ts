/** A text that says of itself that it waits is no longer than this, in letters and in words. */
export const MAX_LOADING_LENGTH = 80;
export const MAX_LOADING_WORDS = 7;

/**
 * What pages write where their content will be, in lower case and without dots. It stands at the beginning or at the
 * end of a short text: "Loading your results", "Daten werden geladen".
 */
export const LOADING_WORDS: readonly string[] = [
  ...[
    'loading',
    'now loading',
    'still loading',
    'please wait',
    'one moment',
    'one moment please',
    'hang on',
    'hold on',
  ],
  ...['fetching', 'retrieving', 'searching', 'preparing', 'initializing', 'initialising', 'getting things ready'],
  ...['lädt', 'lade', 'laden', 'wird geladen', 'werden geladen', 'bitte warten', 'einen moment', 'einen augenblick'],
  ...['chargement', 'veuillez patienter', 'patientez', 'un instant', 'merci de patienter'],
  ...[
    'cargando',
    'por favor espere',
    'espere',
    'un momento',
    'carregando',
    'a carregar',
    'aguarde',
    'por favor aguarde',
  ],
  ...['caricamento', 'attendere', 'attendi', 'un attimo', 'bezig met laden', 'wordt geladen', 'worden geladen'],
  ...['even geduld', 'een ogenblik', 'ładowanie', 'wczytywanie', 'trwa ładowanie', 'proszę czekać', 'poczekaj'],
  ...['yükleniyor', 'lütfen bekleyin', 'bekleyiniz', 'загрузка', 'идёт загрузка', 'идет загрузка', 'подождите'],
  ...['пожалуйста, подождите', 'завантаження', 'зачекайте', 'laddar', 'vänta', 'indlæser', 'henter', 'laster', 'vent'],
  ...['ladataan', 'načítání', 'načítám', 'se încarcă', 'betöltés', 'φόρτωση', 'جار التحميل', 'جارٍ التحميل', 'טוען'],
  ...['đang tải', 'memuat', 'กำลังโหลด'],
];

/** Where words are not set apart by spaces, they may stand anywhere in a short text. */
export const LOADING_SIGNS: readonly string[] = [
  ...['読み込み中', '読込中', 'ロード中', '読み込んでいます', 'お待ちください', 'お待ち下さい'],
  ...['加载中', '正在加载', '載入中', '加載中', '正在載入', '请稍候', '请稍等', '請稍候', '請稍等', '请等待'],
  ...['로딩', '불러오는 중', '로드 중', '기다려 주세요', '기다려주세요', '기다리십시오'],
];

/** Most texts are told apart by their first and last word. */
const EDGES = new Set(LOADING_WORDS.flatMap((word) => [word.split(' ')[0], word.split(' ').at(-1)]));

/** What may stand behind the words: dots, and how much of it has come. */
const TRAILING = new Set('.…·。!,:%0123456789 ');

/** Whether a short text says that something else will stand in its place. Pages that are rendered are asked the same. */
export function saysLoading(text: string): boolean {
  if (text.length > MAX_LOADING_LENGTH) return false;
  let end = text.length;
  while (end > 0 && TRAILING.has(text.charAt(end - 1))) end -= 1;
  const said = text.slice(0, end).toLowerCase();
  if (said === '') return false;
  if (LOADING_SIGNS.some((sign) => said.includes(sign))) return true;
  const words = said.split(' ');
  if (words.length > MAX_LOADING_WORDS || !(EDGES.has(words[0]) || EDGES.has(words.at(-1)))) return false;
  return LOADING_WORDS.some((word) => said === word || said.startsWith(`${word} `) || said.endsWith(` ${word}`));
}
