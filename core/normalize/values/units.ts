import { roundedTo } from '../source-facts';

/** Units by what they measure. Only what is an exact multiple is converted: five pounds are no round number of kilograms. */
const DIMENSIONS: Record<string, number>[] = [
  {
    kg: 1000,
    kilogram: 1000,
    kilograms: 1000,
    kilos: 1000,
    kilo: 1000,
    g: 1,
    gram: 1,
    grams: 1,
    gramm: 1,
    gr: 1,
    mg: 0.001,
    t: 1e6,
  },
  { lb: 16, lbs: 16, pounds: 16, oz: 1, ounces: 1 },
  {
    km: 1e6,
    kilometers: 1e6,
    kilometres: 1e6,
    m: 1000,
    meter: 1000,
    meters: 1000,
    metre: 1000,
    metres: 1000,
    cm: 10,
    mm: 1,
  },
  { mi: 63_360, miles: 63_360, ft: 12, feet: 12, foot: 12, in: 1, inch: 1, inches: 1, zoll: 1 },
  { l: 1000, liter: 1000, litre: 1000, liters: 1000, litres: 1000, dl: 100, cl: 10, ml: 1 },
  {
    h: 3.6e6,
    hr: 3.6e6,
    hrs: 3.6e6,
    hour: 3.6e6,
    hours: 3.6e6,
    std: 3.6e6,
    stunden: 3.6e6,
    min: 60_000,
    mins: 60_000,
    minute: 60_000,
    minutes: 60_000,
    minuten: 60_000,
    s: 1000,
    sec: 1000,
    secs: 1000,
    second: 1000,
    seconds: 1000,
    sekunden: 1000,
    ms: 1,
    milliseconds: 1,
  },
  {
    days: 1,
    day: 1,
    tage: 1,
    tag: 1,
    días: 1,
    jours: 1,
    giorni: 1,
    dias: 1,
    dagen: 1,
    dni: 1,
    gün: 1,
    weeks: 7,
    week: 7,
    wochen: 7,
    woche: 7,
  },
  { months: 1, month: 1, monate: 1, years: 12, year: 12, jahre: 12 },
  { tb: 1e12, gb: 1e9, mb: 1e6, kb: 1000, bytes: 1 },
  { m2: 1, sqm: 1, qm: 1, 'm²': 1 },
  { sqft: 1 },
  { c: 1, celsius: 1 },
  { f: 1, fahrenheit: 1 },
  { kw: 1000, w: 1, watt: 1, watts: 1 },
  { mah: 1, ah: 1000 },
  { ghz: 1000, mhz: 1 },
  { percent: 1, pct: 1, prozent: 1, '%': 1 },
];

interface Unit {
  dimension: number;
  size: number;
}

const UNITS = new Map(
  DIMENSIONS.flatMap((units, dimension) =>
    Object.entries(units).map(([name, size]): [string, Unit] => [name, { dimension, size }]),
  ),
);

/** The unit in which a key asks for its value: its last word, as in `weight_kg`. */
export function unitOfKey(words: string): string | null {
  const last = words.split(' ').at(-1) ?? '';
  return words.includes(' ') && UNITS.has(last) && !/ in$/.test(words) ? last : null;
}

/** The unit that follows a number; null when what follows is none that is known. */
export function unitAfter(after: string): string | null {
  const word = /^\s{0,3}°?(%|[\p{L}²]{1,12}2?)/u.exec(after)?.[1] ?? '';
  return [word, word.toLowerCase()].find((name) => UNITS.has(name)) ?? null;
}

/** A number of one unit in another; null where it would measure something else. */
export function inUnit(value: number, from: string, to: string): number | null {
  const [given, asked] = [UNITS.get(from), UNITS.get(to)];
  if (given === undefined || asked === undefined || given.dimension !== asked.dimension) return null;
  return roundedTo((value * given.size) / asked.size);
}
