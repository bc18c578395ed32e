import { trimEndOf } from '../../text/trim';
import type { AskedForm } from '../asked/asked-form';
import { recently } from './once-per';
import { withoutOtherFigures } from './other-figures';

/** Codes of machines, which are in every error message, and the numbers of lists: they are no figures of an answer. */
const MACHINE_CODE =
  /^\s{0,8}\d{1,2}[.)]\s|©\s?\d{4}|\b(?:ray id|reference(?: id)?|ref|incident(?: id)?|request(?: id)?|support id|trace(?: id)?|session(?: id)?|event id|error|status|http|line|port|pid|step|[\p{L}-]{0,14}code|c[oó]digo|kod|koda)\b\W{0,4}[#\p{L}\d./:-]{0,60}|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:40[0-9]|410|429|50[0-4]|52\d|10[0-2]\d)\b|https?:\/\/\S{1,300}|\b0x[\da-f]{2,16}\b|\b\d{4}-\d\d-\d\dT\S{0,20}|\b\d\d ?(?:\+|or older|years old|years of age|jahre alt|歳|岁|歲|세)|\b(?:16|18|21) ?(?:years|jahren?|ans|años|anos|anni|jaar|lat|yaş)|\d{1,3} ?(?:attempts?|tries|retries|intentos|versuchen?|tentatives|tentativas|tentativi|pogingen|prób\p{L}*|deneme\p{L}*)/gimu;
/** How long a machine took; where a duration was asked for, it is an answer. */
const MACHINE_TIME =
  /\b\d{1,6}(?:\.\d{1,3})? ?(?:ms|milliseconds|sec(?:onds)?|s|minutes?|mins?)\b|\b\d{1,2}:\d\d:\d\d\S{0,8}/gi;

const AMOUNT =
  /[$€£¥₺₩￥]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?(?:[$€£¥₺₩円元원]|EUR|USD|GBP|CHF|PLN|TL|zł|kr|euros?|dollars?|pounds?)(?![\p{L}])/gu;
const FIGURE = /\d[\d.,:]*/g;
const FIGURE_IN = /\d+/;

const MONTH =
  'jan(?:uar|v|eiro)?|feb(?:ru)?|mar(?:ch|s|zo|ço|et|zec)|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober|obre)?|nov(?:ember|embre|embro)?|dec(?:ember)?|märz|mai(?![\\p{L}])|juni|juli|okt(?:ober)?|dez(?:ember|embro)?|févr|avril|juin|juil|août|déc|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|fevereiro|maio|junho|julho|setembro|outubro|gennaio|febbraio|maggio|giugno|luglio|settembre|ottobre|dicembre|maart|mei(?![\\p{L}])|styczni|lut(?:y|ego)|kwie|maja|czerw|lip(?:iec|ca)|sierp|wrze|paźdz|listopad|grud|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';
const WEEKDAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|poniedzia|wtor|środ|czwart|piąt|sobot|niedziel|pazartesi|salı|çarşamba|perşembe|cuma|pazar';
const RELATIVE =
  "today|tomorrow|yesterday|tonight|heute|morgen|gestern|aujourd'hui|demain|hier|hoy|mañana|ayer|hoje|amanhã|ontem|oggi|domani|ieri|vandaag|gisteren|dziś|dzisiaj|jutro|wczoraj|bugün|yarın|dün|spring|summer|autumn|winter|quarter";
/** Words that are articles as well count only where they are stressed. */
const NUMBER_WORD =
  'none|no(?! (?:me|se|fue|he|ha|hay|pud\\p{L}*|puedo|es|est\\p{L}*|foi|longer|access|idea|way|luck|data|information)(?!\\p{L}))|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|keine?|deux|trois|quatre|cinq|sept|huit|neuf|dix|aucune?|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|ningun[oa]?|dois|duas|três|sete|oito|nove|dez|nenhuma?|due|tre|quattro|cinque|sei|sette|otto|dieci|nessun[oa]?|twee|drie|vijf|zes|zeven|negen|tien|geen|jeden|jedna|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|(?:nur|genau|only|just|seulement|qu.|solo|sólo|apenas|só|soltanto|slechts|maar|tylko|sadece|yalnızca) (?:ein|eine|einen|un|une|una|um|uma|een|bir|on)|(?:una sola|un solo|un seul|une seule|um único|uma única)|^(?:eine?|un|une|una|um|uma|een|bir|on)\\W*$';
/** A time of day; other figures in a longer text may be of anything. */
const CLOCK =
  '\\d{1,2} ?[:.h时時点시] ?\\d{0,2}(?!\\d)|\\d{1,2} ?(?:am|pm|a\\.m|p\\.m|uhr|heures?|horas?|ore|uur|min)(?!\\p{L})|(?<!\\d)\\d{1,2} ?(?:[-–—]|to|bis|à|a|às|tot|do) ?\\d{1,2}(?!\\d)|24/7';
/** How often a runner looked is no hour. */
const SO_OFTEN = ' (?:times|mal|fois|veces|vezes|volte|keer|razy|kez|kere)(?!\\p{L})';
const TIME_WORD =
  'morning|afternoon|evening|night|noon|midnight|dawn|dusk|sunrise|sunset|always|daily|weekly|hourly|around the clock|vormittag|nachmittag|abend|nacht|mittag|mitternacht|täglich|immer|matin|après-midi|soir|nuit|midi|minuit|toujours|tous les jours|tarde|noche|mediodía|medianoche|siempre|diari[oa]|manhã|noite|meio-dia|meia-noite|sempre|diariamente|mattin[ao]|pomeriggio|sera|notte|mezzogiorno|mezzanotte|ochtend|middag|avond|altijd|dagelijks|rano|popołudni|wieczor|południe|północ|zawsze|codziennie|sabah|öğle|akşam|gece|her gün|daima';
/** A number in words that no list has: all that is said is that it is about so many. */
const ABOUT_SO_MANY =
  '^\\W{0,3}(?:around|about|over|nearly|almost|up to|rund|etwa|circa|ca\\.|bis zu|environ|près de|unos|unas|casi|aproximadamente|cerca de|quase|quasi|ongeveer|około|prawie|yaklaşık|neredeyse) \\p{L}{3,20}[^\\n]{0,30}$';
const OFTEN =
  'every|each|hourly|daily|weekly|monthly|yearly|jede[nrs]?|täglich|stündlich|wöchentlich|chaque|tou(?:te)?s les|cada|todos los|todos os|ogni|elke|iedere|dagelijks|co (?:godzin|dzie|tydzie)|codziennie|her (?:saat|gün|hafta)';
const CURRENCY_WORD = '(?:euros?|dollars?|pounds?|cents?|francs?|złot\\p{L}*|lira|pesos?|reais|yen)(?!\\p{L})';
const UNPRICED =
  'free|gratis|kostenlos|kostenfrei|gratuit|gratuito|za darmo|bezpłatn|darmow|ücretsiz|bedava|無料|免费|免費|무료|on request|auf anfrage|sur demande|sur devis|a consultar|bajo consulta|sob consulta|su richiesta|op aanvraag|na zapytanie|istek üzerine|応相談|要問い合わせ|面议|문의';
const COSTS =
  '(?:cost|price|pay(?!ment)|fee|fare|rent|charge|from|only|kost|preis|gebühr|miete|coût|prix|tarif|loyer|cuest|precio|tarifa|alquiler|custa|preço|valor|aluguel|prezz|costa|tariff|affitto|prijs|huur|kosztuje|cen[aęy]|czynsz|fiyat|ücret|kira|価格|料金|値段|家賃|价|租金|费|가격|요금|월세)';
const CJK_NUMBER = '[一二三四五六七八九十百千万两兩零]|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열';

const words = (alternatives: string): string => `(?<![\\p{L}\\d])(?:${alternatives})`;

/** What an answer of a form has in whatever language; forms that are not here can be told by nothing. */
const HAS: Partial<Record<AskedForm, RegExp>> = {
  price: new RegExp(
    `^[^]{0,200}$(?<=(?:${UNPRICED})[^]{0,200})|[一二三四五六七八九十百千万两兩零]{1,6}(?:元|円|块|圆)|${AMOUNT.source}|\\p{L}{3} ${CURRENCY_WORD}|\\d[.,]\\d{2}(?!\\d)|^[^\\n]{0,20}\\d[^\\n]{0,20}$|${COSTS}[^\\n]{0,40}\\d|\\d[^\\n]{0,30}${COSTS}`,
    'iu',
  ),
  count: new RegExp(`\\d|${ABOUT_SO_MANY}|${words(NUMBER_WORD)}(?![\\p{L}])|${CJK_NUMBER}`, 'iu'),
  date: new RegExp(
    `holiday|feiertag|férié|festiv|weekend|noon|midnight|mittag|понедельник|вторник|сред|четверг|пятниц|суббот|воскрес|前日|当日|毎日|soon|yet|\\d|${words(`${MONTH}|${WEEKDAY}|${RELATIVE}|${OFTEN}|${TIME_WORD}`)}|${words(NUMBER_WORD)}(?![\\p{L}])|[月火水木金土日]曜|星期|周[一二三四五六日]|今日|明日|今天|明天|오늘|내일|요일|${CJK_NUMBER}`,
    'iu',
  ),
  hours: new RegExp(
    `${CLOCK}|^[^\\n]{0,60}(?:\\d|${words(NUMBER_WORD)}(?![\\p{L}])(?!${SO_OFTEN})|${words(OFTEN)})[^\\n]{0,60}$|${words(`${WEEKDAY}|${TIME_WORD}|closed|geschlossen|fermé|cerrado|fechado|chiuso|gesloten|zamknięt|kapalı|noon|midnight|daily`)}|休|闭|휴무|${CJK_NUMBER}`,
    'iu',
  ),
  email: /@|\(at\)|\[at\]/i,
  phone: /\d{3}|\d{2}[ .-]\d{2}/,
  link: /https?:|\/[\w-]|www\.|\.(?:com|org|net|io|de|example|html?|pdf)\b/i,
  measure: new RegExp(`\\d|${ABOUT_SO_MANY}|${words(NUMBER_WORD)}(?![\\p{L}])|${CJK_NUMBER}`, 'iu'),
};

/** Alone, a figure is the answer, whatever else it may be a code of. */
const ALONE = 12;
const NEVER = /(?!)/g;

/** The text without the figures that only machines care for. */
export function withoutMachineFigures(text: string): string {
  return withoutMachineCodes(text).replace(text.length <= ALONE ? NEVER : MACHINE_TIME, ' ');
}

export const withoutMachineCodes = recently((text) => (text.length <= ALONE ? text : text.replace(MACHINE_CODE, ' ')));

/** How many figures a text has that somebody may have asked for: zeros and those of the question are none. */
export function figuresIn(text: string, asked: string): number {
  const figures = withoutMachineFigures(text).match(FIGURE) ?? [];
  return figures.filter((figure) => /[1-9]/.test(figure) && !asked.includes(trimEndOf(figure, '.,:'))).length;
}

/** An amount of money that was not in the question. */
export function hasAmount(text: string, asked: string): boolean {
  return [...text.matchAll(AMOUNT)].some(
    ([amount]) => /[1-9]/.test(amount) && !asked.includes(FIGURE_IN.exec(amount)?.[0] ?? ''),
  );
}

/** Null where nothing tells the form. */
export function hasForm(form: AskedForm, text: string): boolean | null {
  return HAS[form]?.test(withoutOtherFigures(form, text)) ?? null;
}

const YES_OR_NO =
  /^\W{0,4}(?:yes|no|yep|nope|correct|true|false|ja|nein|oui|non|si|sí|sì|no|sim|não|nee|tak|nie|evet|hayır|да|нет|はい|いいえ|いえ|是的|是|不是|有|没有|否|네|예|아니요|아니오)(?![\p{L}])/iu;

export function saysYesOrNo(text: string): boolean {
  return YES_OR_NO.test(text) && !NO_RESULTS.test(text);
}

/** The same before a stop, so that nothing else may be meant by the word. */
const PLAIN_YES_OR_NO =
  /^\W{0,4}(?:yes|no|ja|nein|oui|non|si|sí|sì|sim|não|nee|tak|nie|evet|hayır|да|нет|はい|いいえ|是的|不是|没有|네|예|아니요|아니오)[.,;:!–—。，、！]/iu;

export function beginsWithYesOrNo(text: string): boolean {
  return PLAIN_YES_OR_NO.test(text);
}

/** "No results" is no answer to a question. */
const NO_RESULTS =
  /^\W{0,4}(?:no|não|non|nie) (?:[\p{L}]{1,20} ){0,2}(?:results?|items?|match|access|page|hay|foi|est)/iu;
