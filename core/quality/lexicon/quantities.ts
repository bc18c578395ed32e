import type { Concept } from '../concepts/concept';

interface Quantity {
  /** By which words it is asked for. */
  asked: Concept;
  /** What it is measured in, in all languages. */
  units: string;
}

const TIME =
  'years?|yrs?|months?|weeks?|days?|hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|nights?|lifetime|jahre?n?|monate?n?|wochen?|tage?n?|stunden?|minuten|sekunden|std|ans?|années?|mois|semaines?|jours?|journée|heures?|secondes|años?|mes(?:es)?|semanas?|días?|horas?|minutos?|segundos|anos?|dias?|mês|anni|anno|mesi|mese|settiman[ae]|giorn[oi]|or[ae]|minuti|jaar|jaren|maand(?:en)?|we(?:ek|ken)|dag(?:en)?|uur|uren|minuut|minuten|lat[a]?|rok|miesi\\p{L}+|tydzień|tygodni\\p{L}*|dni|dzień|godzin\\p{L}*|minut\\p{L}*|yıl|ay|hafta|gün|saat|dakika|lebenslang|à vie|de por vida|vitalíci\\p{L}|a vita|levenslang|dożywotni\\p{L}*|ömür boyu';
const LENGTH =
  'km|m|cm|mm|mi|ft|in|kilomet\\p{L}*|met(?:er|re)s?|meters?|metros?|metri|metrów|metre|mètres?|miles?|feet|foot|inch(?:es)?|zoll|mil[jl]as?|mijl|mille[ns]?';

/** What can be told apart by its unit: a figure of another one answers another question. */
export const QUANTITIES: readonly Quantity[] = [
  {
    asked: {
      english:
        'how long (?:does|do|did|will|can|until|before)_|duration|warranty|guarantee period|running time|delivery time|how many (?:hours|days|weeks|months|years|minutes)_',
      german: 'wie lange|dauer_|dauert|garantie_|garantiezeit|laufzeit|lieferzeit|spielzeit',
      french: 'combien de temps|durée|dure_|garantie_|délai',
      spanish: 'cuánto (?:tiempo|dura|tarda)|duración|garantía|plazo de',
      portuguese: 'quanto (?:tempo|dura|demora)|duração|garantia|prazo de',
      italian: 'quanto (?:tempo|dura|ci vuole|ci mette)|durata|garanzia',
      dutch: 'hoe lang (?:duurt|is de garantie|kan)|duur_|garantie|levertijd|looptijd',
      polish: 'jak długo|ile (?:trwa|czasu)|czas trwania|gwarancj',
      turkish: 'ne kadar sür|kaç (?:saat|gün|dakika|yıl|ay) sür|süresi|garanti',
      japanese: '所要時間|何時間|何分|何日間|保証期間|期間は',
      chinese: '多久|多长时间|几个小时|时长|保修期|质保',
      korean: '얼마나 걸|소요 ?시간|몇 시간|며칠|보증 기간|상영 시간',
    },
    units: `(?:${TIME})(?!\\p{L})|[年月日周天]|時間|分|秒|小时|か月|ヶ月|个月|년|개월|주|일|시간|분`,
  },
  {
    asked: {
      english: 'how (?:much does .{1,60} weigh|heavy)|weight_|weigh_',
      german: 'wie (?:viel|schwer) .{0,40}(?:wiegt|wiegen)|wie schwer|gewicht|wiegt',
      french: 'combien pèse|poids|pèse_',
      spanish: 'cuánto pesa|peso_|pesa_',
      portuguese: 'quanto pesa|peso_|pesa_',
      italian: 'quanto pesa|peso_|pesa_',
      dutch: 'hoe zwaar|hoeveel weegt|gewicht|weegt',
      polish: 'ile waży|waga_|waży',
      turkish: 'kaç kilo|ağırlığı|ağırlık',
      japanese: '重さ|重量|何キロ|何グラム',
      chinese: '多重|重量|几斤|多少(?:公斤|克)',
      korean: '무게|중량|몇 ?(?:kg|킬로)',
    },
    units:
      '(?:kg|g|mg|t|lbs?|oz|st|tonnes?|tons?|tonnen|pounds?|ounces?|stone|gramm?[eio]?s?|grams?|kilos?|kilogram\\p{L}*|gramów|pfund|libras?|onzas)(?!\\p{L})|公斤|千克|克|斤|吨|キロ|グラム|トン|킬로|그램|톤',
  },
  {
    asked: {
      english:
        '(?:power|wattage) (?:output|rating|of|does)|horsepower|how (?:many (?:watts|horsepower)|powerful)|max(?:imum)? power',
      german: 'leistung_ .{0,40}(?:watt|kw|motor|hat|bringt)|wie viel (?:watt|ps|kw)|motorleistung|nennleistung',
      french: 'quelle puissance|puissance',
      spanish: 'qué potencia|potencia',
      portuguese: 'que potência|potência',
      italian: 'che potenza|potenza',
      dutch: 'vermogen_',
      polish: 'jaką moc|moc_ ',
      turkish: 'gücü_|kaç (?:watt|beygir)',
      japanese: '消費電力|出力|ワット数|馬力',
      chinese: '功率|多少瓦|马力',
      korean: '출력|소비 ?전력|몇 ?와트|마력',
    },
    units:
      '(?:[km]?w|kwp?|watt?s?|hp|ps|ch|cv|pk|km|va|kva|kilowat\\p{L}*|horsepower|beygir)(?!\\p{L})|瓦|ワット|와트|马力|馬力|마력',
  },
  {
    asked: {
      english: 'how far_|distance (?:from|between|to)|battery range|driving range|electric range|range of the',
      german: 'wie weit|entfernung|reichweite',
      french: 'quelle distance|à combien de kilomètres|autonomie',
      spanish: 'a qué distancia|distancia|autonomía',
      portuguese: 'a que distância|distância|autonomia',
      italian: 'quanto dista|distanza|autonomia',
      dutch: 'hoe ver|afstand|actieradius|bereik van',
      polish: 'jak daleko|odległość|zasięg',
      turkish: 'ne kadar uzak|mesafe|menzil',
      japanese: '距離|航続',
      chinese: '距离|多远|续航',
      korean: '거리|얼마나 멀|주행 가능',
    },
    units: `(?:${LENGTH}|h|hrs?|hours?|min|minutes?|stunden|heures|horas|ore|uur|godzin\\p{L}*|saat)(?!\\p{L})|公里|千米|米|キロ|メートル|小时|時間|분|킬로|미터|시간`,
  },
];
