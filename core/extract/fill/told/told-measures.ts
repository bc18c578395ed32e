import { createEntry, type Entry } from '../scope';

/** A measure that sentences tell with its noun near it, and by which names it is asked for. */
interface Told {
  names: readonly string[];
  /** The number is the first group that is there. */
  pattern: RegExp;
  unit: string;
}

const YEARS = '(?:years?|yrs?|jahren?|ans?|años|anos|anni|jaar|lat|yıl|年|년)';
const MONTHS = '(?:months?|monaten?|mois|meses|mesi|maanden|miesi[ęą]cy|ay|か月|ヶ月|个月|개월)';
const DAYS = '(?:days?|tagen?|jours?|días|dias|giorni|dagen|dni|gün|日間|天|일)';
const HOURS = '(?:hours?|hrs?|stunden|heures|horas|ore|uur|godzin|saat|時間|小时|시간)';
const EXPERIENCE =
  '(?:experience|erfahrung|berufserfahrung|expérience|experiencia|experiência|esperienza|ervaring|doświadczeni|deneyim|tecrübe|経験|经验|경력|경험)';
const WARRANTY =
  '(?:warranty|guarantee|garantie|gewährleistung|garantía|garantia|garanzia|gwarancj|garanti|保証|质保|保修|보증)';
const OVEN = '(?:oven|backofen|ofen|four|horno|forno|piekarnik|fırın|オーブン|烤箱|오븐)';
const ROOMS = '(?:rooms|zimmer|chambres|habitaciones|quartos|camere|kamers|pok[oó]i|oda)';
const BATTERY =
  '(?:battery|akku|batterie|autonomie|batería|bateria|autonomía|autonomia|batteria|accu|batari|pil|バッテリー|电池|续航|배터리)';

const CHECK_IN =
  '(?:check[- ]?in|einchecken|anreise ab|arrivée (?:à partir de|dès)|llegada a partir|entrada a partir|arrivo dalle|inchecken|zameldowani[ea]|incheckning|indtjekning|チェックイン|入住|체크인)';
const CHECK_OUT =
  '(?:check[- ]?out|auschecken|abreise bis|départ (?:avant|jusqu)|salida (?:hasta|antes)|saída até|partenza entro|uitchecken|wymeldowani[ea]|utcheckning|udtjekning|チェックアウト|退房|체크아웃)';
const CLOCK =
  '(\\d{1,2}(?:[:.h]\\d\\d)?(?:\\s?(?:[ap]m|[ap]\\.m\\.)(?!\\p{L})|\\s?uhr)?)(?![\\d%€$£]|\\s?(?:€|zł|kč|kr)|[.,:]\\d)';

/** Sentences of leaflets and labels that say up to how warm something may be kept. */
const KEPT = [
  'stored? (?:above|below|under|at (?:or )?(?:below|under|up to))|kept? (?:below|under)',
  'nicht über(?=[^.;]{0,20}(?:lagern|aufbewahren))|unter(?=[^.;]{0,20}(?:lagern|aufbewahren))',
  'conserver[^.;\\d]{0,20}(?:ne dépassant pas|inférieure à|au-dessus de|en dessous de)',
  'conservar[^.;\\d]{0,25}(?:superior a|inferior a|por debajo de|por encima de|acima de|abaixo de)',
  'conservare[^.;\\d]{0,25}(?:superiore ai?|inferiore ai?|sopra i|al di sotto dei)',
  'bewaren (?:beneden|onder|boven)',
  'przechowywać[^.;\\d]{0,20}(?:powyżej|poniżej)',
  'förvaras vid högst|opbevares[^.;\\d]{0,25}(?:over|under)',
  'uchováv(?:ejte|at)[^.;\\d]{0,20}(?:nad|do)',
].join('|');

