const HOURS_AND_MINUTES =
  /^(\d{1,3})\s?(?:h|hrs?\.?|hours?|std\.?|stunden?|heures?|horas?|ore|ora|uur|godz\.?|saat|小时|時間|시간)[\s,]{0,2}(?:and |und |et |y |e |en |i )?(\d{1,2})\s?(?:m|mins?\.?|minutes?|minuten|minutos|minuti|minuut|dk|dakika|分钟?|분)?$/i;
const ISO = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?$/;

/** Seconds of a duration that is told in two units at once, or as ISO 8601 writes it. */
export function secondsIn(text: string): number | null {
  const [hours, minutes, seconds] = (HOURS_AND_MINUTES.exec(text) ?? ISO.exec(text) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined) return null;
  return hours * 3600 + minutes * 60 + (seconds ?? 0);
}
