const ROUNDED =
  /(?<!\p{L})(?:round\p{L}{0,3}|about|approx\p{L}{0,8}|roughly|circa|ca|almost|nearly|around|rund|etwa|gerundet|environ|arrondi\p{L}{0,2}|aproximadamente|unos|circa|cerca|ongeveer)(?!\p{L})|[~≈]/iu;
const IN_ANOTHER_UNIT =
  /(?<!\p{L})(?:in|into|to|per|each|pro|par|por|al|a|en|je)\s(?:full\s)?(?:k?m|[cm]m|miles?|met(?:er|re)s?|kilomet(?:er|re)s?|feet|inch(?:es)?|k?g|kilos?|grams?|pounds?|l|lit(?:er|re)s?|litros?|litri|ml|min(?:ute)?[ns]?|hours?|stunden?|heures?|horas?|seconds?|days?|weeks?|months?|years?|jahr|monat|mois|mes|piece|item|person|unit|night|stück|user|cents?|percent|gb|mb|tb)(?!\p{L})/iu;
const OF_TWO =
  /(?<!\p{L})(?:differen\p{L}{1,5}|cheaper|how much (?:more|less)|save|savings?|unterschied|günstiger|différence|diferencia|differenza|diferença|verschil)(?!\p{L})/iu;
/** Between metric units, seconds, minutes and hours, days and weeks, months and years. */
const FACTORS = [10, 100, 1000, 1e6, 60, 3600, 24, 7, 12];
/** How far a rounded figure may be from what it stands for. */
const ROUNDED_SHARE = 0.02;
const MOST_COMBINED = 120;

/** Whether a task or an answer says that a figure is put in another way than pages put it, and it is one of theirs. */
export function isPutDifferently(value: number, seen: ReadonlySet<number>, task: string, answer: string): boolean {
  const figures = [...seen];
  if (ROUNDED.test(task) || ROUNDED.test(answer)) {
    if (figures.some((each) => each !== 0 && Math.abs(each - value) <= Math.abs(each) * ROUNDED_SHARE)) return true;
  }
  if (!IN_ANOTHER_UNIT.test(task) && !IN_ANOTHER_UNIT.test(answer)) return false;
  const isIt = (made: number): boolean => Math.abs(made - value) <= Math.max(0.006, Math.abs(value) * 1e-6);
  if (figures.some((each) => FACTORS.some((factor) => isIt(each * factor) || isIt(each / factor)))) return true;
  const few = figures.slice(0, MOST_COMBINED);
  return few.some((one) => few.some((other) => other !== 0 && isIt(one / other)));
}

export function isBetweenTwo(task: string): boolean {
  return OF_TWO.test(task);
}

/** What lies between two figures of pages, for one or for some of a thing; or how much of one that is. */
export function liesBetween(value: number, seen: ReadonlySet<number>): boolean {
  const few = [...seen].slice(0, MOST_COMBINED);
  // Of so many figures nearly every value is a difference, and not all pairs are looked at.
  if (seen.size > MOST_COMBINED) return true;
  return few.some((one) =>
    few.some((other) => {
      const between = Math.abs(one - other);
      if (between === 0) return false;
      const times = value / between;
      if (times > 0.999 && times < 12.001 && Math.abs(times - Math.round(times)) < 0.001) return true;
      return [one, other].some((base) => base !== 0 && Math.abs((between / base) * 100 - value) < 0.6);
    }),
  );
}