const TOLD: readonly Told[] = [
  { names: ['check in', 'check in time'], pattern: new RegExp(`${CHECK_IN}[^.;,\\d]{0,20}${CLOCK}`, 'iu'), unit: '' },
  {
    names: ['check out', 'check out time'],
    pattern: new RegExp(`${CHECK_OUT}[^.;,\\d]{0,20}${CLOCK}`, 'iu'),
    unit: '',
  },
  {
    names: ['min years experience', 'years experience', 'experience years', 'experience'],
    pattern: new RegExp(`(?<![\\d.,–-])(\\d{1,2})\\+?\\s?${YEARS}(?!\\p{L})[^.;]{0,50}?${EXPERIENCE}`, 'iu'),
    unit: 'years',
  },
  {
    names: ['oven', 'oven temperature'],
    pattern: new RegExp(`${OVEN}[^.;\\d]{0,30}(\\d{2,3})\\s?(?:°\\s?C|℃|度|도)`, 'iu'),
    unit: '°C',
  },
  {
    names: ['max storage temperature', 'storage temperature', 'maximum storage temperature'],
    pattern: new RegExp(`(?:${KEPT})[^.;\\d]{0,60}?(\\d{1,2})\\s?(?:°\\s?C|℃|度|도)`, 'iu'),
    unit: '°C',
  },
  {
    names: ['total rooms', 'rooms count', 'number of rooms'],
    pattern: new RegExp(
      `(?<!\\p{L})(?:has|have|offers|with|hat|verfügt über|bietet|compte|propose|dispose de|tiene|cuenta con|dispone de|ofrece|tem|conta com|oferece|dispone di|offre|ha|heeft|telt|biedt|posiada|oferuje)\\s(\\d{1,4})\\s(?:\\p{L}{3,20}\\s)?${ROOMS}(?!\\p{L})`,
      'iu',
    ),
    unit: '',
  },
  {
    names: ['warranty', 'guarantee'],
    pattern: new RegExp(
      `(?<![\\d.,])(\\d{1,3})[\\s-]?${MONTHS}[^.;\\d]{0,20}?${WARRANTY}|${WARRANTY}[^.;\\d]{0,20}?(\\d{1,3})\\s?${MONTHS}`,
      'iu',
    ),
    unit: 'months',
  },
  {
    names: ['trial', 'free trial', 'trial period'],
    pattern: new RegExp(
      `(?<![\\d.,])(\\d{1,3})[\\s-]?${DAYS}[^.;\\d]{0,20}?(?:trial|testphase|kostenlos testen|essai|prueba|teste grátis|prova|proefperiode|okres próbny|deneme|トライアル|试用|체험)`,
      'iu',
    ),
    unit: 'days',
  },
  {
    names: ['refund', 'refund period', 'money back'],
    pattern: new RegExp(
      `(?<![\\d.,])(\\d{1,3})[\\s-]?${DAYS}[^.;\\d]{0,24}?(?:money[- ]back|refund|geld[- ]zurück|remboursé|remboursement|reembolso|devolución|rimborso|geld terug|zwrot|iade|返金|退款|환불)`,
      'iu',
    ),
    unit: 'days',
  },
  {
    names: ['battery', 'battery life', 'battery time'],
    pattern: new RegExp(
      `${BATTERY}[^.;\\d]{0,30}?(\\d{1,3})\\s?${HOURS}(?!\\p{L})|(?<![\\d.,])(\\d{1,3})[\\s-]?${HOURS}(?!\\p{L})[^.;\\d]{0,20}?${BATTERY}`,
      'iu',
    ),
    unit: 'hours',
  },
];
const MAX_LINE = 300;
const MAX_LINES = 400;

/** What sentences tell with its noun, where all that tell it agree. */
export function measureEntries(lines: readonly string[]): Entry[] {
  const short = lines.slice(0, MAX_LINES).filter((line) => line.length <= MAX_LINE && /\d/.test(line));
  return TOLD.flatMap(({ names, pattern, unit }) => {
    const found = new Set(
      short.flatMap((line) => {
        const match = pattern.exec(line);
        return match === null ? [] : [match[1] ?? match[2] ?? ''];
      }),
    );
    const [number = ''] = found;
    if (found.size !== 1 || number === '') return [];
    return names.map((name): Entry => ({ ...createEntry(name, `${number} ${unit}`.trim()), isHint: true }));
  });
}
